import { type MailKind, type SurveyType, templateTypeOf } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { defaultThemeColour } from '@ressoa/domain/limits'
import type { App } from '../../app'
import type { Database } from '../../db/database'
import { perDatabase } from '../../db/per-database'
import { oneLine } from '../../mail/one-line'
import { RecentMap } from '../../recent-map'
import { questionOf } from '../forms/definition'
import { formsOfStore } from '../forms/forms.sql'
import type { TemplateContent } from './blocks'
import { mailingOfStore } from './mailings.sql'
import type { MailLook } from './mails/mail-look'
import { compileLine, type FieldValues, mailPlaces } from './merge-fields'
import { renderMail } from './render-mail'
import { mailLookOfStore } from './templates.sql'

export type MailRecipient = {
  name: string
  email: string
  /** By dimension key. */
  values: Readonly<Record<string, string>>
  surveyUrl: string
  unsubscribeUrl: string
  pixelUrl: string
}

/** The rendered content that the mails of one mailing share; `fill` makes the mail for one person. */
export type PreparedMail = {
  campaignId: number
  kind: MailKind
  senderName: string
  language: Language
  storeName: string
  storeKey: string
  fill: (to: MailRecipient) => { subject: string; html: string; text: string }
}

// The texts of a mailing never change, so it is rendered once and cached; the store's name and look may change, so not for ever.
type Drawn = { mail: Promise<PreparedMail>; at: number }
const preparedOf = perDatabase(() => new RecentMap<string, Drawn>(200))
const goodForMilliseconds = 60_000

export const prepareMail = (
  app: Pick<App, 'db' | 'config'>,
  { storeId, mailingId }: { storeId: number; mailingId: number },
): Promise<PreparedMail> => {
  const prepared = preparedOf(app.db)
  const key = `${storeId}/${mailingId}`
  const known = prepared.get(key)
  const now = performance.now()
  if (known && now - known.at < goodForMilliseconds) return known.mail
  const mail = drawMailing(app, { storeId, mailingId })
  prepared.set(key, { mail, at: now })
  mail.catch(() => prepared.delete(key))
  return mail
}

const drawMailing = async (app: Pick<App, 'db' | 'config'>, { storeId, mailingId }: { storeId: number; mailingId: number }) => {
  const mailing = await mailingOfStore(app.db, { storeId, id: mailingId })
  if (!mailing) throw new Error(`mailing ${mailingId} of store ${storeId} is missing`)
  const question = await questionOfForm(app.db, { storeId, formId: mailing.formId })
  return { campaignId: mailing.campaignId, kind: mailing.kind, ...(await drawMail(app, { storeId, ...mailing, question })) }
}

type MailContent = {
  storeId: number
  surveyType: SurveyType
  kind: MailKind
  content: TemplateContent
  subject: string
  senderName: string
  campaignName: string
  /** The form's question: the mail asks the same as the page, unless the store wrote another one into the template. */
  question: string
}

/** A mail without a mailing, such as a test. */
export const drawMail = async (
  { db, config }: Pick<App, 'db' | 'config'>,
  { storeId, surveyType, kind, content, subject, senderName, campaignName, question }: MailContent,
): Promise<Omit<PreparedMail, 'campaignId' | 'kind'>> => {
  const look = await lookOf(db, { storeId, baseUrl: config.publicUrl })
  const { html, text } = await renderMail(look, templateTypeOf(surveyType, kind), content)
  const fillSubject = compileLine(subject)
  const storeName = oneLine(look.storeName)
  return {
    senderName: oneLine(senderName) || storeName,
    language: look.language,
    storeName,
    storeKey: look.storeKey,
    fill: (to) => {
      const values = valuesFor(to, { store: storeName, campaign: campaignName, question })
      return { subject: fillSubject(values) || storeName, html: html(values), text: text(values) }
    },
  }
}

/** Empty when the form is unknown. */
export const questionOfForm = async (db: Database, { storeId, formId }: { storeId: number; formId: number }) => {
  const [form] = await formsOfStore(db, { storeId, id: formId })
  return form ? questionOf(form) : ''
}

export const lookOf = async (
  db: Database,
  { storeId, baseUrl }: { storeId: number; baseUrl: string },
): Promise<MailLook & { storeKey: string }> => {
  const { key, name, logo, theme, language } = await mailLookOfStore(db, storeId)
  const mainColour = theme.themeMainColor || defaultThemeColour
  return { storeKey: key, storeName: name, language, mainColour, logo: theme.logoUrl || logo, baseUrl }
}

/** The values of the merge fields for one person. */
export const valuesFor = (
  { name, values, surveyUrl, unsubscribeUrl, pixelUrl }: MailRecipient,
  of: { store: string; campaign: string; question: string },
): FieldValues => {
  const filled: Record<string, string> = {
    name,
    firstName: name.trim().split(/\s+/)[0] ?? '',
    ...of,
    [mailPlaces.survey]: surveyUrl,
    [mailPlaces.unsubscribe]: unsubscribeUrl,
    [mailPlaces.pixel]: pixelUrl,
  }
  for (const [key, value] of Object.entries(values)) filled[`d.${key}`] = value
  return filled
}
