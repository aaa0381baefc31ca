import { expect } from 'vitest'

/** Input from strangers must be read in linear time. Measures how much longer four times the input takes. */

export type Work = (size: number) => unknown
export type Worst = [what: string, size: number, work: Work]

/** Repeats the part up to this length. */
export const filled = (part: string, size: number) => part.repeat(Math.ceil(size / part.length)).slice(0, size)

const growthAtMost = 6

/** Linear work grows by 4 or less, quadratic work by 16. */
export const expectLinear = async (what: string, size: number, work: Work) => {
  // Warms up: work and compilation of the first run do not count.
  await work(4 * size)
  const times = Math.min(timesAtMost, Math.ceil(measuredMicroseconds / ((await cpuTimeOf(work, size, 3)) / 3 + 1)))
  expect(await growthOf(work, size, times), what).toBeLessThanOrEqual(growthAtMost)
}

const measuredMicroseconds = 15_000
const timesAtMost = 300
const roundsAtLeast = 2
const roundsAtMost = 15

/**
 * Compares the fastest runs, each long enough to be measured: garbage collection and other load only add time.
 * Measures until the growth is small enough, so a busy machine costs more rounds and not the test.
 */
const growthOf = async (work: Work, size: number, times: number): Promise<number> => {
  let small = Number.POSITIVE_INFINITY
  let large = Number.POSITIVE_INFINITY
  for (let round = 1; round <= roundsAtMost; round++) {
    small = Math.min(small, await cpuTimeOf(work, size, times))
    large = Math.min(large, await cpuTimeOf(work, 4 * size, times))
    if (round >= roundsAtLeast && large <= growthAtMost * small) break
  }
  return large / small
}

const cpuTimeOf = async (work: Work, size: number, times: number) => {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) await work(size)
  const { user, system } = process.cpuUsage(before)
  return user + system
}
