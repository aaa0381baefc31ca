import type { EmailRequest } from '@ressoa/contract/conversion-report'
import { sql } from 'kysely'
import { readInBatches } from '../../../db/cursor'
import type { Database } from '../../../db/database'
import { plannedEachTime } from '../../../db/prepared'
import { type EmailQuery, isAnyOf, marks, reminderOf, wasSent } from './email-funnel.sql'

type Row = Omit<EmailRequest, 'person' | 'surveyUrl' | 'link'> & {
  invitationId: string | null
  personId: number | null
  personName: string
  personEmail: string | null
}

/** A request whose survey the caller turns into an address. */
export type StoredRequest = Omit<EmailRequest, 'surveyUrl' | 'link'> & { invitationId: string | null }

const matching = ({ storeId, from, until, campaignIds, dispatchIds }: EmailQuery) => sql`
       d.store_id = ${storeId} and d.kind = 'request' and d.created_at >= ${from} and d.created_at < ${until}
     ${isAnyOf(sql`d.campaign_id`, campaignIds)}
     ${isAnyOf(sql`d.dispatch_id`, dispatchIds)}`

// An unconfirmed mail has no time of sending yet, only that of the attempt.
const sentDate = (mail: 'd' | 'r') => {
  const name = sql.raw(mail)
  return sql`coalesce(${name}.sent_at, case when ${name}.state = 'unconfirmed' then ${name}.transmitted_at end)`
}

const listed = (query: EmailQuery) => sql`
  select d.id, d.invitation_id, ${wasSent(sql`d`)} as sent, ${sentDate('d')} as sent_date, o.opened, c.clicked,
         coalesce(${wasSent(sql`r`)}, false) as remember_sent, ${sentDate('r')} as remember_sent_date,
         a.answered, i.answered_at as answered_date,
         w.id as person_id, coalesce(w.name, '') as person_name, d.address as person_email
    from deliveries d
    left join invitations i on i.store_id = ${query.storeId} and i.id = d.invitation_id
    ${reminderOf(query.storeId)}
    ${marks}
    left join people w on w.store_id = ${query.storeId} and w.id = d.person_id
   where ${matching(query)}
   order by d.id`

const toRequest = ({ personId, personName, personEmail, ...row }: Row): StoredRequest => ({
  ...row,
  person: { id: personId, name: personName, email: personEmail },
})

export const pageOfRequests = async (
  db: Database,
  query: EmailQuery,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: StoredRequest[]; total: number }> => {
  const { rows } = await sql<Row>`${plannedEachTime}
    ${listed(query)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`${plannedEachTime}
    select count(*)::int as total from deliveries d where ${matching(query)}`.execute(db)
  return { items: rows.map(toRequest), total: counted[0]?.total ?? 0 }
}

type Seconds = { localSentSeconds: number | null; localRememberSeconds: number | null; localAnsweredSeconds: number | null }
export type ExportedRequest = StoredRequest & Seconds

/** All requests in batches, from one snapshot. */
export async function* readRequests(
  db: Database,
  { timeZone, ...query }: EmailQuery & { timeZone: string },
): AsyncGenerator<ExportedRequest[]> {
  const local = (column: string) => sql`extract(epoch from t.${sql.ref(column)} at time zone ${timeZone}::text)::float8`
  const batches = readInBatches<Row & Seconds>(
    db,
    sql`select t.*, ${local('sent_date')} as local_sent_seconds, ${local('remember_sent_date')} as local_remember_seconds,
               ${local('answered_date')} as local_answered_seconds
          from (${listed(query)}) t order by t.id`,
    1000,
  )
  for await (const rows of batches) yield rows.map((row) => ({ ...row, ...toRequest(row) }))
}
