import { exportRequests } from '@ressoa/contract/conversion-report'
import type { ExportFormat } from '@ressoa/domain/codes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormatMenu } from '../../../components/FormatMenu'
import { call } from '../../../lib/api'
import { followExport } from '../../../lib/follow-export'
import { browserZone } from '../../dispatches/list/dispatch-moment'
import type { Conversion } from './use-conversion'

/** Exports all recipients of the period, or of the dispatch that was opened. */
export const RequestExport = ({ conversion: { narrowed, email } }: { conversion: Conversion }) => {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (format: ExportFormat) =>
      followExport({
        words: t('conversion.exporting'),
        begin: () => call(exportRequests, { ...narrowed, format, timeZone: browserZone() }),
      }),
    meta: { showsOwnError: true },
  })
  const isEmpty = email.data?.sent === 0 && !narrowed.dispatchIds
  return (
    <FormatMenu
      label={t('answer.export.button')}
      disabled={isEmpty || download.isPending}
      onChoose={(format) => download.mutate(format)}
    />
  )
}
