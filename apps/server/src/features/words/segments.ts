import type { ScoreClass } from '@ressoa/domain/codes'
import { decodePlaces, encodePlaces, packPlaces } from './places'

/** Comments listed by their words, some ten thousand together. */

export type Listed = {
  id: number
  campaignId: number
  class: ScoreClass
  time: number
  comment: string
  /** No free texts. */
  valueIds: readonly number[]
}

export const classes: readonly ScoreClass[] = ['promoter', 'neutral', 'detractor']

export const wordsOf = (comment: string): string[] => comment.split(' ')

/** As what a word is listed: as itself, and with all that ends or begins with the same one or two letters. A blank stands for the rest. */
export const listedAs = (word: string): string[] => {
  const letters = [...word]
  const lengths = edgeLengths.filter((length) => length <= letters.length)
  return [
    word,
    ...lengths.map((length) => endingIn(letters.slice(-length).join(''))),
    ...lengths.map((length) => beginningWith(letters.slice(0, length).join(''))),
  ]
}

const edgeLengths = [1, 2]
export const isEdge = (part: string) => edgeLengths.includes([...part].length)
export const endingIn = (letters: string) => `${letters} `
export const beginningWith = (letters: string) => ` ${letters}`

/** Gathers comments, in the order of their ids. */
export const newSegment = () => {
  const columns = { ids: [] as number[], times: [] as number[], kinds: [] as number[], ends: [] as number[] }
  const campaigns = new Map<number, number>()
  const words = new Map<string, number[]>()
  const lists = new Map<string, number[][]>()
  const values = new Map<number, number[]>()
  let places = 1
  const listsOf = (word: string) => {
    const known = lists.get(word) ?? listedAs(word).map((name) => listIn(words, name))
    lists.set(word, known)
    return known
  }
  return {
    size: () => ({ answers: columns.ids.length, places }),
    add: ({ id, campaignId, class: scoreClass, time, comment, valueIds }: Listed) => {
      for (const word of wordsOf(comment)) {
        for (const list of listsOf(word)) list.push(places)
        places++
      }
      for (const valueId of valueIds) listIn(values, valueId).push(columns.ids.length)
      const campaign = campaigns.get(campaignId) ?? campaigns.size
      campaigns.set(campaignId, campaign)
      columns.ids.push(id)
      columns.times.push(time)
      columns.kinds.push(campaign * classes.length + classes.indexOf(scoreClass))
      columns.ends.push(places++)
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
        ids: encodePlaces(columns.ids.map((id) => id - firstId)),
        times: bytesOf(Float64Array.from(columns.times)),
        kinds: bytesOf(campaigns.size * classes.length <= 256 ? Uint8Array.from(columns.kinds) : Uint16Array.from(columns.kinds)),
        ends: encodePlaces(columns.ends),
        words: [...words].map(([word, at]) => ({ word, places: packPlaces(at, end) })),
        values: [...values].map(([valueId, numbers]) => ({ valueId, numbers: encodePlaces(numbers) })),
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

// Bytes from the database lie anywhere in memory, and numbers want to lie in rows of their size.
const aligned = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

export const idsIn = ({ firstId, ids }: { firstId: number; ids: string }): Float64Array =>
  new Float64Array(decodePlaces(ids)).map((distance) => firstId + distance)

export const timesIn = (times: Uint8Array) => new Float64Array(aligned(times))

export const kindsIn = ({ answers, kinds }: { answers: number; kinds: Uint8Array }): Uint8Array | Uint16Array =>
  kinds.length === answers ? kinds : new Uint16Array(aligned(kinds))
