import type { DispatchObstacle } from '@ressoa/domain/codes'
import { emailKey, isEmail } from '@ressoa/domain/email-address'
import { formLimits } from '@ressoa/domain/form-rules'
import type { App } from '../../app'
import type { InTransaction } from '../../db/database'
import { cancelMailOf } from '../deliveries/mark-deliveries.sql'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import { obstacleOf } from '../dispatches/obstacles'
import { phoneDigitsOf, type ReadRow } from '../imports/read-row'
import { lockPeople, type Word } from '../imports/take-in.sql'
import { takeInPeople, wordIds } from '../imports/take-in-people'
import { newInvitationId } from '../invitations/invitation-key'
import { settingsOf } from '../settings/settings.sql'
import { mailingFor } from '../templates/mailing-for'
import { apiDispatchOf, campaignToAsk, insertRequests, type NewRequest, type RequestState, requestStates } from './ask-people.sql'

type AskedPerson = {
  name?: string
  email?: string
  phone?: string
  externalId?: string
  /** Dimensions that the store does not have are left out. A missing value is created. */
  dimensions?: readonly { name: string; value: string }[]
}

export type ToAsk = {
  person: AskedPerson
  /** `link`: no mail is sent, the caller passes the link on. */
  channel: 'email' | 'link'
  /** Default: now. */
  sendAt?: Date
  /** The caller's own name of the request. The campaign asks once for each, for ever. */
  reference?: string
}

export type AskProblem = 'emailMissing' | 'emailInvalid' | 'phoneInvalid' | 'contactMissing' | 'identifierTaken'

export type AskOutcome =
  /** `isRepeated`: its reference was asked before, and this is what became of that request. */
  | ({ kind: 'asked'; isRepeated: boolean } & Pick<RequestState, 'invitationId' | 'state' | 'reason' | 'dueAt'>)
  /** The campaign cannot ask. */
  | { kind: 'hindered'; obstacle: DispatchObstacle }
  /** The person cannot be used. */
  | { kind: 'refused'; problem: AskProblem }

type Asking = { storeId: number; campaignId: number; items: readonly ToAsk[]; now: Date }

/**
 * Asks these people now or later, by a mail or a link, and says for each what became of it. Everything is written in the caller's
 * transaction; wrap it in `retryTaken`, because a survey may create the same person at the same moment. A mail is judged again when
 * it is sent.
 */
export const askPeople = async (
  app: Pick<App, 'config'>,
  transaction: InTransaction,
  { storeId, campaignId, items, now }: Asking,
): Promise<AskOutcome[]> => {
  // Two requests with one reference, or about one new person, wait for each other.
  await lockPeople(transaction, storeId)
  const campaign = await campaignToAsk(transaction, { storeId, campaignId })
  if (!campaign) throw new Error(`no campaign ${campaignId} in store ${storeId}`)
  const mailingId = await mailingFor(transaction, { storeId, campaignId, kind: 'request', now })
  const obstacleTo = ({ channel, sendAt }: ToAsk) => {
    const isMail = channel === 'email'
    const mail = isMail ? { isMailWritten: mailingId !== undefined } : { isMailWritten: true, isEmailActive: true }
    return obstacleOf({ ...campaign, isImportUnfinished: false, ...mail }, (isMail && sendAt) || now)
  }

  const outcomes = new Map<number, AskOutcome>()
  const before = await statesByReference(transaction, { storeId, campaignId, items })
  const dimensions = (await plainDimensionsOfStore(transaction, { storeId })).filter(({ active }) => active)
  const rows: (ReadRow & { item: ToAsk })[] = []
  /** The first of several items with one reference. */
  const firstOf = new Map<string, number>()
  for (const [line, item] of items.entries()) {
    const { reference } = item
    const known = reference === undefined ? undefined : before.get(reference)
    if (known) outcomes.set(line, asked(known, { isRepeated: true }))
    else if (reference !== undefined && firstOf.has(reference)) continue
    else {
      const obstacle = obstacleTo(item)
      const read = obstacle ? undefined : readItem(item, { line, dimensions })
      if (obstacle) outcomes.set(line, { kind: 'hindered', obstacle })
      else if (typeof read === 'string') outcomes.set(line, { kind: 'refused', problem: read })
      else if (read) {
        rows.push({ ...read, item })
        if (reference !== undefined) firstOf.set(reference, line)
      }
    }
  }

  if (rows.length > 0) {
    const { timeZone } = await settingsOf(transaction, storeId)
    const dispatchId = await apiDispatchOf(transaction, { storeId, campaignId, timeZone, now })
    const placed = await takeInPeople(transaction, { storeId, rows, now })
    const personOf = new Map(placed.map(({ line, personId }) => [line, personId]))
    // Also those that a later item about the same person replaces.
    const idOf = await wordIds(transaction, { storeId, words: rows.flatMap(({ words }) => words) })
    const requests = new Map<number, NewRequest>()
    for (const { line, item, words } of rows) {
      const personId = personOf.get(line)
      if (personId === undefined) outcomes.set(line, { kind: 'refused', problem: 'identifierTaken' })
      else {
        const { channel, sendAt = now, reference = null } = item
        const values = words.map((word) => ({ dimensionId: word.dimensionId, valueId: idOf(word) }))
        requests.set(line, { invitationId: newInvitationId(), personId, channel, dueAt: sendAt, reference, values })
      }
    }
    const { resendDays } = campaign
    const made = [...requests.values()]
    await insertRequests(app, transaction, { storeId, campaignId, dispatchId, mailingId, resendDays, requests: made, now })
    const states = await requestStates(transaction, { storeId, invitationIds: made.map(({ invitationId }) => invitationId) })
    const stateOf = new Map(states.map((state) => [state.invitationId, state]))
    for (const [line, { invitationId }] of requests)
      outcomes.set(line, asked(stateOf.get(invitationId) as RequestState, { isRepeated: false }))
  }
  return items.map(({ reference }, line) => {
    const own = outcomes.get(line)
    if (own) return own
    const first = outcomes.get(firstOf.get(reference as string) as number) as AskOutcome
    return first.kind === 'asked' ? { ...first, isRepeated: true } : first
  })
}

