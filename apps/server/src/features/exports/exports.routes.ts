import * as calls from '@ressoa/contract/exports'
import * as z from 'zod'
import { inTransaction } from '../../db/database'
import { tableTypes } from '../../files/table-types'
import { route } from '../../http/route'
import { say } from '../../locales/messages'
import { newPublicKey, storeOfPublicKey } from '../../public-key'
import { busy, gone, notFound } from '../../refusal'
import { record } from '../audit/audit.sql'
import { settingsOf } from '../settings/settings.sql'
import { beginExport, findExport, insertExport, type KeptExport, openSince } from './exports.sql'
import { isFullyBusy, keptFilter, writeExport } from './write-export'

type ExportState = 'waiting' | 'writing' | 'done' | 'failed' | 'expired'

export const exportRoutes = [
  route(calls.exportAnswers, async ({ format = 'xlsx', timeZone, ...input }, { db, caller, now, language, address }) => {
    const { storeId, adminId } = caller
    const key = newPublicKey(storeId)
    await inTransaction(db, async (transaction) => {
      const zone = timeZone ?? (await settingsOf(transaction, storeId)).timeZone
      const filter = z.encode(keptFilter, input)
      await insertExport(transaction, { storeId, key, adminId, format, filter, language, timeZone: zone, createdAt: now })
      await record(transaction, { ...caller, at: now, action: 'answers.export', address })
    })
    return { url: `/${calls.exportedFile.path.replace('{key}', key)}`, key }
  }),

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
    const { format, createdAt, language } = found
    return {
      contentType: tableTypes[format],
      fileName: `${say(language, 'export.sheet').toLowerCase()}-${createdAt.toISOString().slice(0, 10)}.${format}`,
      stream: isHead ? undefined : writeExport(context, found),
    }
  }),
]

const stateOf = ({ begunAt, endedAt, hasFailed, createdAt }: KeptExport, now: Date): ExportState => {
  if (!begunAt) return createdAt > openSince(now) ? 'waiting' : 'expired'
  if (!endedAt) return 'writing'
  return hasFailed ? 'failed' : 'done'
}
