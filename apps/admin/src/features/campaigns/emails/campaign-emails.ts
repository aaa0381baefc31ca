import type { Campaign, EmailConfiguration, saveCampaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { campaignDefaults } from '@ressoa/domain/limits'
import * as z from 'zod'
import { pageStoreKey } from '../../../lib/session'
import { storageKeys } from '../../../lib/storage-keys'
import { draftOf, payloadOf } from '../campaign-draft'

const emailSchema = z.object({
  subject: z.string(),
  templateId: z.int().nullable(),
  templateName: z.string(),
  /** Not used for the request: the e-mail channel switches it on or off. */
  isActive: z.boolean(),
})
/** One e-mail of a campaign. */
export type CampaignEmail = z.output<typeof emailSchema>

const emailsSchema = z.object({
  senderName: z.string(),
  request: emailSchema,
  reminder: emailSchema,
  thankYou: emailSchema,
  reminderDays: z.int(),
  remindsOnlyNew: z.boolean(),
  resendDays: z.int(),
})
/** All e-mails of a campaign, as form values. */
export type CampaignEmails = z.output<typeof emailsSchema>

type Configured = { subject?: string; templateId?: number | null; templateName?: string; active?: boolean }

const emailOf = ({ subject = '', templateId = null, templateName = '', active = false }: Configured = {}): CampaignEmail => ({
  subject,
  templateId,
  templateName,
  isActive: active,
})

export const emailsOf = ({ senderName = '', request, reminder, thankYou, ...more }: EmailConfiguration = {}): CampaignEmails => ({
  senderName,
  request: emailOf({ ...request, active: true }),
  reminder: emailOf(reminder),
  thankYou: emailOf(thankYou),
  reminderDays: reminder?.daysInterval ?? campaignDefaults.email.reminder.daysInterval,
  remindsOnlyNew: reminder?.considersActivationDate ?? false,
  resendDays: more.resendDaysInterval ?? campaignDefaults.email.resendDaysInterval,
})

/** It has a subject and a template, so it can be sent. */
export const isSet = ({ subject, templateId }: CampaignEmail) => subject.trim() !== '' && templateId !== null

const isRequestSet = (configuration?: EmailConfiguration) => isSet(emailsOf(configuration).request)

/** The full campaign with these e-mails. Setting up the request for the first time activates the channel. */
export const payloadWith = (emails: CampaignEmails, campaign: Campaign): InputOf<typeof saveCampaign> => {
  const before = campaign.emailConfiguration
  const { request, reminder, thankYou } = emails
  return {
    ...payloadOf(draftOf(campaign), campaign),
    emailConfiguration: {
      ...before,
      active: before?.active || (isSet(request) && !isRequestSet(before)),
      senderName: emails.senderName.trim(),
      request: wordsOf(request),
      thankYou: { ...wordsOf(thankYou), active: thankYou.isActive && isSet(thankYou) },
      reminder: {
        ...wordsOf(reminder),
        active: reminder.isActive && isSet(reminder),
        daysInterval: emails.reminderDays,
        considersActivationDate: emails.remindsOnlyNew,
      },
      resendDaysInterval: emails.resendDays,
    },
  }
}

const wordsOf = ({ subject, templateId, templateName }: CampaignEmail) => ({ subject: subject.trim(), templateId, templateName })

export const isSame = (one: CampaignEmails, other: CampaignEmails) => JSON.stringify(one) === JSON.stringify(other)

/** Unsaved state stored before the template editor opens: all e-mails, and the one being edited. */
const leftSchema = z.object({ emails: emailsSchema, edited: emailSchema })

const placeOf = (campaignId: number) => `${storageKeys.leftEmails}${pageStoreKey()}.${campaignId}`

export const keepLeftEmails = (campaignId: number, left: z.output<typeof leftSchema>) =>
  sessionStorage.setItem(placeOf(campaignId), JSON.stringify(left))

export const readLeftEmails = (campaignId: number) => {
  try {
    return leftSchema.safeParse(JSON.parse(sessionStorage.getItem(placeOf(campaignId)) ?? 'null')).data
  } catch {
    return undefined
  }
}

export const dropLeftEmails = (campaignId: number) => sessionStorage.removeItem(placeOf(campaignId))
