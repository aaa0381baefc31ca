import type { MailKind } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import type { Theme } from '@ressoa/domain/theme'
import type { Database } from '../../db/database'

/** The mail behind a key, with what the page shows about it. */
export const mailBehind = async (
  db: Database,
  { storeId, invitationId, kind }: { storeId: number; invitationId: string; kind: MailKind },
) => {
  const row = await db
    .selectFrom('deliveries as d')
    .innerJoin('stores as s', 's.id', 'd.storeId')
    .innerJoin('storeSettings as settings', 'settings.storeId', 'd.storeId')
    .select(['d.id', 'd.personId', 'd.addressHash', 's.name as storeName', 's.logo', 'settings.theme', 'settings.language'])
    .where('d.storeId', '=', storeId)
    .where('settings.storeId', '=', storeId)
    .where('d.invitationId', '=', invitationId)
    .where('d.kind', '=', kind)
    .executeTakeFirst()
  return row && { ...row, language: row.language as Language, theme: row.theme as Theme }
}
