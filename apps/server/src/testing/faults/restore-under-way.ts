import { execFile } from 'node:child_process'
import { chownSync, copyFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../../db/database'
import { findHome, freePort, startEmbedded, stopServer } from '../../db/embedded'
import { newDataDir, startProcess } from '../program-process'
import { SmtpSink } from '../smtp-sink'
import { type Stage, secretKey } from './stage'

const heldSeconds = 4

/**
 * A backup is made under load and restored into another database, on which a program starts. What was acknowledged before the backup
 * began is there, and the mails that waited in it are held.
 */
export const restoreUnderWay = async (stage: Stage): Promise<string> => {
  // Mails wait now, so that the backup has some.
  stage.mailNetwork.set({ kind: 'closed' })
  await pause(1500)
  const acknowledged = [...stage.ledger.answers]
  const folder = newDataDir()
  const sink = new SmtpSink()
  try {
    await copyRunning(stage, folder)
    stage.mailNetwork.set({ kind: 'fair' })
    const { url } = await startEmbedded(folder)
    const program = startProcess(
      {
        DATABASE_URL: url,
        SECRET_KEY: secretKey,
        DATA_DIR: join(folder, 'program'),
        LOG_FILE: '',
        PORT: String(await freePort()),
        SMTP_URL: await sink.start(),
      },
      ['--hold-mails'],
    )
    try {
      await program.ready
      await pause(heldSeconds * 1000)
      return await judge(url, { acknowledged, storeId: stage.scene.storeId, mailed: sink.mails.length })
    } finally {
      program.child.kill('SIGKILL')
      await program.ended
    }
  } finally {
    stage.mailNetwork.set({ kind: 'fair' })
    stopServer(findHome(folder))
    await sink.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Before = { acknowledged: readonly string[]; storeId: number; mailed: number }

const judge = async (url: string, { acknowledged, storeId, mailed }: Before) => {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    const answers = await db.selectFrom('answers').select('comment').where('storeId', '=', storeId).execute()
    const found = new Set(answers.map(({ comment }) => comment))
    const missing = acknowledged.filter((comment) => !found.has(comment))
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from deliveries where store_id = ${storeId} and state in ('ready', 'deferred')`.execute(db)
    if (missing.length > 0)
      throw new Error(`${missing.length} acknowledged answers are not in the backup: ${missing.slice(0, 5)}`)
    if (found.size !== answers.length) throw new Error('the backup has answers twice')
    if (mailed > 0) throw new Error(`${mailed} mails left a restored backup that holds them`)
    return `backup restored beside: ${found.size} answers, ${rows[0]?.waiting} mails held`
  } finally {
    await close()
  }
}

/** As tools for backups do: the files of a running database, and the WAL of the meantime. */
const copyRunning = async ({ databaseUrl, databaseFolder, databaseDisk }: Stage, folder: string) => {
  const run = promisify(execFile)
  const copy = findHome(folder).data
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('faults', true)`)
    // Files come and go meanwhile. The WAL makes up for it.
    await run('cp', ['-a', databaseFolder, copy]).catch(() => {})
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    const label = join(copy, 'backup_label')
    writeFileSync(label, rows[0]?.label as string)
    const { uid, gid } = statSync(copy)
    chownSync(label, uid, gid)
    await run('cp', ['-a', `${databaseFolder}/pg_wal/.`, join(copy, 'pg_wal')]).catch(() => {})
  } finally {
    await client.end()
  }
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(copy, name), { force: true })
  copyFileSync(join(databaseDisk.folder, 'postgres-password'), join(folder, 'postgres-password'))
}
