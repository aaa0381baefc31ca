import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Steps.module.css'

type StepsProps<S extends string> = { label: string; steps: readonly S[]; current: S; wordOf: (step: S) => string }

/** The current step of a process with several steps. */
export const Steps = <S extends string>({ label, steps, current, wordOf }: StepsProps<S>) => {
  const { t } = useTranslation()
  const position = steps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} className={classes.step} aria-current={step === current ? 'step' : undefined}>
          <span className={classes.number} data-done={index < position || undefined}>
            {index < position ? <IconCheck size={14} stroke={2.5} aria-label={t('steps.done')} role="img" /> : index + 1}
          </span>
          <span className={classes.word}>{wordOf(step)}</span>
        </li>
      ))}
    </ol>
  )
}
