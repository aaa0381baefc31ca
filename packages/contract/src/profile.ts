import { personNameLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { plain, saved } from './replies'
import { session } from './signed-in'
import { secret, text } from './values'
import { wire } from './wire'

/** Who is signed in, as they know themselves. */
const profile = wire({
  name: z.string(),
  email: z.string(),
  // False for people who come in through the company's sign-in and have never set one.
  hasPassword: z.boolean(),
})
export type Profile = z.output<typeof profile>

export const ownProfile = endpoint({ method: 'GET', path: 'profile/get', rights: 'lower', reply: plain(profile) })

export const saveOwnProfile = endpoint({
  method: 'POST',
  path: 'profile/save',
  rights: 'lower',
  input: wire({ name: text(personNameLength) }),
  reply: saved(profile),
})

/** Ends every session of the person; the reply holds a new one for the browser that asked. */
export const changeOwnPassword = endpoint({
  method: 'POST',
  path: 'profile/changepassword',
  rights: 'lower',
  input: wire({ currentPassword: secret(), newPassword: secret(), passwordConfirmation: secret() }),
  reply: saved(session),
})
