import type { SurveyResult } from '@ressoa/domain/codes'
import type { Database } from '../../db/database'
import { perDatabase } from '../../db/per-database'
import { RecentMap } from '../../recent-map'
import type { FormDefinition } from '../forms/definition'
import { formVersion, type Invitation, invitationsByIds, testInvitationsByIds } from './survey.sql'

/** The invitations with these distinct ids. Test invitations are looked up only when one is missing. */
export const findInvitations = async (
  db: Database,
  { storeId, ids }: { storeId: number; ids: readonly string[] },
): Promise<Invitation[]> => {
  const found = await invitationsByIds(db, { storeId, ids })
  return found.length === ids.length ? found : [...found, ...(await testInvitationsByIds(db, { storeId, ids }))]
}

/** Whether the invitation can be answered now. To a stranger, an inactive campaign looks like one that never existed. */
export const stateOf = (invitation: Invitation | undefined, now: Date): SurveyResult => {
  if (!invitation) return 'surveyNotFound'
  const { isCampaignActive, isFormActive, isStoreActive, startsAt, endsAt, answeredAt } = invitation
  if (!isCampaignActive || !isFormActive || !isStoreActive) return 'campaignNotFound'
  if (answeredAt) return 'alreadyAnswered'
  const isInTime = (startsAt === null || now >= startsAt) && (endsAt === null || now <= endsAt)
  return isInTime ? 'ok' : 'expired'
}

/** Whether the invitation names a person. A test mail behaves as if it did. */
export const isNamed = ({ personId, isTest }: Pick<Invitation, 'personId' | 'isTest'>) => personId !== null || isTest === true

// A version of a form never changes, so it is cached.
const definitionsOf = perDatabase(() => new RecentMap<string, FormDefinition>(500))

export const definitionOf = async (
  db: Database,
  { storeId, formId, formVersion: version }: Pick<Invitation, 'storeId' | 'formId' | 'formVersion'>,
): Promise<FormDefinition> => {
  const definitions = definitionsOf(db)
  const key = `${storeId}/${formId}/${version}`
  const known = definitions.get(key)
  if (known) return known
  const definition = await formVersion(db, { storeId, formId, version })
  definitions.set(key, definition)
  return definition
}
