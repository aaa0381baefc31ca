import { expect } from 'vitest'

/** Input from strangers must be read in linear time. Measures how much longer four times the input takes. */

export type Work = (size: number) => unknown
export type Worst = [what: string, size: number, work: Work]

/** Repeats the part up to this length. */
export const filled = (part: string, size: number) => part.repeat(Math.ceil(size / part.length)).slice(0, size)

const growthAtMost = 6

/** Linear work grows by 4 or less, quadratic work by 16. Measured again if the result may be due to a busy machine. */
export const expectLinear = async (what: string, size: number, work: Work) => {
  // Warms up: work and compilation of the first run do not count.
  await work(4 * size)
  await cpuTimeOf(work, size, 3)
  let growth = await growthOf(work, size)
  for (let again = 0; again < 3 && growth > growthAtMost && growth < hopeless; again++) growth = await growthOf(work, size)
  expect(growth, what).toBeLessThanOrEqual(growthAtMost)
}

const rounds = 5
const measuredMicroseconds = 15_000
const timesAtMost = 300
/** Too far off to be noise, and more rounds could take minutes. */
const hopeless = 30

/** Takes the fastest of several runs, each long enough to be measured, because other load only adds time. */
const growthOf = async (work: Work, size: number): Promise<number> => {
  const times = Math.min(timesAtMost, Math.ceil(measuredMicroseconds / ((await cpuTimeOf(work, size, 3)) / 3 + 1)))
  const small: number[] = []
  const large: number[] = []
  for (let round = 0; round < rounds; round++) {
    small.push(await cpuTimeOf(work, size, times))
    large.push(await cpuTimeOf(work, 4 * size, times))
    if (Math.min(...large) > hopeless * Math.min(...small)) break
  }
  return Math.min(...large) / Math.min(...small)
}

const cpuTimeOf = async (work: Work, size: number, times: number) => {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) await work(size)
  const { user, system } = process.cpuUsage(before)
  return user + system
}
