import { Button, Menu } from '@mantine/core'
import { type ExportFormat, exportFormats } from '@ressoa/domain/codes'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, type TablerIcon } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnswerQuery } from '../../lib/answer-filter'
import { downloadAnswers } from './download-answers'

const icons: Record<ExportFormat, TablerIcon> = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet }

/** Every answer that the filter finds, as a file. */
export const ExportMenu = ({ filter, pageCount }: { filter: AnswerQuery; pageCount: number }) => {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (format: ExportFormat) => downloadAnswers({ filter, pageCount, format }),
    meta: { showsOwnError: true },
  })
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          disabled={pageCount === 0 || download.isPending}
        >
          {t('answer.export.button')}
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
