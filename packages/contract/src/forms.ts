import { fieldTemplateCodes, formOrderCodes, scoreClassCodes, surveyTypeCodes } from '@ressoa/domain/codes'
import * as z from 'zod'
import { fieldType } from './dimensions'
import { endpoint } from './endpoint'
import { list, plain, saved, succeeded } from './replies'
import { draftKey, flag, freeText, id, instant, wholeNumber } from './values'
import { code, sic, wire } from './wire'

const words = () => freeText(2000)

/** A value is known by its id once it is saved, by its key before that. */
const formFieldValue = wire({
  id: id().optional(),
  plainId: sic('Id', id().optional()),
  idFormField: id().optional(),
  idDimensionValue: id().optional(),
  value: words(),
  key: freeText(100),
  orderIndex: wholeNumber(0, 1000).optional(),
  type: z.unknown().optional(),
  valueAsInteger: wholeNumber(-100, 100).nullable().optional(),
})

const dependency = wire({
  idFormField: id().optional(),
  idValue: sic('IdFormFieldValueDependancy', id().optional()),
  /** The key of the value that opens the field; it serves while the value has no id. */
  key: freeText(100),
})

/** Both names give the position: the second is what older callers write. */
const formField = wire({
  id: id().optional(),
  plainId: sic('Id', id().optional()),
  idForm: id().optional(),
  idDimension: id().nullable().optional(),
  title: words(),
  description: words().optional(),
  required: flag(),
  type: fieldType(),
  template: code(fieldTemplateCodes).optional(),
  orderIndex: wholeNumber(0, 1000).optional(),
  ordenationIndex: wholeNumber(0, 1000).optional(),
  orderKey: freeText(100),
  formFieldValues: z.array(formFieldValue).max(200, { error: 'long' }),
  forClass: sic('NpsClassificationDependancy', code(scoreClassCodes).nullable().optional()),
  dependencies: sic('FormFieldDependencies', z.array(dependency).max(100, { error: 'long' }).optional()),
})

const content = {
  name: words(),
  title: words(),
  type: code(surveyTypeCodes),
  formFields: z.array(formField).max(200, { error: 'long' }),
  formOrderType: code(formOrderCodes).optional(),
  anonymousPerson: flag(),
  commentTitlePromoter: words(),
  commentTitleNeutral: words(),
  commentTitleDetractor: words(),
  commentVisiblePromoter: flag(),
  commentVisibleNeutral: flag(),
  commentVisibleDetractor: flag(),
  commentRequiredPromoter: flag(),
  commentRequiredNeutral: flag(),
  commentRequiredDetractor: flag(),
}

/** AnonymousPerson asks for name and e-mail; AnonymousPersonOptional lets people leave them out. */
export const form = wire({
  ...content,
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
  input: wire({ idForm: id() }),
  reply: plain(form),
})

export const saveForm = endpoint({
  method: 'POST',
  path: 'form/insertupdate',
  rights: 'manager',
  bodyLimit: 1_048_576,
  input: wire({
    ...content,
    /** Who does not know it asks as before: required. */
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

/** Deleting is a change of status: answers keep the form they were given to. */
export const toggleForm = endpoint({
  method: 'POST',
  path: 'form/changestatus',
  rights: 'manager',
  carrier: 'query',
  /** Without Active the state is turned round; whoever knows what they want says it. */
  input: wire({ idForm: id(), active: flag().optional() }),
  reply: succeeded(),
})
