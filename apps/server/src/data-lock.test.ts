import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-lock'

let folder: string
const mark = () => join(folder, 'program.pid')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ressoa-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sleeper = async (...names: string[]) => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000); console.log()', ...names])
  await once(child.stdout, 'data')
  const end = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { pid: child.pid as number, end }
}

test('the mark holds our number and goes with the lock', () => {
  const lock = lockDataDir(folder)
  expect(readFileSync(mark(), 'utf8')).toBe(String(process.pid))
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder on which a program runs is refused in one line that names it', async () => {
  const other = await sleeper('main.ts')
  writeFileSync(mark(), String(other.pid))
  expect(() => lockDataDir(folder)).toThrow(new RegExp(`already runs on .*\\(process ${other.pid}\\)`))
  await other.end()
})

test.each([
  ['has ended', async (other: { end: () => Promise<void> }) => other.end(), 'main.ts'],
  ['belongs to another program now', async () => {}, 'something-else'],
])('a mark whose number %s is taken over', async (_, prepare, name) => {
  const other = await sleeper(name)
  await prepare(other)
  writeFileSync(mark(), String(other.pid))
  lockDataDir(folder).release()
  expect(readdirSync(folder)).toEqual([])
})
