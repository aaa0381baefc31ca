import { roleCodes } from '@ressoa/domain/codes'
import * as z from 'zod'
import { code, sic, wire } from './wire'

/** The store as its staff see it. The flags tell which parts of the product it uses. */
export const store = wire({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  main: z.boolean(),
  active: z.boolean(),
  csatEnabled: z.boolean(),
  newNpsReportEnabled: z.boolean(),
  language: z.string(),
  timeZone: z.string(),
})
export type Store = z.output<typeof store>

export const sessionAdmin = wire({ id: z.int(), name: z.string(), email: z.string(), role: code(roleCodes) })

/** The signed-in user, their store and the token. With KeepLogged the token outlives the browser's session. */
export const session = wire({
  admin: sic('_admin', sessionAdmin),
  store: sic('_store', store),
  token: sic('_jwtToken', z.string()),
  keepLogged: z.boolean(),
})
export type Session = z.output<typeof session>
