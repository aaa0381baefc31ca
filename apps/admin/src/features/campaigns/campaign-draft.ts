import type { Campaign, saveCampaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { type SurveyType, surveyTypeCodes } from '@ressoa/domain/codes'
import { useState } from 'react'
import * as z from 'zod'
import { newDraftKey } from '../../lib/draft-key'
import { pageStoreKey } from '../../lib/session'
import { storageKeys } from '../../lib/storage-keys'
import { intervalOf, validityOf } from './validity'

/** The values of the details form. */
const draftSchema = z.object({
  /** Only set before the first save. Makes the save idempotent: retries do not create another campaign. */
  draftKey: z.uuid().optional(),
  type: z.enum(Object.keys(surveyTypeCodes) as [SurveyType, ...SurveyType[]]),
  name: z.string(),
  description: z.string(),
  formId: z.int().nullable(),
  active: z.boolean(),
  acceptAnonymousInteraction: z.boolean(),
  hasExpirationInterval: z.boolean(),
  startsOn: z.string(),
  endsOn: z.string(),
  emailActive: z.boolean(),
  widgetActive: z.boolean(),
})
export type CampaignDraft = z.output<typeof draftSchema>

export const newDraft = (type: SurveyType): CampaignDraft => ({
  draftKey: newDraftKey(),
  type,
  name: '',
  description: '',
  formId: null,
  active: false,
  acceptAnonymousInteraction: true,
  hasExpirationInterval: false,
  startsOn: '',
  endsOn: '',
  emailActive: false,
  widgetActive: false,
})

export const draftOf = (campaign: Campaign): CampaignDraft => ({
  type: campaign.type,
  name: campaign.name,
  description: campaign.description ?? '',
  formId: campaign.formId,
  active: campaign.active,
  acceptAnonymousInteraction: campaign.acceptAnonymousInteraction ?? true,
  ...validityOf(campaign),
  emailActive: campaign.emailConfiguration?.active ?? false,
  widgetActive: campaign.widgetConfiguration?.active ?? false,
})

type Payload = InputOf<typeof saveCampaign>

/** The full payload for a save. Values that the details do not show are sent back unchanged. */
export const payloadOf = (draft: CampaignDraft, saved?: Campaign): Payload => ({
  id: saved?.id,
  key: saved?.key,
  version: saved?.version,
  draftKey: saved ? undefined : draft.draftKey,
  type: draft.type,
  name: draft.name.trim(),
  description: draft.description.trim(),
  active: draft.active,
  formId: draft.formId,
  acceptAnonymousInteraction: draft.acceptAnonymousInteraction,
  ...intervalOf(draft, saved),
  emailConfiguration: { ...saved?.emailConfiguration, active: draft.emailActive },
  widgetConfiguration: { ...saved?.widgetConfiguration, active: draft.widgetActive },
})

export const isEmailReady = (campaign?: Campaign) => Boolean(campaign?.emailConfiguration?.request?.subject?.trim())
export const isWidgetReady = (campaign?: Campaign) => Boolean(campaign?.widgetConfiguration?.title?.trim())

const placeOf = () => `${storageKeys.campaignDraft}${pageStoreKey()}`

/** The draft that exists only in this browser, one per store. */
export const readDraft = (): CampaignDraft | undefined => {
  try {
    const draft = draftSchema.safeParse(JSON.parse(localStorage.getItem(placeOf()) ?? 'null')).data
    return draft && { draftKey: newDraftKey(), ...draft }
  } catch {
    return undefined
  }
}

export const keepDraft = (draft: CampaignDraft) => localStorage.setItem(placeOf(), JSON.stringify(draft))
export const dropDraft = () => localStorage.removeItem(placeOf())

export const useKeptDraft = () => {
  const [draft, setDraft] = useState(readDraft)
  const discard = () => {
    dropDraft()
    setDraft(undefined)
  }
  return { draft, discard }
}
