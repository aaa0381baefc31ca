import { testMailCodes } from '@ressoa/domain/codes'
import { personNameLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { campaignContent } from './campaigns'
import { endpoint } from './endpoint'
import { file, plain, saved } from './replies'
import { email, freeText, id, text } from './values'
import { code, wire } from './wire'

/**
 * Sends a mail of the campaign as shown in the editor, saved or not. The survey behind it works for two hours and saves nothing.
 */
export const sendTestMail = endpoint({
  method: 'POST',
  path: 'email/sendtestemail',
  rights: 'manager',
  input: wire({
    emailReceiver: wire({ name: text({ max: personNameLength.max }), email: email() }),
    campaign: wire({ ...campaignContent, id: id().optional() }),
    dispatchInfoType: code(testMailCodes),
  }),
  reply: saved(wire({})),
})

/** A page that asks for confirmation. It changes nothing. */
export const unsubscribePage = endpoint({
  method: 'GET',
  path: 'api/pub/unsubscribe',
  rights: 'public',
  throttledBy: 'invitation',
  input: wire({ key: freeText(100).optional() }),
  reply: file(),
})

/** One click in a mail program or on the page. Idempotent. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: 'api/pub/unsubscribe',
  rights: 'public',
  throttledBy: 'invitation',
  carrier: 'query',
  input: wire({ key: freeText(100).optional() }),
  reply: file(),
})

export const reportBounce = endpoint({
  method: 'POST',
  path: 'api/v1/mail/bounce',
  summary: 'Hand over a mail that came back, as your mail server got it',
  rights: 'apiUser',
  carrier: 'raw',
  bodyLimit: 1024 * 1024,
  reply: plain(wire({ matched: z.boolean() })),
})
