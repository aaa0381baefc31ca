import { Skeleton } from '@mantine/core'
import type { Answer } from '@ressoa/contract/answers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../../../components/Waiting'
import { AnswerItem, type TitledBy } from './AnswerItem'
import itemClasses from './AnswerItem.module.css'
import classes from './AnswerList.module.css'
import type { Sought } from './answer-texts'

type AnswerListProps = {
  answers: Answer[] | undefined
  titledBy?: TitledBy
  /** What the list is filtered by. */
  sought?: Sought
  isReloading: boolean
  footer: ReactNode
}

/** Shows skeletons while `answers` is undefined. During a reload the old answers stay visible but dimmed. */
export const AnswerList = ({ answers, titledBy = 'person', sought, isReloading, footer }: AnswerListProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.frame} data-reloading={isReloading || undefined}>
      <ul className={classes.list} aria-label={t('answer.list')} aria-busy={isReloading || answers === undefined}>
        {answers ? (
          answers.map((answer) => <AnswerItem key={answer.id} answer={answer} titledBy={titledBy} sought={sought} />)
        ) : (
          <Skeletons />
        )}
      </ul>
      {footer}
    </div>
  )
}

const fading = [1, 0.8, 0.6, 0.4, 0.2]

const Skeletons = () => (
  <Waiting>
    {fading.map((opacity) => (
      <li key={opacity} className={itemClasses.item} style={{ opacity }} aria-hidden>
        <div className={itemClasses.head}>
          <Skeleton width={44} height={44} radius="md" />
          <div className={itemClasses.lines}>
            <Skeleton height={14} width="min(180px, 60%)" my={3} />
            <Skeleton height={12} width="min(220px, 75%)" my={4} />
          </div>
          <Skeleton className={itemClasses.when} height={14} width={150} />
        </div>
        <div className={itemClasses.below}>
          <Skeleton height={14} width="85%" my={3} />
          <Skeleton height={24} width="min(280px, 100%)" mt={10} />
        </div>
      </li>
    ))}
  </Waiting>
)
