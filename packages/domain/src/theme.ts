import { edgeOn, labelOn, paleTint, readableOn } from './contrast'
import { defaultThemeColour } from './limits'

/** How a store dresses its survey. What is absent takes the product's own look. */
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

/** The colours of the survey page, each readable on what it stands on, whatever was chosen. */
export const surveyColours = (theme: Theme) => {
  const main = theme.themeMainColor || defaultThemeColour
  const send = theme.sendButtonColor || main
  const page = theme.backgroundColor || paleTint(main)
  return {
    page,
    main,
    mainLabel: labelOn(main),
    mainEdge: edgeOn(main, '#ffffff'),
    send,
    sendLabel: labelOn(send),
    sendEdge: edgeOn(send, page),
    title: theme.mainTitleColor ? readableOn(theme.mainTitleColor, page) : readableOn('#10222c', page),
    text: theme.secondaryTextColor ? readableOn(theme.secondaryTextColor, page) : readableOn('#44545e', page),
  }
}

const properties: Record<keyof ReturnType<typeof surveyColours>, string> = {
  page: '--rs-page',
  main: '--rs-main',
  mainLabel: '--rs-main-label',
  mainEdge: '--rs-main-edge',
  send: '--rs-send',
  sendLabel: '--rs-send-label',
  sendEdge: '--rs-send-edge',
  title: '--rs-title',
  text: '--rs-text',
}

export const surveyColourProperties = (theme: Theme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(surveyColours(theme)).map(([name, colour]) => [properties[name as keyof typeof properties], colour]),
  )
