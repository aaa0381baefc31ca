import { expect } from 'vitest'

/** What strangers send must be read in time that grows with its length: how much longer four times as much takes. */

export type Work = (size: number) => unknown
export type Worst = [what: string, size: number, work: Work]

/** The part again and again, up to that length. */
export const filled = (part: string, size: number) => part.repeat(Math.ceil(size / part.length)).slice(0, size)

const growthAtMost = 6

/** Linear work grows by 4 or less, quadratic work by 16. What else the machine does only ever adds: then it is measured again. */
export const expectLinear = async (what: string, size: number, work: Work) => {
  // What is made or compiled at the first time counts for nothing.
  await work(4 * size)
  await cpuTimeOf(work, size, 3)
  let growth = await growthOf(work, size)
  for (let again = 0; again < 3 && growth > growthAtMost && growth < hopeless; again++) growth = await growthOf(work, size)
  expect(growth, what).toBeLessThanOrEqual(growthAtMost)
}

const rounds = 3
const measuredMicroseconds = 15_000
const timesAtMost = 300
/** Far beyond all chance: more rounds could take minutes. */
const hopeless = 30

/** Medians of several runs, each long enough to be measured. */
const growthOf = async (work: Work, size: number): Promise<number> => {
  const times = Math.min(timesAtMost, Math.ceil(measuredMicroseconds / ((await cpuTimeOf(work, size, 3)) / 3 + 1)))
  const small: number[] = []
  const large: number[] = []
  for (let round = 0; round < rounds; round++) {
    small.push(await cpuTimeOf(work, size, times))
    large.push(await cpuTimeOf(work, 4 * size, times))
    if (medianOf(large) > hopeless * medianOf(small)) break
  }
  return medianOf(large) / medianOf(small)
}

const cpuTimeOf = async (work: Work, size: number, times: number) => {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) await work(size)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const medianOf = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] as number
