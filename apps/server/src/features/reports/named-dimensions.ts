import type { Database } from '../../db/database'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'

/** The dimension with this key or name, or without one all except free texts. */
export const dimensionsNamed = async (db: Database, { storeId, named }: { storeId: number; named?: string }) => {
  const all = await plainDimensionsOfStore(db, { storeId })
  if (!named) return all.filter(({ type }) => type !== 'text')
  const name = named.toLowerCase()
  const found = all.find(({ key }) => key === named) ?? all.find((one) => one.name.toLowerCase() === name)
  return found ? [found] : []
}
