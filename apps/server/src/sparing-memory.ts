import { setFlagsFromString } from 'node:v8'

let atWork = 0

/**
 * For work that streams much data and keeps nothing: while it runs, the heap is collected before it grows. Otherwise a program of
 * 250 MB keeps 100 MB of garbage, whether the machine has room or not.
 */
export const sparingMemory = async <T>(work: () => Promise<T>): Promise<T> => {
  if (atWork++ === 0) setFlagsFromString('--heap-growing-percent=20')
  try {
    return await work()
  } finally {
    // V8's own default.
    if (--atWork === 0) setFlagsFromString('--heap-growing-percent=0')
  }
}
