import { surveyResultCodes } from '@ressoa/domain/codes'
import { languages } from '@ressoa/domain/languages'
import { npsScale } from '@ressoa/domain/scoring'
import { storable } from '@ressoa/domain/storable'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { plain, saved, succeeded } from './replies'
import { theme } from './settings'
import { invitationKey, selectedFields } from './survey'
import { email, flag, freeText, instant, wholeNumber } from './values'
import { widgetConfiguration } from './widget-configuration'
import { code, sic, wire } from './wire'

/** The calls of the widget on other people's sites, and what staff need to install it. */

const storeKey = () => freeText(100)

/** Seconds for which a browser keeps the configuration, and with it the draw: one visit. */
export const visitSeconds = 1800

/** Everything is null unless there is a widget to show on this site. */
const config = wire({
  active: z.boolean(),
  campaignKey: z.string().nullable(),
  /** 0 to 99, drawn by the server. The bar shows if it is below ShowChance. */
  draw: z.int().nullable(),
  /** The address of the second script. */
  script: z.string().nullable(),
  /** The store's language, for pages that name none. */
  language: z.enum(languages).nullable(),
  theme: theme.nullable(),
  showOn: z.array(z.string()).nullable(),
  widgetConfiguration: widgetConfiguration.nullable(),
})

export const widgetConfig = endpoint({
  method: 'GET',
  path: 'api/pub/widget/config',
  rights: 'public',
  throttledBy: 'address',
  isForSites: true,
  cacheSeconds: visitSeconds,
  input: wire({ storeKey: storeKey(), campaignKey: freeText(100).optional() }),
  reply: plain(config),
})

/**
 * What the template of a page wrote: a number is its digits. What cannot be a value counts as empty, because a visitor's answer must
 * not be lost with it.
 */
const pageText = (max: number) =>
  z.codec(z.unknown().meta({ description: 'A text or a number.' }), z.string(), {
    decode: (value) => {
      const text = ['string', 'number', 'boolean'].includes(typeof value) ? storable(String(value)) : ''
      return text.length > max ? '' : text
    },
    encode: (value) => value,
  }) as unknown as z.ZodType<string, unknown>

/** Who the page says the visitor is. Empty texts count as absent. */
export const widgetPerson = wire({
  name: pageText(400).optional(),
  email: pageText(400).optional(),
  idExternal: sic('IdExternal', pageText(200).optional()),
})

/** More than any page has. The first 20 that have a value count. */
const dimensionsAtMost = 200

/** The texts of data-person and data-dimensions exactly as the page has them, and their signature. */
const signed = wire({ person: freeText(4000), dimensions: freeText(4000), signature: freeText(200) })

/** Declares that the bar is shown. Without Success the page shows nothing. */
export const widgetView = endpoint({
  method: 'POST',
  path: 'api/pub/widget/view',
  rights: 'public',
  throttledBy: 'address',
  carrier: 'text',
  isForSites: true,
  input: wire({
    storeKey: storeKey(),
    campaignKey: freeText(100),
    visitorKey: freeText(100),
    person: widgetPerson.nullable().optional(),
    signed: signed.nullable().optional(),
  }),
  reply: succeeded({ key: sic('DispatchInfoKey', z.string()) }),
})

export const widgetAnswer = endpoint({
  method: 'POST',
  path: 'api/pub/widget/answer',
  rights: 'public',
  throttledBy: 'invitation',
  carrier: 'text',
  isForSites: true,
  input: wire({
    key: sic('DispatchInfoKey', invitationKey()),
    attemptKey: freeText(64).optional(),
    rating: wholeNumber(npsScale.min, npsScale.max),
    comment: freeText(20_000).nullable().optional(),
    fields: selectedFields(),
    dimensions: z
      .array(wire({ name: pageText(240).optional(), value: pageText(240).optional() }))
      .max(dimensionsAtMost, { error: 'long' })
      .optional(),
    person: widgetPerson.nullable().optional(),
    signed: signed.nullable().optional(),
    /** Only keeps the score, in case the visitor leaves without sending. */
    partial: flag().optional(),
  }),
  reply: plain(wire({ result: sic('NpsFormSaveResult', code(surveyResultCodes)) })),
})

/** The page of ours on which a widget can be tried. */
export const widgetTestVisit = wire({ storeKey: storeKey().optional(), key: freeText(100).optional() })

/** The addresses that a snippet and a site's policy name, and the hash of the starter for a policy that lists hashes. */
export const widgetHosts = endpoint({
  method: 'GET',
  path: 'api/pub/widget/hosts',
  rights: 'public',
  throttledBy: 'address',
  reply: plain(wire({ script: z.string(), api: z.string(), starterHash: z.string() })),
})

/** When a site last requested the widget of this store; null if none did. */
export const widgetLastRequest = endpoint({
  method: 'GET',
  path: 'StoreSettings/GetDateWidgetLastRequest',
  rights: 'manager',
  reply: plain(wire({ date: instant().nullable() })),
})

/** Mails the snippet to the person who runs the site. Dimensions are the names to put into it. */
export const sendWidgetScript = endpoint({
  method: 'POST',
  path: 'Email/SendWidgetScriptEmail',
  rights: 'manager',
  input: wire({
    to: wire({ name: freeText(400).nullable().optional(), email: email() }),
    dimensions: z.array(freeText(240)).max(20, { error: 'long' }).optional(),
  }),
  reply: saved(wire({})),
})

/** Makes a new secret for signing identities and shows it once. The old one ends at once. */
export const rotateWidgetSecret = endpoint({
  method: 'POST',
  path: 'StoreSettings/RotateWidgetSecret',
  rights: 'higher',
  reply: succeeded({ secret: z.string() }),
})

export type WidgetConfig = z.output<typeof config>
export type WidgetPerson = z.output<typeof widgetPerson>
export type SignedIdentity = z.output<typeof signed>
