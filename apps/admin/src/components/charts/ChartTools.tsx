import { Button } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SavePicture } from './SavePicture'
import type { ChartView } from './view'

type ChartToolsProps = { view: ChartView; title: string; fileName: string }

/** Switches between chart and table, and saves the chart as a picture. */
export const ChartTools = ({ view, title, fileName }: ChartToolsProps) => {
  const { t } = useTranslation()
  const Icon = view.isTable ? IconChartLine : IconTable
  return (
    <>
      {!view.isTable && <SavePicture view={view} title={title} fileName={fileName} />}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
        aria-label={t(view.isTable ? 'chart.asChart' : 'chart.asTable')}
        onClick={view.toggle}
      >
        {t(view.isTable ? 'chart.graph' : 'chart.table')}
      </Button>
    </>
  )
}
