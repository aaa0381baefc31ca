import { mailKinds, type SurveyType, type TemplateType, templateTypeCodes, templateTypeOf } from '@ressoa/domain/codes'

/** The kinds of mail, in the order in which a person gets them, under each kind of survey. */
export const groupsOf = (surveys: readonly SurveyType[]) =>
  surveys.map((survey) => ({ survey, types: mailKinds.map((kind) => templateTypeOf(survey, kind)) }))

/** The type whose number stands in the address; undefined for any that is not offered. */
export const typeFromCode = (code: string | undefined, offered: readonly TemplateType[]) =>
  offered.find((type) => String(templateTypeCodes[type]) === code)
