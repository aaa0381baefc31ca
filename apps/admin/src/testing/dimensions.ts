import type { Dimension } from '@ressoa/contract/dimensions'

/** A dimension with its values. */
export const aWholeDimension = (id: number, name: string, values: Dimension['values'] = []): Dimension => ({
  ...aDimension(id, name),
  origin: 'import',
  defaultType: null,
  values,
})

/** A dimension as pickers get it, without values. */
export const aDimension = (id: number, name: string, changes: Partial<Pick<Dimension, 'type' | 'active'>> = {}) => ({
  id,
  key: name.toLowerCase(),
  name,
  type: 'singleSelect' as const,
  active: true,
  ...changes,
})
