import { type Campaign, type saveCampaign as call, emailConfiguration } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { wireKeyOf } from '@ressoa/contract/wire'
import { type MailKind, mailKinds } from '@ressoa/domain/codes'
import { campaignNameLength, mailSubjectLength, senderNameLength } from '@ressoa/domain/limits'
import { isTimeZone } from '@ressoa/domain/periods'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { notFound, refuse, stale } from '../../refusal'
import { record } from '../audit/audit.sql'
import { makeOnce } from '../draft-keys/draft-keys.sql'
import { formsOfStore } from '../forms/forms.sql'
import { settingsOf } from '../settings/settings.sql'
import { changedEmail, mailSettingsOf } from '../templates/mail-settings'
import { templateOfStore } from '../templates/templates.sql'
import { newCampaignKey } from './campaign-key'
import {
  type CampaignContent,
  campaignOfStore,
  insertCampaign,
  type KeptCampaign,
  type KeptEmail,
  updateCampaign,
} from './campaigns.sql'
import { savedCampaign } from './saved-campaign'
import { changedWidget, isWidgetReady, saveWidgetForm } from './widget-configuration'

type Input = InputOf<typeof call>

export const saveCampaign = async (context: Context<'manager'>, input: Input): Promise<Campaign> => {
  const { db, caller, now, address } = context
  const { storeId } = caller
  const write = async (transaction: InTransaction) => {
    const current = input.id === undefined ? undefined : await campaignOfStore(transaction, { storeId, id: input.id })
    if (input.id !== undefined && !current) throw notFound()
    const type = current?.type ?? input.type ?? 'nps'
    if (input.type !== undefined && input.type !== type) throw refuse('Type', 'invalid')
    const { language } = await settingsOf(transaction, storeId)
    const given = input.widgetConfiguration
    const widget = await changedWidget(transaction, { storeId, current: current?.widget, given, language })
    const content = { ...contentOf(input, current, now), widget }
    await checkForm(transaction, { storeId, formId: content.formId, type, isKept: current?.formId === content.formId })
    checkChannels(content, type)
    await checkMails(transaction, { storeId, content, type })
    const widgetFormId = await saveWidgetForm(transaction, { storeId, widget, formId: current?.widgetFormId ?? null, now })
    const savedId = current
      ? await update(transaction, { storeId, current, version: input.version, content: { ...content, widgetFormId } })
      : await insertCampaign(transaction, {
          storeId,
          key: newCampaignKey(content.name),
          type,
          now,
          content: { ...content, widgetFormId },
        })
    await record(transaction, {
      ...caller,
      at: now,
      action: current ? 'campaign.edit' : 'campaign.add',
      subjectId: savedId,
      address,
    })
    return savedId
  }
  const id = await inTransaction(db, (transaction) => {
    if (input.id !== undefined) return write(transaction)
    return makeOnce(transaction, { storeId, kind: 'campaign', draftKey: input.draftKey, now }, () => write(transaction))
  })
  return savedCampaign(context, id)
}

const update = async (
  db: Database,
  {
    storeId,
    current,
    version,
    content,
  }: { storeId: number; current: KeptCampaign; version: number | undefined; content: CampaignContent },
) => {
  const isSaved = await updateCampaign(db, { storeId, id: current.id, version: version ?? current.version, content })
  if (!isSaved) throw stale()
  return current.id
}

const contentOf = (input: Input, current: KeptCampaign | undefined, now: Date) => {
  const name = input.name.trim()
  if (name === '') throw refuse('Name', 'required')
  if (name.length > campaignNameLength) throw refuse('Name', 'long', { max: campaignNameLength })
  const formId = input.formId ?? current?.formId
  if (!formId) throw refuse('IdForm', 'campaign.formMissing')
  return {
    name,
    description: input.description?.trim() ?? current?.description ?? '',
    isActive: input.active,
    formId,
    acceptsAnonymous: input.acceptAnonymousInteraction ?? current?.acceptsAnonymous ?? true,
    ...intervalOf(input),
    // What the caller does not send stays unchanged.
    email: emailOf(input.emailConfiguration, current, now),
  }
}

const emailOf = (given: Input['emailConfiguration'], current: KeptCampaign | undefined, now: Date): KeptEmail => {
  const email = changedEmail(current?.email, given)
  const isSwitchedOn = email.reminder?.active && !current?.email.reminder?.active
  return isSwitchedOn ? { ...email, reminderActivatedAt: now.toISOString() } : email
}

const noInterval = { startsAt: null, endsAt: null, startsInZone: null, endsInZone: null }

const intervalOf = ({ hasExpirationInterval, intervalStart, intervalEnd, intervalStartTimezone, intervalEndTimezone }: Input) => {
  if (!hasExpirationInterval) return noInterval
  if (!intervalStart) throw refuse('IntervalStart', 'required')
  if (!intervalEnd) throw refuse('IntervalEnd', 'required')
  if (intervalStart >= intervalEnd) throw refuse('IntervalEnd', 'campaign.intervalReversed')
  return {
    startsAt: intervalStart,
    endsAt: intervalEnd,
    startsInZone: knownZone('IntervalStartTimezone', intervalStartTimezone),
    endsInZone: knownZone('IntervalEndTimezone', intervalEndTimezone),
  }
}

const knownZone = (field: string, zone: string | undefined) => {
  if (!zone) return null
  if (!isTimeZone(zone)) throw refuse(field, 'invalid')
  return zone
}

const checkForm = async (
  db: Database,
  { storeId, formId, type, isKept }: { storeId: number; formId: number; type: 'nps' | 'csat'; isKept: boolean },
) => {
  const [form] = await formsOfStore(db, { storeId, id: formId })
  if (!form || form.type !== type || (!form.isActive && !isKept)) throw refuse('IdForm', 'campaign.formMissing')
}

const checkChannels = ({ email, widget }: Pick<CampaignContent, 'email' | 'widget'>, type: 'nps' | 'csat') => {
  if (email.active && !email.request?.subject?.trim()) throw refuse(emailField('request.subject'), 'campaign.emailNotReady')
  if (widget.active && (type !== 'nps' || !isWidgetReady(widget)))
    throw refuse('WidgetConfiguration.Title', 'campaign.widgetNotReady')
}

const emailField = (path: string) => `EmailConfiguration.${wireKeyOf(emailConfiguration, path)}`

const checkMails = async (
  db: Database,
  { storeId, content: { email }, type }: { storeId: number; content: Pick<CampaignContent, 'email'>; type: 'nps' | 'csat' },
) => {
  if ((email.senderName?.trim() ?? '').length > senderNameLength)
    throw refuse(emailField('senderName'), 'long', { max: senderNameLength })
  for (const kind of mailKinds) {
    const { subject, templateId } = mailSettingsOf(email, kind)
    if (subject.length > mailSubjectLength) throw refuse(emailField(`${kind}.subject`), 'long', { max: mailSubjectLength })
    if (templateId !== undefined) {
      const template = await templateOfStore(db, { storeId, id: templateId })
      if (template?.kind !== kind || template.surveyType !== type)
        throw refuse(emailField(`${kind}.templateId`), 'template.unknown')
    }
    if (isOn(email, kind) && (subject === '' || templateId === undefined))
      throw refuse(emailField(`${kind}.active`), 'campaign.mailNotReady')
  }
}

// The request has no switch of its own; the e-mail channel has.
const isOn = (email: KeptEmail, kind: MailKind) => kind !== 'request' && email[kind]?.active
