import type { Theme } from '@ressoa/contract/settings'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

export const settingsOf = async (db: Database, storeId: number) => {
  const row = await db
    .selectFrom('storeSettings as settings')
    .innerJoin('stores as s', 's.id', 'settings.storeId')
    .select([
      'settings.csatEnabled',
      'settings.newNpsReportEnabled',
      'settings.npsScoreDecimals',
      'settings.scoreGoal',
      's.isMain as main',
      'settings.theme',
      'settings.timeZone',
      'settings.language',
      'settings.countProvisionalAnswers',
      'settings.thanksVisitors',
      'settings.widgetSites',
      'settings.widgetRequiresSignature',
      sql<boolean>`settings.widget_secret is not null`.as('widgetSecretExists'),
      'settings.version',
    ])
    .where('settings.storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  return { ...row, theme: row.theme as Theme }
}

export type SettingsChanges = {
  csatEnabled?: boolean
  newNpsReportEnabled?: boolean
  npsScoreDecimals?: number
  timeZone?: string
  language?: 'pt' | 'en' | 'es'
  countProvisionalAnswers?: boolean
  thanksVisitors?: boolean
  widgetSites?: string[]
  widgetRequiresSignature?: boolean
  theme?: Theme
}

/** False when somebody has saved a newer version. */
export const updateSettings = async (
  db: Database,
  { storeId, version, changes }: { storeId: number; version: number; changes: SettingsChanges },
) => {
  const { theme, ...plain } = changes
  const { numUpdatedRows } = await db
    .updateTable('storeSettings')
    .set({ ...plain, ...(theme && { theme: JSON.stringify(theme) }), version: version + 1 })
    .where('storeId', '=', storeId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
