import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../db/embedded'
import { migrate, migrationFiles } from '../../db/migrate'
import type { Random } from '../../demo/random'
import { databaseOn, onServer } from '../cluster'
import { sharedSettings, startProcess } from '../program-process'
import type { Stage } from './stage'

let count = 0

/** Two programs start at the same moment on a database that is empty, or that an older version has left. One migrates, both serve. */
export const startTwoAtOnce = async (stage: Stage, random: Random): Promise<string> => {
  const name = `two_${++count}`
  const url = databaseOn(stage.databaseUrl, name)
  const files = migrationFiles()
  // Before the squash there is nothing to start from.
  const applied = random.pick([0, ...files.slice(8, -1).map((_, index) => 9 + index)])
  await onServer(stage.databaseUrl, `create database ${name}`)
  if (applied > 0) await migrate(url, files.slice(0, applied))
  const ports = [await freePort(), await freePort()]
  const programs = ports.map((port) => startProcess({ ...sharedSettings, DATABASE_URL: url, PORT: String(port), LOG_FILE: '' }))
  try {
    await Promise.all(programs.map(({ ready }) => ready))
    await Promise.all(ports.map(untilReady))
    const migrating = programs.filter((program) => program.output().includes('migrations applied')).length
    if (migrating !== 1) throw new Error(`of two programs started at once ${migrating} migrated`)
    const recorded = await countRecorded(url)
    if (recorded !== files.length) throw new Error(`${recorded} migrations are recorded instead of ${files.length}`)
    for (const { child } of programs) child.kill('SIGTERM')
    const ends = await Promise.all(programs.map(({ ended }) => ended))
    if (ends.some((end) => end !== 0)) throw new Error(`two programs started at once ended with ${ends.join()}`)
  } finally {
    for (const { child } of programs) child.kill('SIGKILL')
    await Promise.all(programs.map(({ ended }) => ended))
    await onServer(stage.databaseUrl, `drop database ${name} with (force)`)
  }
  return `two programs started at once on a database with ${applied} migrations`
}

const readyWithinSeconds = 20

/** A moment after the start the queue may still wait for the other program, which prepares it. */
const untilReady = async (port: number) => {
  const deadline = performance.now() + readyWithinSeconds * 1000
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
    if (reply.status === 200) return
    const told = await reply.text()
    if (performance.now() > deadline) throw new Error(`one of two programs started at once is not ready: ${told}`)
    await pause(100)
  }
}

const countRecorded = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query('select 1 from schema_migrations')).rowCount
  } finally {
    await client.end()
  }
}
