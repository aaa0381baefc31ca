import { Skeleton } from '@mantine/core'
import type { Funnel, Share } from '@ressoa/contract/conversion-report'
import { fewAnswers } from '@ressoa/domain/limits'
import { IconForms, IconMailOpened, IconMessage2, IconSend, type TablerIcon } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../../components/charts/ChartTable'
import { ChartTools } from '../../../components/charts/ChartTools'
import { type ChartView, useBarsPicture, useChartView } from '../../../components/charts/view'
import { HowComputed } from '../../../components/HowComputed'
import { ReportCard } from '../../../components/report/ReportCard'
import { ReportFoot } from '../../../components/report/ReportFoot'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import classes from './Funnel.module.css'
import { askedInWords } from './HowAnswered'
import { intervalOf, percentOf } from './share-words'

const height = 194

type Step = { key: 'sent' | 'opened' | 'clicked' | 'answered'; icon: TablerIcon; count: number; share: Share }

const stepsOf = ({ sent, opened, clicked, answered, ...shares }: Funnel): Step[] => [
  { key: 'sent', icon: IconSend, count: sent, share: { percentage: sent === 0 ? 0 : 100, low: null, high: null } },
  { key: 'opened', icon: IconMailOpened, count: opened, share: shares.openedShare },
  { key: 'clicked', icon: IconForms, count: clicked, share: shares.clickedShare },
  { key: 'answered', icon: IconMessage2, count: answered, share: shares.answeredShare },
]

/** From sent mails to answers: each step as a bar from zero, with its share of the mails sent. */
export const FunnelCard = ({ of, emptyText }: { of: UseQueryResult<Funnel>; emptyText?: string }) => {
  const { t } = useTranslation()
  const view = useChartView()
  return (
    <ReportCard
      title={t('conversion.funnel.title')}
      beside={<p className={classes.hint}>{t('conversion.funnel.hint')}</p>}
      tools={<ChartTools view={view} title={t('conversion.funnel.title')} fileName={t('conversion.funnel.fileName')} />}
      of={of}
      skeleton={<Skeleton height={height} aria-hidden="true" />}
      emptyText={({ sent }) => (sent === 0 ? (emptyText ?? t('conversion.funnel.none')) : undefined)}
    >
      {(funnel) => (
        <>
          {view.isTable ? <Table steps={stepsOf(funnel)} /> : <Bars steps={stepsOf(funnel)} view={view} />}
          <Foot funnel={funnel} />
        </>
      )}
    </ReportCard>
  )
}

const Bars = ({ steps, view }: { steps: Step[]; view: ChartView }) => {
  const { t } = useTranslation()
  useBarsPicture(
    view,
    steps.map(({ key, count, share }) => ({
      name: t(`conversion.funnel.${key}`),
      share: share.percentage,
      figures: [formatNumber(count, currentLanguage()), percentOf(share), intervalOf(share, t) ?? ''],
      isSolid: key === 'answered',
    })),
  )
  return (
    <ul className={classes.steps} aria-label={t('conversion.funnel.title')}>
      {steps.map(({ key, icon: Icon, count, share }) => (
        <li key={key} className={classes.step}>
          <span className={classes.name}>
            <Icon size={18} stroke={1.7} aria-hidden />
            {t(`conversion.funnel.${key}`)}
          </span>
          <span className={classes.track} aria-hidden="true">
            <span
              className={classes.bar}
              data-solid={key === 'answered' || undefined}
              style={{ width: `${share.percentage}%` }}
            />
          </span>
          <span className={classes.count}>{formatNumber(count, currentLanguage())}</span>
          <span className={classes.percent}>{percentOf(share)}</span>
          <span className={classes.interval}>{intervalOf(share, t)}</span>
        </li>
      ))}
    </ul>
  )
}

const Table = ({ steps }: { steps: Step[] }) => {
  const { t } = useTranslation()
  return (
    <ChartTable
      label={t('conversion.funnel.title')}
      height={height}
      heads={[
        { head: t('conversion.funnel.step') },
        { head: t('conversion.funnel.people'), isNumber: true },
        { head: t('conversion.funnel.share'), isNumber: true },
        { head: t('score.table.margin'), isNumber: true },
      ]}
      rows={steps.map(({ key, count, share }) => ({
        key,
        cells: [
          t(`conversion.funnel.${key}`),
          formatNumber(count, currentLanguage()),
          percentOf(share),
          intervalOf(share, t) ?? '–',
        ],
      }))}
    />
  )
}

const Foot = ({ funnel: { sent, openedByProgram } }: { funnel: Funnel }) => {
  const { t } = useTranslation()
  const programs = { count: openedByProgram, total: formatNumber(openedByProgram, currentLanguage()) }
  return (
    <ReportFoot
      legend={[
        t('conversion.funnel.legend'),
        openedByProgram > 0 && t('conversion.funnel.programs', programs),
        sent < fewAnswers && t('conversion.funnel.few', { few: fewAnswers }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <HowComputed
        formula={[
          t('conversion.how.cohort'),
          t('conversion.how.steps'),
          t('conversion.how.programs'),
          t('conversion.how.margin'),
        ]}
        base={askedInWords('email', sent, t)}
        leftOut={[t('conversion.how.left.email'), t('conversion.how.left.programs'), t('conversion.how.left.asked')]}
      />
    </ReportFoot>
  )
}
