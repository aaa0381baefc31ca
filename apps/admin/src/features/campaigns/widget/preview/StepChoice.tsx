import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type BarStep, barSteps, type Shown } from './bar-content'

export type StepChoiceProps = { shown: Shown; onShow: (shown: Shown) => void }

/** Walks the preview through the three steps of the bar. */
export const StepChoice = ({ shown, onShow, size }: StepChoiceProps & { size: 'xs' | 'sm' }) => {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      size={size}
      aria-label={t('widgetEditor.preview.step')}
      data={barSteps.map((value) => ({ value, label: t(`widgetEditor.preview.${value}`) }))}
      value={shown.step}
      onChange={(step) => onShow({ ...shown, step: step as BarStep })}
    />
  )
}
