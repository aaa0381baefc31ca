import { passwordChangeCodes, roleCodes, statusChangeCodes } from '@ressoa/domain/codes'
import { personNameLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { list, outcome, plain, saved, succeeded } from './replies'
import { email, id, secret, text } from './values'
import { code, sic, wire } from './wire'

const role = () => code(roleCodes)

/** A list of one on the wire, one role in the house. A bare number is taken too. */
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
  // Added, and neither accepted nor signed in since: a link can be sent again.
  pending: z.boolean(),
  // Why the row's switch is locked: oneself, or the store's last administrator.
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

/** Without a password the person gets a link by mail, and so does everybody who is known already. */
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

/** Sends the link again to somebody who was added and has not come yet. Earlier links end. */
export const resendJoinLink = endpoint({
  method: 'POST',
  path: 'apiadmin/resendlink',
  rights: 'higher',
  carrier: 'query',
  input: wire({ adminId: id() }),
  reply: succeeded(),
})
