import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { sealSecrets } from '../../apps/server/src/features/webhooks/integration-secrets'
import { newSigningSecret } from '../../apps/server/src/features/webhooks/sign'
import { newPublicKey } from '../../apps/server/src/public-key'

const receiverProgram = fileURLToPath(new URL('../../apps/server/src/testing/receiver-process.ts', import.meta.url))

/** A receiver in a process of its own. Paths with `silent` never get a reply, the others after so many milliseconds. */
export const startSlowReceiver = async (slowness: number) => {
  const receiver = fork(receiverProgram, [String(slowness)], { execArgv: ['--import', 'tsx'] })
  const [{ port }] = (await once(receiver, 'message')) as [{ port: number }]
  return {
    urlOf: (path: string) => `http://127.0.0.1:${port}/${path}`,
    /** The calls since the last time that somebody asked: what arrived, and when. */
    arrivals: async () => {
      receiver.send('arrived')
      const [{ arrived }] = (await once(receiver, 'message')) as [{ arrived: [string, number][] }]
      return arrived
    },
    stop: () => receiver.disconnect(),
  }
}

type Endpoint = { secretKey: string; url: string; events: string }

/** An active webhook of the store. */
export const makeWebhook = async (client: pg.Client, { storeId }: { storeId: number }, { secretKey, url, events }: Endpoint) => {
  const key = newPublicKey(storeId)
  const sealed = sealSecrets({ secretKey }, { storeId, key }, { Signing: newSigningSecret() })
  await client.query('update store_settings set wants_events = true where store_id = $1', [storeId])
  await client.query(
    `insert into integrations (store_id, key, type, settings, secrets, is_active, last_success_at, created_at)
     values ($1, $2, 'webhook', $3, $4, true, now(), now())`,
    [storeId, key, JSON.stringify({ Url: url, Events: events }), sealed],
  )
}
