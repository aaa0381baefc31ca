import { exportRecipients } from '@ressoa/contract/dispatches'
import type { InputOf } from '@ressoa/contract/endpoint'
import type { ExportFormat } from '@ressoa/domain/codes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormatMenu } from '../../components/FormatMenu'
import { callForFile } from '../../lib/api'
import { saveFile } from '../../lib/download'
import { browserZone } from './list/dispatch-moment'

type RecipientExportProps = { filter: Omit<InputOf<typeof exportRecipients>, 'format' | 'timeZone'>; isEmpty: boolean }

/** Exports every recipient that matches the filter to a file. */
export const RecipientExport = ({ filter, isEmpty }: RecipientExportProps) => {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (format: ExportFormat) => callForFile(exportRecipients, { ...filter, format, timeZone: browserZone() }),
    onSuccess: saveFile,
  })
  return (
    <FormatMenu
      label={t('recipient.export')}
      disabled={isEmpty}
      loading={download.isPending}
      onChoose={(format) => download.mutate(format)}
    />
  )
}
