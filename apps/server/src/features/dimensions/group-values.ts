import type { FieldType } from '@ressoa/domain/codes'

export type ListedValue = { id: number; value: string; dimensionId: number; dimension: string; type: FieldType }

/** Values grouped by dimension, both in the given order. */
export const groupValues = (values: readonly ListedValue[]) =>
  [...Map.groupBy(values, ({ dimensionId }) => dimensionId)].map(([id, ofDimension]) => {
    const { dimension: name, type } = ofDimension[0] as ListedValue
    return { id, name, type, values: ofDimension.map(({ id: valueId, value }) => ({ id: valueId, value })) }
  })
