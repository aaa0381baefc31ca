import { emailConfiguration } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import type { sendTestMail as call } from '@ressoa/contract/mail'
import { wireKeyOf } from '@ressoa/contract/wire'
import type { MailKind } from '@ressoa/domain/codes'
import { testMailHours } from '@ressoa/domain/limits'
import { inTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import type { Context } from '../../http/context'
import { notFound, Refusal } from '../../refusal'
import { record } from '../audit/audit.sql'
import { campaignOfStore } from '../campaigns/campaigns.sql'
import { questionOf } from '../forms/definition'
import { formsOfStore } from '../forms/forms.sql'
import { newInvitationId } from '../invitations/invitation-key'
import { beginAttempt } from '../session/attempts.sql'
import { limitOn } from '../session/limits'
import { insertTestInvitation } from '../survey/survey.sql'
import { changedEmail, mailSettingsOf } from '../templates/mail-settings'
import { templateOfStore } from '../templates/templates.sql'
import { deliverTestMail } from './deliver-test-mail.job'

type Input = InputOf<typeof call>

/** A mail as customers would get it from the campaign on the screen, which need not be saved. */
export const sendTestMail = async (context: Context<'manager'>, input: Input) => {
  const { db, caller, now, address } = context
  const { storeId } = caller
  const { formId, ...mail } = await chosenMail(context, input)
  const invitationId = newInvitationId()
  await beginAttempt(db, testMailLimits(context, input), now)
  const expiresAt = new Date(now.getTime() + testMailHours * 3_600_000)
  await inTransaction(db, async (transaction) => {
    await insertTestInvitation(transaction, { storeId, id: invitationId, formId, expiresAt })
    await enqueue(transaction, deliverTestMail, { storeId, invitationId, ...mail, receiver: input.emailReceiver })
    await record(transaction, { ...caller, at: now, action: 'campaign.testMail', subjectId: input.campaign.id, address })
  })
}

// A test mail can go to any address, so the number is limited.
const testMailLimits = (context: Context<'manager'>, { emailReceiver }: Input) => [
  ...limitOn(context, 'test mails of store', String(context.caller.storeId), { atMost: 60, withinMinutes: 60 }),
  ...limitOn(context, 'test mails to', emailReceiver.email.toLowerCase(), { atMost: 10, withinMinutes: 60 }),
]

/** The settings for this mail: the caller's, completed with the saved ones. */
const chosenMail = async ({ db, caller }: Context<'manager'>, { campaign, dispatchInfoType: kind }: Input) => {
  const { storeId } = caller
  const saved = campaign.id === undefined ? undefined : await campaignOfStore(db, { storeId, id: campaign.id })
  if (campaign.id !== undefined && !saved) throw notFound()
  const surveyType = saved?.type ?? campaign.type ?? 'nps'
  const settings = mailSettingsOf(changedEmail(saved?.email, campaign.emailConfiguration), kind)
  const template = await templateOfStore(db, { storeId, id: settings.templateId ?? 0 })
  const [form] = await formsOfStore(db, { storeId, id: campaign.formId ?? saved?.formId ?? 0 })
  const isTemplateFit = template?.kind === kind && template.surveyType === surveyType
  const problems = missingParts(kind, {
    subject: settings.subject !== '',
    template: isTemplateFit,
    form: form?.type === surveyType,
  })
  if (problems.length > 0 || !template || !form) throw new Refusal(200, problems)
  const { subject, senderName } = settings
  const words = { templateId: template.id, templateVersion: template.version, subject, senderName }
  return { formId: form.id, surveyType, kind, ...words, campaignName: campaign.name.trim(), question: questionOf(form) }
}

const missingParts = (kind: MailKind, isThere: { subject: boolean; template: boolean; form: boolean }): Refusal['problems'] => {
  const field = (path: string) => `Campaign.EmailConfiguration.${wireKeyOf(emailConfiguration, path)}`
  return [
    ...(isThere.subject ? [] : [{ field: field(`${kind}.subject`), key: 'required' as const }]),
    ...(isThere.template ? [] : [{ field: field(`${kind}.templateId`), key: 'template.unknown' as const }]),
    ...(isThere.form ? [] : [{ field: 'Campaign.IdForm', key: 'campaign.formMissing' as const }]),
  ]
}
