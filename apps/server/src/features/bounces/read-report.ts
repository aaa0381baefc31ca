import { storable } from '@ressoa/domain/storable'
import PostalMime, { type Attachment } from 'postal-mime'
import { malformed } from '../../refusal'
import { type MailIdentity, readBounceAddress, readMailKey } from '../deliveries/mail-key'

export type MailReport = {
  kind: 'permanent' | 'temporary' | 'complaint'
  /** What the other mail server said. */
  detail: string
  /** Undefined when the report does not identify the mail. */
  about: MailIdentity | undefined
}

/** Parses a bounce (RFC 3464) or a complaint (RFC 5965); undefined for any other mail. Refuses an unreadable one. */
export const readReport = async (bytes: Uint8Array): Promise<MailReport | undefined> => {
  const mail = await parse(beginningOf(bytes))
  const textOf = (type: string) => textOfPart(mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type))
  const original = textOf('message/rfc822') ?? textOf('text/rfc822-headers') ?? ''
  const about = identityIn([
    ...(mail.to ?? []).map(({ address }) => address ?? ''),
    ...mail.headers.filter(({ key }) => ['delivered-to', 'x-original-to', 'return-path'].includes(key)).map(({ value }) => value),
    original,
  ])
  const feedback = textOf('message/feedback-report')
  if (feedback !== undefined) return { kind: 'complaint', detail: fieldOf(feedback, 'Feedback-Type') ?? 'abuse', about }
  const status = textOf('message/delivery-status')
  return status === undefined ? undefined : bounceOf(status, about)
}

const bytesRead = 256 * 1024
const linesRead = 4000
const headerBytes = 64 * 1024

/** The report is at the beginning, followed by the mail that it is about. Every line costs time, even a blank one. */
const beginningOf = (bytes: Uint8Array) => {
  let end = 0
  for (let lines = 0; lines < linesRead && end < Math.min(bytes.length, bytesRead); lines++) {
    const lineEnd = bytes.indexOf(0x0a, end)
    if (lineEnd < 0) return bytes.subarray(0, bytesRead)
    end = lineEnd + 1
  }
  return bytes.subarray(0, Math.min(end, bytesRead))
}

const parse = async (bytes: Uint8Array) => {
  const reader = new PostalMime({ forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxHeadersSize: headerBytes })
  try {
    return await reader.parse(bytes)
  } catch {
    // Nested too deep, or more headers than any real mail has.
    throw malformed()
  }
}

const textOfPart = (part: Attachment | undefined) => (part === undefined ? undefined : storable(String(part.content)))

const fieldOf = (text: string, name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim()

const bounceOf = (status: string, about: MailIdentity | undefined): MailReport | undefined => {
  const action = fieldOf(status, 'Action')?.toLowerCase()
  if (action !== 'failed' && action !== 'delayed') return undefined
  const code = fieldOf(status, 'Status') ?? ''
  const detail = (fieldOf(status, 'Diagnostic-Code') ?? code).replace(/^smtp;\s*/i, '').slice(0, 500)
  // 5.7 is a judgement about the sender or the content: the address may be valid.
  const isPermanent = action === 'failed' && /^5\./.test(code) && !/^5\.7\./.test(code)
  return { kind: isPermanent ? 'permanent' : 'temporary', detail, about }
}

// The return path identifies the mail. Where it was lost, the Message-ID does, which every report repeats.
const identityIn = (texts: readonly string[]): MailIdentity | undefined => {
  for (const text of texts) {
    for (const [address] of text.matchAll(/bounce\+[0-9a-z]{1,10}-[0-9a-f]{32}[a-z]@/gi)) {
      const found = readBounceAddress(address)
      if (found) return found
    }
    const messageId = /^Message-ID:\s*<([\w-]+)@/im.exec(text)?.[1]
    const found = messageId && readMailKey(messageId)
    if (found) return found
  }
  return undefined
}
