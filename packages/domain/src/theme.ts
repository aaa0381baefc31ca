import { contrast, easyContrast, edgeOn, labelOn, paleTint, readableContrast, readableOn } from './contrast'
import { defaultThemeColour } from './limits'

/** The look of a store's survey. Absent fields have the product's defaults. */
export type Theme = {
  backgroundColor?: string
  backgroundImageUrl?: string
  logoUrl?: string
  mainTitleColor?: string
  mainTitleText?: string
  secondaryText?: string
  secondaryTextColor?: string
  themeMainColor?: string
  sendButtonColor?: string
  confirmationScreenTitleText?: string
  confirmationScreenText?: string
  confirmationScreenImageUrl?: string
}

/** Over a picture, and on every wide screen, the form is on a card. */
export const surveyCard = '#ffffff'

const ink = { title: '#10222c', text: '#44545e', problem: '#a8331d' } as const

/** The colours of the survey page, each readable on its background regardless of the theme. */
export const surveyColours = (theme: Theme) => {
  const main = theme.themeMainColor || defaultThemeColour
  const send = theme.sendButtonColor || main
  const page = theme.backgroundColor || paleTint(main)
  return {
    page,
    main,
    mainLabel: labelOn(main),
    mainEdge: edgeOn(main, surveyCard),
    send,
    sendLabel: labelOn(send),
    sendEdge: edgeOn(send, page),
    title: textOn(page, theme.mainTitleColor, ink.title),
    text: textOn(page, theme.secondaryTextColor, ink.text),
    problem: readableOn(ink.problem, page),
    cardSendEdge: edgeOn(send, surveyCard),
    cardTitle: textOn(surveyCard, theme.mainTitleColor, ink.title),
    cardText: textOn(surveyCard, theme.secondaryTextColor, ink.text),
    cardProblem: ink.problem,
  }
}

/**
 * The chosen colour if it is readable, else the default. If that is not readable either, text gets as much contrast as the
 * background allows, up to `easyContrast`: grey that only just passes is tiring to read.
 */
const textOn = (ground: string, chosen: string | undefined, own: string) =>
  [chosen, own].find((colour) => colour && contrast(colour, ground) >= readableContrast) ?? readableOn(own, ground, easyContrast)

/** As CSS properties of the page: `cardTitle` is `--rs-card-title`. */
export const surveyColourProperties = (theme: Theme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(surveyColours(theme)).map(([name, colour]) => [
      `--rs-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      colour,
    ]),
  )

const nowhere = 'https://ressoa.invalid'

/**
 * A picture's URL as a CSS value that cannot end the string and start another rule: the only such character that the URL parser
 * leaves unescaped is the backslash.
 */
export const cssUrl = (address: string): string => {
  if (!URL.canParse(address, nowhere)) return 'none'
  const { href, origin } = new URL(address, nowhere)
  const shown = origin === nowhere ? href.slice(nowhere.length) : href
  return `url("${shown.replaceAll('\\', '%5C')}")`
}
