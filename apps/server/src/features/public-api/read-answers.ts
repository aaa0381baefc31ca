import type { InputOf } from '@ressoa/contract/endpoint'
import type { answersByCursor as call } from '@ressoa/contract/public-api'
import { answerPageSize } from '@ressoa/domain/limits'
import type { Context } from '../../http/context'
import { Refusal } from '../../refusal'
import { answersAfter } from '../answer-feed/answer-feed.sql'
import { answerQueryOf } from '../answer-filter/answer-filter.sql'
import { idsOfPage } from '../answers/answer-pages.sql'
import { answersByIds } from '../answers/answers.sql'

type Input = InputOf<typeof call>

/** By page if one is named, else by cursor. */
export const readAnswers = async ({ db, caller, now }: Context<'apiUser'>, { page, cursor, ...input }: Input) => {
  const { storeId } = caller
  const { pageSize = answerPageSize, ...filter } = input
  if (page !== undefined && cursor !== undefined) throw new Refusal(400, [{ field: 'Cursor', key: 'api.cursorAndPage' }])
  const query = await answerQueryOf(db, { storeId, filter, now })
  const offset = ((page ?? 1) - 1) * pageSize
  const { ids, total } = await idsOfPage(db, query, { isDescending: false, limit: pageSize, offset })
  const numbers = { page: page ?? 1, pageSize, total }
  if (page !== undefined) return { ...numbers, items: await answersByIds(db, { storeId, ids }), nextCursor: null }
  const position = cursor === undefined ? 0 : readCursor(cursor)
  const found = await answersAfter(db, query, { position, limit: pageSize })
  const items = await answersByIds(db, { storeId, ids: found.map(({ id }) => id) })
  return { ...numbers, items, nextCursor: cursorOf(found.at(-1)?.position ?? position) }
}

// Callers shall not count on what it contains.
const cursorOf = (position: number) => Buffer.from(`after ${position}`).toString('base64url')

const readCursor = (cursor: string) => {
  const [, position] = /^after (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (position === undefined) throw new Refusal(400, [{ field: 'Cursor', key: 'api.cursorInvalid' }])
  return Number(position)
}
