import * as calls from '@ressoa/contract/dimensions'
import type { FieldType } from '@ressoa/domain/codes'
import { route } from '../../http/route'
import {
  dimensionIdsOfCampaigns,
  dimensionsOfStore,
  plainDimensionsOfStore,
  valuesMatching,
  valuesWithIds,
} from './dimensions.sql'
import { saveDimension } from './save-dimension'

const typeNamed: Record<string, FieldType> = {
  SingleSelect: 'singleSelect',
  MultiSelect: 'multiSelect',
  Rating: 'rating',
  Text: 'text',
}

export const dimensionRoutes = [
  route(calls.dimensions, async (_input, { db, caller }) => dimensionsOfStore(db, caller.storeId)),

  route(calls.plainDimensions, async ({ campaignIds, typeFilter }, { db, caller }) => {
    const { storeId } = caller
    const ids = campaignIds?.length ? await dimensionIdsOfCampaigns(db, { storeId, campaignIds: campaignIds }) : undefined
    return plainDimensionsOfStore(db, { storeId, type: typeFilter && typeNamed[typeFilter], ids })
  }),

  route(calls.saveDimension, async (input, context) => saveDimension(context, input)),

  route(calls.searchValues, async ({ dimensionId, value }, { db, caller }) =>
    valuesMatching(db, { storeId: caller.storeId, dimensionId, text: value }),
  ),

  route(calls.valuesByIds, async ({ valueIds }, { db, caller }) => valuesWithIds(db, { storeId: caller.storeId, ids: valueIds })),
]
