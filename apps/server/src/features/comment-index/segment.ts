import type { ScoreClass } from '@ressoa/domain/codes'
import { decodePositions, encodePositions, packPositions } from './positions'

/** A segment: an immutable part of the index with some ten thousand comments. */

export type IndexedComment = {
  id: number
  campaignId: number
  class: ScoreClass
  time: number
  /** Without accents, in lower case. */
  comment: string
  /** Values of dimensions that are not free text. */
  valueIds: readonly number[]
}

export const classes: readonly ScoreClass[] = ['promoter', 'neutral', 'detractor']

/** A term is the text between two spaces. */
export const termsOf = (comment: string): string[] => comment.split(' ')

/**
 * The keys of a term: the term itself, and its first and last one or two letters, where a space stands for the rest. With these,
 * a phrase that begins or ends with a short part of a term is found without reading most terms.
 */
export const keysOf = (term: string): string[] => {
  const letters = [...term]
  const lengths = edgeLengths.filter((length) => length <= letters.length)
  return [
    term,
    ...lengths.map((length) => endingIn(letters.slice(-length).join(''))),
    ...lengths.map((length) => beginningWith(letters.slice(0, length).join(''))),
  ]
}

const edgeLengths = [1, 2]
export const isEdge = (part: string) => edgeLengths.includes([...part].length)
export const endingIn = (letters: string) => `${letters} `
export const beginningWith = (letters: string) => ` ${letters}`

/** Builds a segment. Comments must be added in the order of their ids. */
export const newSegment = () => {
  const columns = { ids: [] as number[], times: [] as number[], kinds: [] as number[], ends: [] as number[] }
  const campaigns = new Map<number, number>()
  const postings = new Map<string, number[]>()
  const listsByTerm = new Map<string, number[][]>()
  const values = new Map<number, number[]>()
  let position = 1
  const listsOf = (term: string) => {
    const known = listsByTerm.get(term) ?? keysOf(term).map((key) => listIn(postings, key))
    listsByTerm.set(term, known)
    return known
  }
  return {
    size: () => ({ answers: columns.ids.length, positions: position }),
    add: ({ id, campaignId, class: scoreClass, time, comment, valueIds }: IndexedComment) => {
      for (const term of termsOf(comment)) {
        for (const list of listsOf(term)) list.push(position)
        position++
      }
      for (const valueId of valueIds) listIn(values, valueId).push(columns.ids.length)
      const campaign = campaigns.get(campaignId) ?? campaigns.size
      campaigns.set(campaignId, campaign)
      columns.ids.push(id)
      columns.times.push(time)
      columns.kinds.push(campaign * classes.length + classes.indexOf(scoreClass))
      columns.ends.push(position++)
    },
    close: () => {
      const [firstId, lastId] = [columns.ids[0] as number, columns.ids.at(-1) as number]
      const end = columns.ends.at(-1) as number
      return {
        answers: columns.ids.length,
        firstId,
        lastId,
        firstAt: new Date(columns.times.reduce((one, other) => Math.min(one, other))),
        lastAt: new Date(columns.times.reduce((one, other) => Math.max(one, other))),
        campaignIds: [...campaigns.keys()],
        ids: encodePositions(columns.ids.map((id) => id - firstId)),
        times: bytesOf(Float64Array.from(columns.times)),
        kinds: bytesOf(campaigns.size * classes.length <= 256 ? Uint8Array.from(columns.kinds) : Uint16Array.from(columns.kinds)),
        ends: encodePositions(columns.ends),
        postings: [...postings].map(([term, at]) => ({ term, positions: packPositions(at, end) })),
        values: [...values].map(([valueId, numbers]) => ({ valueId, numbers: encodePositions(numbers) })),
      }
    },
  }
}

export type ClosedSegment = ReturnType<ReturnType<typeof newSegment>['close']>

const listIn = <K>(lists: Map<K, number[]>, key: K): number[] => {
  const list = lists.get(key) ?? []
  if (list.length === 0) lists.set(key, list)
  return list
}

const bytesOf = ({ buffer }: { buffer: ArrayBuffer }) => Buffer.from(buffer)

// Bytes from the driver may begin at any offset; typed arrays need an aligned start.
const aligned = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

export const idsIn = ({ firstId, ids }: { firstId: number; ids: string }): Float64Array =>
  new Float64Array(decodePositions(ids)).map((distance) => firstId + distance)

export const timesIn = (times: Uint8Array) => new Float64Array(aligned(times))

export const kindsIn = ({ answers, kinds }: { answers: number; kinds: Uint8Array }): Uint8Array | Uint16Array =>
  kinds.length === answers ? kinds : new Uint16Array(aligned(kinds))
