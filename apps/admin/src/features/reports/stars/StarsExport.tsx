import { exportStars } from '@ressoa/contract/stars'
import type { ExportFormat } from '@ressoa/domain/codes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormatMenu } from '../../../components/FormatMenu'
import { withRange } from '../../../lib/answer-filter'
import { call } from '../../../lib/api'
import { browser } from '../../../lib/browser'
import { npsIndexingType, type StarsReport } from './use-stars'

/** Exports the list, or the distribution while nothing is grouped. */
export const StarsExport = ({ report: { filter, rating, group, order, chart } }: { report: StarsReport }) => {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (format: ExportFormat) =>
      call(exportStars, {
        ...withRange(filter, new Date()),
        dimensionKey: rating?.key ?? '',
        groupDimensionKey: group?.key,
        order,
        npsIndexingType,
        format,
      }),
    onSuccess: ({ url }) => browser.follow(url),
  })
  return (
    <FormatMenu
      label={t('answer.export.button')}
      disabled={!chart.data?.totalCount}
      loading={download.isPending}
      onChoose={(format) => download.mutate(format)}
    />
  )
}
