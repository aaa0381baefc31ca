import type { InTransaction } from '../../db/database'
import { PeopleBook } from './people-book'
import type { ReadRow } from './read-row'
import {
  deleteOtherValues,
  findPeople,
  findWords,
  freeNames,
  insertPeople,
  insertValues,
  insertWords,
  lockPeople,
  newPersonIds,
  type PersonValue,
  updatePeople,
  type Word,
} from './take-in.sql'

export type Placed = { line: number; personId: number | undefined }

/**
 * Creates the people of these rows, or finds them and adds what is new. Returns the person of each row; none where the row's
 * external id belongs to somebody else.
 */
export const takeInPeople = async (
  transaction: InTransaction,
  { storeId, rows, now }: { storeId: number; rows: readonly ReadRow[]; now: Date },
): Promise<Placed[]> => {
  await lockPeople(transaction, storeId)
  const known = await findPeople(transaction, { storeId, given: rows.map(({ person }) => person), holds: true })
  const book = new PeopleBook(known)
  const placed = rows.map((row) => ({ row, person: book.place(row.person) }))

  const added = book.people.filter(({ isNew }) => isNew)
  const ids = await newPersonIds(transaction, added.length)
  for (const [index, person] of added.entries()) person.id = ids[index] as number
  const changed = book.people.filter(({ isNew, isChanged }) => isChanged && !isNew)
  const renamedIds = changed.filter(({ isRenamed }) => isRenamed).map(({ id }) => id)
  if (renamedIds.length > 0) await freeNames(transaction, { storeId, ids: renamedIds })
  if (changed.length > 0) await updatePeople(transaction, { storeId, people: changed })
  if (added.length > 0) await insertPeople(transaction, { storeId, people: added, now })

  const wordsOf = new Map<number, Map<number, Word[]>>()
  for (const { row, person } of placed) {
    if (!person) continue
    const ofPerson = wordsOf.get(person.id) ?? new Map<number, Word[]>()
    // The last row that gives a dimension wins.
    for (const [dimensionId, words] of Map.groupBy(row.words, (word) => word.dimensionId)) ofPerson.set(dimensionId, words)
    wordsOf.set(person.id, ofPerson)
  }
  await saveWords(transaction, { storeId, wordsOf, newIds: new Set(added.map(({ id }) => id)) })
  return placed.map(({ row, person }) => ({ line: row.line, personId: person?.id }))
}

type Words = { storeId: number; wordsOf: Map<number, Map<number, Word[]>>; newIds: ReadonlySet<number> }

const saveWords = async (transaction: InTransaction, { storeId, wordsOf, newIds }: Words) => {
  const said = [...wordsOf].flatMap(([personId, byDimension]) =>
    [...byDimension.values()].flat().map((word) => ({ personId, ...word })),
  )
  if (said.length === 0) return
  const idOf = await wordIds(transaction, { storeId, words: said })
  const values: PersonValue[] = said.map(({ personId, ...word }) => ({
    personId,
    dimensionId: word.dimensionId,
    valueId: idOf(word),
  }))
  const ofKnown = values.filter(({ personId }) => !newIds.has(personId))
  if (ofKnown.length > 0) await deleteOtherValues(transaction, { storeId, values: ofKnown })
  await insertValues(transaction, { storeId, values })
}

const keyOf = ({ dimensionId, value }: Word) => `${dimensionId} ${value}`

/** The ids of values in their dimensions; missing ones are created. */
export const wordIds = async (transaction: InTransaction, { storeId, words }: { storeId: number; words: readonly Word[] }) => {
  const distinct = [...new Map(words.map((word) => [keyOf(word), word])).values()]
  const ids = new Map<string, number>()
  const keep = (found: readonly (Word & { id: number })[]) => {
    for (const word of found) ids.set(keyOf(word), word.id)
  }
  keep(await findWords(transaction, { storeId, words: distinct }))
  const missing = distinct.filter((word) => !ids.has(keyOf(word)))
  if (missing.length > 0) {
    await insertWords(transaction, { storeId, words: missing })
    keep(await findWords(transaction, { storeId, words: missing }))
  }
  return (word: Word) => ids.get(keyOf(word)) as number
}
