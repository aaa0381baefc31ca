import { personNameLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { plain, saved } from './replies'
import { session } from './signed-in'
import { secret, text } from './values'
import { wire } from './wire'

/** The signed-in user's own data. */
const profile = wire({
  name: z.string(),
  email: z.string(),
  // False for users of the company's sign-in who have never set one.
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

/** Ends every session of the person. The reply has a new one for the calling browser. */
export const changeOwnPassword = endpoint({
  method: 'POST',
  path: 'profile/changepassword',
  rights: 'lower',
  input: wire({ currentPassword: secret(), newPassword: secret(), passwordConfirmation: secret() }),
  reply: saved(session),
})
