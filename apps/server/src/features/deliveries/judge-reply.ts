import type { DeliveryReason } from '@ressoa/domain/codes'

/**
 * What a mail server's reply means for the mail, the person and the next mails.
 *
 * The second part of the enhanced code says whose fault it is: 5.1 the address, 5.7 a policy against us. 5.1.7 and 5.1.8 are about
 * the sender's address, and so is every reply to MAIL FROM: it never counts against the person. Without an enhanced code, 550, 551
 * and 553 to RCPT mean the address; 554 means us before a recipient was named, and the mail afterwards.
 */

/** The stage that the mail had reached when it failed. */
export type Stage = 'connection' | 'sender' | 'recipient' | 'content' | 'dot'

export type Trouble = { stage: Stage; response?: string; message: string }

export type Verdict = {
  state: 'deferred' | 'failed' | 'unconfirmed'
  reason: DeliveryReason
  /** The server wants no mail from us for a while. */
  isRelayPaused?: boolean
  isAddressSuppressed?: boolean
  /** A temporary refusal of this mail. */
  isTemporary?: boolean
  /** The server explicitly asks for fewer mails. */
  slowsAccount?: boolean
}

const refusedAddress = { state: 'failed', reason: 'refusedAddress', isAddressSuppressed: true } as const satisfies Verdict
const refusedMail = { state: 'failed', reason: 'refusedMail' } as const satisfies Verdict
const relayRefused = { state: 'failed', reason: 'relayRefused', isRelayPaused: true } as const satisfies Verdict
// No recipient was named yet: the mail is only delayed.
const closedRelay = { state: 'deferred', reason: 'noConnection', isRelayPaused: true } as const satisfies Verdict

export const judgeReply = ({ stage, response }: Trouble): Verdict => {
  const [, digits, enhanced] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response ?? '') ?? []
  const code = Number(digits ?? 0)
  if (code >= 500) return stage === 'connection' ? closedRelay : judgeRefusal(stage, code, enhanced)
  if (code >= 400) return judgeDelay(code, enhanced)
  return stage === 'dot' ? { state: 'unconfirmed', reason: 'noReply' } : { state: 'deferred', reason: 'noConnection' }
}

const judgeRefusal = (stage: Stage, code: number, enhanced: string | undefined): Verdict => {
  if (stage === 'sender' || /^5\.(7\.\d+|1\.[78])$/.test(enhanced ?? '')) return relayRefused
  if (enhanced?.startsWith('5.1.')) return refusedAddress
  if (enhanced === undefined && stage === 'recipient' && [550, 551, 553].includes(code)) return refusedAddress
  return refusedMail
}

// 421 closes the connection and 4.7 is a policy: both are about us. Any other temporary refusal is about that mail or its domain,
// until there are too many of them (see reply-history.ts).
const judgeDelay = (code: number, enhanced: string | undefined): Verdict => {
  const slowsAccount = code === 421 || enhanced?.startsWith('4.7.')
  return { state: 'deferred', reason: 'notNow', isTemporary: true, ...(slowsAccount && { slowsAccount }) }
}

const firstWaitMinutes = 1
const longestWaitMinutes = 4 * 60
const triedForHours = 72

/** When a deferred mail is tried again; undefined when it has been tried for long enough. */
export const nextTry = ({ attempts, firstTriedAt, now }: { attempts: number; firstTriedAt: Date | null; now: Date }) => {
  if (firstTriedAt && now.getTime() - firstTriedAt.getTime() >= triedForHours * 3_600_000) return undefined
  const minutes = Math.min(longestWaitMinutes, firstWaitMinutes * 2 ** Math.min(attempts, 20))
  return new Date(now.getTime() + minutes * 60_000)
}
