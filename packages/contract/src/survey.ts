import { formOrderCodes, surveyResultCodes, surveyTypeCodes } from '@ressoa/domain/codes'
import { formLimits } from '@ressoa/domain/form-rules'
import { npsScale } from '@ressoa/domain/scoring'
import * as z from 'zod'
import { comments } from './comments'
import { endpoint } from './endpoint'
import { askedField } from './forms'
import { file, plain, redirect, succeeded } from './replies'
import { theme } from './settings'
import { freeText, id, wholeNumber } from './values'
import { code, sic, wire } from './wire'

/** Public calls: the survey page, its answer, the public link and the tracking pixel. */

const resultCode = () => code(surveyResultCodes)

const publicForm = wire({
  active: z.boolean(),
  alreadyAnswered: sic('AlreadyExistsNpsForDispatchInfo', z.boolean()),
  surveyResult: resultCode(),
  type: code(surveyTypeCodes),
  title: z.string(),
  fields: sic('FormFields', z.array(askedField)),
  order: sic('FormOrderType', code(formOrderCodes)),
  /** Whether this respondent is asked for name and e-mail: never if the invitation names them. */
  anonymousPerson: z.boolean(),
  anonymousPersonOptional: z.boolean(),
  comments: comments(z.string, z.boolean),
  theme,
  storeName: z.string(),
})
export type PublicForm = z.output<typeof publicForm>

export const invitationKey = () => freeText(100)

export const publicFormByKey = endpoint({
  method: 'GET',
  path: 'api/pub/form/getbydispatchinfokey',
  rights: 'public',
  throttledBy: 'invitation',
  input: wire({ key: sic('dispatchinfokey', invitationKey().optional()) }),
  reply: plain(publicForm),
})

/** The answered fields of a form. */
export const selectedFields = () =>
  sic(
    'FormFields',
    z
      .array(
        wire({
          fieldId: sic('IdFormField', id()),
          values: sic(
            'SelectedValues',
            z
              .array(
                wire({
                  valueId: sic('IdFormFieldValue', id().nullable().optional()),
                  dimensionValueId: id().nullable().optional(),
                  value: freeText(20_000).nullable().optional(),
                }),
              )
              .max(200, { error: 'long' }),
          ),
        }),
      )
      .max(200, { error: 'long' })
      .optional(),
  )

/** The page creates the AttemptKey. A retry with the same key, after a lost reply, gets the same 0. */
const givenAnswer = {
  key: sic('DispatchInfoKey', invitationKey()),
  attemptKey: freeText(64).optional(),
  rating: wholeNumber(npsScale.min, npsScale.max).nullable().optional(),
  comment: freeText(20_000).nullable().optional(),
  person: wire({ email: freeText(400).optional(), name: freeText(400).optional() })
    .nullable()
    .optional(),
  fields: selectedFields(),
}

export const saveAnswer = endpoint({
  method: 'POST',
  path: 'api/pub/form/save',
  rights: 'public',
  throttledBy: 'invitation',
  input: wire(givenAnswer),
  reply: plain(wire({ result: sic('NpsFormSaveResult', resultCode()) })),
})

/** The survey page on GET. A link in a mail may contain the score. */
export const surveyVisit = wire({
  key: sic('dispatchinfokey', invitationKey().optional()),
  rating: sic('rating', freeText(20).optional()),
})

/** The survey page posted as a form, by a browser without JavaScript: the same answer, and the parts that were shown. */
export const postedSurvey = wire({ ...givenAnswer, shown: freeText(4000).optional() })
export type PostedSurvey = z.output<typeof postedSurvey>

export const keepProvisional = endpoint({
  method: 'POST',
  path: 'api/pub/form/provisional',
  rights: 'public',
  throttledBy: 'invitation',
  input: wire({ key: sic('DispatchInfoKey', invitationKey()), rating: wholeNumber(npsScale.min, npsScale.max) }),
  reply: succeeded(),
})

export const track = endpoint({
  method: 'GET',
  path: 'api/pub/WebBeacon/Track',
  rights: 'public',
  throttledBy: 'invitation',
  input: wire({ key: invitationKey().optional(), type: freeText(10).optional() }),
  reply: file(),
})

/** One of the values in a public link: `d.{dimensionKey}={value}`. No store has longer ones. */
export const linkValue = z.object({ key: freeText(100), value: freeText(formLimits.value) })

/** The rest of the query has dimension values as `d.{dimensionKey}={value}`. */
export const publicLink = endpoint({
  method: 'GET',
  path: 'api/pub/link/{storeKey}/{campaignKey}',
  rights: 'public',
  throttledBy: 'address',
  input: wire({ storeKey: sic('storeKey', freeText(100)), campaignKey: sic('campaignKey', freeText(100)) }),
  reply: redirect(),
})
