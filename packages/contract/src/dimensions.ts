import { dimensionOriginCodes, fieldTypeCodes } from '@ressoa/domain/codes'
import { formLimits } from '@ressoa/domain/form-rules'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { list, problem, type Reply, saved } from './replies'
import { flag, freeText, id, idList } from './values'
import { code, sic, wire } from './wire'

/** 4 is an old code for text. */
export const fieldType = () =>
  z.codec(z.unknown(), code(fieldTypeCodes), {
    decode: (value) => (value === 4 || value === '4' ? fieldTypeCodes.text : value),
    encode: (value) => value,
  }) as unknown as z.ZodType<keyof typeof fieldTypeCodes, unknown>

const dimensionValue = wire({ id: z.int(), value: z.string(), active: z.boolean(), dimensionId: z.int() })

/**
 * A property of answers, such as branch, seller or product. Only default columns have a DefaultType, and they are not dimensions
 * of a store.
 */
const dimension = wire({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  type: fieldType(),
  origin: code(dimensionOriginCodes),
  defaultType: z.null(),
  active: z.boolean(),
  values: z.array(dimensionValue),
})
export type Dimension = z.output<typeof dimension>

export const dimensions = endpoint({ method: 'GET', path: 'dimension/getalldimensions', rights: 'lower', reply: list(dimension) })

const typeFilter = z.enum(['SingleSelect', 'MultiSelect', 'Rating', 'Text'], { error: 'invalid' })

/** Without values, for pickers. */
export const plainDimension = wire({ id: z.int(), key: z.string(), name: z.string(), type: fieldType(), active: z.boolean() })
export type PlainDimension = z.output<typeof plainDimension>

/** Without values, for pickers. `idcampaignlist` selects the dimensions that the forms of these campaigns ask for. */
export const plainDimensions = endpoint({
  method: 'GET',
  path: 'dimension/getallplain',
  rights: 'lower',
  input: wire({ campaignIds: sic('idcampaignlist', idList().optional()), typeFilter: typeFilter.optional() }),
  reply: list(plainDimension),
})

// The only reply with a field for major errors. It is false for a refusal, because nothing was changed.
const savedDimension: Reply<Dimension> = {
  ...saved(dimension),
  schema: wire({ hasErrors: z.boolean(), hasMajorErrors: z.boolean(), errorList: z.array(problem), element: dimension }),
  toWire: (made) => ({ ...(saved(dimension).toWire(made) as object), HasMajorErrors: false }),
  refused: { Element: null, HasMajorErrors: false },
}

export const saveDimension = endpoint({
  method: 'POST',
  path: 'dimension/insertupdate',
  rights: 'manager',
  input: wire({
    key: freeText(100).optional(),
    name: freeText(500),
    type: fieldType().optional(),
    values: z
      .array(wire({ value: freeText(formLimits.value) }))
      .max(1000, { error: 'long' })
      .optional(),
    active: flag().optional(),
    origin: code(dimensionOriginCodes).optional(),
  }),
  reply: savedDimension,
})

export const searchValues = endpoint({
  method: 'GET',
  path: 'dimensionvalue/getbyiddimensionandvalue',
  rights: 'lower',
  input: wire({ dimensionId: sic('iddimension', id()), value: sic('value', freeText(240)) }),
  reply: list(dimensionValue),
})

export const valuesByIds = endpoint({
  method: 'GET',
  path: 'DimensionValue/Get',
  rights: 'lower',
  input: wire({ valueIds: sic('iddimensionvalue', idList()) }),
  reply: list(dimensionValue),
})
