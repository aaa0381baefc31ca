import type { InputOf } from '@ressoa/contract/endpoint'
import type { widgetAnswer } from '@ressoa/contract/widget'
import type { SurveyResult } from '@ressoa/domain/codes'
import { widgetKeyDays } from '@ressoa/domain/widget-rules'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'
import { readInvitationKey } from '../invitations/invitation-key'
import { saveAnswer } from '../survey/save-answers'
import { keepProvisional } from '../survey/survey.sql'
import { viewOfKey } from '../widget-views/widget-views.sql'
import { valuesOfPage } from './dimension-values'
import { type Identity, identityOf } from './identity'
import { knownPerson, personOfSite, rulesOfWidget, upsertInvitation } from './widget.sql'

type Given = InputOf<typeof widgetAnswer>

/** An answer given in the widget. It takes the same path as every other answer, once its view has become an invitation. */
export const takeAnswer = async (context: Context<'public'>, given: Given): Promise<SurveyResult> => {
  const { db, now, config } = context
  const read = readInvitationKey(given.key)
  if (!read) return 'surveyNotFound'
  const { storeId, invitationId } = read
  const since = new Date(now.getTime() - widgetKeyDays * 86_400_000)
  const view = await viewOfKey(db, { storeId, invitationId, since })
  // Without a view it can only be the key of our test page, or none.
  if (!view) return given.partial ? 'ok' : save(context, { storeId, invitationId, given })
  const rules = await rulesOfWidget(db, storeId)
  const identity = identityOf({ ...rules, storeId, secretKey: config.secretKey }, given)
  if (rules.widgetRequiresSignature && !identity.isSigned) return 'surveyNotFound'
  await upsertInvitation(db, {
    storeId,
    id: invitationId,
    campaignId: view.campaignId,
    personId: identity.isSigned ? await personOfSite(db, { storeId, ...identity, now }) : null,
    linkValues: await valuesOfPage(db, storeId, identity),
    now,
  })
  if (given.partial) {
    await keepProvisional(db, { storeId, id: invitationId, rating: given.rating, now })
    return 'ok'
  }
  const person = identity.isSigned ? undefined : await typedPerson(db, storeId, identity)
  return save(context, { storeId, invitationId, given, person })
}

type Saved = { storeId: number; invitationId: string; given: Given; person?: { email: string; name: string } }

const save = (context: Context<'public'>, { storeId, invitationId, given, person }: Saved) => {
  const { key, attemptKey, rating, comment, fields } = given
  return saveAnswer(context, { storeId, invitationId, given: { key, attemptKey, rating, comment, fields, person } })
}

/** An unsigned identity counts as something that the visitor typed. The site's own id finds a person, but makes none. */
const typedPerson = async (db: Database, storeId: number, { name, email, externalId }: Identity) => {
  const address = email ?? (await knownPerson(db, { storeId, externalId }))?.email
  return address ? { email: address, name } : undefined
}
