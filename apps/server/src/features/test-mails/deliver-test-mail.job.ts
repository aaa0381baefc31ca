import { mailKinds, surveyTypeCodes } from '@ressoa/domain/codes'
import * as z from 'zod'
import { job } from '../../db/queue'
import { sendMail } from '../../mail/send-mail'
import { invitationKey } from '../invitations/invitation-key'
import { drawMail } from '../templates/prepared-mail'
import { versionOfTemplate } from '../templates/templates.sql'

export const deliverTestMail = job({
  name: 'deliver-test-mail',
  payload: z.object({
    storeId: z.int(),
    invitationId: z.guid(),
    surveyType: z.enum(Object.keys(surveyTypeCodes) as (keyof typeof surveyTypeCodes)[]),
    kind: z.enum(mailKinds),
    templateId: z.int(),
    templateVersion: z.int(),
    subject: z.string(),
    senderName: z.string(),
    campaignName: z.string(),
    // Absent in jobs that were enqueued before it existed.
    question: z.string().default(''),
    receiver: z.object({ name: z.string(), email: z.string() }),
  }),
  run: async ({ invitationId, templateId, templateVersion, receiver, ...mail }, app) => {
    const { storeId } = mail
    const content = await versionOfTemplate(app.db, { storeId, templateId, version: templateVersion })
    if (!content) return
    const { fill, senderName } = await drawMail(app, { ...mail, content })
    const key = invitationKey(storeId, invitationId)
    const { publicUrl } = app.config
    const filled = fill({
      ...receiver,
      values: {},
      surveyUrl: `${publicUrl}/admin/write?dispatchinfokey=${key}`,
      unsubscribeUrl: `${publicUrl}/api/pub/unsubscribe?Key=${key}`,
      pixelUrl: `${publicUrl}/api/pub/WebBeacon/Track?Key=${key}&Type=1`,
    })
    await sendMail(app, { to: { name: receiver.name, address: receiver.email }, senderName, ...filled })
  },
})
