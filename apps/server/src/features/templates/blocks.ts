import {
  type EditableType,
  type MailKind,
  mailKinds,
  type SurveyType,
  surveyTypeCodes,
  type TemplateType,
  templateTypeOf,
} from '@ressoa/domain/codes'

/**
 * What a store can edit in a mail of each type. Values are stored and sent as text, by block and name; this file gives them
 * meaning.
 */

type Editable<Type extends EditableType> = { type: Type }
type RichText = Editable<'richText'> & { isRequired: boolean }
type SingleSelect<Option extends string = string> = Editable<'singleSelect'> & { options: readonly Option[]; initial: Option }
type Image = Editable<'image'>
type YesOrNo = Editable<'boolean'> & { initial: boolean }
type WholeNumber = Editable<'number'> & { min: number; max: number; initial: number }
export type EditableDefinition = RichText | SingleSelect | Image | YesOrNo | WholeNumber
type Blocks = Readonly<Record<string, Readonly<Record<string, EditableDefinition>>>>

const words: RichText = { type: 'richText', isRequired: false }
const neededWords: RichText = { type: 'richText', isRequired: true }
const picture: Image = { type: 'image' }
const yesOrNo = (initial: boolean): YesOrNo => ({ type: 'boolean', initial })
const wholeNumber = (limits: Omit<WholeNumber, 'type'>): WholeNumber => ({ type: 'number', ...limits })
const oneOf = <Option extends string>(options: readonly Option[], initial: Option): SingleSelect<Option> => ({
  type: 'singleSelect',
  options,
  initial,
})

const aligned = oneOf(['left', 'center', 'right'], 'center')

const look = { background: oneOf(['tinted', 'plain'], 'tinted'), corners: wholeNumber({ min: 0, max: 32, initial: 14 }) }
const header = {
  showLogo: yesOrNo(true),
  logo: picture,
  logoWidth: wholeNumber({ min: 40, max: 400, initial: 120 }),
  align: aligned,
}
const message = { text: words }
// Colours by class influence the answer, so they are never the default.
const scale = {
  question: neededWords,
  lowLabel: words,
  highLabel: words,
  colours: oneOf(['store', 'classes', 'plain'], 'store'),
}
const stars = { question: neededWords, lowLabel: words, highLabel: words }
const button = { isShown: yesOrNo(true), text: neededWords, align: aligned }
const footer = { text: words }

const npsAsking = { look, header, message, scale, button, footer }
const csatAsking = { look, header, message, stars, button, footer }
const thanking = { look, header, message, footer }

const blocksOfType = {
  npsRequest: npsAsking,
  npsReminder: npsAsking,
  npsThankYou: thanking,
  csatRequest: csatAsking,
  csatReminder: csatAsking,
  csatThankYou: thanking,
} satisfies Record<TemplateType, Blocks>

/** The stored form: values by block and name. */
export type TemplateContent = Readonly<Record<string, Readonly<Record<string, string>>>>

export const definitionsOf = (type: TemplateType): Blocks => blocksOfType[type]

type ValueOf<Definition> = Definition extends YesOrNo
  ? boolean
  : Definition extends WholeNumber
    ? number
    : Definition extends SingleSelect<infer Option>
      ? Option
      : string
type ValuesOf<Definitions> = {
  [Block in keyof Definitions]: { [Name in keyof Definitions[Block]]: ValueOf<Definitions[Block][Name]> }
}
export type MailValues<Type extends TemplateType = TemplateType> = ValuesOf<(typeof blocksOfType)[Type]>

/** The stored values with their meaning; missing and obsolete ones get the default. */
export const valuesOf = <Type extends TemplateType>(type: Type, content: TemplateContent): MailValues<Type> =>
  Object.fromEntries(
    Object.entries(definitionsOf(type)).map(([block, editables]) => [
      block,
      Object.fromEntries(
        Object.entries(editables).map(([name, editable]) => [name, meaningOf(editable, content[block]?.[name])]),
      ),
    ]),
  ) as MailValues<Type>

const meaningOf = (editable: EditableDefinition, kept: string | undefined) => {
  switch (editable.type) {
    case 'boolean':
      return kept === undefined ? editable.initial : kept === 'true'
    case 'number':
      return kept !== undefined && isWholeNumber(kept) ? Number(kept) : editable.initial
    case 'singleSelect':
      return editable.options.includes(kept as string) ? kept : editable.initial
    default:
      return kept ?? ''
  }
}

export const isWholeNumber = (value: string) => /^-?\d{1,9}$/.test(value)

/** The defaults of a new template, besides its texts. */
export const initialValue = (editable: EditableDefinition) => ('initial' in editable ? String(editable.initial) : '')

const surveyTypes = Object.keys(surveyTypeCodes) as SurveyType[]

/** Every type with its survey and its purpose. */
export const templateTypes = surveyTypes.flatMap((surveyType) =>
  mailKinds.map((kind) => ({ type: templateTypeOf(surveyType, kind), surveyType, kind })),
)

export const partsOfType = (type: TemplateType): { surveyType: SurveyType; kind: MailKind } => {
  const { surveyType, kind } = templateTypes.find((one) => one.type === type) as (typeof templateTypes)[number]
  return { surveyType, kind }
}
