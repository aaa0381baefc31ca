import { apiLabelLength } from '@ressoa/domain/api'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { paged, saved } from './replies'
import { flag, id, instant, pageNumber, pageSize, text } from './values'
import { wire } from './wire'

const apiUserOrders = ['Label', 'CreatedDate', 'LastUseDate'] as const

/** A program of the store that calls /api/v1/. */
const apiUser = wire({
  id: id(),
  label: z.string(),
  userName: z.string(),
  /** Never here: it is shown once, when the user is created. */
  password: z.null(),
  active: z.boolean(),
  createdDate: instant(),
  /** To the minute. */
  lastUseDate: instant().nullable(),
})
export type ApiUserRow = z.output<typeof apiUser>

export const apiUsers = endpoint({
  method: 'GET',
  path: 'BasicAuthUser/Get',
  rights: 'manager',
  input: wire({
    page: pageNumber(),
    pageSize: pageSize(),
    /** Default: true. */
    active: flag().optional(),
    orderDirection: z.enum(['asc', 'desc'], { error: 'invalid' }).optional(),
    order: z.enum(apiUserOrders, { error: 'invalid' }).optional(),
  }),
  reply: paged(apiUser),
})

/** Creates a user, or changes the label or the state of an existing one. */
export const saveApiUser = endpoint({
  method: 'POST',
  path: 'BasicAuthUser/InsertUpdateV2',
  rights: 'manager',
  input: wire({ id: id().optional(), label: text(apiLabelLength).optional(), active: flag().optional() }),
  reply: saved(
    wire({
      id: id(),
      label: z.string(),
      active: z.boolean(),
      /** Only when the user is created. */
      userName: z.string().nullable(),
      password: z.string().nullable(),
    }),
  ),
})
