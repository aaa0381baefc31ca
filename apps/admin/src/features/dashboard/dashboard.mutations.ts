import { changeScoreGoal, npsScore } from '@ressoa/contract/dashboard'
import type { InputOf } from '@ressoa/contract/endpoint'
import { settings } from '@ressoa/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api'
import { notifyDone } from '../../lib/notices'

export const useChangeGoal = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof changeScoreGoal>) => call(changeScoreGoal, input),
    meta: { showsOwnError: true },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [npsScore.path] })
      void client.invalidateQueries({ queryKey: [settings.path] })
      notifyDone(t('dashboard.editGoal.done'))
      onDone()
    },
  })
}
