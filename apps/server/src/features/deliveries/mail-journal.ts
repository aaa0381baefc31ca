import {
  closeSync,
  fdatasync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The journal of one run of the program, in DATA_DIR: D before the final dot of a mail, A when the server has accepted it, N when
 * it certainly has not. After a crash it settles most mails that would otherwise be unconfirmed.
 */

export type JournalMark = 'D' | 'A' | 'N'
export type DeliveryId = { storeId: number; id: number }

const keyOf = ({ storeId, id }: DeliveryId) => `${storeId.toString(36)}-${id.toString(36)}`
const syncData = promisify(fdatasync)
const ending = '.journal'
const rewrittenFromBytes = 1024 * 1024
/** No key ends like this. */
const tornEnding = '!\n'

export const journalFolder = (dataDir: string) => join(dataDir, 'mail-journals')

// A process may have several journals and must not mistake its own for a dead run's.
const ownRuns = new Set<string>()

export class MailJournal {
  readonly #path: string
  #file: number
  #size = 0
  /** The last line may have been cut short by a full disk. */
  #isTorn = false
  /** What the database does not know yet. */
  readonly #open = new Map<string, JournalMark>()

  constructor(
    folder: string,
    private readonly workerId: string,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#path = join(folder, `${workerId}${ending}`)
    this.#file = begin(this.#path)
    ownRuns.add(workerId)
  }

  /** Written to the operating system when it returns: it survives a kill of this process. */
  write(mark: JournalMark, deliveries: readonly DeliveryId[]) {
    if (deliveries.length === 0) return
    const keys = deliveries.map(keyOf)
    this.#append(keys.map((key) => `${mark} ${key}\n`).join(''))
    for (const key of keys) this.#open.set(key, mark)
  }

  /** Synced to disk when it returns: it survives a power failure. */
  sync(): Promise<void> {
    return syncData(this.#file)
  }

  /** The database knows the results of these. */
  forget(deliveries: readonly DeliveryId[]) {
    for (const delivery of deliveries) this.#open.delete(keyOf(delivery))
  }

  /** Must not run while a sync is pending, because it replaces the file. When it fails, the long file stays in use. */
  async keepShort() {
    if (this.#size < rewrittenFromBytes) return
    const old = this.#file
    const path = `${this.#path}.new`
    try {
      const file = begin(path)
      // From here on marks go to the new file. If the program dies now, the marks of this moment are lost and their mails are
      // unconfirmed.
      this.#file = file
      this.#size = 0
      this.#appendOpen()
      await syncData(file)
      renameSync(path, this.#path)
      closeSync(old)
    } catch (error) {
      if (this.#file !== old) closeSync(this.#file)
      this.#file = old
      // Marks that arrived in the meantime are only in the new file.
      this.#appendOpen()
      this.#size = 0
      throw error
    }
  }

  #appendOpen() {
    this.#append([...this.#open].map(([key, mark]) => `${mark} ${key}\n`).join(''))
  }

  // A disk that fills up takes a part and says so only at the next attempt. A mark that is missing means that a mail did not go out,
  // and half of a key is the key of another mail.
  #append(lines: string) {
    const text = this.#isTorn ? `${tornEnding}${lines}` : lines
    this.#isTorn = true
    this.#size += writeAll(this.#file, text)
    this.#isTorn = false
  }

  /** Removes the file when it has no open entries. */
  close() {
    closeSync(this.#file)
    ownRuns.delete(this.workerId)
    if (this.#open.size === 0) rmSync(this.#path, { force: true })
  }
}

const begin = (path: string): number => {
  const file = openSync(path, 'w', 0o600)
  try {
    writeAll(file, `${process.pid} ${hostname()}\n`)
    return file
  } catch (error) {
    // The run goes on without a journal. An empty one would say of its mails that none went out.
    closeSync(file)
    rmSync(path, { force: true })
    throw error
  }
}

/** Returns how many bytes. */
const writeAll = (file: number, text: string): number => {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
  return bytes.length
}

export type KeptJournal = {
  path: string
  workerId: string
  /** Written on this machine by a process that is gone. About other machines nobody can tell. */
  isSurelyDead: boolean
}

/** Journals of earlier runs, and of parallel ones, in the folder. */
export const keptJournals = (folder: string): KeptJournal[] =>
  namesIn(folder).flatMap((name) => {
    const workerId = name.slice(0, -ending.length)
    const path = join(folder, name)
    if (ownRuns.has(workerId)) return []
    const owner = ownerOf(path)
    return owner === undefined ? [] : [{ path, workerId, isSurelyDead: isDead(owner) }]
  })

const namesIn = (folder: string) => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ending))
  } catch {
    // Nothing has ever been sent from here.
    return []
  }
}

// Only the first line: the journal of a running process may be long.
const ownerOf = (path: string): string | undefined => {
  const head = Buffer.alloc(300)
  try {
    const file = openSync(path, 'r')
    const length = readSync(file, head)
    closeSync(file)
    return head.subarray(0, length).toString('utf8').split('\n')[0]
  } catch {
    // Its owner has just finished.
    return undefined
  }
}

export const readMarks = ({ path }: KeptJournal): ((delivery: DeliveryId) => JournalMark | undefined) => {
  const [, ...lines] = readFileSync(path, 'utf8').split('\n')
  // A line that the crash cut short names no mail.
  const marks = new Map(lines.slice(0, -1).map((line) => [line.slice(2), line[0] as JournalMark]))
  return (delivery) => marks.get(keyOf(delivery))
}

const isDead = (owner: string) => {
  const [pid, host] = owner.split(' ')
  if (host !== hostname()) return false
  // In a container every run may have the same process id; the one with that id now is this one.
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

export const removeJournal = ({ path }: KeptJournal) => {
  for (const one of [path, `${path}.new`]) rmSync(one, { force: true })
}
