import { Anchor, Skeleton } from '@mantine/core'
import type { SentimentConflict } from '@ressoa/contract/sentiment'
import type { SurveyType } from '@ressoa/domain/codes'
import { conflictsAtMost } from '@ressoa/domain/words/sentiment'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { HowComputed } from '../../../components/HowComputed'
import { ReportCard } from '../../../components/report/ReportCard'
import { currentLanguage } from '../../../i18n'
import { searchFrom } from '../../../lib/answer-filter'
import { formatNumber } from '../../../lib/format'
import { paths } from '../../../paths'
import { CommentLine } from './CommentLine'
import classes from './Sentiment.module.css'
import { commentsInWords, judgedOf } from './share-columns'
import type { SentimentQuery } from './use-sentiment'

const shownAtFirst = 5

/** Comments whose text contradicts their score, the most extreme first, each with a link to its answer. */
export const ConflictsCard = ({ of, type }: { of: SentimentQuery; type: SurveyType }) => {
  const { t } = useTranslation()
  const count = of.data?.conflicts.length ?? 0
  return (
    <ReportCard
      title={t('sentiment.conflicts')}
      beside={count > 0 && <Chip>{t('sentiment.conflictsNote', { count })}</Chip>}
      of={of}
      skeleton={<Skeleton height={200} />}
      emptyText={({ conflicts, totalCount }) =>
        conflicts.length > 0 ? undefined : t(totalCount === 0 ? 'sentiment.empty' : 'sentiment.noConflicts')
      }
    >
      {({ conflicts, series }) => (
        <>
          <Conflicts conflicts={conflicts} type={type} />
          <HowComputed
            formula={[t('sentiment.how.learning'), t('sentiment.how.conflicts', { most: conflictsAtMost })]}
            base={commentsInWords(judgedOf(series).total, t)}
            leftOut={[t('sentiment.how.left.conflicts'), t('score.how.left.comments')]}
          />
        </>
      )}
    </ReportCard>
  )
}

const Conflicts = ({ conflicts, type }: { conflicts: readonly SentimentConflict[]; type: SurveyType }) => {
  const { t } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? conflicts : conflicts.slice(0, shownAtFirst)
  return (
    <>
      <ul className={classes.conflicts} aria-label={t('sentiment.conflicts')}>
        {shown.map((conflict) => (
          <CommentLine key={conflict.answerId} comment={conflict} type={type}>
            <div className={classes.verdict}>
              <Chip>{textIs(conflict, t)}</Chip>
              <Anchor
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to={paths.answers.path}
                    search={searchFrom({ answerId: conflict.answerId, types: [type], order: 'DateDesc' })}
                  />
                )}
              >
                {t('sentiment.openAnswer')}
              </Anchor>
            </div>
          </CommentLine>
        ))}
      </ul>
      {conflicts.length > shownAtFirst && (
        <Anchor component="button" type="button" className={classes.more} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'sentiment.fewerConflicts' : 'sentiment.allConflicts', { count: conflicts.length })}
        </Anchor>
      )}
    </>
  )
}

const textIs = ({ sentiment, probability }: SentimentConflict, t: TFunction) => {
  const isPositive = sentiment === 'positive'
  const share = formatNumber(Math.floor(100 * (isPositive ? probability : 1 - probability)), currentLanguage())
  return t(isPositive ? 'sentiment.textIs.positive' : 'sentiment.textIs.negative', { share })
}
