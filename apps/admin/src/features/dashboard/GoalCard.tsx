import { ActionIcon, Button, Card, Skeleton, Title } from '@mantine/core'
import { may } from '@ressoa/domain/rights'
import { colourClassOf } from '@ressoa/domain/scoring'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HowComputed } from '../../components/HowComputed'
import { answersInWords } from '../../components/score/period-texts'
import type { Summary } from '../../components/score/summary'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { latePart } from '../../lib/late-part'
import { useSession } from '../../lib/session'
import classes from './cards.module.css'

const GoalDialog = latePart(() => import('./GoalDialog'), 'GoalDialog')

type GoalCardProps = { summary: Summary | undefined; decimals: number | undefined }

export const GoalCard = ({ summary, decimals }: GoalCardProps) => {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const mayEdit = may(useSession().admin.role, 'higher')
  const goal = summary?.goal
  return (
    <Card className={classes.card} component="section" aria-labelledby="goal">
      <div className={classes.head}>
        <Title order={2} id="goal">
          {t('dashboard.goal')}
        </Title>
        {mayEdit && typeof goal === 'number' && (
          <ActionIcon variant="subtle" size={36} aria-label={t('dashboard.editGoal.open')} onClick={() => setIsEditing(true)}>
            <IconPencil size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {!summary || decimals === undefined ? (
        <Skeleton height={72} />
      ) : typeof goal === 'number' ? (
        <Reached summary={summary} goal={goal} decimals={decimals} />
      ) : (
        <NoGoal onSet={mayEdit ? () => setIsEditing(true) : undefined} />
      )}
      <Suspense>{isEditing && <GoalDialog goal={goal ?? null} onClose={() => setIsEditing(false)} />}</Suspense>
    </Card>
  )
}

const Reached = ({ summary, goal, decimals }: { summary: Summary; goal: number; decimals: number }) => {
  const { t } = useTranslation()
  const { score, total } = summary
  const missing = Number((goal - score).toFixed(decimals))
  const percentAt = (value: number) => `${(value + 100) / 2}%`
  return (
    <>
      <p className={classes.line}>
        <span className={classes.number}>{formatNumber(goal, currentLanguage())}</span>
        <span className={classes.said}>
          {total === 0
            ? t('score.noAnswers')
            : missing > 0
              ? t('dashboard.goalMissing', { count: missing, points: formatNumber(missing, currentLanguage(), decimals) })
              : t('dashboard.goalReached')}
        </span>
      </p>
      <div aria-hidden="true">
        <div className={classes.track}>
          {total > 0 && <div className={classes.reached} data-class={colourClassOf(score)} style={{ width: percentAt(score) }} />}
          <span className={classes.mark} style={{ left: percentAt(goal) }} />
        </div>
        <div className={classes.ends}>
          <span>{formatNumber(-100, currentLanguage())}</span>
          <span>{formatNumber(100, currentLanguage())}</span>
        </div>
      </div>
      <HowComputed
        formula={[t('dashboard.how.goal'), t('score.how.nps')]}
        base={answersInWords(total, t)}
        leftOut={[t('score.how.left.answers')]}
      />
    </>
  )
}

const NoGoal = ({ onSet }: { onSet?: () => void }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.said}>{t('dashboard.noGoal')}</p>
      {onSet && (
        <Button variant="light" onClick={onSet}>
          {t('dashboard.setGoal')}
        </Button>
      )}
    </>
  )
}
