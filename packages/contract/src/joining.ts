import * as z from 'zod'
import { endpoint } from './endpoint'
import { plain, saved, succeeded } from './replies'
import { secret } from './values'
import { wire } from './wire'

/** The link with which an invited person joins a store or declines. */

const key = () => secret(200)

const joining = wire({
  state: z.enum(['open', 'used', 'expired', 'unknown']),
  // Null unless the link is open.
  storeName: z.string().nullable(),
  email: z.string().nullable(),
  // A person who has not used a link to this address before chooses a password.
  needsPassword: z.boolean(),
})

export const joiningByKey = endpoint({
  method: 'GET',
  path: 'api/pub/joining/get',
  rights: 'public',
  input: wire({ key: key() }),
  reply: plain(joining),
  throttledBy: 'address',
})

export const acceptJoining = endpoint({
  method: 'POST',
  path: 'api/pub/joining/accept',
  rights: 'public',
  input: wire({ key: key(), password: secret().optional(), passwordConfirmation: secret().optional() }),
  reply: saved(wire({ storeName: z.string() })),
  throttledBy: 'address',
})

export const declineJoining = endpoint({
  method: 'POST',
  path: 'api/pub/joining/decline',
  rights: 'public',
  input: wire({ key: key() }),
  reply: succeeded(),
  throttledBy: 'address',
})
