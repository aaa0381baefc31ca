import { Button, useComputedColorScheme } from '@mantine/core'
import { exportWordCloud } from '@ressoa/contract/word-cloud'
import { type ExportFormat, type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormatMenu } from '../../../components/FormatMenu'
import { withRange } from '../../../lib/answer-filter'
import { ApiError, call } from '../../../lib/api'
import { browser } from '../../../lib/browser'
import { saveFile } from '../../../lib/download'
import { notifyDone, notifyFailure } from '../../../lib/notices'
import { tokens } from '../../../tokens'
import { drawClouds, type Pictures } from './draw-clouds'
import type { WordCloudReport } from './use-word-cloud'

type ExportProps = { report: WordCloudReport; pictures: Pictures }

/** The clouds are saved as a picture by the browser; the table is a file from the server. */
export const CloudExport = ({ report, pictures }: ExportProps) => {
  const { items } = report.cloud.data ?? {}
  const hasWords = items !== undefined && scoreClasses.some((each) => Object.keys(items[each].words).length > 0)
  return report.view === 'table' ? (
    <TableExport report={report} disabled={!hasWords} />
  ) : (
    <PictureExport pictures={pictures} disabled={!hasWords} />
  )
}

const TableExport = ({ report, disabled }: { report: WordCloudReport; disabled: boolean }) => {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (format: ExportFormat) => call(exportWordCloud, { ...withRange(report.filter, new Date()), format }),
    onSuccess: ({ url }) => browser.follow(url),
  })
  return (
    <FormatMenu
      label={t('answer.export.button')}
      disabled={disabled}
      loading={download.isPending}
      onChoose={(format) => download.mutate(format)}
    />
  )
}

const PictureExport = ({ pictures, disabled }: { pictures: Pictures; disabled: boolean }) => {
  const { t } = useTranslation()
  const colours = tokens[useComputedColorScheme('light', { getInitialValueInEffect: false })]
  const nameOf = (of: ScoreClass) => t(`scoreClass.nps.${of}.name`)
  const save = useMutation({
    mutationFn: async () => {
      const clouds = scoreClasses.flatMap((each) => {
        const cloud = pictures.current.get(each)
        return cloud ? [{ ...cloud, name: nameOf(each) }] : []
      })
      const [only] = clouds
      if (!only) return
      const title = clouds.length === 1 ? t('wordCloud.pictureOf', { name: only.name }) : t('wordCloud.title')
      saveFile({ blob: await drawClouds({ title, colours, clouds }), fileName: `${t('wordCloud.fileName')}.png` })
      notifyDone(t('chart.saved'))
    },
    meta: { showsOwnError: true },
    onError: (cause) => notifyFailure(new ApiError('unexpected', t('chart.saveFailed'), [], { cause })),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      disabled={disabled}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('wordCloud.exportPicture')}
    </Button>
  )
}
