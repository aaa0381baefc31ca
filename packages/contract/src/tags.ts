import { tagNameLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { list, saved, succeeded } from './replies'
import { id, text } from './values'
import { sic, wire } from './wire'

const tag = wire({ id: id(), name: z.string() })

export const tags = endpoint({ method: 'GET', path: 'tag/getall', rights: 'lower', reply: list(tag) })

/** Adds a tag, and creates it if it is new. Names of tags are case-insensitive. */
export const addTag = endpoint({
  method: 'POST',
  path: 'tag/setnpstag',
  rights: 'medium',
  input: wire({ answerId: sic('IdNps', id()), name: text({ max: tagNameLength }) }),
  reply: saved(wire({ tag })),
})

export const removeTag = endpoint({
  method: 'POST',
  path: 'tag/removenpstag',
  rights: 'medium',
  carrier: 'query',
  input: wire({ tagId: id(), answerId: sic('IdNps', id()) }),
  reply: succeeded(),
})
