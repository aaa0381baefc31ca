import { Button, Title } from '@mantine/core'
import type { DispatchConversion } from '@ressoa/contract/conversion-report'
import { fewAnswers } from '@ressoa/domain/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../../components/DataTable'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { formatMoment } from '../../dispatches/list/dispatch-moment'
import classes from './Conversion.module.css'
import { HowAnswered } from './HowAnswered'
import { intervalOf, percentOf } from './share-words'

type DispatchTableProps = {
  rows: DispatchConversion[] | undefined
  isReloading: boolean
  footer: ReactNode
  /** By all of them. Undefined while it loads. */
  sent: number | undefined
  onOpen: (dispatchId: number) => void
}

export const DispatchTable = ({ sent, onOpen, ...list }: DispatchTableProps) => {
  const { t } = useTranslation()
  const number = (value: number) => formatNumber(value, currentLanguage())
  const margin = ({ data }: DispatchConversion) =>
    data.sent < fewAnswers ? t('conversion.dispatches.few') : intervalOf(data.answeredShare, t)
  const columns: Column<DispatchConversion>[] = [
    { key: 'list', head: t('conversion.dispatches.list'), part: 'title', width: '22%', cell: (row) => row.targetListName },
    {
      key: 'date',
      head: t('conversion.dispatches.date'),
      cell: ({ scheduleDate }) => (
        <time className={classes.quiet} dateTime={scheduleDate.toISOString()}>
          {formatMoment(scheduleDate, currentLanguage())}
        </time>
      ),
    },
    { key: 'sent', head: t('conversion.dispatches.sent'), isNumber: true, cell: ({ data }) => number(data.sent) },
    { key: 'opened', head: t('conversion.dispatches.opened'), isNumber: true, cell: ({ data }) => number(data.opened) },
    { key: 'clicked', head: t('conversion.dispatches.clicked'), isNumber: true, cell: ({ data }) => number(data.clicked) },
    {
      key: 'answered',
      head: t('conversion.dispatches.answered'),
      isNumber: true,
      cell: ({ data }) => <b>{number(data.answered)}</b>,
    },
    {
      key: 'share',
      head: t('conversion.dispatches.share'),
      isNumber: true,
      cell: ({ data }) => <b>{percentOf(data.answeredShare)}</b>,
    },
    {
      key: 'margin',
      head: t('score.table.margin'),
      cell: (row) => <span className={classes.quiet}>{margin(row)}</span>,
    },
    {
      key: 'actions',
      head: t('conversion.dispatches.actions'),
      part: 'actions',
      cell: ({ dispatchId, targetListName }) => (
        <Button
          variant="default"
          size="xs"
          aria-label={t('conversion.dispatches.detailsOf', { name: targetListName })}
          onClick={() => onOpen(dispatchId)}
        >
          {t('conversion.dispatches.details')}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label={t('conversion.dispatches.title')}
      title={
        <>
          <Title order={2}>{t('conversion.dispatches.title')}</Title>
          <HowAnswered channel="email" asked={sent} />
        </>
      }
      columns={columns}
      keyOf={({ dispatchId }) => dispatchId}
      isWide
      {...list}
    />
  )
}
