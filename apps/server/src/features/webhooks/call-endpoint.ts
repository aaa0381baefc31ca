import type { App } from '../../app'
import type { OutboundReply } from '../../outbound/outbound'
import type { Endpoint } from './endpoints.sql'
import { signatureHeaders } from './sign'

type Sent = { endpoint: Pick<Endpoint, 'type' | 'settings' | 'signingSecrets'>; id: string; body: string; now: Date }

/** One call. The reply says how it went; nothing is thrown. */
export const callEndpoint = async (
  { outbound }: Pick<App, 'outbound'>,
  { endpoint, id, body, now }: Sent,
): Promise<OutboundReply & { headers: Record<string, string> }> => {
  const { type, settings, signingSecrets: secrets } = endpoint
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Ressoa-Webhooks/1',
    ...(type === 'webhook' && signatureHeaders({ id, sentAt: now, body, secrets })),
  }
  const reply = await outbound.call({ url: settings.Url ?? '', method: 'POST', headers, body })
  return { ...reply, headers }
}
