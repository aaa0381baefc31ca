import type { DeliveryReason } from '@ressoa/domain/codes'

/**
 * What a mail server's word means for the mail, the person and the next mails.
 *
 * The second digit group of the enhanced code says whose fault it is: 5.1 the address, 5.7 a policy against us. 5.1.7 and 5.1.8
 * speak of the sender's address, and so does everything that is said to MAIL FROM: that is never held against the person. Without
 * an enhanced code 550, 551 and 553 to RCPT mean the address; 554 means us before a person was named, and the mail afterwards.
 */

/** How far the mail had come when it went wrong. */
export type Stage = 'connection' | 'sender' | 'recipient' | 'content' | 'dot'

export type Trouble = { stage: Stage; response?: string; message: string }

export type Verdict = {
  state: 'deferred' | 'failed' | 'unconfirmed'
  reason: DeliveryReason
  /** The relay wants nothing from us for a while. */
  isRelayPaused?: boolean
  isAddressSuppressed?: boolean
  /** Said of this mail, for now. */
  isTemporary?: boolean
  /** The server asks for fewer mails, in so many words. */
  slowsAccount?: boolean
}

const refusedAddress = { state: 'failed', reason: 'refusedAddress', isAddressSuppressed: true } as const satisfies Verdict
const refusedMail = { state: 'failed', reason: 'refusedMail' } as const satisfies Verdict
const relayRefused = { state: 'failed', reason: 'relayRefused', isRelayPaused: true } as const satisfies Verdict
// Nobody has been named yet: the person's turn is only put off.
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

// 421 closes the connection and 4.7 is a policy: both are said to us. Any other delay is the affair of that mail or its domain,
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
