import { randomInt } from 'node:crypto'
import type { InputOf } from '@ressoa/contract/endpoint'
import type { WidgetConfig, widgetConfig, widgetView } from '@ressoa/contract/widget'
import { testMailHours } from '@ressoa/domain/limits'
import { widgetKeyDays } from '@ressoa/domain/widget-rules'
import { perDatabase } from '../../db/per-database'
import type { Context } from '../../http/context'
import { RecentMap } from '../../recent-map'
import { widgetReply } from '../campaigns/widget-configuration'
import { invitationKey, newInvitationId } from '../invitations/invitation-key'
import { themeOfStore } from '../survey/public-form'
import { insertTestInvitation } from '../survey/survey.sql'
import { viewerOf } from '../widget-views/viewer'
import { insertView, openInvitationOf } from '../widget-views/widget-views.sql'
import { identityOf } from './identity'
import { knownPerson, noteRequest, widgetOfStore } from './widget.sql'
import { formScript } from './widget-scripts'

const nothing: WidgetConfig = {
  active: false,
  campaignKey: null,
  draw: null,
  script: null,
  language: null,
  theme: null,
  showOn: null,
  widgetConfiguration: null,
}

/** An unknown store, a foreign site and a widget that is off look alike. */
export const configOf = async (context: Context<'public'>, asked: InputOf<typeof widgetConfig>): Promise<WidgetConfig> => {
  const found = await recentWidget(context, asked)
  if (!found || !isAllowed(context, found.sites)) return nothing
  if (!isOwnPage(context)) await noteOnceAMinute(context, found.storeId)
  return found.shown ? { ...found.shown, draw: randomInt(100) } : nothing
}

type Found = { storeId: number; sites: readonly string[]; shown: Omit<WidgetConfig, 'draw'> | undefined; at: number }

// Browsers keep the configuration for half an hour, so a few seconds more change nothing. A view is never answered from here.
const cachedMilliseconds = 5000
const recentOf = perDatabase(() => new RecentMap<string, Found>(1000))

const recentWidget = async (context: Context<'public'>, asked: InputOf<typeof widgetConfig>): Promise<Found | undefined> => {
  const { db, now } = context
  const name = `${asked.storeKey} ${asked.campaignKey ?? ''}`.toLowerCase()
  const known = recentOf(db).get(name)
  if (known && Math.abs(now.getTime() - known.at) < cachedMilliseconds) return known
  const found = await readWidget(context, asked)
  if (found) recentOf(db).set(name, found)
  return found
}

const readWidget = async ({ db, now, config }: Context<'public'>, { storeKey, campaignKey }: InputOf<typeof widgetConfig>) => {
  const found = await widgetOfStore(db, { storeKey, campaignKey, now })
  if (!found) return undefined
  const { store, campaign } = found
  const known = { storeId: store.storeId, sites: store.widgetSites, at: now.getTime() }
  if (!campaign) return { ...known, shown: undefined }
  const widget = widgetReply(campaign.widget, campaign.formId)
  const shown = {
    active: true,
    campaignKey: campaign.key,
    script: formScript(config),
    language: store.language,
    theme: await themeOfStore(db, store.storeId),
    showOn: widget.showOn ?? [],
    widgetConfiguration: widget,
  }
  return { ...known, shown }
}

/** Counts a showing of the bar and returns its key; undefined if the bar must not be shown. */
export const countView = async (
  context: Context<'public'>,
  { storeKey, campaignKey, visitorKey, person, signed }: InputOf<typeof widgetView>,
): Promise<string | undefined> => {
  const { db, now, config } = context
  const found = await widgetOfStore(db, { storeKey, campaignKey, now })
  if (!found?.campaign || !isAllowed(context, found.store.widgetSites)) return undefined
  const { store, campaign } = found
  const { storeId } = store
  const { id: campaignId, formId } = campaign
  if (isOwnPage(context)) return testKey(context, { storeId, formId })
  const identity = identityOf({ ...store, secretKey: config.secretKey }, { person, signed })
  if (store.widgetRequiresSignature && !identity.isSigned) return undefined
  const { email, externalId, isSigned } = identity
  const known = identity.isSigned ? await knownPerson(db, { storeId, email, externalId }) : undefined
  const viewer = viewerOf(config, { storeId, email, externalId, visitorKey, isSigned })
  const since = new Date(now.getTime() - widgetKeyDays * 86_400_000)
  // Whoever merely says to be somebody must not get the key that was given to that person.
  const isClaimed = !isSigned && Boolean(email || externalId)
  const open = isClaimed ? undefined : await openInvitationOf(db, { storeId, campaignId, viewer, since })
  const invitationId = open ?? newInvitationId()
  await insertView(db, { storeId, campaignId, viewer, personId: known?.id ?? null, invitationId, seenAt: now })
  return invitationKey(storeId, invitationId)
}

// A browser names the site of the page in a call to another site, and always when it posts.
const isOwnPage = ({ site, config }: Context<'public'>) => site === undefined || site === new URL(config.publicUrl).origin

const isAllowed = (context: Context<'public'>, sites: readonly string[]) =>
  sites.length === 0 || isOwnPage(context) || sites.includes((context.site ?? '').toLowerCase())

/** On our own test page the bar works to the end, but nothing is counted or saved. */
const testKey = async ({ db, now }: Context<'public'>, { storeId, formId }: { storeId: number; formId: number }) => {
  const id = newInvitationId()
  await insertTestInvitation(db, { storeId, id, formId, expiresAt: new Date(now.getTime() + testMailHours * 3_600_000) })
  return invitationKey(storeId, id)
}

const notedOf = perDatabase(() => new RecentMap<number, number>(10_000))
const minute = 60_000

const noteOnceAMinute = async ({ db, now }: Context<'public'>, storeId: number) => {
  const noted = notedOf(db)
  const last = noted.get(storeId)
  if (last !== undefined && Math.abs(now.getTime() - last) < minute) return
  noted.set(storeId, now.getTime())
  await noteRequest(db, { storeId, now })
}
