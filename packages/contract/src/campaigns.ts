import { surveyTypeCodes } from '@ressoa/domain/codes'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { list, paged, plain, saved } from './replies'
import { draftKey, flag, freeText, givenInstant, id, idList, instant, pageNumber, pageSize, wholeNumber } from './values'
import { givenWidgetConfiguration, widgetConfiguration } from './widget-configuration'
import { code, grouped, sic, wire } from './wire'

const words = () => freeText(2000).optional()

const templateId = () => id().nullable().optional()

/** The three mails of a campaign. Their fields are flat on the wire. */
export const emailConfiguration = wire({
  active: flag().optional(),
  senderName: words(),
  senderEmail: words(),
  request: grouped({
    subject: sic('NpsRequestEmailSubject', words()),
    templateId: sic('NpsRequestEmailIdTemplate', templateId()),
    templateName: sic('NpsRequestEmailNameTemplate', words()),
  }).optional(),
  thankYou: grouped({
    subject: sic('GratefulEmaiSubject', words()),
    templateId: sic('GratefulEmailIdTemplate', templateId()),
    templateName: sic('GratefulEmailNameTemplate', words()),
    active: sic('GratefulEmailActive', flag().optional()),
  }).optional(),
  reminder: grouped({
    subject: sic('RememberEmailSubject', words()),
    templateId: sic('RememberEmailIdTemplate', templateId()),
    templateName: sic('RememberEmailNameTemplate', words()),
    active: sic('RememberEmailActive', flag().optional()),
    daysInterval: sic('RememberEmailDaysInterval', wholeNumber(1, 3650).optional()),
    considersActivationDate: sic('RememberEmailConsiderActivationDate', flag().optional()),
  }).optional(),
  resendDaysInterval: wholeNumber(0, 3650).optional(),
})
export type EmailConfiguration = z.output<typeof emailConfiguration>

export const campaignContent = {
  name: freeText(500),
  description: words(),
  type: code(surveyTypeCodes).optional(),
  active: flag(),
  formId: id().nullable().optional(),
  acceptAnonymousInteraction: flag().optional(),
  hasExpirationInterval: flag().optional(),
  intervalStart: givenInstant().nullable().optional(),
  intervalEnd: givenInstant().nullable().optional(),
  intervalStartTimezone: freeText(60).optional(),
  intervalEndTimezone: freeText(60).optional(),
  emailConfiguration: emailConfiguration.optional(),
}

/** Past and future dispatches, for users who send them. */
const dispatchInfo = wire({
  dispatchCount: z.int(),
  /** When the last one started. */
  lastDispatchDate: instant().nullable(),
  /** When the next one is due. */
  nextDispatchDate: instant().nullable(),
})

const campaign = wire({
  ...campaignContent,
  id: id(),
  key: z.string(),
  type: code(surveyTypeCodes),
  formId: id(),
  widgetConfiguration: widgetConfiguration.optional(),
  intervalStart: instant().nullable().optional(),
  intervalEnd: instant().nullable().optional(),
  intervalStartWithTimezone: z.string().nullable(),
  formName: z.string(),
  publicLink: z.string(),
  dispatchInfo: dispatchInfo.nullable(),
  createdDate: instant(),
  version: z.int(),
})
export type Campaign = z.output<typeof campaign>

export const campaigns = endpoint({ method: 'GET', path: 'campaign/getall', rights: 'lower', reply: list(campaign) })

export const pageOfCampaigns = endpoint({
  method: 'GET',
  path: 'campaign/getpaged',
  rights: 'lower',
  input: wire({ active: flag().optional(), name: freeText(240).optional(), page: pageNumber(), pageSize: pageSize() }),
  reply: paged(campaign),
})

export const campaignById = endpoint({
  method: 'GET',
  path: 'campaign/get',
  rights: 'lower',
  input: wire({ id: sic('Id', id()) }),
  reply: plain(campaign),
})

export const saveCampaign = endpoint({
  method: 'POST',
  path: 'campaign/insertupdate',
  rights: 'manager',
  input: wire({
    ...campaignContent,
    widgetConfiguration: givenWidgetConfiguration.optional(),
    id: id().optional(),
    key: freeText(100).optional(),
    version: z.int().optional(),
    draftKey: draftKey(),
  }),
  reply: saved(campaign),
})

/** An inactive copy with the same form, mails and texts, but without dispatches and answers. */
export const duplicateCampaign = endpoint({
  method: 'POST',
  path: 'Campaign/Duplicate',
  rights: 'manager',
  input: wire({ id: id(), draftKey: draftKey() }),
  reply: saved(campaign),
})

/** The results of a campaign since its start. Low and high are the 95% interval of the score; null if there are no answers. */
const campaignFigures = wire({
  campaignId: id(),
  totalCount: z.int(),
  score: z.number().nullable(),
  scoreLow: z.number().nullable(),
  scoreHigh: z.number().nullable(),
  /** People who were asked by e-mail, and how many of them have answered. */
  emailTotalSent: z.int(),
  emailTotalAnswers: z.int(),
})
export type CampaignFigures = z.output<typeof campaignFigures>

export const figuresOfCampaigns = endpoint({
  method: 'GET',
  path: 'campaign/getfigures',
  rights: 'lower',
  input: wire({ campaignIds: sic('idcampaignlist', idList()) }),
  reply: list(campaignFigures),
})
