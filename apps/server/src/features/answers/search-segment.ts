import type { Columns } from '../words/columns'
import { decodePlaces, type Parts } from '../words/places'
import { classes } from '../words/segments'
import type { AnswerQuery } from './answer-filter.sql'
import type { FoundSegment } from './found-answers'

export type Segment = {
  id: string
  erasures: number
  firstAt: number
  lastAt: number
  campaignIds: number[]
  campaignsMeant: number[]
}

type Asked = {
  query: AnswerQuery
  /** Those with the text. */
  having: Uint8Array
  /** Of each group of values, the numbers of the answers that have one, as stored. */
  values: Parts
  columns: Columns
  /** An answer is meant if each of them has its id. In ascending order, with Infinity at the end. */
  lists: readonly Float64Array[]
}

/** Which answers of a segment are meant: of those with the text, those with all else that is asked for. */
export const searchSegment = (segment: Segment, asked: Asked): FoundSegment => {
  const { having, values, columns, lists } = asked
  const found = having.slice()
  keepKinds(found, segment, asked)
  keepTimes(found, segment, asked)
  for (const group of values) keepNumbers(found, group)
  for (const list of lists) keepListed(found, list, columns)
  return { id: segment.id, firstAt: segment.firstAt, lastAt: segment.lastAt, found, count: sumOf(found) }
}

// In these loops the length is asked for once: see places.

const keepKinds = (found: Uint8Array, { campaignIds, campaignsMeant }: Segment, { query, columns: { kinds } }: Asked) => {
  const isCampaignMeant = campaignIds.map((id) => campaignsMeant.includes(id))
  if (query.classes.length === 0 && isCampaignMeant.every(Boolean)) return
  const isClassMeant = classes.map((one) => query.classes.length === 0 || query.classes.includes(one))
  const { length } = found
  const isMeant = Uint8Array.from(isCampaignMeant.flatMap((campaign) => isClassMeant.map((one) => Number(campaign && one))))
  for (let index = 0; index < length; index++)
    found[index] = (found[index] as number) & (isMeant[kinds[index] as number] as number)
}

const keepTimes = (found: Uint8Array, segment: Segment, { query, columns: { times } }: Asked) => {
  const [from, until] = [query.from.getTime(), query.until.getTime()]
  if (segment.firstAt >= from && segment.lastAt < until) return
  const { length } = found
  for (let index = 0; index < length; index++) {
    const time = times[index] as number
    if (time < from || time >= until) found[index] = 0
  }
}

const keepNumbers = (found: Uint8Array, stored: readonly string[]) => {
  const { length } = found
  const isMeant = new Uint8Array(length)
  for (const numbers of stored.map(decodePlaces))
    for (let index = 0; index < numbers.length; index++) isMeant[numbers[index] as number] = 1
  for (let index = 0; index < length; index++) found[index] = (found[index] as number) & (isMeant[index] as number)
}

const keepListed = (found: Uint8Array, list: Float64Array, { ids }: Columns) => {
  const { length } = found
  let at = 0
  for (let index = 0; index < length; index++) {
    if (found[index] === 0) continue
    const id = ids[index] as number
    while ((list[at] as number) < id) at++
    if ((list[at] as number) > id) found[index] = 0
  }
}

const sumOf = (flags: Uint8Array) => {
  const { length } = flags
  let sum = 0
  for (let index = 0; index < length; index++) sum += flags[index] as number
  return sum
}
