import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Disk } from './testing/faults/disk'

const script = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { createLog } from './src/log.ts'
  const log = createLog({ logFile: process.argv[1], logLevel: 'info' })
  process.on('message', async (times) => {
    for (let time = 0; time < times; time++) {
      log.info('x'.repeat(1000))
      await pause(1)
    }
    process.send('logged')
  })
  process.on('disconnect', () => process.exit(0))
  process.send('begun')`

test('a full disk under the log neither ends the program nor its exit: the log goes on when there is space', async (context) => {
  const disk = new Disk(1)
  try {
    if (!disk.isOwn) return context.skip('mounting a disk is not permitted here')
    const file = join(disk.folder, 'log')
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, file], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const errors = text(child.stderr as NonNullable<typeof child.stderr>)
    const told = () => new Promise((resolve) => child.once('message', resolve))
    const log = (times: number) => {
      child.send(times)
      return told()
    }
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
    await Promise.race([told(), ended])
    disk.fill({ leaving: 10_000 })
    expect(await Promise.race([log(200), ended])).toBe('logged')
    disk.free()
    await log(20)
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg.length)).toEqual(Array(220).fill(1000))
    disk.fill({ leaving: 0 })
    await log(50)
    child.disconnect()
    expect(await ended, await errors).toBe(0)
  } finally {
    disk.remove()
  }
}, 30_000)
