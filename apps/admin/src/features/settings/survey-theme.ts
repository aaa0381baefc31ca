import { type Theme, theme as themeSchema } from '@ressoa/contract/settings'
import { contrast, readableContrast } from '@ressoa/domain/contrast'
import { colourPattern } from '@ressoa/domain/limits'
import { surveyColours } from '@ressoa/domain/theme'
import i18n from 'i18next'
import { problemsOf } from '../../lib/form'

/** The theme while it is edited: nothing chosen is an empty text. */
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

/** What the server would refuse, by field, in words that say what to write instead. */
export const themeProblems = (values: ThemeValues): Partial<Record<ThemeField, string>> => {
  const problems = Object.entries(problemsOf({ input: themeSchema }, chosenTheme(values))) as [ThemeField, string][]
  return Object.fromEntries(problems.map(([field, text]) => [field, wordsFor(field) ?? text]))
}

const wordsFor = (field: ThemeField) => {
  if (isColourField(field)) return i18n.t('settings.theme.error.colour')
  return field.endsWith('Url') ? i18n.t('settings.theme.error.picture') : undefined
}

/** What can be drawn: a value that is still being typed counts as not chosen. */
export const drawableTheme = (values: ThemeValues): Theme => {
  const problems = themeProblems(values)
  return Object.fromEntries(Object.entries(chosenTheme(values)).filter(([field]) => !problems[field as ThemeField]))
}

/** The colour that the page would take if nothing were chosen here. */
export const ownColour = (theme: Theme, field: ColourField) => surveyColours({ ...theme, [field]: undefined })[colourParts[field]]

export const isColour = (value: string) => colourPattern.test(value)

type Warning = {
  /** What the survey page will do about it. */
  remedy: 'darkened' | 'lightened' | 'textsAdjusted' | 'optionOutlined' | 'buttonOutlined'
  ratio: number
}

/** Which chosen colours cannot be read, or seen, as they are. The page mends each of them; the editor says so. */
export const colourWarnings = (theme: Theme): Partial<Record<ColourField, Warning>> => {
  const colours = surveyColours(theme)
  const isDark = contrast(colours.page, '#ffffff') > contrast(colours.page, '#000000')
  // Over a picture the form is a white card with texts of its own.
  const hasCard = Boolean(theme.backgroundImageUrl)
  const onPage = (colour: string | undefined): Warning | undefined => {
    if (!colour || hasCard) return undefined
    const ratio = contrast(colour, colours.page)
    return ratio < readableContrast ? { remedy: isDark ? 'lightened' : 'darkened', ratio } : undefined
  }
  const underTexts = (): Warning | undefined => {
    if (!theme.backgroundColor || hasCard) return undefined
    const { title, text } = surveyColours({ ...theme, backgroundColor: '#ffffff' })
    const ratio = Math.min(
      ...[theme.mainTitleColor ?? title, theme.secondaryTextColor ?? text].map((each) => contrast(each, colours.page)),
    )
    return ratio < readableContrast ? { remedy: 'textsAdjusted', ratio } : undefined
  }
  const optionOnWhite = (): Warning | undefined => {
    if (!theme.themeMainColor || colours.mainEdge === colours.main) return undefined
    return { remedy: 'optionOutlined', ratio: contrast(colours.main, '#ffffff') }
  }
  const buttonOnPage = (): Warning | undefined => {
    if (!theme.sendButtonColor || colours.sendEdge === colours.send) return undefined
    return { remedy: 'buttonOutlined', ratio: contrast(colours.send, colours.page) }
  }
  return {
    themeMainColor: optionOnWhite(),
    sendButtonColor: buttonOnPage(),
    backgroundColor: underTexts(),
    mainTitleColor: onPage(theme.mainTitleColor),
    secondaryTextColor: onPage(theme.secondaryTextColor),
  }
}
