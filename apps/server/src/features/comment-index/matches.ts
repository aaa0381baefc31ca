import type { Columns } from './columns'

/** The answers that match a filter, counted and ordered by time. */

/** 1 for each answer of the segment that matches, else 0. */
export type MatchedSegment = { id: string; erasures: number; firstAt: number; lastAt: number; matches: Uint8Array; count: number }

export type Match = { id: number; time: number }

export type Matches = {
  segments: readonly MatchedSegment[]
  /** Matches in no segment. */
  beside: readonly Match[]
  /** Matches among those above that must be left out. */
  without: readonly Match[]
}

type Open = (segments: readonly MatchedSegment[]) => Promise<Map<string, Columns>>

/** Segments that overlap in time. Stretches do not overlap and are ordered by time. */
type Stretch = { from: number; segments: MatchedSegment[] }

export const countMatches = ({ segments, beside, without }: Matches): number =>
  segments.reduce((sum, { count }) => sum + count, 0) + beside.length - without.length

/** The ids from `start` to before `end`, ordered by time. Opens only the segments needed for that. */
export const matchesBetween = async (answers: Matches, { start, end }: { start: number; end: number }, open: Open) => {
  const stretches = stretchesOf(answers.segments)
  const ids: number[] = []
  let passed = 0
  for (const [index, { from, segments }] of stretches.entries()) {
    const isHere = ({ time }: Match) =>
      (index === 0 || time >= from) && time < (stretches[index + 1]?.from ?? Number.POSITIVE_INFINITY)
    const here = { segments, beside: answers.beside.filter(isHere), without: answers.without.filter(isHere) }
    const count = countMatches(here)
    if (passed < end && passed + count > start) {
      const columns = await open(segments)
      ids.push(...slice(here, columns, { start: Math.max(0, start - passed), end: end - passed }))
    }
    passed += count
  }
  return ids
}

const stretchesOf = (segments: readonly MatchedSegment[]): Stretch[] => {
  const stretches: Stretch[] = []
  let reached = Number.NEGATIVE_INFINITY
  for (const segment of [...segments].sort((one, other) => one.firstAt - other.firstAt)) {
    if (stretches.length === 0 || segment.firstAt > reached) stretches.push({ from: segment.firstAt, segments: [segment] })
    else stretches.at(-1)?.segments.push(segment)
    reached = Math.max(reached, segment.lastAt)
  }
  // A last stretch for newer answers, most of which are in no segment yet.
  return [...stretches, { from: reached + 1, segments: [] }]
}

type Part = { start: number; end: number }

const slice = (answers: Matches, columns: Map<string, Columns>, part: Part): number[] => {
  const [segment, ...others] = answers.segments
  const ofSegment = segment && columns.get(segment.id)
  const isAlone = others.length === 0 && answers.beside.length === 0 && answers.without.length === 0
  if (segment && ofSegment?.isInTime && isAlone) return sliceInTime(segment, ofSegment, part)
  return inOrder(answers, columns).slice(part.start, part.end)
}

/** The usual case, which needs no sorting. */
const sliceInTime = ({ matches }: MatchedSegment, { ids }: Columns, { start, end }: Part) => {
  const sliced: number[] = []
  let passed = 0
  for (let index = 0; index < matches.length && passed < end; index++) {
    if (matches[index] === 0) continue
    if (passed >= start) sliced.push(ids[index] as number)
    passed++
  }
  return sliced
}

/** All ids, ordered by time. */
const inOrder = ({ segments, beside, without }: Matches, columns: Map<string, Columns>): number[] => {
  const left = new Set(without.map(({ id }) => id))
  const all = { ids: [] as number[], times: [] as number[] }
  for (const { id: segmentId, matches } of segments) {
    const { ids, times } = columns.get(segmentId) as Columns
    for (let index = 0; index < matches.length; index++) {
      if (matches[index] === 0 || left.has(ids[index] as number)) continue
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
