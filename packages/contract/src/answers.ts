import { answerOrders, originCodes, scoreClassCodes, surveyTypeCodes } from '@ressoa/domain/codes'
import { noteLength, searchTextLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { fieldType } from './dimensions'
import { endpoint } from './endpoint'
import { paged, plain, saved, succeeded } from './replies'
import {
  codeList,
  draftKey,
  flag,
  freeText,
  givenInstant,
  id,
  idList,
  instant,
  localInstant,
  nameList,
  pageNumber,
  pageSize,
  secret,
  text,
} from './values'
import { code, sic, wire } from './wire'

/** Selects answers. The URL of the answers page and every call about scores use the same names. */
export const answerFilter = {
  from: sic('from', localInstant().optional()),
  to: sic('to', localInstant().optional()),
  campaignIds: sic('idcampaignlist', idList().optional()),
  classes: sic('npsclassifications', codeList(scoreClassCodes).optional()),
  tagIds: sic('idtaglist', idList().optional()),
  person: sic('personnameoremail', freeText(searchTextLength.max).optional()),
  answerId: sic('idnps', id().optional()),
  comment: sic('npscomment', freeText(searchTextLength.max).optional()),
  /** Values of one dimension are alternatives. An answer must match every dimension named. */
  valueIds: sic('iddimensionvaluelist', idList().optional()),
  /** An answer must have a value of every one of these dimensions. */
  dimensionIds: sic('iddimensionlist', idList().optional()),
  hasComment: sic('withcomments', flag().optional()),
  isActive: sic('active', flag().optional()),
  types: sic('types', nameList(['nps', 'csat']).optional()),
  personId: sic('idperson', id().optional()),
}

const answerFilterSchema = wire(answerFilter)
export type AnswerFilter = z.output<typeof answerFilterSchema>

const tag = wire({ id: id(), name: z.string() })

/** A code that is reserved, or that a newer version has stored, has no name yet. */
const unnamedCode = () =>
  z.codec(z.int(), z.literal('unknown'), { decode: () => 'unknown' as const, encode: () => -1 }) as unknown as z.ZodType<
    'unknown',
    unknown
  >

export const answer = wire({
  id: id(),
  key: z.string(),
  campaignKey: z.string(),
  campaignName: z.string(),
  type: code(surveyTypeCodes),
  ratingAsDecimal: z.number(),
  rating: z.int(),
  classification: code(scoreClassCodes),
  comment: z.string(),
  date: instant(),
  active: z.boolean(),
  origin: z.union([code(originCodes), unnamedCode()]),
  person: wire({ id: id(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** A visitor of the public link typed the address of a person whom the store already knows. */
  personUnverified: z.boolean(),
  tags: z.array(tag),
  dimensions: z.array(
    wire({ id: id(), name: z.string(), type: fieldType(), values: z.array(wire({ id: id(), value: z.string() })) }),
  ),
  adminNotes: z.array(wire({ id: id(), date: instant(), note: z.string(), adminName: z.string() })),
})
export type Answer = z.output<typeof answer>

export const pageOfAnswers = endpoint({
  method: 'GET',
  path: 'nps/getbyfilter',
  rights: 'lower',
  input: wire({
    ...answerFilter,
    order: sic('ordenation', z.enum(answerOrders, { error: 'invalid' }).optional()),
    page: pageNumber(),
    pageSize: pageSize(),
  }),
  reply: paged(answer),
})

/**
 * How many answers of the filter arrived after that moment. Without one, nothing is counted. The reply has the server's time for
 * the next call, so that no other clock matters.
 */
export const countNewAnswers = endpoint({
  method: 'GET',
  path: 'nps/getnewcount',
  rights: 'lower',
  input: wire({ ...answerFilter, since: givenInstant().optional() }),
  reply: plain(wire({ count: z.int(), asOf: instant() })),
})

const status = {
  path: 'nps/changestatus',
  rights: 'medium',
  /** Without Active the state is toggled. Callers that know the wanted state send it. */
  input: wire({ answerId: sic('IdNps', id()), active: flag().optional() }),
  reply: succeeded({ active: z.boolean() }),
} as const

export const changeAnswerStatus = endpoint({ ...status, method: 'POST', carrier: 'query' })
/** The same for clients that can only send GET. */
export const changeAnswerStatusByGet = endpoint({ ...status, method: 'GET' })

export const addNote = endpoint({
  method: 'POST',
  path: 'AdminNote/InsertUpdate',
  rights: 'medium',
  input: wire({ answerId: sic('IdNps', id()), note: text(noteLength), draftKey: draftKey() }),
  reply: saved(wire({ id: id(), date: instant(), note: z.string(), adminName: z.string() })),
})

/** Adds values of one of the store's dimensions, or of a new one. A value without an id is created if it is missing. */
export const addAnswerDimension = endpoint({
  method: 'POST',
  path: 'NpsDimensionValue/CreateNpsNewDimension',
  rights: 'manager',
  input: wire({
    answerId: sic('IdNps', id()),
    dimension: wire({
      id: id().optional(),
      name: freeText(500).optional(),
      values: z
        .array(wire({ id: id().optional(), value: freeText(1000).optional() }))
        .max(50, { error: 'long' })
        .optional(),
    }),
  }),
  reply: succeeded({ nps: answer }),
})

export const removeAnswerValue = endpoint({
  method: 'POST',
  path: 'NpsDimensionValue/RemoveNpsDimensionValue',
  rights: 'medium',
  carrier: 'query',
  input: wire({ dimensionValueId: id(), answerId: sic('IdNps', id()) }),
  /** With this key, the user who removed the value can restore it within a minute. Null if there was nothing to remove. */
  reply: succeeded({ nps: answer, undoKey: z.string().nullable() }),
})

/** Undoes a removal. Users who may not add values may still undo, because the key proves that this value was there. */
export const restoreAnswerValue = endpoint({
  method: 'POST',
  path: 'NpsDimensionValue/RestoreNpsDimensionValue',
  rights: 'medium',
  input: wire({ dimensionValueId: id(), answerId: sic('IdNps', id()), undoKey: secret(200) }),
  reply: succeeded({ nps: answer }),
})
