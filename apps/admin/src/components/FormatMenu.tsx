import { Button, type ButtonProps, Menu } from '@mantine/core'
import { type ExportFormat, exportFormats } from '@ressoa/domain/codes'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const icons: Record<ExportFormat, TablerIcon> = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet }

type FormatMenuProps = Pick<ButtonProps, 'disabled' | 'loading'> & { label: string; onChoose: (format: ExportFormat) => void }

/** A button with a menu of file formats. */
export const FormatMenu = ({ label, onChoose, ...button }: FormatMenuProps) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />} {...button}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => {
          const Icon = icons[format]
          return (
            <Menu.Item key={format} leftSection={<Icon size={17} stroke={1.7} aria-hidden />} onClick={() => onChoose(format)}>
              {t(`answer.export.${format}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
