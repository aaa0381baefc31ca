import type { SurveyResult } from '@ressoa/domain/codes'
import type { Database } from '../../db/database'
import type { FormDefinition } from '../forms/definition'
import { formVersion, type Invitation } from './survey.sql'

/** Whether the invitation can be answered now. What is switched off looks to a stranger like what never was. */
export const stateOf = (invitation: Invitation | undefined, now: Date): SurveyResult => {
  if (!invitation) return 'surveyNotFound'
  const { isCampaignActive, isFormActive, isStoreActive, startsAt, endsAt, answeredAt } = invitation
  if (!isCampaignActive || !isFormActive || !isStoreActive) return 'campaignNotFound'
  if (answeredAt) return 'alreadyAnswered'
  const isInTime = (startsAt === null || now >= startsAt) && (endsAt === null || now <= endsAt)
  return isInTime ? 'ok' : 'expired'
}

// A version of a form never changes, so it is read once.
const definitions = new Map<string, FormDefinition>()
const remembered = 500

export const definitionOf = async (
  db: Database,
  { storeId, formId, formVersion: version }: Pick<Invitation, 'storeId' | 'formId' | 'formVersion'>,
): Promise<FormDefinition> => {
  const key = `${storeId}/${formId}/${version}`
  const known = definitions.get(key)
  if (known) return known
  const definition = await formVersion(db, { storeId, formId, version })
  if (definitions.size >= remembered) definitions.delete(definitions.keys().next().value as string)
  definitions.set(key, definition)
  return definition
}
