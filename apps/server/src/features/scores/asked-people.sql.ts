import type { SurveyType } from '@ressoa/domain/codes'
import type { Database } from '../../db/database'
import type { Range } from '../answer-filter/range'

type Asked = Range & {
  storeId: number
  campaignIds?: readonly number[]
  types?: readonly SurveyType[]
}

/**
 * How many people were asked by e-mail in the period, and how many of them have answered. Unsent mails do not count.
 */
const askedPeople = (db: Database, { storeId, from, until, campaignIds, types }: Asked) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('campaigns as c', (join) => join.onRef('c.storeId', '=', 'i.storeId').onRef('c.id', '=', 'i.campaignId'))
    .select((select) => [select.fn.countAll<number>().as('sent'), select.fn.count<number>('i.answeredAt').as('answered')])
    .where('i.storeId', '=', storeId)
    .where('c.storeId', '=', storeId)
    .where('i.origin', '=', 'email')
    .where('i.createdAt', '>=', from)
    .where('i.createdAt', '<', until)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('deliveries as d')
            .where('d.storeId', '=', storeId)
            .whereRef('d.invitationId', '=', 'i.id')
            .where('d.kind', '=', 'request')
            .where('d.sentAt', 'is', null)
            .where('d.state', '<>', 'unconfirmed'),
        ),
      ),
    )
    .$if((campaignIds?.length ?? 0) > 0, (query) => query.where('i.campaignId', 'in', [...(campaignIds ?? [])]))
    .$if((types?.length ?? 0) > 0, (query) => query.where('c.type', 'in', [...(types ?? [])]))

export const countAsked = (db: Database, asked: Asked) => askedPeople(db, asked).executeTakeFirstOrThrow()

/** The same for each campaign that has asked anybody. */
export const countAskedByCampaign = (db: Database, asked: Asked & { campaignIds: readonly number[] }) =>
  askedPeople(db, asked).select('i.campaignId').groupBy('i.campaignId').execute()
