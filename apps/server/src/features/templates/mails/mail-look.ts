import { edgeOn, labelOn, paleTint, readableOn } from '@ressoa/domain/contrast'
import type { Language } from '@ressoa/domain/languages'

/** The store that sends the mail. */
export type MailLook = { storeName: string; language: Language; mainColour: string; logo: string | null; baseUrl: string }

// The product's own fonts would have to be downloaded; these are on every machine.
export const font = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif'

export const light = {
  card: '#FFFFFF',
  ink: '#1E1722',
  soft: '#5D5566',
  line: '#E7E4EA',
  edge: '#958E9D',
  plain: '#F2F0F4',
  star: '#C5870B',
}
const dark = {
  page: '#131015',
  card: '#1B171E',
  ink: '#F2EFF4',
  soft: '#B9B1C2',
  line: '#2F2934',
  plain: '#242028',
  star: '#F0C05A',
}

export const classColours = {
  promoter: { fill: '#E3F3F3', text: '#0B646A' },
  neutral: { fill: '#FBF0D8', text: '#7A5200' },
  detractor: { fill: '#FCE9E4', text: '#A8331D' },
} as const
const darkClassColours = {
  promoter: { fill: '#12343A', text: '#7AD3D7' },
  neutral: { fill: '#3A2D12', text: '#F3CD7C' },
  detractor: { fill: '#3F201A', text: '#F79C86' },
} as const

/** The store's colour, adjusted for text and for surfaces. */
export const storeColours = (main: string) => ({
  tint: paleTint(main),
  onTint: readableOn(main, paleTint(main)),
  edge: edgeOn(main, light.card),
  link: readableOn(main, light.card),
  button: main,
  buttonLabel: labelOn(main),
})

/** What inline styles cannot express: dark mode and narrow screens. Without > and quotes, which would be escaped. */
export const mailCss = (main: string) => {
  const cells = Object.entries(darkClassColours).map(([name, { fill, text }]) => cell(name, fill, text))
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:480px){.around{padding:6px!important}.inside{padding:20px 10px!important}}',
    '@media (prefers-color-scheme:dark){',
    `.page{background-color:${dark.page}!important}`,
    `.card{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.star{color:${dark.star}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.link{color:${readableOn(main, dark.card)}!important}`,
    cell('plain', dark.plain, dark.ink),
    ...cells,
    '}',
  ].join('')
}

const cell = (name: string, fill: string, text: string) =>
  `.${name}{background-color:${fill}!important;border-color:${text}!important;color:${text}!important}`

/** Our images have a path; a mail needs an absolute address. */
export const pictureAddress = (address: string, baseUrl: string) => (address.startsWith('/') ? `${baseUrl}${address}` : address)
