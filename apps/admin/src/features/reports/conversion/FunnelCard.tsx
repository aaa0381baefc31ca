import { Button, Skeleton } from '@mantine/core'
import type { Funnel, Share } from '@ressoa/contract/conversion-report'
import { fewAnswers } from '@ressoa/domain/limits'
import { IconChartBar, IconForms, IconMailOpened, IconMessage2, IconSend, IconTable, type TablerIcon } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../../components/charts/ChartTable'
import { HowComputed } from '../../../components/HowComputed'
import { ReportCard } from '../../../components/report/ReportCard'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import classes from './Funnel.module.css'
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
  const [isTable, setIsTable] = useState(false)
  return (
    <ReportCard
      title={t('conversion.funnel.title')}
      beside={<p className={classes.hint}>{t('conversion.funnel.hint')}</p>}
      of={of}
      skeleton={<Skeleton height={height} aria-hidden="true" />}
      emptyText={({ sent }) => (sent === 0 ? (emptyText ?? t('conversion.funnel.none')) : undefined)}
    >
      {(funnel) => (
        <>
          {isTable ? <Table steps={stepsOf(funnel)} /> : <Bars steps={stepsOf(funnel)} />}
          <Foot funnel={funnel}>
            <Toggle isTable={isTable} onToggle={() => setIsTable(!isTable)} />
          </Foot>
        </>
      )}
    </ReportCard>
  )
}

const Bars = ({ steps }: { steps: Step[] }) => {
  const { t } = useTranslation()
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

const Toggle = ({ isTable, onToggle }: { isTable: boolean; onToggle: () => void }) => {
  const { t } = useTranslation()
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <Button
      variant="transparent"
      size="xs"
      px={0}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      onClick={onToggle}
      data-no-print
    >
      {t(isTable ? 'chart.asChart' : 'chart.asTable')}
    </Button>
  )
}

const Foot = ({ funnel: { sent, openedByProgram }, children }: { funnel: Funnel; children: React.ReactNode }) => {
  const { t } = useTranslation()
  const programs = { count: openedByProgram, total: formatNumber(openedByProgram, currentLanguage()) }
  return (
    <div className={classes.foot}>
      <p className={classes.legend}>
        {t('conversion.funnel.legend')}
        {openedByProgram > 0 && ` ${t('conversion.funnel.programs', programs)}`}
        {sent < fewAnswers && ` ${t('conversion.funnel.few', { few: fewAnswers })}`}
      </p>
      <div className={classes.tools}>
        {children}
        <HowComputed
          sentences={[
            t('conversion.how.cohort'),
            t('conversion.how.steps'),
            t('conversion.how.programs'),
            t('conversion.how.margin'),
          ]}
        />
      </div>
    </div>
  )
}
