import * as calls from '@ressoa/contract/stars'
import type { FieldType } from '@ressoa/domain/codes'
import { route } from '../../../http/route'
import { plainDimensionsOfStore } from '../../dimensions/dimensions.sql'
import { relatedIds } from './ratings.sql'
import { chartOf, dimensionNamed, ratingsByValue } from './star-figures'

const groupingTypes = { SingleSelect: 'singleSelect', MultiSelect: 'multiSelect', Text: 'text' } as const satisfies Record<
  string,
  FieldType
>

export const starRoutes = [
  route(calls.relatedDimensions, async ({ dimensionKey, typeFilter }, { db, caller: { storeId } }) => {
    const { id } = await dimensionNamed(db, { storeId, key: dimensionKey })
    const names = typeFilter?.length ? typeFilter : (Object.keys(groupingTypes) as (keyof typeof groupingTypes)[])
    const types: FieldType[] = names.map((name) => groupingTypes[name])
    const related = await plainDimensionsOfStore(db, { storeId, ids: await relatedIds(db, { storeId, dimensionId: id }) })
    return related.filter(({ type }) => types.includes(type))
  }),

  route(calls.ratingByValue, async ({ npsIndexingType: _, dimensionKey, groupDimensionKey, order, ...filter }, context) => {
    const { db, caller, now } = context
    const asked = { storeId: caller.storeId, filter, now, dimensionKey, groupDimensionKey, order }
    return { items: await ratingsByValue(db, asked) }
  }),

  route(calls.dimensionChartData, async ({ npsIndexingType: _, dimensionKey, ...filter }, { db, caller, now }) =>
    chartOf(db, { storeId: caller.storeId, filter, now, dimensionKey }),
  ),
]
