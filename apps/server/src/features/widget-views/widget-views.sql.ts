import { randomBytes } from 'node:crypto'
import type { SurveyType } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Database, InTransaction } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import type { Range } from '../answer-filter/range'

/** The times that the widget's bar was shown. Nobody else writes the table. */

export type View = {
  storeId: number
  campaignId: number
  viewer: Buffer
  personId: number | null
  invitationId: string
  seenAt: Date
}

/** The invitation that this viewer was shown since then and has not answered: another tab or page gets the same one. */
export const openInvitationOf = async (
  db: Database,
  { storeId, campaignId, viewer, since }: { storeId: number; campaignId: number; viewer: Buffer; since: Date },
) => {
  const { rows } = await sql<{ invitationId: string }>`
    select v.invitation_id from widget_views v
     where v.store_id = ${storeId} and v.campaign_id = ${campaignId} and v.viewer = ${viewer} and v.seen_at > ${since}
       and not exists (
         select from invitations i where i.store_id = ${storeId} and i.id = v.invitation_id and i.answered_at is not null)
     order by v.seen_at desc limit 1`.execute(db)
  return rows[0]?.invitationId
}

export const insertView = (db: Database, view: View) => db.insertInto('widgetViews').values(view).execute()

/** The last view with this key, unless it is too old to be answered. */
export const viewOfKey = (
  db: Database,
  { storeId, invitationId, since }: { storeId: number; invitationId: string; since: Date },
) =>
  db
    .selectFrom('widgetViews')
    .select(['campaignId', 'personId'])
    .where('storeId', '=', storeId)
    .where('invitationId', '=', invitationId)
    .where('seenAt', '>', since)
    .orderBy('seenAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The counts stay, but nothing connects them with the person any more. */
export const forgetViewer = (
  transaction: InTransaction,
  { storeId, personId, viewers }: { storeId: number; personId: number; viewers: readonly Buffer[] },
) =>
  sql`
    update widget_views set person_id = null, viewer = ${randomBytes(16)}
     where store_id = ${storeId} and (person_id = ${personId} or viewer = any(${viewers}::bytea[]))`.execute(transaction)

type Shown = Range & { storeId: number; campaignIds?: readonly number[]; types?: readonly SurveyType[] }

const shownIn = ({ storeId, from, until, campaignIds = [], types = [] }: Shown) => sql`
  v.store_id = ${storeId} and v.seen_at >= ${from} and v.seen_at < ${until}
  ${campaignIds.length === 0 ? sql`` : sql`and v.campaign_id = any(${[...campaignIds]}::bigint[])`}
  ${types.length === 0 ? sql`` : sql`and exists (select from campaigns c where c.store_id = ${storeId} and c.id = v.campaign_id and c.type = any(${[...types]}::text[]))`}`

const answerOf = (storeId: number) => sql`
  left join invitations i on i.store_id = ${storeId} and i.id = v.invitation_id and i.answered_at is not null`

export type ViewCounts = { viewed: number; viewedByPerson: number; answered: number }

/** How often the bar was shown in the period, to how many visitors, and how many of these showings led to an answer. */
export const countViews = async (db: Database, shown: Shown): Promise<ViewCounts> => {
  const { rows } = await sql<ViewCounts>`${plannedEachTime}
    select count(*)::int as viewed, count(distinct v.viewer)::int as viewed_by_person, count(distinct i.id)::int as answered
      from widget_views v ${answerOf(shown.storeId)} where ${shownIn(shown)}`.execute(db)
  return rows[0] as ViewCounts
}

/** The visitors who saw the bar, the latest first. A visitor has a name if the site signed it, or with the answer. */
export const pageOfViewers = async (db: Database, shown: Shown, { page, pageSize }: { page: number; pageSize: number }) => {
  const { storeId } = shown
  type Row = { viewed: number; answered: boolean; id: number | null; name: string; email: string | null }
  const { rows } = await sql<Row>`${plannedEachTime}
    select w.viewed, w.answered, p.id, coalesce(p.name, '') as name, p.email
      from (select v.viewer, max(coalesce(a.person_id, v.person_id)) as person_id, count(*)::int as viewed,
                   count(i.id) > 0 as answered, max(v.seen_at) as last_at
              from widget_views v ${answerOf(storeId)}
              left join answers a on a.store_id = ${storeId} and a.invitation_id = i.id
             where ${shownIn(shown)}
             group by v.viewer order by last_at desc, v.viewer limit ${pageSize} offset ${(page - 1) * pageSize}) w
      left join people p on p.store_id = ${storeId} and p.id = w.person_id
     order by w.last_at desc, w.viewer`.execute(db)
  return rows.map(({ viewed, answered, ...person }) => ({ person, viewed, answered }))
}
