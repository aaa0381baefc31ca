import type { SurveyType } from '@ressoa/domain/codes'
import type { AnswerQuery } from '../../lib/answer-filter'
import { ConversionCard } from './ConversionCard'
import classes from './DashboardScreen.module.css'
import { ScoreLineCard } from './ScoreLineCard'
import { ValuesCard } from './ValuesCard'

type MoreCardsProps = { type: SurveyType; filter: AnswerQuery; goal: number | null; decimals: number; total: number | undefined }

/** What stands below the score. It is loaded after it, with its charts and its calls. */
export const MoreCards = ({ total, ...shared }: MoreCardsProps) =>
  shared.type === 'nps' ? (
    <>
      <ScoreLineCard className={classes.large} {...shared} />
      <ConversionCard channel="email" filter={shared.filter} />
      <ConversionCard channel="widget" filter={shared.filter} />
      <ValuesCard className={classes.wide} total={total} {...shared} />
    </>
  ) : (
    <>
      <ConversionCard channel="email" filter={shared.filter} />
      <ScoreLineCard className={classes.wide} {...shared} />
      <ValuesCard className={classes.wide} total={total} {...shared} />
    </>
  )
