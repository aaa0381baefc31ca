import type { Columns } from './columns'
import type { CommentFilter } from './filter'
import type { MatchedSegment } from './matches'
import { decodePositions, type Postings } from './positions'
import { classes } from './segment'

export type Segment = {
  id: string
  erasures: number
  firstAt: number
  lastAt: number
  campaignIds: number[]
  /** The campaigns that the filter allows. */
  wantedCampaigns: number[]
}

type Asked = {
  filter: CommentFilter
  /** 1 for each comment that contains the text. */
  withText: Uint8Array
  /** For each group of values, the stored numbers of the answers that have one of them. */
  values: Postings
  columns: Columns
  /** An answer matches if its id is in each of these lists. They are in ascending order and end with Infinity. */
  lists: readonly Float64Array[]
}

/** The answers of a segment that match the whole filter. */
export const matchSegment = (segment: Segment, asked: Asked): MatchedSegment => {
  const { withText, values, columns, lists } = asked
  const matches = withText.slice()
  keepKinds(matches, segment, asked)
  keepTimes(matches, segment, asked)
  for (const group of values) keepNumbers(matches, group)
  for (const list of lists) keepListed(matches, list, columns)
  const { id, erasures, firstAt, lastAt } = segment
  return { id, erasures, firstAt, lastAt, matches, count: sumOf(matches) }
}

// These loops read `length` once. positions.ts explains why.

const keepKinds = (matches: Uint8Array, { campaignIds, wantedCampaigns }: Segment, { filter, columns: { kinds } }: Asked) => {
  const isCampaignWanted = campaignIds.map((id) => wantedCampaigns.includes(id))
  if (filter.classes.length === 0 && isCampaignWanted.every(Boolean)) return
  const isClassWanted = classes.map((one) => filter.classes.length === 0 || filter.classes.includes(one))
  const { length } = matches
  const isWanted = Uint8Array.from(isCampaignWanted.flatMap((campaign) => isClassWanted.map((one) => Number(campaign && one))))
  for (let index = 0; index < length; index++)
    matches[index] = (matches[index] as number) & (isWanted[kinds[index] as number] as number)
}

const keepTimes = (matches: Uint8Array, segment: Segment, { filter, columns: { times } }: Asked) => {
  const [from, until] = [filter.from.getTime(), filter.until.getTime()]
  if (segment.firstAt >= from && segment.lastAt < until) return
  const { length } = matches
  for (let index = 0; index < length; index++) {
    const time = times[index] as number
    if (time < from || time >= until) matches[index] = 0
  }
}

const keepNumbers = (matches: Uint8Array, stored: readonly string[]) => {
  const { length } = matches
  const isWanted = new Uint8Array(length)
  for (const numbers of stored.map(decodePositions))
    for (let index = 0; index < numbers.length; index++) isWanted[numbers[index] as number] = 1
  for (let index = 0; index < length; index++) matches[index] = (matches[index] as number) & (isWanted[index] as number)
}

const keepListed = (matches: Uint8Array, list: Float64Array, { ids }: Columns) => {
  const { length } = matches
  let at = 0
  for (let index = 0; index < length; index++) {
    if (matches[index] === 0) continue
    const id = ids[index] as number
    while ((list[at] as number) < id) at++
    if ((list[at] as number) > id) matches[index] = 0
  }
}

const sumOf = (flags: Uint8Array) => {
  const { length } = flags
  let sum = 0
  for (let index = 0; index < length; index++) sum += flags[index] as number
  return sum
}
