import { fieldTemplateCodes, formOrderCodes, scoreClassCodes, surveyTypeCodes } from '@ressoa/domain/codes'
import * as z from 'zod'
import { comments } from './comments'
import { fieldType } from './dimensions'
import { endpoint } from './endpoint'
import { list, plain, saved, succeeded } from './replies'
import { draftKey, flag, freeText, id, instant, wholeNumber } from './values'
import { code, sic, wire } from './wire'

/** One question of a form in replies, the same for staff and for the public survey page. */
export const askedField = wire({
  id: sic(['IdRessoa', 'Id'], id()),
  formId: id(),
  dimensionId: id(),
  title: z.string(),
  description: z.string(),
  required: z.boolean(),
  type: fieldType(),
  template: code(fieldTemplateCodes),
  position: sic(['OrderIndex', 'OrdenationIndex'], z.int()),
  key: sic('OrderKey', z.string()),
  forClass: sic('NpsClassificationDependancy', code(scoreClassCodes).nullable()),
  dependencies: sic(
    'FormFieldDependencies',
    z.array(
      wire({
        fieldId: sic('IdFormField', id()),
        valueId: sic('IdFormFieldValueDependancy', id()),
        key: z.string(),
      }),
    ),
  ),
  values: sic(
    'FormFieldValues',
    z.array(
      wire({
        id: sic(['IdRessoa', 'Id'], id()),
        fieldId: sic('IdFormField', id()),
        dimensionValueId: id(),
        value: z.string(),
        key: z.string(),
        position: sic('OrderIndex', z.int()),
        type: z.int(),
        valueAsInteger: z.int().nullable(),
      }),
    ),
  ),
})

const words = () => freeText(2000)
const position = () => wholeNumber(0, 1000).optional()

/** A value is identified by its id once it is saved, by its key before that. */
const givenValue = wire({
  id: sic(['IdRessoa', 'Id'], id().optional()),
  fieldId: sic('IdFormField', id().optional()),
  dimensionValueId: id().optional(),
  value: words(),
  key: freeText(100),
  position: sic('OrderIndex', position()),
  type: z.unknown().optional(),
  valueAsInteger: wholeNumber(-100, 100).nullable().optional(),
})

const givenDependency = wire({
  fieldId: sic('IdFormField', id().optional()),
  valueId: sic('IdFormFieldValueDependancy', id().optional()),
  /** The key of the value that shows the field, used while the value has no id. */
  key: freeText(100),
})

export const givenField = wire({
  id: sic(['IdRessoa', 'Id'], id().optional()),
  formId: id().optional(),
  dimensionId: id().nullable().optional(),
  title: words(),
  description: words().optional(),
  required: flag(),
  type: fieldType(),
  template: code(fieldTemplateCodes).optional(),
  position: sic(['OrderIndex', 'OrdenationIndex'], position()),
  key: sic('OrderKey', freeText(100)),
  values: sic('FormFieldValues', z.array(givenValue).max(200, { error: 'long' })),
  forClass: sic('NpsClassificationDependancy', code(scoreClassCodes).nullable().optional()),
  dependencies: sic('FormFieldDependencies', z.array(givenDependency).max(100, { error: 'long' }).optional()),
})

const content = {
  name: words(),
  title: words(),
  type: code(surveyTypeCodes),
  anonymousPerson: flag(),
  comments: comments(words, flag),
}

/** AnonymousPerson asks for name and e-mail; AnonymousPersonOptional makes them optional. */
export const form = wire({
  ...content,
  fields: sic('FormFields', z.array(askedField)),
  order: sic('FormOrderType', code(formOrderCodes)),
  anonymousPersonOptional: flag(),
  id: id(),
  active: flag(),
  lastUpdateDate: instant(),
  version: z.int(),
})
export type Form = z.output<typeof form>

export const forms = endpoint({ method: 'GET', path: 'form/getall', rights: 'manager', reply: list(form) })

export const filteredForms = endpoint({
  method: 'GET',
  path: 'form/getfiltered',
  rights: 'manager',
  input: wire({ status: flag().optional(), type: code(surveyTypeCodes).optional() }),
  reply: list(form),
})

export const formById = endpoint({
  method: 'GET',
  path: 'Form/Get',
  rights: 'manager',
  input: wire({ formId: id() }),
  reply: plain(form),
})

export const saveForm = endpoint({
  method: 'POST',
  path: 'form/insertupdate',
  rights: 'manager',
  bodyLimit: 1_048_576,
  input: wire({
    ...content,
    fields: sic('FormFields', z.array(givenField).max(200, { error: 'long' })),
    order: sic('FormOrderType', code(formOrderCodes).optional()),
    /** Clients that do not send it get the old behaviour: required. */
    anonymousPersonOptional: flag().optional(),
    id: id().optional(),
    active: flag().optional(),
    version: z.int().optional(),
    draftKey: draftKey(),
  }),
  reply: saved(form),
})

export const duplicateForm = endpoint({
  method: 'POST',
  path: 'Form/Duplicate',
  rights: 'manager',
  input: wire({ id: id(), draftKey: draftKey() }),
  reply: saved(form),
})

/** Forms are deactivated, not deleted, because answers refer to their form. */
export const toggleForm = endpoint({
  method: 'POST',
  path: 'form/changestatus',
  rights: 'manager',
  carrier: 'query',
  /** Without Active the state is toggled. Callers that know the wanted state send it. */
  input: wire({ formId: id(), active: flag().optional() }),
  reply: succeeded(),
})
