import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDir } from '../program-process'

/** A folder on a small disk of its own, which can be filled. Where mounting is not permitted it is a usual folder. */
export class Disk {
  readonly folder = newDataDir()
  readonly isOwn: boolean
  readonly #filler = join(this.folder, 'filler')

  constructor(megabytes: number) {
    const options = `size=${megabytes}m,mode=755`
    this.isOwn = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', this.folder]).status === 0
  }

  /** Leaves so many bytes free. A disk that fills up never ends at the end of a line. */
  fill({ leaving = 0 }: { leaving?: number } = {}) {
    if (!this.isOwn) throw new Error('the disk of this machine is not ours to fill')
    const file = openSync(this.#filler, 'a')
    try {
      for (let free = this.#free(); free > leaving; free = this.#free())
        writeSync(file, Buffer.alloc(Math.min(1024 * 1024, free - leaving)))
    } finally {
      closeSync(file)
    }
  }

  free() {
    rmSync(this.#filler, { force: true })
  }

  remove() {
    if (this.isOwn) spawnSync('umount', ['-l', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }

  #free() {
    const { bavail, bsize } = statfsSync(this.folder)
    return bavail * bsize
  }
}
