import { fewAnswers } from '@ressoa/domain/limits'
import { useTranslation } from 'react-i18next'
import classes from './Change.module.css'
import { Evolution } from './Evolution'

type ChangeProps = {
  /** Both are null if the previous period has no answers. */
  points: number | null
  isWithinChance: boolean | null
  /** The number of answers now and in the previous period. */
  counts: readonly [now: number, before: number]
  decimals: number
}

/** The change of a score and whether it is significant. It has a colour only if it is larger than chance explains. */
export const Change = ({ points, isWithinChance, counts, decimals }: ChangeProps) => {
  const { t } = useTranslation()
  if (points === null || isWithinChance === null) return <span className={classes.verdict}>{t('score.nothingBefore')}</span>
  const [now, before] = counts
  if (now < fewAnswers) return <span className={classes.verdict}>{t('score.few')}</span>
  if (before < fewAnswers) return <span className={classes.verdict}>{t('score.fewBefore')}</span>
  return (
    <span className={classes.change}>
      <Evolution
        points={points}
        decimals={decimals}
        unit="bare"
        isGood={isWithinChance ? 'neither' : 'up'}
        hasWord={!isWithinChance}
      />
      {isWithinChance && <span className={classes.verdict}>{t('score.mayBeChance')}</span>}
    </span>
  )
}
