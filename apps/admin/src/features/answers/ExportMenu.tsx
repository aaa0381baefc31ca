import type { ExportFormat } from '@ressoa/domain/codes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormatMenu } from '../../components/FormatMenu'
import type { AnswerQuery } from '../../lib/answer-filter'
import { downloadAnswers } from './download-answers'

/** Exports every answer that matches the filter to a file. */
export const ExportMenu = ({ filter, pageCount }: { filter: AnswerQuery; pageCount: number }) => {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (format: ExportFormat) => downloadAnswers({ filter, pageCount, format }),
    meta: { showsOwnError: true },
  })
  return (
    <FormatMenu
      label={t('answer.export.button')}
      disabled={pageCount === 0 || download.isPending}
      onChoose={(format) => download.mutate(format)}
    />
  )
}
