import { setFlagsFromString } from 'node:v8'

let atWork = 0

/**
 * For work through which much passes and of which nothing stays: while it lasts the heap is cleaned before it grows. Otherwise a program
 * of 250 MB keeps 100 MB of rubbish for later, whether the machine has them or not.
 */
export const sparingMemory = async <T>(work: () => Promise<T>): Promise<T> => {
  if (atWork++ === 0) setFlagsFromString('--heap-growing-percent=20')
  try {
    return await work()
  } finally {
    // V8's own judgement.
    if (--atWork === 0) setFlagsFromString('--heap-growing-percent=0')
  }
}
