import type { Columns } from '../words/columns'

/** Answers that were found in segments and beside them, counted and put in the order of time. */

/** Each answer of a segment is found (1) or not (0). */
export type FoundSegment = { id: string; firstAt: number; lastAt: number; found: Uint8Array; count: number }

export type Found = { id: number; time: number }

export type FoundAnswers = {
  segments: readonly FoundSegment[]
  /** In no segment. */
  beside: readonly Found[]
  /** Found above, and not meant. */
  without: readonly Found[]
}

type Open = (segments: readonly FoundSegment[]) => Promise<Map<string, Columns>>

/** In the order of time, the segments of one never after those of the next. */
type Stretch = { from: number; segments: FoundSegment[] }

export const countFound = ({ segments, beside, without }: FoundAnswers): number =>
  segments.reduce((sum, { count }) => sum + count, 0) + beside.length - without.length

/** The ids from one place to another in the order of time. Only segments that reach there are opened. */
export const foundBetween = async (answers: FoundAnswers, { start, end }: { start: number; end: number }, open: Open) => {
  const stretches = stretchesOf(answers.segments)
  const ids: number[] = []
  let passed = 0
  for (const [index, { from, segments }] of stretches.entries()) {
    const isHere = ({ time }: Found) =>
      (index === 0 || time >= from) && time < (stretches[index + 1]?.from ?? Number.POSITIVE_INFINITY)
    const here = { segments, beside: answers.beside.filter(isHere), without: answers.without.filter(isHere) }
    const count = countFound(here)
    if (passed < end && passed + count > start) {
      const columns = await open(segments)
      ids.push(...slice(here, columns, { start: Math.max(0, start - passed), end: end - passed }))
    }
    passed += count
  }
  return ids
}

const stretchesOf = (segments: readonly FoundSegment[]): Stretch[] => {
  const stretches: Stretch[] = []
  let reached = Number.NEGATIVE_INFINITY
  for (const segment of [...segments].sort((one, other) => one.firstAt - other.firstAt)) {
    if (stretches.length === 0 || segment.firstAt > reached) stretches.push({ from: segment.firstAt, segments: [segment] })
    else stretches.at(-1)?.segments.push(segment)
    reached = Math.max(reached, segment.lastAt)
  }
  // What has come since, which is mostly not listed.
  return [...stretches, { from: reached + 1, segments: [] }]
}

type Part = { start: number; end: number }

const slice = (answers: FoundAnswers, columns: Map<string, Columns>, part: Part): number[] => {
  const [segment, ...others] = answers.segments
  const ofSegment = segment && columns.get(segment.id)
  const isAlone = others.length === 0 && answers.beside.length === 0 && answers.without.length === 0
  if (segment && ofSegment?.isInTime && isAlone) return sliceInTime(segment, ofSegment, part)
  return inOrder(answers, columns).slice(part.start, part.end)
}

/** Most segments: nothing is put in order. */
const sliceInTime = ({ found }: FoundSegment, { ids }: Columns, { start, end }: Part) => {
  const sliced: number[] = []
  let passed = 0
  for (let index = 0; index < found.length && passed < end; index++) {
    if (found[index] === 0) continue
    if (passed >= start) sliced.push(ids[index] as number)
    passed++
  }
  return sliced
}

/** Their ids. */
const inOrder = ({ segments, beside, without }: FoundAnswers, columns: Map<string, Columns>): number[] => {
  const left = new Set(without.map(({ id }) => id))
  const all = { ids: [] as number[], times: [] as number[] }
  for (const { id: segmentId, found } of segments) {
    const { ids, times } = columns.get(segmentId) as Columns
    for (let index = 0; index < found.length; index++) {
      if (found[index] === 0 || left.has(ids[index] as number)) continue
      all.ids.push(ids[index] as number)
      all.times.push(times[index] as number)
    }
  }
  for (const { id, time } of beside) {
    if (left.has(id)) continue
    all.ids.push(id)
    all.times.push(time)
  }
  return sorted(all)
}

const sorted = ({ ids, times }: { ids: number[]; times: number[] }) => {
  const compare = (one: number, other: number) =>
    (times[one] as number) - (times[other] as number) || (ids[one] as number) - (ids[other] as number)
  const order = [...ids.keys()].sort(compare)
  return order.map((index) => ids[index] as number)
}
