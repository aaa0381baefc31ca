import type { SurveyType } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Range } from '../scores/range'

/** The period of the same length that ends where this one begins: as many local days, where it is made of whole ones. */
export const periodBefore = async (db: Database, { storeId, from, until }: Range & { storeId: number }): Promise<Range> => {
  const { rows } = await sql<{ from: Date }>`
    select case
             when day_start(first_day, zone) = ${from} and day_start(end_day, zone) = ${until}
             then day_start(first_day - (end_day - first_day), zone)
             else ${from}::timestamptz - (${until}::timestamptz - ${from}::timestamptz)
           end as from
      from (
        select time_zone as zone, (${from}::timestamptz at time zone time_zone)::date as first_day,
               (${until}::timestamptz at time zone time_zone)::date as end_day
          from store_settings
         where store_id = ${storeId}
      ) t`.execute(db)
  return { from: rows[0]?.from ?? from, until: from }
}

export const goalOf = async (db: Database, storeId: number) => {
  const row = await db.selectFrom('storeSettings').select('scoreGoal').where('storeId', '=', storeId).executeTakeFirstOrThrow()
  return row.scoreGoal
}

export const updateGoal = (db: Database, { storeId, scoreGoal }: { storeId: number; scoreGoal: number }) =>
  db.updateTable('storeSettings').set({ scoreGoal }).where('storeId', '=', storeId).execute()

export const decimalsOf = async (db: Database, storeId: number) => {
  const row = await db
    .selectFrom('storeSettings')
    .select('npsScoreDecimals')
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.npsScoreDecimals
}

type Asked = Range & {
  storeId: number
  origin: 'email' | 'widget'
  campaignIds?: readonly number[]
  types?: readonly SurveyType[]
}

/** Who was asked in this way in the period, and how many of them have answered by now. A mail that never left asked nobody. */
const askedPeople = (db: Database, { storeId, origin, from, until, campaignIds, types }: Asked) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('campaigns as c', (join) => join.onRef('c.storeId', '=', 'i.storeId').onRef('c.id', '=', 'i.campaignId'))
    .select((select) => [select.fn.countAll<number>().as('sent'), select.fn.count<number>('i.answeredAt').as('answered')])
    .where('i.storeId', '=', storeId)
    .where('c.storeId', '=', storeId)
    .where('i.origin', '=', origin)
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
