import { Progress } from '@mantine/core'
import type { Dispatch } from '@ressoa/contract/dispatches'
import { type DeliveryState, deliveryStates } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatNumber, formatPercent } from '../../../lib/format'
import classes from './Dispatches.module.css'

/** Pending states have no colour: they are the empty rest of the bar. */
const colours: Partial<Record<DeliveryState, string>> = {
  sent: 'var(--promoter)',
  unconfirmed: 'var(--neutral)',
  failed: 'var(--detractor)',
  suppressed: 'var(--control)',
  skipped: 'var(--control)',
  cancelled: 'var(--control)',
}

/** Clamped to 0–100, whatever the numbers say. */
const percentOf = (part: number, whole: number) => (whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0)

/** How many recipients are processed, and with which result. */
export const DispatchProgress = ({ dispatch }: { dispatch: Dispatch }) => {
  const { t } = useTranslation()
  const { processedItemsCount: processed, totalItemsCount: total, states } = dispatch
  if (total === 0) return null
  const language = currentLanguage()
  const percent = Math.floor(percentOf(processed, total))
  const counts = new Map(states.map(({ state, count }) => [state, count]))
  const shown = deliveryStates.filter((state) => (counts.get(state) ?? 0) > 0)
  const words = t('dispatch.progress', {
    processed: formatNumber(processed, language),
    total: formatNumber(total, language),
    percent: formatPercent(percent, language, 0),
  })
  return (
    <div className={classes.progress}>
      <p className={classes.progressWords}>{words}</p>
      <Progress.Root size={8} role="progressbar" aria-label={words} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        {shown
          .filter((state) => colours[state])
          .map((state) => (
            <Progress.Section
              key={state}
              withAria={false}
              value={percentOf(counts.get(state) ?? 0, total)}
              color={colours[state]}
            />
          ))}
      </Progress.Root>
      <ul className={classes.states}>
        {shown.map((state) => (
          <li key={state}>
            <span className={classes.mark} style={{ background: colours[state] }} aria-hidden="true" />
            {t(`delivery.state.${state}`)}: {formatNumber(counts.get(state) ?? 0, language)}
          </li>
        ))}
      </ul>
    </div>
  )
}
