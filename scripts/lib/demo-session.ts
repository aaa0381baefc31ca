import { authenticate, createHandOff } from '@ressoa/contract/session'
import type { Role } from '@ressoa/domain/codes'

export const demoPassword = 'Ressoa#2026'
export const demoEmail = (role: Role) => `${role === 'administrator' ? 'admin' : role}@ressoa.test`

/** A URL that opens a session of the demo's user with that role, once. It uses the hand-off for other products. */
export const handOffUrl = async (url: string, role: Role) => {
  const post = async (path: string, { token, body }: { token?: string; body?: unknown }) => {
    const reply = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return (await reply.json()) as Record<string, string>
  }
  const session = await post(authenticate.path, { body: { Email: demoEmail(role), Password: demoPassword } })
  const handOff = await post(createHandOff.path, { token: session._jwtToken })
  return `${url}/admin/sso?t=${handOff.Token}`
}