const asked = ({ invitationId, state, reason, dueAt }: RequestState, more: { isRepeated: boolean }): AskOutcome => ({
  kind: 'asked',
  ...more,
  invitationId,
  state,
  reason,
  dueAt,
})

const statesByReference = async (transaction: InTransaction, { storeId, campaignId, items }: Omit<Asking, 'now'>) => {
  const references = items.flatMap(({ reference }) => (reference === undefined ? [] : [reference]))
  if (references.length === 0) return new Map<string, RequestState>()
  const states = await requestStates(transaction, { storeId, campaignId, references })
  return new Map(states.map((state) => [state.reference as string, state]))
}

type Dimension = Awaited<ReturnType<typeof plainDimensionsOfStore>>[number]

const readItem = (
  { person, channel }: ToAsk,
  { line, dimensions }: { line: number; dimensions: readonly Dimension[] },
): ReadRow | AskProblem => {
  const given = (text: string | undefined) => text?.trim() || null
  const email = emailKey(person.email ?? '') || null
  const phone = given(person.phone)
  const externalId = given(person.externalId)
  if (channel === 'email' && !email) return 'emailMissing'
  if (email && !isEmail(email)) return 'emailInvalid'
  const phoneDigits = phone && phoneDigitsOf(phone)
  if (phone && !phoneDigits) return 'phoneInvalid'
  if (!email && !phone && !externalId) return 'contactMissing'
  const words = wordsOf(person.dimensions ?? [], dimensions)
  const name = given(person.name) ?? ''
  return { line, person: { name, email, phone, phoneDigits, externalId, document: null }, words }
}

/** The last value of a dimension counts, or all where a person may have several. */
const wordsOf = (given: NonNullable<AskedPerson['dimensions']>, dimensions: readonly Dimension[]): Word[] => {
  const words = new Map<number, Set<string>>()
  for (const { name, value } of given) {
    const dimension = dimensions.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
    const text = value.trim()
    if (!dimension || text === '' || (dimension.type !== 'text' && text.length > formLimits.value)) continue
    const before = (dimension.type === 'multiSelect' && words.get(dimension.id)) || []
    words.set(dimension.id, new Set([...before, text]))
  }
  return [...words].flatMap(([dimensionId, values]) => [...values].map((value) => ({ dimensionId, value })))
}

type Cancelling = { storeId: number; campaignId: number; reference: string }

/** Stops a request whose mail has not been sent yet. */
export const cancelRequest = async (
  transaction: InTransaction,
  { storeId, campaignId, reference }: Cancelling,
): Promise<'cancelled' | 'tooLate' | 'unknown'> => {
  if (await cancelMailOf(transaction, { storeId, campaignId, reference })) return 'cancelled'
  const [request] = await requestStates(transaction, { storeId, campaignId, references: [reference] })
  if (!request) return 'unknown'
  return request.state === 'cancelled' ? 'cancelled' : 'tooLate'
}
