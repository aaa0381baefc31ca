import { companyLength, logoBytes, storeDescriptionLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { file, paged, plain, saved, succeeded } from './replies'
import { session, store } from './signed-in'
import { flag, freeText, id, pageNumber, pageSize, text } from './values'
import { wire } from './wire'

/** The active stores that the signed-in user may switch to. */
export const relatedStores = endpoint({
  method: 'GET',
  path: 'store/getpagedrelatedadmin',
  rights: 'lower',
  input: wire({ searchTerm: freeText(240).optional(), page: pageNumber(), pageSize: pageSize() }),
  reply: paged(store),
})

export const accountStores = endpoint({
  method: 'GET',
  path: 'store/getpaged',
  rights: 'master',
  input: wire({ searchTerm: freeText(240).optional(), active: flag().optional(), page: pageNumber(), pageSize: pageSize() }),
  reply: paged(store),
})

/**
 * Deactivates the current store and replies with a session in another one. Without Authentication in the reply, nothing was
 * changed.
 */
export const inactivateStore = endpoint({
  method: 'POST',
  path: 'store/inactivate',
  rights: 'master',
  reply: plain(
    wire({
      authentication: session.nullable(),
      message: z.string().optional(),
    }),
  ),
})

export const activateStore = endpoint({
  method: 'POST',
  path: 'store/activate',
  rights: 'master',
  input: wire({ storeKey: text({ max: 100 }) }),
  reply: succeeded(),
})

export const saveStore = endpoint({
  method: 'POST',
  path: 'store/insertupdate',
  rights: 'master',
  input: wire({
    id: id(),
    name: text(companyLength),
    description: freeText(storeDescriptionLength),
    logo: freeText(300).nullable(),
  }),
  reply: saved(store),
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: 'store/uploadlogo',
  rights: 'master',
  carrier: 'multipart',
  bodyLimit: logoBytes + 4096,
  reply: succeeded({ url: z.string() }),
})

/** Pictures that stores have uploaded. */
export const image = endpoint({
  method: 'GET',
  path: 'api/pub/image/{key}',
  rights: 'public',
  input: wire({ key: text({ max: 100 }) }),
  reply: file(),
})
