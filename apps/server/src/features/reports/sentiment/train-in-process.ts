import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Language } from '@ressoa/domain/languages'
import type { GivenComment, TrainedModel } from './model-format'

const program = fileURLToPath(new URL('./training-process.ts', import.meta.url))
const folder = fileURLToPath(new URL('../../../..', import.meta.url))
const megabytes = 250
const minutes = 5

/**
 * Trains in a process of its own: that takes seconds of computing, during which the program could answer nobody, and much memory,
 * which is returned at once. Null with too few comments.
 */
export const trainInProcess = async (
  language: Language,
  comments: AsyncIterable<readonly GivenComment[]>,
): Promise<TrainedModel | null> => {
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, '--import', 'tsx', program], {
    cwd: folder,
    // It needs none of our settings.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const closed = once(child, 'close')
  // A write to a process that died fails here; its exit code reports it.
  child.stdin.on('error', () => {})
  const timer = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000)
  try {
    const output = text(child.stdout)
    const write = async (lines: readonly unknown[]) => {
      const isTaken = child.stdin.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      if (!isTaken) await Promise.race([once(child.stdin, 'drain'), closed])
    }
    await write([language])
    for await (const some of comments) await write(some)
    child.stdin.end()
    const [exitCode, signal] = await closed
    if (exitCode !== 0) throw new Error(`the training of a sentiment model ended with ${exitCode ?? signal}`)
    return JSON.parse(await output) as TrainedModel | null
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
