import { exportAnswers } from '@ressoa/contract/exports'
import type { ExportFormat } from '@ressoa/domain/codes'
import i18n from 'i18next'
import { type AnswerQuery, withRange } from '../../../lib/answer-filter'
import { call } from '../../../lib/api'
import { followExport } from '../../../lib/follow-export'

// The API rejects a larger page size. The file contains every match anyway.
const largestPageSize = 100_000

type Download = { filter: AnswerQuery; pageSize: number; format: ExportFormat }

export const downloadAnswers = ({ filter, pageSize, format }: Download): Promise<void> =>
  followExport({
    words: i18n.t('answer.export.writing'),
    begin: () =>
      call(exportAnswers, {
        ...withRange(filter, new Date()),
        page: undefined,
        pageSize: Math.min(pageSize, largestPageSize),
        format,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
  })
