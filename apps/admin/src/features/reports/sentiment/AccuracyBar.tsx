import { Button, Card } from '@mantine/core'
import { requestSentimentTraining, type SentimentModelInfo } from '@ressoa/contract/sentiment'
import { may } from '@ressoa/domain/rights'
import { commentsToLearn, commentsToLearnAtMost } from '@ressoa/domain/words/train-sentiment'
import { IconBulb } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { HowComputed } from '../../../components/HowComputed'
import { currentLanguage } from '../../../i18n'
import { call } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { notifyDone } from '../../../lib/notices'
import { useSession } from '../../../lib/session'
import classes from './Sentiment.module.css'
import { commentsInWords } from './share-columns'

/** How far the judgement can be trusted. With too few comments the word list speaks alone, and no accuracy is claimed. */
export const AccuracyBar = ({ model }: { model: SentimentModelInfo }) => (
  <Card className={classes.accuracy} component="section">
    <IconBulb size={20} stroke={1.7} aria-hidden />
    <p className={classes.accuracyText}>
      <AccuracyText model={model} />
    </p>
    <TrainButton />
    <HowJudged model={model} />
  </Card>
)

const AccuracyText = ({ model }: { model: SentimentModelInfo }) => {
  const { t } = useTranslation()
  const number = (value: number) => formatNumber(value, currentLanguage())
  const hundred = (share: number | null) => number(Math.round(100 * (share ?? 0)))
  const components = { b: <b />, q: <span className={classes.quiet} /> }
  if (!model.isLearnt)
    return <Trans t={t} i18nKey="sentiment.listAlone" values={{ count: commentsToLearn }} components={components} />
  const values = {
    comments: number(model.commentCount),
    right: hundred(model.balancedAccuracy),
    list: hundred(model.wordListBalancedAccuracy),
  }
  return <Trans t={t} i18nKey="sentiment.learnt" values={values} components={components} />
}

const TrainButton = () => {
  const { t } = useTranslation()
  const { admin } = useSession()
  const train = useMutation({
    mutationFn: () => call(requestSentimentTraining),
    onSuccess: () => notifyDone(t('sentiment.trainAsked')),
  })
  if (!may(admin.role, 'manager')) return null
  return (
    <Button variant="subtle" size="xs" loading={train.isPending} onClick={() => train.mutate()}>
      {t('sentiment.train')}
    </Button>
  )
}

const HowJudged = ({ model: { isLearnt, commentCount, auc, aucLow, aucHigh } }: { model: SentimentModelInfo }) => {
  const { t } = useTranslation()
  const write = (value: number | null) => formatNumber(value ?? 0, currentLanguage(), 3)
  return (
    <HowComputed
      formula={[
        t('sentiment.how.learning'),
        isLearnt
          ? t('sentiment.how.accuracy', { auc: write(auc), low: write(aucLow), high: write(aucHigh) })
          : t('sentiment.how.list'),
      ]}
      base={commentsInWords(commentCount, t)}
      leftOut={[t('sentiment.how.left.model', { most: formatNumber(commentsToLearnAtMost, currentLanguage()) })]}
    />
  )
}
