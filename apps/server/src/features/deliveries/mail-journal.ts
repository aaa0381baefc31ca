import { closeSync, fdatasync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * What one run of the program has put on the wire, in DATA_DIR: D before the last dot of a mail, A when the mail server has taken
 * it, N when it surely has not. After a crash it tells most mails apart that would otherwise be in doubt.
 */

export type JournalMark = 'D' | 'A' | 'N'
export type DeliveryId = { storeId: number; id: number }

const keyOf = ({ storeId, id }: DeliveryId) => `${storeId.toString(36)}-${id.toString(36)}`
const syncData = promisify(fdatasync)
const ending = '.journal'
const rewrittenFromBytes = 4 * 1024 * 1024

export const journalFolder = (dataDir: string) => join(dataDir, 'mail-journals')

// A process may hold several, and must not take its own for a dead one's.
const ownRuns = new Set<string>()

export class MailJournal {
  readonly #path: string
  #file: number
  #size = 0
  /** What the database does not know yet. */
  readonly #open = new Map<string, JournalMark>()

  constructor(
    folder: string,
    private readonly workerId: string,
  ) {
    mkdirSync(folder, { recursive: true })
    this.#path = join(folder, `${workerId}${ending}`)
    this.#file = this.#begin(this.#path)
    ownRuns.add(workerId)
  }

  /** In the hands of the system when it returns: a kill of this process cannot undo it. */
  write(mark: JournalMark, deliveries: readonly DeliveryId[]) {
    if (deliveries.length === 0) return
    const keys = deliveries.map(keyOf)
    this.#size += writeSync(this.#file, keys.map((key) => `${mark} ${key}\n`).join(''))
    for (const key of keys) this.#open.set(key, mark)
  }

  /** On the disk when it returns: a power cut cannot undo it either. */
  sync(): Promise<void> {
    return syncData(this.#file)
  }

  /** The database knows how these ended. */
  forget(deliveries: readonly DeliveryId[]) {
    for (const delivery of deliveries) this.#open.delete(keyOf(delivery))
  }

  /** Nobody must be waiting for sync: the file changes under it. */
  async keepShort() {
    if (this.#size < rewrittenFromBytes) return
    const path = `${this.#path}.new`
    const file = this.#begin(path)
    this.#size = writeSync(file, [...this.#open].map(([key, mark]) => `${mark} ${key}\n`).join(''))
    await syncData(file)
    renameSync(path, this.#path)
    closeSync(this.#file)
    this.#file = file
  }

  /** Removes the file when nothing in it is open any more. */
  close() {
    closeSync(this.#file)
    ownRuns.delete(this.workerId)
    if (this.#open.size === 0) rmSync(this.#path, { force: true })
  }

  #begin(path: string): number {
    const file = openSync(path, 'w', 0o600)
    writeSync(file, `${process.pid} ${hostname()}\n`)
    return file
  }
}

export type KeptJournal = {
  path: string
  workerId: string
  /** Of this machine, and its process is gone. Of any other nobody can say. */
  isSurelyDead: boolean
  marks: ReadonlyMap<string, JournalMark>
  markOf: (delivery: DeliveryId) => JournalMark | undefined
}

/** What earlier runs, and runs beside this one, have left in the folder. */
export const keptJournals = (folder: string): KeptJournal[] => {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => readJournal(join(folder, name), name.slice(0, -ending.length)))
}

const readJournal = (path: string, workerId: string): KeptJournal[] => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    // Its owner has just finished.
    return []
  }
  const [owner = '', ...lines] = text.split('\n')
  // A line that the crash has cut short names nobody.
  const marks = new Map(lines.slice(0, -1).map((line) => [line.slice(2), line[0] as JournalMark]))
  return [
    {
      path,
      workerId,
      isSurelyDead: !ownRuns.has(workerId) && isDead(owner),
      marks,
      markOf: (delivery) => marks.get(keyOf(delivery)),
    },
  ]
}

const isDead = (owner: string) => {
  const [pid, host] = owner.split(' ')
  if (host !== hostname()) return false
  // In a container every run may have the same number: the one that has it now is this one.
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
