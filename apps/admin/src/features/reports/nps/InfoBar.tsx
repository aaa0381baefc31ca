import { ActionIcon, Button, Card, Skeleton, Tooltip } from '@mantine/core'
import { scoreClasses } from '@ressoa/domain/codes'
import { IconArrowLeft, IconChartBar, IconRefresh, IconSitemap } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useChosenValues } from '../../../components/answer-filter/use-chosen-values'
import { ClassMark } from '../../../components/ClassMark'
import { FailedState } from '../../../components/FailedState'
import { IconSwitch } from '../../../components/IconSwitch'
import { RemovableChip } from '../../../components/RemovableChip'
import { Change } from '../../../components/score/Change'
import { HowCounted } from '../../../components/score/HowCounted'
import { SmallArc } from '../../../components/score/SmallArc'
import { WhyItMoved } from '../../../components/why-it-moved/WhyItMoved'
import { currentLanguage } from '../../../i18n'
import { formatNumber, formatPercent } from '../../../lib/format'
import classes from './InfoBar.module.css'
import type { NpsReport } from './use-nps-report'

/** What the report is about: the score, the dimension, the number of answers; and the switch between the two kinds of view. */
export const InfoBar = ({ report }: { report: NpsReport }) => {
  const { score } = report
  return (
    <Card className={classes.card} component="section">
      {score.isError && !score.data ? (
        <FailedState bare error={score.error} onRetry={() => void score.refetch()} />
      ) : (
        <div className={classes.bar} data-reloading={score.isPlaceholderData || undefined}>
          {report.dimensionName && <BackArrow report={report} />}
          <About report={report} />
          <Parts report={report} />
        </div>
      )}
      <Switch report={report} />
    </Card>
  )
}

const BackArrow = ({ report }: { report: NpsReport }) => {
  const { t } = useTranslation()
  return (
    <Tooltip label={t('npsReport.back')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('npsReport.back')}
        onClick={() => report.go({ dimensionkey: undefined, iddimensionvaluelist: undefined })}
      >
        <IconArrowLeft size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

const About = ({ report }: { report: NpsReport }) => {
  const { t } = useTranslation()
  const { dimension, dimensionName, decimals, score } = report
  const number = (value: number) => formatNumber(value, currentLanguage())
  if (!score.data) return <Skeleton height={72} width={280} aria-hidden="true" />
  const { totalCount } = score.data
  const answers = t('score.answers', { count: totalCount, total: number(totalCount) })
  const values = dimension && !report.filter.valueIds?.length && t('npsReport.values', { count: dimension.valueCount })
  return (
    <>
      <SmallArc type="nps" score={score.data.score} total={totalCount} decimals={decimals} />
      <div className={classes.about}>
        <div className={classes.facts}>
          <h2 className={classes.name}>
            {dimension?.dimension ?? dimensionName ?? t('npsReport.allDimensions')}
            <ChosenValues report={report} />
          </h2>
          <p className={classes.numbers} role="status">
            <span>{values ? `${values}, ${answers}` : answers}</span>
            {score.data.scoreLow !== null && score.data.scoreHigh !== null && (
              <span className={classes.margin}>
                {t('score.margin', {
                  low: formatNumber(score.data.scoreLow, currentLanguage(), decimals),
                  high: formatNumber(score.data.scoreHigh, currentLanguage(), decimals),
                })}
              </span>
            )}
            {totalCount > 0 && (
              <Change
                points={score.data.pastPeriodHasValue ? score.data.scoreEvolution : null}
                isWithinChance={score.data.evolutionWithinChance}
                counts={[totalCount, score.data.pastPeriodTotalCount]}
                decimals={decimals}
              />
            )}
          </p>
        </div>
        <div className={classes.explained}>
          {score.data.pastPeriodHasValue && totalCount > 0 && <WhyItMoved filter={report.filter} decimals={decimals} />}
          <HowCounted type="nps" total={totalCount} />
        </div>
      </div>
    </>
  )
}

const ChosenValues = ({ report }: { report: NpsReport }) => {
  const { t } = useTranslation()
  const { valueIds = [] } = report.filter
  const values = useChosenValues(valueIds)
  return values.map(({ id, value }) => (
    <RemovableChip
      key={id}
      label={t('answer.filter.remove', { name: value })}
      onRemove={() => report.answers.show({ valueIds: valueIds.filter((other) => other !== id) })}
    >
      {value}
    </RemovableChip>
  ))
}

const Parts = ({ report: { score, decimals } }: { report: NpsReport }) => {
  if (!score.data || score.data.totalCount === 0) return null
  const { parts } = score.data
  return (
    <ul className={classes.parts}>
      {scoreClasses.map((each) => (
        <li key={each}>
          <b>{formatPercent(parts[each].percentage, currentLanguage(), decimals)}</b>
          <ClassMark of={each} type="nps" grades="none" />
        </li>
      ))}
    </ul>
  )
}

const Switch = ({ report }: { report: NpsReport }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.switch} data-no-print>
      <IconSwitch
        label={t('npsReport.kind')}
        choices={[
          { value: 'evolution', name: t('npsReport.evolution'), icon: IconChartBar },
          { value: 'values', name: t('npsReport.byValue'), icon: IconSitemap },
        ]}
        value={report.view === 'evolution' ? 'evolution' : 'values'}
        onChange={(kind) => report.go({}, kind === 'evolution' ? 'evolution' : 'list')}
      />
      <Button variant="subtle" leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />} onClick={report.refresh}>
        {t('npsReport.refresh')}
      </Button>
    </div>
  )
}
