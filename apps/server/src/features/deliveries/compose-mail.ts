import { buffer } from 'node:stream/consumers'
import type { MailKind } from '@ressoa/domain/codes'
import DKIM from 'nodemailer/lib/dkim'
import type { Config } from '../../config'
import { addressOf } from '../../mail/mail-address'
import { surveyUrl } from '../invitations/invitation-key'
import type { PreparedMail } from '../templates/prepared-mail'
import { bounceAddress, mailKey } from './mail-key'
import { headerAddress, headerWords, type Sheet, sendableAddress, writeQuotedPrintable, writeText } from './mime-text'

/** Builds the complete mail for one person, as it goes over the wire. */

export type Recipient = {
  storeId: number
  invitationId: string
  kind: MailKind
  name: string
  address: string
  values: Readonly<Record<string, string>>
}

export type ComposedMail = { envelope: { from: string; to: string }; message: Buffer }

type MailSettings = Pick<Config, 'publicUrl' | 'mailFrom' | 'bounceDomain' | 'dkim'>

/**
 * Undefined when the address cannot be written into a mail. The message stays in the buffer until the next one is written. No
 * line begins with a dot.
 */
export const composeMail = async (
  config: MailSettings,
  { prepared, recipient, now, sheet }: { prepared: PreparedMail; recipient: Recipient; now: Date; sheet: Sheet },
): Promise<ComposedMail | undefined> => {
  const to = sendableAddress(recipient.address)
  if (!to) return undefined
  const from = addressOf(config.mailFrom)
  const key = mailKey(recipient.storeId, recipient.invitationId, recipient.kind)
  const links = linksOf(config.publicUrl, recipient, key)
  const { subject, html, text } = prepared.fill({
    name: recipient.name,
    email: recipient.address,
    values: recipient.values,
    ...links,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const boundary = `=_${key}`
  const head = [
    `From: ${headerAddress({ name: prepared.senderName, address: from })}`,
    `To: ${headerAddress({ name: recipient.name, address: to })}`,
    `Subject: ${headerWords(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${key}@${domain}>`,
    `List-Id: ${headerAddress({ name: prepared.storeName, address: `campaign-${prepared.campaignId}.${prepared.storeKey}.${domain}` })}`,
    `List-Unsubscribe: <${links.unsubscribeUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    // So that out-of-office replies do not answer a survey.
    'Auto-Submitted: auto-generated',
    'Precedence: bulk',
    'MIME-Version: 1.0',
    `Content-Language: ${prepared.language}`,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    '',
  ]
  sheet.length = 0
  writeText(sheet, head.join('\r\n'))
  writePart(sheet, { boundary, type: 'text/plain', content: text })
  writePart(sheet, { boundary, type: 'text/html', content: html })
  writeText(sheet, `--${boundary}--\r\n`)
  const message = sheet.bytes.subarray(0, sheet.length)
  const returnPath = config.bounceDomain ? bounceAddress(recipient, config.bounceDomain) : from
  return { envelope: { from: returnPath, to }, message: config.dkim ? await sign(config.dkim, message) : message }
}

const writePart = (sheet: Sheet, { boundary, type, content }: { boundary: string; type: string; content: string }) => {
  writeText(sheet, `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`)
  writeQuotedPrintable(sheet, content)
  writeText(sheet, '\r\n')
}

const linksOf = (publicUrl: string, recipient: Recipient, key: string) => ({
  surveyUrl: surveyUrl({ publicUrl }, recipient),
  unsubscribeUrl: `${publicUrl}/api/pub/unsubscribe?Key=${key}`,
  pixelUrl: `${publicUrl}/api/pub/WebBeacon/Track?Key=${key}&Type=1`,
})

// The library's own list lacks List-Unsubscribe-Post, which RFC 8058 wants signed.
const signedHeaders = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Auto-Submitted',
  'MIME-Version',
  'Content-Type',
].join(':')

const sign = ({ domain, selector, privateKey }: NonNullable<Config['dkim']>, message: Buffer): Promise<Buffer> =>
  buffer(new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders }).sign(message, {}))
