import { answerOrders, exportFormats } from '@ressoa/domain/codes'
import * as z from 'zod'
import { answerFilter } from './answers'
import { endpoint } from './endpoint'
import { file, plain, succeeded } from './replies'
import { freeText, pageNumber, pageSize, timeZone } from './values'
import { sic, wire } from './wire'

/**
 * All matching answers, regardless of page and page size. The file is written while it is downloaded, and the download must start
 * soon.
 */
export const exportAnswers = endpoint({
  method: 'GET',
  path: 'nps/exportnpslist',
  rights: 'manager',
  input: wire({
    ...answerFilter,
    order: sic('ordenation', z.enum(answerOrders, { error: 'invalid' }).optional()),
    page: pageNumber(),
    pageSize: pageSize(),
    format: z.enum(exportFormats, { error: 'invalid' }).optional(),
    /** The time zone of the times in the file. Default: that of the store. */
    timeZone: timeZone().optional(),
  }),
  reply: succeeded({ url: z.string(), key: z.string() }),
})

/** The progress of a download. */
export const exportProgress = endpoint({
  method: 'GET',
  path: 'nps/exportprogress',
  rights: 'manager',
  input: wire({ key: freeText(200) }),
  reply: plain(wire({ state: z.enum(['waiting', 'writing', 'done', 'failed', 'expired']), rows: z.int() })),
})

export const exportedFile = endpoint({
  method: 'GET',
  path: 'api/pub/file/{key}',
  rights: 'public',
  throttledBy: 'address',
  input: wire({ key: freeText(200) }),
  reply: file(),
})
