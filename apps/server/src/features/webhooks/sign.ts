import { createHmac, randomBytes } from 'node:crypto'

/** Signs as Standard Webhooks 1.0 has it, so that receivers can check with any library for it. */

const prefix = 'whsec_'

export const newSigningSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

type Signed = { id: string; sentAt: Date; body: string; secrets: readonly string[] }

/** One signature per secret: during a rotation the receiver may know either. */
export const signatureHeaders = ({ id, sentAt, body, secrets }: Signed): Record<string, string> => {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
