import { Button, Group, NumberInput } from '@mantine/core'
import { scoreGoal } from '@ressoa/domain/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog'
import { FormAlert } from '../../components/FormAlert'
import { useChangeGoal } from './dashboard.mutations'

const clamp = (value: number) => Math.min(scoreGoal.max, Math.max(scoreGoal.min, Math.round(value)))

export const GoalDialog = ({ goal, onClose }: { goal: number | null; onClose: () => void }) => {
  const { t } = useTranslation()
  const [value, setValue] = useState<number | string>(goal ?? scoreGoal.recommended)
  const change = useChangeGoal({ onDone: onClose })
  const isEmpty = typeof value !== 'number'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) change.mutate({ newNpsScore: clamp(value) })
  }
  return (
    <Dialog size={440} title={t('dashboard.editGoal.title')} onClose={onClose}>
      <form onSubmit={submit}>
        <NumberInput
          label={t('dashboard.editGoal.label')}
          description={t('dashboard.editGoal.help', { recommended: scoreGoal.recommended })}
          min={scoreGoal.min}
          max={scoreGoal.max}
          clampBehavior="strict"
          allowDecimal={false}
          value={value}
          onChange={setValue}
          data-autofocus
        />
        {change.isError && <FormAlert message={t('dashboard.editGoal.error')} error={change.error} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={isEmpty} loading={change.isPending}>
            {t('dashboard.editGoal.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
