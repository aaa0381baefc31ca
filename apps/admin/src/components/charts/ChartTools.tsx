import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconChartLine, IconPhotoDown, IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api'
import { saveFile } from '../../lib/download'
import { notifyDone, notifyFailure } from '../../lib/notices'
import type { ChartView } from './view'

type ChartToolsProps = { view: ChartView; title: string; fileName: string }

/** Switches between chart and table, and saves the chart as a picture. */
export const ChartTools = ({ view, title, fileName }: ChartToolsProps) => {
  const { t } = useTranslation()
  const Icon = view.isTable ? IconChartLine : IconTable
  const save = useSave({ view, title, fileName })
  return (
    <>
      {!view.isTable && (
        <Tooltip label={t('chart.save')}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('chart.save')}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            <IconPhotoDown size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
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

const useSave = ({ view: { picture }, title, fileName }: ChartToolsProps) => {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async () => {
      if (!picture.current) return
      saveFile({ blob: await picture.current(title), fileName: `${fileName}.png` })
      notifyDone(t('chart.saved'))
    },
    meta: { showsOwnError: true },
    onError: (cause) => notifyFailure(new ApiError('unexpected', t('chart.saveFailed'), [], { cause })),
  })
}
