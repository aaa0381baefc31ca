import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Disk } from '../../testing/faults/disk'
import { keptJournals, MailJournal, readMarks } from './mail-journal'

const folder = mkdtempSync(join(tmpdir(), 'ressoa-journal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const delivery = (id: number) => ({ storeId: 41, id })

test('a journal is cut short and keeps what the database does not know yet; an empty one leaves no file', async () => {
  const journal = new MailJournal(folder, 'run')
  const path = join(folder, 'run.journal')
  const many = Array.from({ length: 150_000 }, (_, id) => delivery(id))
  journal.write('D', many)
  journal.write('A', many.slice(0, 149_999))
  await journal.keepShort()
  journal.forget(many.slice(2, 149_999))
  journal.write('D', [delivery(200_000)])
  expect(statSync(path).size).toBeGreaterThan(1024 * 1024)
  await journal.keepShort()
  journal.write('N', [delivery(200_000)])
  await journal.sync()
  expect(statSync(path).size).toBeLessThan(200)
  const markOf = readMarks({ path, workerId: 'run', isSurelyDead: true })
  expect([0, 1, 2, 149_999, 200_000].map((id) => markOf(delivery(id)))).toEqual(['A', 'A', undefined, 'D', 'N'])
  journal.close()
  expect(existsSync(path)).toBe(true)
  const other = new MailJournal(folder, 'other')
  other.write('D', [delivery(1)])
  other.forget([delivery(1)])
  other.close()
  expect(existsSync(join(folder, 'other.journal'))).toBe(false)
})

test('a journal that cannot be cut short is used on, with nothing lost', async () => {
  const journal = new MailJournal(folder, 'stuck')
  const path = join(folder, 'stuck.journal')
  const many = Array.from({ length: 150_000 }, (_, id) => delivery(id))
  journal.write('D', many)
  journal.forget(many.slice(1))
  const cutting = journal.keepShort()
  rmSync(`${path}.new`)
  journal.write('A', [delivery(0)])
  await expect(cutting).rejects.toThrow(/ENOENT/)
  journal.write('D', [delivery(1)])
  await journal.sync()
  const markOf = readMarks({ path, workerId: 'stuck', isSurelyDead: true })
  expect([0, 1].map((id) => markOf(delivery(id)))).toEqual(['A', 'D'])
  journal.forget(many)
  journal.close()
})

test('only a run of this machine whose process is gone is surely dead; one’s own are not looked at', () => {
  const journal = new MailJournal(folder, 'mine')
  const { pid } = spawnSync('true')
  const owners = {
    dead: `${pid} ${hostname()}`,
    alive: `${process.ppid} ${hostname()}`,
    elsewhere: `${pid} another-machine`,
    empty: '',
  }
  for (const [name, owner] of Object.entries(owners)) writeFileSync(join(folder, `${name}.journal`), owner && `${owner}\n`)
  const found = keptJournals(folder).map(({ workerId, isSurelyDead }) => [workerId, isSurelyDead])
  expect(Object.fromEntries(found)).toEqual({ run: true, dead: true, alive: false, elsewhere: false, empty: false })
  expect(readFileSync(join(folder, 'mine.journal'), 'utf8')).toBe(`${process.pid} ${hostname()}\n`)
  journal.close()
})

test('a disk that fills up in the middle of a line: the write fails, and what is written later is read whole', (context) => {
  const disk = new Disk(1)
  try {
    if (!disk.isOwn) return context.skip('mounting a disk is not permitted here')
    const journal = new MailJournal(disk.folder, 'full')
    disk.fill({ leaving: 4096 })
    const many = Array.from({ length: 50_000 }, (_, id) => delivery(1_000_000 + id))
    expect(() => journal.write('D', many)).toThrow(/ENOSPC/)
    const path = join(disk.folder, 'full.journal')
    const torn = readFileSync(path, 'utf8').split('\n').at(-1) as string
    expect(torn).not.toBe('')
    expect(() => new MailJournal(disk.folder, 'none')).toThrow(/ENOSPC/)
    expect(existsSync(join(disk.folder, 'none.journal'))).toBe(false)
    disk.free()
    journal.write('A', [delivery(7)])
    const markOf = readMarks({ path, workerId: 'full', isSurelyDead: true })
    expect([markOf(delivery(1_000_000)), markOf(delivery(7))]).toEqual(['D', 'A'])
    expect(readFileSync(path, 'utf8').split('\n').slice(-3)).toEqual([`${torn}!`, 'A 15-7', ''])
    journal.forget([...many, delivery(7)])
    journal.close()
  } finally {
    disk.remove()
  }
})
