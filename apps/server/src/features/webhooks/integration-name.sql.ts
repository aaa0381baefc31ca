import type { Database } from '../../db/database'

export const integrationName = (db: Database, { storeId, id }: { storeId: number; id: number }) =>
  db.selectFrom('integrations').select(['type', 'label']).where('storeId', '=', storeId).where('id', '=', id).executeTakeFirst()
