import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { importLimits } from '@ressoa/domain/limits'
import { FileRefusal, type KnownDimension, type RefusedFile, refuseFile, type TableHead } from './parser/table'

/** Must be closed, whether all rows were read or not. Yields batches of rows as the JSON that they arrived in. */
export type ParsedFile = TableHead & { batches: AsyncGenerator<string, void>; close: () => void }

type GivenFile = { bytes: Uint8Array; extension: string; dimensions: readonly KnownDimension[] }

const program = fileURLToPath(new URL('./parser/parser-process.ts', import.meta.url))
const takenMinutes = 10
const folder = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Reads a file in a process with limited memory and time. The head arrives when the whole file has been checked; the rows as fast
 * as they are read. Throws a FileRefusal.
 */
export const parseFile = async ({ bytes, extension, dimensions }: GivenFile): Promise<ParsedFile> => {
  const leave = await enter()
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${importLimits.parserMegabytes}`, '--import', 'tsx', program],
    // A process that reads untrusted files gets none of our settings.
    { cwd: folder, env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  child.once('close', leave)
  child.once('error', leave)
  // A write to a process that died fails here; the missing last line reports it.
  child.stdin.on('error', () => {})
  const known = dimensions.map(({ id, name }) => ({ id, name }))
  child.stdin.write(`${JSON.stringify({ extension, dimensions: known })}\n`)
  child.stdin.end(bytes)
  const close = () => {
    child.kill('SIGKILL')
    // With rows that nobody has read the child would never count as closed, and its place would stay taken.
    child.stdout.destroy()
  }
  const timer = setTimeout(close, importLimits.parserSeconds * 1000)
  // Nobody may read the rows: the caller can be gone by now.
  const lastTimer = setTimeout(close, takenMinutes * 60_000).unref()
  child.once('close', () => clearTimeout(lastTimer))
  const lines = linesOf(child.stdout.setEncoding('utf8'))
  const { value: first } = await lines.next()
  clearTimeout(timer)
  const { head, refused } = JSON.parse(first ?? '{}') as { head?: TableHead; refused?: RefusedFile }
  if (head) return { ...head, batches: untilEnd(lines), close }
  close()
  throw refused ? new FileRefusal(refused) : refuseFile('import.tooHeavy')
}

/** A parser that was killed has not written the last line. */
async function* untilEnd(lines: AsyncIterable<string>): AsyncGenerator<string, void> {
  for await (const line of lines) {
    if (line === '"end"') return
    yield line
  }
  throw refuseFile('import.tooHeavy')
}

/** Each piece of a line is scanned once, however many pieces there are. */
async function* linesOf(output: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = []
  try {
    for await (const text of output) {
      let start = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        pieces.push(text.slice(start, end))
        yield pieces.join('')
        pieces = []
        start = end + 1
      }
      pieces.push(text.slice(start))
    }
  } catch {
    // Closed while it was read: the last line is missing, as if the process had died.
  }
}

const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Each parser may use half a gigabyte: the others wait. */
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
