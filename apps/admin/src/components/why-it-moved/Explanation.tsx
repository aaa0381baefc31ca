import { SegmentedControl } from '@mantine/core'
import type { DimensionChange, ScoreChange } from '@ressoa/contract/why-it-moved'
import { fewAnswers } from '@ressoa/domain/limits'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import type { AnswerQuery } from '../../lib/answer-filter'
import { formatDate, formatNumber } from '../../lib/format'
import { sentenceOf } from './change-texts'
import { HowSplit } from './HowSplit'
import { PartCard } from './PartCard'
import { ValueBars } from './ValueBars'
import classes from './WhyItMoved.module.css'

type ExplanationProps = { change: ScoreChange; filter: AnswerQuery; decimals: number }

export const Explanation = ({ change, filter, decimals }: ExplanationProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.content}>
      <p className={classes.periods}>{usePeriods(change)}</p>
      {change.isFew ? (
        <p className={classes.sentence}>{t('whyItMoved.few', { few: fewAnswers })}</p>
      ) : change.dimensions.length === 0 ? (
        <p className={classes.sentence}>{t('whyItMoved.noDimensions')}</p>
      ) : (
        <Split change={change} filter={filter} decimals={decimals} />
      )}
      <HowSplit change={change} />
    </div>
  )
}

const usePeriods = (change: ScoreChange) => {
  const { t } = useTranslation()
  const day = (date: Date) => formatDate(date, currentLanguage())
  const number = (value: number) => formatNumber(value, currentLanguage())
  return t('whyItMoved.periods', {
    type: t(`surveyType.${change.type}`),
    now: t('score.days', { start: day(change.from), end: day(change.to) }),
    before: t('score.days', { start: day(change.pastPeriodFrom), end: day(change.pastPeriodTo) }),
    total: number(change.totalCount),
    totalBefore: number(change.pastPeriodTotalCount),
  })
}

const keyOf = ({ dimensionId }: DimensionChange) => String(dimensionId ?? 'campaign')

const Split = ({ change, filter, decimals }: ExplanationProps) => {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<string>()
  const shown = change.dimensions.find((one) => keyOf(one) === picked) ?? (change.dimensions[0] as DimensionChange)
  const explains = change.dimensions.some((one) => one.explains)
  const nameOf = ({ dimension }: DimensionChange) => dimension ?? t('whyItMoved.campaigns')
  return (
    <>
      <p className={classes.sentence}>{sentenceOf({ change, shown, decimals }, t)}</p>
      {!explains && <p className={classes.note}>{t('whyItMoved.nothingExplains')}</p>}
      <div className={classes.totals}>
        <PartCard look="mix" title={t('whyItMoved.mix')} part={shown.mix} decimals={decimals} />
        <PartCard look="rate" title={t('whyItMoved.rate', { name: nameOf(shown) })} part={shown.rate} decimals={decimals} />
      </div>
      {shown.isParadox && (
        <p className={classes.paradox}>
          <IconArrowsShuffle size={20} stroke={1.7} aria-hidden />
          {t(change.change < 0 ? 'whyItMoved.paradoxFall' : 'whyItMoved.paradoxRise')}
        </p>
      )}
      <div className={classes.choice}>
        <h3>{t('whyItMoved.byWhich')}</h3>
        <p className={classes.note}>{t('whyItMoved.mostFirst')}</p>
        <SegmentedControl
          withItemsBorders={false}
          classNames={{
            root: classes.dimensions,
            control: classes.dimensionChoice,
            label: classes.dimensionLabel,
            indicator: classes.indicator,
          }}
          aria-label={t('whyItMoved.byWhich')}
          data={change.dimensions.map((one) => ({
            value: keyOf(one),
            label: (
              <span className={classes.dimension}>
                <span>{nameOf(one)}</span>
                <small>{t(one.explains ? 'whyItMoved.explains' : 'score.mayBeChance')}</small>
              </span>
            ),
          }))}
          value={keyOf(shown)}
          onChange={setPicked}
        />
      </div>
      <ValueBars name={nameOf(shown)} shown={shown} type={change.type} filter={filter} decimals={decimals} />
    </>
  )
}
