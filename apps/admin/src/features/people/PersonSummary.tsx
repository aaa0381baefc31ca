import { Card, Skeleton } from '@mantine/core'
import { personSummary } from '@ressoa/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { ask } from '../../lib/query'
import classes from './PersonPage.module.css'

/** The number of answers of this person and their average grades. */
export const PersonSummary = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  const summary = useQuery(ask(personSummary, { personId: id }))
  const { npsAnswerCount, averageRating, averageNps, averageCsat } = summary.data ?? {}
  const isLoading = summary.data === undefined
  if (summary.isError && isLoading) return <FailedState error={summary.error} onRetry={() => void summary.refetch()} />
  return (
    <Card component="section" className={classes.summary} aria-label={t('person.summary')}>
      <dl className={classes.figures} aria-busy={isLoading}>
        <Figure name={t('person.answersQuantity')} value={npsAnswerCount} isLoading={isLoading} />
        <Figure
          name={t('person.averageRating')}
          help={t('person.averageRatingHelp')}
          value={averageRating}
          decimals={1}
          isLoading={isLoading}
        />
        <Figure name={t('person.averageNps')} value={averageNps} decimals={1} isLoading={isLoading} />
        <Figure name={t('person.averageCsat')} value={averageCsat} decimals={1} isLoading={isLoading} />
      </dl>
    </Card>
  )
}

type FigureProps = { name: string; help?: string; value: number | null | undefined; decimals?: number; isLoading: boolean }

const Figure = ({ name, help, value, decimals = 0, isLoading }: FigureProps) => {
  const { t } = useTranslation()
  const isKnown = value !== null && value !== undefined
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd data-unknown={!isKnown || undefined}>
        {isLoading ? (
          <Skeleton height={24} width={48} my={6} />
        ) : isKnown ? (
          formatNumber(value, currentLanguage(), decimals)
        ) : (
          t('person.noInformation')
        )}
      </dd>
      {help && <dd className={classes.help}>{help}</dd>}
    </div>
  )
}
