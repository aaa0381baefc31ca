import type pg from 'pg'
import type { Database } from '../../apps/server/src/db/database'
import { makeDispatch, makeMailScene } from '../../apps/server/src/testing/mail-scene'

/** The requests of twenty dispatches, one every four weeks: the same in every run, because they are derived from their number. */
export const makeRequests = async (
  client: pg.Client,
  db: Database,
  { storeId, count, until }: { storeId: number; count: number; until: Date },
) => {
  const dispatches = 20
  const scene = await makeMailScene(db, { now: until, storeId })
  const pick = (seed: number, of: number) => `(abs(hashint8extended(n, ${seed})) % ${of})::int`
  for (let number = 0; number < dispatches; number++) {
    const at = new Date(until.getTime() - (1 + number * 28) * 86_400_000)
    const { dispatchId, sendingId } = await makeDispatch(db, { scene, now: at })
    const size = Math.round(count / dispatches)
    const numbers = `generate_series(${number * size + 1}, ${(number + 1) * size}) as n`
    const id = `md5('request ' || n)::uuid`
    await client.query(
      `insert into invitations (store_id, id, campaign_id, origin, created_at, opened_at, answered_at)
       select $1, ${id}, $2, 'email', $3::timestamptz, case when ${pick(51, 100)} < 25 then $3::timestamptz + interval '1 hour' end,
              case when ${pick(51, 100)} < 15 then $3::timestamptz + interval '2 hours' end
         from ${numbers}`,
      [storeId, scene.campaignId, at],
    )
    await client.query(
      `insert into deliveries (store_id, invitation_id, kind, campaign_id, dispatch_id, sending_id, mailing_id, address, state, due_at,
                               created_at, sent_at, opened_at, opened_by, is_reminder_settled)
       select $1, ${id}, 'request', $2, $3, $4, $5, 'pessoa' || n || '@loja.test', case when ${pick(52, 50)} = 0 then 'failed' else 'sent' end,
              $6::timestamptz, $6, case when ${pick(52, 50)} > 0 then $6 end, case when ${pick(53, 10)} < 5 then $6 end,
              case when ${pick(53, 10)} < 4 then 'human' when ${pick(53, 10)} < 5 then 'proxy' end, true
         from ${numbers}`,
      [storeId, scene.campaignId, dispatchId, sendingId, scene.mailings.request, at],
    )
  }
  return scene.campaignId
}
