import { exportRequests } from '@ressoa/contract/conversion-report'
import * as calls from '@ressoa/contract/exports'
import { exportStars, starsFilter } from '@ressoa/contract/stars'
import { exportWordCloud } from '@ressoa/contract/word-cloud'
import type { ExportFormat } from '@ressoa/domain/codes'
import * as z from 'zod'
import { inTransaction } from '../../db/database'
import { tableTypes } from '../../files/table-types'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { say } from '../../locales/messages'
import { newPublicKey, storeOfPublicKey } from '../../public-key'
import { busy, gone, notFound } from '../../refusal'
import { record } from '../audit/audit.sql'
import { settingsOf } from '../settings/settings.sql'
import { keptAnswerFilter } from './answers-table'
import { beginExport, type ExportKind, findExport, insertExport, type KeptExport, openSince } from './exports.sql'
import { keptEmailFilter } from './requests-table'
import { isFullyBusy, sheetNames, writeExport } from './write-export'

type ExportState = 'waiting' | 'writing' | 'done' | 'failed' | 'expired'

export const exportRoutes = [
  route(calls.exportAnswers, async ({ format, timeZone, ...input }, context) =>
    keepExport(context, { kind: 'answers', format, timeZone, filter: z.encode(keptAnswerFilter, input) }),
  ),

  route(exportRequests, async ({ format, timeZone, page: _, pageSize: __, ...input }, context) =>
    keepExport(context, { kind: 'requests', format, timeZone, filter: z.encode(keptEmailFilter, input) }),
  ),

  route(exportWordCloud, async ({ format, ...input }, context) =>
    keepExport(context, { kind: 'words', format, filter: z.encode(keptAnswerFilter, input) }),
  ),

  route(exportStars, async ({ format, ...input }, context) =>
    keepExport(context, { kind: 'stars', format, filter: z.encode(starsFilter, input) }),
  ),

  route(calls.exportProgress, async ({ key }, { db, caller, now }) => {
    const found = await findExport(db, { storeId: caller.storeId, key })
    if (!found) throw notFound()
    return { state: stateOf(found, now), rows: found.rowsWritten }
  }),

  route(calls.exportedFile, async ({ key }, context) => {
    const { db, now, isHead } = context
    const storeId = storeOfPublicKey(key)
    if (storeId === undefined) throw gone('export.gone')
    if (isFullyBusy()) throw busy()
    // A HEAD request must not begin a download.
    const found = isHead ? await findExport(db, { storeId, key }) : await beginExport(db, { storeId, key, now })
    if (!found || found.createdAt <= openSince(now)) throw gone('export.gone')
    const { kind, format, createdAt, language } = found
    return {
      contentType: tableTypes[format],
      fileName: `${say(language, sheetNames[kind]).toLowerCase()}-${createdAt.toISOString().slice(0, 10)}.${format}`,
      stream: isHead ? undefined : writeExport(context, found),
    }
  }),
]

type Wanted = { kind: ExportKind; format?: ExportFormat; timeZone?: string; filter: unknown }

/** Keeps what is wanted under a random key. The file is written when it is fetched. */
const keepExport = async (
  { db, caller, now, language, address }: Context<'lower'>,
  { kind, format = 'xlsx', timeZone, filter }: Wanted,
) => {
  const { storeId, adminId } = caller
  const key = newPublicKey(storeId)
  await inTransaction(db, async (transaction) => {
    const zone = timeZone ?? (await settingsOf(transaction, storeId)).timeZone
    await insertExport(transaction, { storeId, key, adminId, kind, format, filter, language, timeZone: zone, createdAt: now })
    await record(transaction, { ...caller, at: now, action: `${kind}.export`, address })
  })
  return { url: `/${calls.exportedFile.path.replace('{key}', key)}`, key }
}

const stateOf = ({ begunAt, endedAt, hasFailed, createdAt }: KeptExport, now: Date): ExportState => {
  if (!begunAt) return createdAt > openSince(now) ? 'waiting' : 'expired'
  if (!endedAt) return 'writing'
  return hasFailed ? 'failed' : 'done'
}
