import type { Database } from '../../db/database'

export const insertInterest = (
  db: Database,
  interest: { storeId: number; app: string; name: string; company: string; email: string; phone: string; createdAt: Date },
) => db.insertInto('interestRequests').values(interest).execute()
