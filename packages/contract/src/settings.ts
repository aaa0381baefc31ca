import { languages } from '@ressoa/domain/languages'
import { logoBytes, scoreDecimals, scoreGoal } from '@ressoa/domain/limits'
import { isSite, tidySite, widgetLimits } from '@ressoa/domain/widget-rules'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { plain, saved, succeeded } from './replies'
import { colour, flag, freeText, text, timeZone, wholeNumber } from './values'
import { wire } from './wire'

// The URL of one of our own pictures, or an https URL.
const pictureUrl = () =>
  freeText(500)
    .refine((value) => value === '' || /^\/api\/pub\/image\/[\w-]+$/.test(value) || isHttpsUrl(value), { error: 'invalid' })
    .optional()

const isHttpsUrl = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:'

const site = () => text({ max: 260, tidy: tidySite }).refine(isSite, { error: 'invalid' })

/** The theme of the survey page. Absent fields have the product's defaults. */
export const theme = wire({
  backgroundColor: colour().optional(),
  backgroundImageUrl: pictureUrl(),
  logoUrl: pictureUrl(),
  mainTitleColor: colour().optional(),
  mainTitleText: freeText(240).optional(),
  secondaryText: freeText(1000).optional(),
  secondaryTextColor: colour().optional(),
  themeMainColor: colour().optional(),
  sendButtonColor: colour().optional(),
  confirmationScreenTitleText: freeText(240).optional(),
  confirmationScreenText: freeText(1000).optional(),
  confirmationScreenImageUrl: pictureUrl(),
})
export type Theme = z.output<typeof theme>

// A version is stored in four bytes, and the next one must fit too.
const largestVersion = 2_147_483_646

const storeSettings = wire({
  csatEnabled: flag(),
  newNpsReportEnabled: flag(),
  npsScoreDecimals: wholeNumber(scoreDecimals.min, scoreDecimals.max),
  scoreGoal: wholeNumber(scoreGoal.min, scoreGoal.max).nullable(),
  main: z.boolean(),
  theme,
  timeZone: timeZone(),
  language: z.enum(languages, { error: 'invalid' }),
  countProvisionalAnswers: flag(),
  /** Whether an address that is known only because a visitor typed it into the survey gets a thank-you. */
  thanksVisitors: flag(),
  /** The sites that may show the widget; any if empty. */
  widgetSites: z.array(z.string()),
  /** Whether the widget asks only visitors whose identity the site has signed. */
  widgetRequiresSignature: flag(),
  /** Whether there is a secret for signing. */
  widgetSecretExists: z.boolean(),
  version: z.int(),
})
export type StoreSettings = z.output<typeof storeSettings>

export const settings = endpoint({ method: 'GET', path: 'StoreSettings/Get', rights: 'lower', reply: plain(storeSettings) })

/** Absent fields stay unchanged. Only the master can change the two flags. */
export const saveSettings = endpoint({
  method: 'POST',
  path: 'StoreSettings/Save',
  rights: 'higher',
  input: wire({
    csatEnabled: flag().optional(),
    newNpsReportEnabled: flag().optional(),
    npsScoreDecimals: wholeNumber(scoreDecimals.min, scoreDecimals.max).optional(),
    theme: theme.optional(),
    timeZone: timeZone().optional(),
    language: z.enum(languages, { error: 'invalid' }).optional(),
    countProvisionalAnswers: flag().optional(),
    thanksVisitors: flag().optional(),
    widgetSites: z.array(site()).max(widgetLimits.sites, { error: 'long' }).optional(),
    widgetRequiresSignature: flag().optional(),
    version: wholeNumber(1, largestVersion),
  }),
  reply: saved(storeSettings),
})

/** A picture for the survey page: uploaded when it is chosen, shown when the settings are saved. */
export const uploadImage = endpoint({
  method: 'POST',
  path: 'StoreSettings/UploadImage',
  rights: 'higher',
  carrier: 'multipart',
  bodyLimit: logoBytes + 4096,
  reply: succeeded({ url: z.string() }),
})
