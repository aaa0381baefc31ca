import { type Theme, theme as themeSchema } from '@ressoa/contract/settings'
import { contrast, readableContrast, visibleContrast } from '@ressoa/domain/contrast'
import { colourPattern } from '@ressoa/domain/limits'
import { surveyCard, surveyColours } from '@ressoa/domain/theme'
import i18n from 'i18next'
import { problemsOf } from '../../lib/form'

/** The theme during editing: an empty string means not chosen. */
export type ThemeValues = Required<Theme>
export type ThemeField = keyof ThemeValues

const nothingChosen: ThemeValues = {
  themeMainColor: '',
  sendButtonColor: '',
  backgroundColor: '',
  mainTitleColor: '',
  secondaryTextColor: '',
  logoUrl: '',
  backgroundImageUrl: '',
  confirmationScreenImageUrl: '',
  mainTitleText: '',
  secondaryText: '',
  confirmationScreenTitleText: '',
  confirmationScreenText: '',
}

const entriesOf = (values: ThemeValues) => Object.entries(values) as [ThemeField, string][]

export const themeValues = (theme: Theme): ThemeValues => ({ ...nothingChosen, ...theme })

export const chosenTheme = (values: ThemeValues): Theme =>
  Object.fromEntries(entriesOf(values).flatMap(([field, value]) => (value.trim() ? [[field, value.trim()]] : [])))

const colourParts = {
  themeMainColor: 'main',
  sendButtonColor: 'send',
  backgroundColor: 'page',
  mainTitleColor: 'title',
  secondaryTextColor: 'text',
} as const satisfies Partial<Record<ThemeField, keyof ReturnType<typeof surveyColours>>>
export type ColourField = keyof typeof colourParts
export type PictureField = 'logoUrl' | 'backgroundImageUrl' | 'confirmationScreenImageUrl'

const isColourField = (field: string): field is ColourField => field in colourParts

/** What the server would reject, by field, with a message that says what to enter. */
export const themeProblems = (values: ThemeValues): Partial<Record<ThemeField, string>> => {
  const problems = Object.entries(problemsOf({ input: themeSchema }, chosenTheme(values))) as [ThemeField, string][]
  return Object.fromEntries(problems.map(([field, text]) => [field, wordsFor(field) ?? text]))
}

const wordsFor = (field: ThemeField) => {
  if (isColourField(field)) return i18n.t('settings.theme.error.colour')
  return field.endsWith('Url') ? i18n.t('settings.theme.error.picture') : undefined
}

/** The valid part of the theme: a value that is still being typed counts as not chosen. */
export const drawableTheme = (values: ThemeValues): Theme => {
  const problems = themeProblems(values)
  return Object.fromEntries(Object.entries(chosenTheme(values)).filter(([field]) => !problems[field as ThemeField]))
}

/** The default colour of the page, used if none is chosen. */
export const ownColour = (theme: Theme, field: ColourField) => surveyColours({ ...theme, [field]: undefined })[colourParts[field]]

export const isColour = (value: string) => colourPattern.test(value)

type Ground = 'page' | 'card'
type Warning = {
  /** How the survey page compensates. */
  remedy: 'replaced' | 'textsAdjusted' | 'optionOutlined' | 'buttonOutlined'
  /** Where: on the page itself (phones), on the white card, or on both. */
  on: Ground | 'both'
  ratio: number
}

/** The chosen colours with too little contrast. The survey page corrects each of them; the editor shows a warning. */
export const colourWarnings = (theme: Theme): Partial<Record<ColourField, Warning>> => {
  const colours = surveyColours(theme)
  // With a background image the form is on a card at every width.
  const grounds: Ground[] = theme.backgroundImageUrl ? ['card'] : ['page', 'card']
  const weakOn = (colour: string | undefined, atLeast: number): Pick<Warning, 'on' | 'ratio'> | undefined => {
    if (!colour) return undefined
    const found = grounds
      .map((on) => ({ on, ratio: contrast(colour, on === 'page' ? colours.page : surveyCard) }))
      .filter(({ ratio }) => ratio < atLeast)
    const [first, second] = found
    return first && { on: second ? 'both' : first.on, ratio: Math.min(...found.map(({ ratio }) => ratio)) }
  }
  const replaced = (colour: string | undefined): Warning | undefined => {
    const weak = weakOn(colour, readableContrast)
    return weak && { remedy: 'replaced', ...weak }
  }
  const underTexts = (): Warning | undefined => {
    if (!theme.backgroundColor || !grounds.includes('page')) return undefined
    const { cardTitle, cardText } = surveyColours({})
    const ratio = Math.min(
      ...[theme.mainTitleColor ?? cardTitle, theme.secondaryTextColor ?? cardText].map((each) => contrast(each, colours.page)),
    )
    return ratio < readableContrast ? { remedy: 'textsAdjusted', on: 'page', ratio } : undefined
  }
  const optionOnWhite = (): Warning | undefined => {
    if (!theme.themeMainColor || colours.mainEdge === colours.main) return undefined
    return { remedy: 'optionOutlined', on: 'card', ratio: contrast(colours.main, surveyCard) }
  }
  const buttonOnGround = (): Warning | undefined => {
    const weak = weakOn(theme.sendButtonColor, visibleContrast)
    return weak && { remedy: 'buttonOutlined', ...weak }
  }
  return {
    themeMainColor: optionOnWhite(),
    sendButtonColor: buttonOnGround(),
    backgroundColor: underTexts(),
    mainTitleColor: replaced(theme.mainTitleColor),
    secondaryTextColor: replaced(theme.secondaryTextColor),
  }
}
