import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { importLimits } from '@ressoa/domain/limits'
import { FileRefusal, type RefusedFile, type Row, refuseFile, type TableHead } from './parser/table'

/** To be closed, whether all rows were taken or not. */
export type ParsedFile = TableHead & { rows: AsyncGenerator<Row[], void>; close: () => void }

const program = fileURLToPath(new URL('./parser/parser-process.ts', import.meta.url))
const takenMinutes = 10
const folder = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * What stands in a file, read by a process that may take so much memory and so long and no more. The head comes when everything
 * has been checked; the rows as fast as they are taken. Throws a FileRefusal.
 */
export const parseFile = async ({ bytes, extension }: { bytes: Uint8Array; extension: string }): Promise<ParsedFile> => {
  const leave = await enter()
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${importLimits.parserMegabytes}`, '--import', 'tsx', program, extension],
    // Nothing of our settings is for a program that reads strangers' files.
    { cwd: folder, env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  child.once('close', leave)
  child.once('error', leave)
  // Who dies while it is written to has its reason told by what it did not say.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const close = () => {
    child.kill('SIGKILL')
  }
  const timer = setTimeout(close, importLimits.parserSeconds * 1000)
  // Nobody may come for the rows: who asked for them can be gone by now.
  const lastTimer = setTimeout(close, takenMinutes * 60_000).unref()
  child.once('close', () => clearTimeout(lastTimer))
  const lines = linesOf(child.stdout.setEncoding('utf8'))
  const { value: first } = await lines.next()
  clearTimeout(timer)
  const { head, refused } = JSON.parse(first ?? '{}') as { head?: TableHead; refused?: RefusedFile }
  if (head) return { ...head, rows: rowsOf(lines, head.rowCount), close }
  close()
  throw refused ? new FileRefusal(refused) : refuseFile('import.tooHeavy')
}

async function* rowsOf(lines: AsyncIterable<string>, rowCount: number): AsyncGenerator<Row[], void> {
  let taken = 0
  for await (const line of lines) {
    const rows = JSON.parse(line) as Row[]
    taken += rows.length
    yield rows
  }
  if (taken < rowCount) throw refuseFile('import.tooHeavy')
}

async function* linesOf(output: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of output) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Each may take half a gigabyte: the others wait. */
const enter = async () => {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  let hasLeft = false
  return () => {
    if (hasLeft) return
    hasLeft = true
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
