import { passwordChangeCodes, roleCodes, statusChangeCodes } from '@ressoa/domain/codes'
import { personNameLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { list, outcome, plain, saved, succeeded } from './replies'
import { email, id, secret, text } from './values'
import { code, sic, wire } from './wire'

const role = () => code(roleCodes)

/** A list with one role on the wire, a single role in code. A bare number is accepted too. */
const oneRole = z.codec(z.unknown(), role(), {
  decode: (value) => (Array.isArray(value) && value.length === 1 ? value[0] : value),
  encode: (value) => [value],
}) as unknown as z.ZodType<z.output<ReturnType<typeof role>>, unknown>

const admin = wire({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: sic('Roles', oneRole),
  active: z.boolean(),
  // Invited, and has neither accepted nor signed in since. The link can be sent again.
  pending: z.boolean(),
  // Why the row's switch is disabled: the user's own row, or the store's last administrator.
  lockedBecause: z.enum(['self', 'last']).nullable(),
})
export type Admin = z.output<typeof admin>

export const admins = endpoint({ method: 'GET', path: 'apiadmin/getall', rights: 'higher', reply: list(admin) })

export const adminById = endpoint({
  method: 'GET',
  path: 'apiadmin/get',
  rights: 'higher',
  input: wire({ adminId: id() }),
  reply: plain(admin),
})

/** Without a password the person gets a link by mail. A person who already has an account always gets a link. */
export const saveAdmin = endpoint({
  method: 'POST',
  path: 'apiadmin/insertupdate',
  rights: 'higher',
  input: wire({
    id: id().optional(),
    email: email().optional(),
    name: text(personNameLength),
    password: secret().optional(),
    passwordConfirmation: secret().optional(),
    role: sic('AdminRoles', oneRole),
  }),
  reply: saved(admin),
})

export const changeAdminPassword = endpoint({
  method: 'POST',
  path: 'apiadmin/changepassword',
  rights: 'higher',
  input: wire({ id: id(), newPassword: secret(), passwordConfirmation: secret() }),
  reply: outcome(passwordChangeCodes),
})

export const toggleAdmin = endpoint({
  method: 'POST',
  path: 'apiadmin/changestatus',
  rights: 'higher',
  carrier: 'query',
  input: wire({ adminId: id() }),
  reply: outcome(statusChangeCodes),
})

/** Sends the link again to a person who was invited and has not accepted yet. Earlier links become invalid. */
export const resendJoinLink = endpoint({
  method: 'POST',
  path: 'apiadmin/resendlink',
  rights: 'higher',
  carrier: 'query',
  input: wire({ adminId: id() }),
  reply: succeeded(),
})
