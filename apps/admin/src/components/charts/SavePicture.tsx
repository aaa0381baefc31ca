import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api'
import { saveFile } from '../../lib/download'
import { notifyDone, notifyFailure } from '../../lib/notices'
import type { ChartView } from './view'

type SavePictureProps = { view: ChartView; title: string; fileName: string }

/** Saves the chart as a picture. */
export const SavePicture = ({ view: { picture }, title, fileName }: SavePictureProps) => {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: async () => {
      if (!picture.current) return
      saveFile({ blob: await picture.current(title), fileName: `${fileName}.png` })
      notifyDone(t('chart.saved'))
    },
    meta: { showsOwnError: true },
    onError: (cause) => notifyFailure(new ApiError('unexpected', t('chart.saveFailed'), [], { cause })),
  })
  return (
    <Tooltip label={t('chart.save')}>
      <ActionIcon variant="subtle" size={36} aria-label={t('chart.save')} loading={save.isPending} onClick={() => save.mutate()}>
        <IconPhotoDown size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
