import { Card, Skeleton, Title } from '@mantine/core'
import { scoreClasses } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { zoneOf } from '@ressoa/domain/scoring'
import { IconInfoCircle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { ClassTable } from '../../components/score/ClassTable'
import { HowCounted } from '../../components/score/HowCounted'
import { isBandSeen, ScoreArc } from '../../components/score/ScoreArc'
import type { Summary } from '../../components/score/summary'
import { WhyItMoved } from '../../components/why-it-moved/WhyItMoved'
import { currentLanguage } from '../../i18n'
import type { AnswerQuery } from '../../lib/answer-filter'
import { formatNumber } from '../../lib/format'
import classes from './ScoreCard.module.css'

type ScoreCardProps = { className?: string; summary: Summary | undefined; decimals: number | undefined; filter: AnswerQuery }

export const ScoreCard = ({ className, summary, decimals, filter }: ScoreCardProps) => {
  const { t } = useTranslation()
  return (
    <Card className={`${classes.card} ${className ?? ''}`} component="section" aria-labelledby="satisfaction">
      <div className={classes.head}>
        <Title order={2} id="satisfaction">
          {t('dashboard.satisfaction')}
        </Title>
        {summary && <Marks summary={summary} />}
      </div>
      {summary && decimals !== undefined ? (
        <Content summary={summary} decimals={decimals} filter={filter} />
      ) : (
        <ContentSkeleton />
      )}
    </Card>
  )
}

const Marks = ({ summary: { type, score, total } }: { summary: Summary }) => {
  const { t } = useTranslation()
  if (total === 0) return null
  return (
    <div className={classes.marks}>
      {total < fewAnswers && <Chip look="missing">{t('dashboard.fewAnswers', { count: total })}</Chip>}
      {type === 'nps' && (
        <Chip look="own">
          <IconRosetteDiscountCheck size={16} stroke={1.7} aria-hidden />
          {t(`dashboard.zone.${zoneOf(score)}`)}
        </Chip>
      )}
    </div>
  )
}

type ContentProps = { summary: Summary; decimals: number; filter: AnswerQuery }

const Content = ({ summary, decimals, filter }: ContentProps) => (
  <>
    <div className={classes.content}>
      <ScoreArc summary={summary} decimals={decimals} />
      <ClassTable summary={summary} decimals={decimals} filter={filter} />
    </div>
    <StackedBar summary={summary} />
    <div className={classes.foot}>
      <Explanation summary={summary} decimals={decimals} />
      {summary.evolution && <WhyItMoved filter={filter} decimals={decimals} />}
      <HowCounted type={summary.type} total={summary.total} />
    </div>
  </>
)

const StackedBar = ({ summary: { parts, total } }: { summary: Summary }) => (
  <div className={classes.bar} aria-hidden="true">
    {total > 0 &&
      scoreClasses
        .filter((each) => parts[each].count > 0)
        .map((each) => <span key={each} data-class={each} style={{ flexGrow: parts[each].count }} />)}
  </div>
)

const Explanation = ({ summary, decimals }: { summary: Summary; decimals: number }) => {
  const { t } = useTranslation()
  const { type, total, low, high, evolution } = summary
  const number = (value: number) => formatNumber(value, currentLanguage(), decimals)
  if (low === null || high === null) return null
  const bounds = { low: number(low), high: number(high), total: formatNumber(total, currentLanguage()) }
  return (
    <p className={classes.explanation}>
      <IconInfoCircle size={17} stroke={1.7} aria-hidden />
      <span>
        <Trans i18nKey={`dashboard.explained.${type}`} count={total} values={bounds} components={{ b: <b /> }} />
        {isBandSeen(summary) && ` ${t('dashboard.lightBand')}`}
        {evolution && ` ${verdictOn(t, evolution)}`}
      </span>
    </p>
  )
}

/** The number of answers before tells how much the comparison can say. */
const verdictOn = (t: TFunction, { isWithinChance, totalBefore }: NonNullable<Summary['evolution']>) => {
  const few = totalBefore < fewAnswers && 'dashboard.fewBefore'
  return t(few || (isWithinChance ? 'dashboard.withinChance' : 'dashboard.beyondChance'), {
    count: totalBefore,
    total: formatNumber(totalBefore, currentLanguage()),
  })
}

const ContentSkeleton = () => (
  <div className={classes.content} aria-hidden="true">
    <Skeleton circle height={216} mx="auto" />
    <div className={classes.skeletonRows}>
      {scoreClasses.map((each) => (
        <Skeleton key={each} height={48} />
      ))}
    </div>
  </div>
)
