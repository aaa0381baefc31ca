import * as calls from '@ressoa/contract/survey'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { campaignByKeys } from '../campaigns/campaigns.sql'
import { valuesNamedByLink } from '../dimensions/dimensions.sql'
import { invitationKey, newInvitationId, readInvitationKey } from '../invitations/invitation-key'
import { publicFormOf } from './public-form'
import { saveAnswer } from './save-answers'
import { insertInvitation, keepProvisional } from './survey.sql'

export const surveyRoutes = [
  route(calls.publicFormByKey, async ({ key }, context) => publicFormOf(context, key)),

  route(calls.saveAnswer, async (given, context) => {
    const read = readInvitationKey(given.key)
    if (!read) return { result: 'surveyNotFound' as const }
    return { result: await saveAnswer(context, { ...read, given }) }
  }),

  route(calls.keepProvisional, async ({ key, rating }, { db, now }) => {
    const read = readInvitationKey(key)
    if (read) await keepProvisional(db, { storeId: read.storeId, id: read.invitationId, rating, now })
    return {}
  }),

  route(calls.publicLink, async ({ storeKey, campaignKey }, context) => ({
    location: `/admin/write${await newLinkQuery(context, { storeKey, campaignKey })}`,
  })),
]

const newLinkQuery = async ({ db, now, query, isHead }: Context<'public'>, keys: { storeKey: string; campaignKey: string }) => {
  const campaign = await campaignByKeys(db, keys)
  const isOpen = campaign?.isActive && campaign.isStoreActive && campaign.acceptsAnonymous
  if (!campaign || !isOpen) return ''
  const { storeId, id: campaignId } = campaign
  const id = newInvitationId()
  // A HEAD request gets the same reply, with a key that opens nothing.
  if (!isHead) {
    const linkValues = await valuesOfLink(db, storeId, query)
    await insertInvitation(db, { storeId, id, campaignId, origin: 'link', linkValues, createdAt: now })
  }
  return `?dispatchinfokey=${invitationKey(storeId, id)}`
}

/** Reads `d.{dimensionKey}={value}`. Dimensions and values that the store does not have are ignored, never created. */
const valuesOfLink = async (db: Context['db'], storeId: number, query: Context['query']) => {
  const named = Object.entries(query).filter(([name]) => name.startsWith('d.'))
  const pairs = named.flatMap(([name, value]) => calls.linkValue.safeParse({ key: name.slice(2), value }).data ?? [])
  if (pairs.length === 0) return []
  const found = await valuesNamedByLink(db, { storeId, pairs: pairs.slice(0, 20) })
  return found.map(({ id, dimensionId }) => ({ dimensionId, dimensionValueId: id }))
}
