import { Skeleton } from '@mantine/core'
import type { SurveyType } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { HowComputed } from '../../../components/HowComputed'
import { ReportCard } from '../../../components/report/ReportCard'
import { DriverTable } from './DriverTable'
import classes from './Sentiment.module.css'
import { commentsInWords } from './share-columns'
import type { SentimentQuery } from './use-sentiment'

/** The words that go with the score, those that pull it down on the left. */
export const DriversCard = ({ of, type }: { of: SentimentQuery; type: SurveyType }) => {
  const { t } = useTranslation()
  return (
    <ReportCard
      title={t('sentiment.drivers')}
      beside={<p className={classes.quiet}>{t('sentiment.driversNote')}</p>}
      of={of}
      skeleton={<Skeleton height={260} />}
      emptyText={({ drivers, totalCount }) =>
        drivers.length > 0 ? undefined : t(totalCount === 0 ? 'sentiment.empty' : 'sentiment.noDrivers')
      }
    >
      {({ drivers, totalCount }) => {
        const strongest = Math.max(...drivers.map(({ effect }) => Math.abs(effect)))
        return (
          <>
            <div className={classes.sides}>
              {(['negative', 'positive'] as const).map((side) => (
                <DriverTable
                  key={side}
                  side={side}
                  drivers={drivers.filter(({ sentiment }) => sentiment === side)}
                  strongest={strongest}
                  type={type}
                />
              ))}
            </div>
            <HowComputed
              formula={[t('sentiment.how.drivers')]}
              base={commentsInWords(totalCount, t)}
              leftOut={[t('sentiment.how.left.drivers'), t('score.how.left.comments')]}
            />
          </>
        )
      }}
    </ReportCard>
  )
}
