import { answerFilter } from '@ressoa/contract/answers'
import { sic, wire } from '@ressoa/contract/wire'
import { answerOrders } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import * as z from 'zod'
import type { App } from '../../app'
import type { Cell, Rows } from '../../files/cells'
import { say } from '../../locales/messages'
import { answerQueryOf } from '../answer-filter/answer-filter.sql'
import { dimensionsInAnswers, type ExportedAnswer, readAnswers } from './exported-answers.sql'
import type { KeptExport } from './exports.sql'

/** The stored form of the filter: as on the wire. */
export const keptAnswerFilter = wire({ ...answerFilter, order: sic('ordenation', z.enum(answerOrders).optional()) })

export const answersTable = async (app: App, { storeId, language, timeZone, createdAt, ...kept }: KeptExport) => {
  const { order, ...filter } = z.decode(keptAnswerFilter, kept.filter as never)
  const query = await answerQueryOf(app.db, { storeId, filter, now: createdAt })
  const dimensions = await dimensionsInAnswers(app.db, storeId)
  const read = readAnswers(app.longReads, { query, isDescending: order !== 'DateAsc', timeZone })
  return {
    header: [...columns.map((column) => say(language, `export.${column}`)), ...dimensions.map(({ name }) => name)],
    parts: rowsOf(read, { language, dimensionIds: dimensions.map(({ id }) => id) }),
  }
}

const columns = [
  'id',
  'date',
  'type',
  'rating',
  'class',
  'comment',
  'person',
  'email',
  'campaign',
  'origin',
  'valid',
  'tags',
  'notes',
] as const

async function* rowsOf(
  parts: AsyncIterable<ExportedAnswer[]>,
  { language, dimensionIds }: { language: Language; dimensionIds: readonly number[] },
): AsyncGenerator<Rows> {
  for await (const answers of parts) yield answers.map((answer) => rowOf(answer, language, dimensionIds))
}

const rowOf = (answer: ExportedAnswer, language: Language, dimensionIds: readonly number[]): Cell[] => [
  answer.id,
  { localSeconds: answer.localSeconds },
  answer.type.toUpperCase(),
  answer.rating,
  say(language, `export.${answer.type}.${answer.class}`),
  answer.comment,
  answer.personName,
  answer.email,
  answer.campaign,
  say(language, `export.origin.${answer.origin}`),
  say(language, answer.isActive ? 'export.yes' : 'export.no'),
  answer.tags.join(', '),
  answer.notes.join('\n'),
  ...dimensionIds.map((id) => answer.words?.[id] ?? null),
]
