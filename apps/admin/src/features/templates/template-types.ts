import { mailKinds, type SurveyType, type TemplateType, templateTypeCodes, templateTypeOf } from '@ressoa/domain/codes'

/** The mail types of each survey type, in the order in which people get them. */
export const groupsOf = (surveys: readonly SurveyType[]) =>
  surveys.map((survey) => ({ survey, types: mailKinds.map((kind) => templateTypeOf(survey, kind)) }))

/** The type for the code in the URL; undefined if it is not offered. */
export const typeFromCode = (code: string | undefined, offered: readonly TemplateType[]) =>
  offered.find((type) => String(templateTypeCodes[type]) === code)
