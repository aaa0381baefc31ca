import type { ExportFormat } from '@ressoa/domain/codes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormatMenu } from '../../../components/FormatMenu'
import type { AnswerQuery } from '../../../lib/answer-filter'
import { downloadAnswers } from './download-answers'

type ExportMenuProps = {
  filter: AnswerQuery
  /** At least the number of matches. The file contains every match. */
  pageSize: number
}

/** Exports every answer that matches the filter to a file. */
export const ExportMenu = ({ filter, pageSize }: ExportMenuProps) => {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (format: ExportFormat) => downloadAnswers({ filter, pageSize, format }),
    meta: { showsOwnError: true },
  })
  return (
    <FormatMenu
      label={t('answer.export.button')}
      disabled={pageSize === 0 || download.isPending}
      onChoose={(format) => download.mutate(format)}
    />
  )
}
