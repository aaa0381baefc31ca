import { Button, Menu } from '@mantine/core'
import { exportRecipients } from '@ressoa/contract/dispatches'
import type { InputOf } from '@ressoa/contract/endpoint'
import { type ExportFormat, exportFormats } from '@ressoa/domain/codes'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, type TablerIcon } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { browserZone } from '../../components/dispatches/dispatch-moment'
import { callForFile } from '../../lib/api'
import { saveFile } from '../../lib/download'

const icons: Record<ExportFormat, TablerIcon> = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet }

type RecipientExportProps = { filter: Omit<InputOf<typeof exportRecipients>, 'format' | 'timeZone'>; isEmpty: boolean }

/** Everybody that the filter finds, as a file. */
export const RecipientExport = ({ filter, isEmpty }: RecipientExportProps) => {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (format: ExportFormat) => callForFile(exportRecipients, { ...filter, format, timeZone: browserZone() }),
    onSuccess: saveFile,
  })
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          disabled={isEmpty}
          loading={download.isPending}
        >
          {t('recipient.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => {
          const Icon = icons[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
              onClick={() => download.mutate(format)}
            >
              {t(`answer.export.${format}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
