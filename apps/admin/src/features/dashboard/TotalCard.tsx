import { Button, Card, Skeleton, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HowComputed } from '../../components/HowComputed'
import { Evolution } from '../../components/score/Evolution'
import { answersInWords } from '../../components/score/period-texts'
import { currentLanguage } from '../../i18n'
import type { AnswerSearch } from '../../lib/answer-filter'
import { formatNumber } from '../../lib/format'
import { paths } from '../../paths'
import classes from './cards.module.css'

type TotalCardProps = { total: number | undefined; before?: number; search: AnswerSearch }

export const TotalCard = ({ total, before, search }: TotalCardProps) => {
  const { t } = useTranslation()
  return (
    <Card className={classes.card} component="section" aria-labelledby="total-answers">
      <Title order={2} id="total-answers">
        {t('dashboard.total')}
      </Title>
      {total === undefined ? (
        <Skeleton height={36} width={120} />
      ) : (
        <p className={classes.line}>
          <span className={classes.number}>{formatNumber(total, currentLanguage())}</span>
          {before !== undefined && before > 0 && (
            // More or fewer answers are neither good nor bad.
            <Evolution points={(100 * (total - before)) / before} decimals={1} unit="percent" isGood="neither" />
          )}
        </p>
      )}
      {total !== undefined && (
        <HowComputed
          formula={[t('dashboard.how.total')]}
          base={answersInWords(total, t)}
          leftOut={[t('score.how.left.answers')]}
        />
      )}
      <Button
        variant="default"
        fullWidth
        mt="auto"
        renderRoot={(props) => <Link {...props} to={paths.answers.path} search={search} />}
      >
        {t('score.seeAnswers')}
      </Button>
    </Card>
  )
}
