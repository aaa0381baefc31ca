import type { ApiRequest, batchItem } from '@ressoa/contract/public-api'
import { apiLimits } from '@ressoa/domain/api'
import { formLimits } from '@ressoa/domain/form-rules'
import type * as z from 'zod'
import type { InTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import type { MessageKey } from '../../locales/messages'
import { Refusal } from '../../refusal'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import { invitationKey, surveyUrl } from '../invitations/invitation-key'
import { type AskOutcome, type AskProblem, askPeople } from '../requests/ask-people'

export type Item = z.output<typeof batchItem>
export type Result = { element: ApiRequest; isRepeated: boolean } | Refusal

/** Asks all of them in the caller's transaction. One that cannot be asked gets a refusal and stops no other. */
export const askItems = async (
  { caller, config, now }: Context<'apiUser'>,
  transaction: InTransaction,
  { campaignId, items }: { campaignId: number; items: readonly Item[] },
): Promise<Result[]> => {
  const { storeId } = caller
  const dimensions = (await plainDimensionsOfStore(transaction, { storeId })).filter(({ active }) => active)
  const refusals = items.map((item) => problemOf(item, { dimensions, now }))
  const asked = items.filter((_, index) => refusals[index] === undefined)
  const toAsk = asked.map(({ channel = 'email', sendAt, ...item }) => ({
    ...item,
    channel,
    // A caller's clock may be late.
    sendAt: sendAt && sendAt > now ? sendAt : undefined,
  }))
  const outcomes = (await askPeople({ config }, transaction, { storeId, campaignId, items: toAsk, now })).values()
  return refusals.map((refusal) => refusal ?? resultOf({ config, storeId }, outcomes.next().value as AskOutcome))
}

type Known = { dimensions: readonly { name: string; type: string }[]; now: Date }

const problemOf = ({ person, channel, sendAt }: Item, { dimensions, now }: Known): Refusal | undefined => {
  if (sendAt && channel === 'link') return unusable('SendAt', 'api.sendAtLink')
  if (sendAt && sendAt.getTime() - now.getTime() > apiLimits.sendAtDays * 86_400_000)
    return new Refusal(422, [{ field: 'SendAt', key: 'api.sendAtFar', params: { days: apiLimits.sendAtDays } }])
  for (const [index, { name, value }] of (person.dimensions ?? []).entries()) {
    const field = `Person.Dimensions.${index}`
    const known = dimensions.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!known) return unusable(`${field}.Name`, 'api.dimensionUnknown')
    if (known.type !== 'text' && value.trim().length > formLimits.value)
      return new Refusal(422, [{ field: `${field}.Value`, key: 'api.valueLong', params: { max: formLimits.value } }])
  }
  return undefined
}

const unusable = (field: string, key: MessageKey) => new Refusal(422, [{ field, key }])

const problems: Record<AskProblem, { field: string; key: MessageKey }> = {
  emailMissing: { field: 'Person.Email', key: 'api.emailMissing' },
  emailInvalid: { field: 'Person.Email', key: 'email' },
  phoneInvalid: { field: 'Person.Phone', key: 'api.phoneInvalid' },
  contactMissing: { field: 'Person', key: 'api.contactMissing' },
  identifierTaken: { field: 'Person.IdExternal', key: 'api.identifierTaken' },
}

// No list of people is involved, so no import can be unfinished.
const obstacles = {
  campaignInactive: 'api.campaignInactive',
  outOfPeriod: 'api.outOfPeriod',
  importUnfinished: 'api.campaignInactive',
  emailInactive: 'api.emailInactive',
  mailUnwritten: 'api.mailUnwritten',
} as const

const resultOf = ({ config, storeId }: { config: { publicUrl: string }; storeId: number }, outcome: AskOutcome): Result => {
  if (outcome.kind === 'refused') return new Refusal(422, [problems[outcome.problem]])
  if (outcome.kind === 'hindered') {
    const isChannel = outcome.obstacle === 'emailInactive' || outcome.obstacle === 'mailUnwritten'
    return new Refusal(409, [{ field: isChannel ? 'Channel' : 'CampaignKey', key: obstacles[outcome.obstacle] }])
  }
  const { invitationId, state, reason, isRepeated } = outcome
  const element = {
    dispatchInfoKey: invitationKey(storeId, invitationId),
    link: surveyUrl(config, { storeId, invitationId }),
    state,
    reason,
  }
  return { element, isRepeated }
}
