import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import pino, { type Logger } from 'pino'
import type { Config } from './config'

const emailLike = /[^\s"'<>@,;:]+@[^\s"'<>@,;:]+\.[^\s"'<>@,;:]+/g
const tokenLike = /\b[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}\b/g

// Messages of libraries may quote their input; people and tokens must not appear in a log.
export const withoutPeople = (text: string) => text.replace(emailLike, '[e-mail]').replace(tokenLike, '[token]')

const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: withoutPeople(String(error)) }
  const { name, message, stack, cause } = error
  const code = (error as { code?: unknown }).code
  return {
    name,
    message: withoutPeople(message),
    ...(typeof code === 'string' && { code }),
    stack: withoutPeople(stack ?? ''),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

export const createLog = ({ logFile, logLevel }: Pick<Config, 'logFile' | 'logLevel'>): Logger => {
  if (logFile) mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 })
  const options = {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  if (!logFile) return pino(options)
  closeToOthers(logFile)
  const file = pino.destination({ dest: logFile, sync: false, mkdir: true, mode: 0o600, maxLength: waitingAtMost })
  outliveFullDisk(file)
  return pino(options, file)
}

/** So many bytes of lines wait for a disk that takes none. Newer ones are dropped. */
const waitingAtMost = 1_000_000

// Without a listener a full disk would end the program; then the library would wait for space, for ever, before it lets it exit.
const outliveFullDisk = (file: ReturnType<typeof pino.destination>) => {
  const flush = file.flushSync
  file.on('error', () => {
    file.flushSync = () => {}
  })
  file.on('drain', () => {
    file.flushSync = flush
  })
}

// A file of an earlier version. What is not a file, such as /dev/stdout, is not ours to change.
const closeToOthers = (logFile: string) => {
  const found = statSync(logFile, { throwIfNoEntry: false })
  if (found?.isFile() && (found.mode & 0o077) !== 0 && found.uid === process.getuid?.()) chmodSync(logFile, 0o600)
}
