import { Card, Title } from '@mantine/core'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { answerPageSize } from '@ressoa/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { Pager } from '../../components/Pager'
import { askAbout } from '../../lib/answer-filter'
import { AnswerList } from '../answers/list/AnswerList'
import classes from './PersonPage.module.css'

/** Everything this person answered, newest first. */
export const PersonAnswers = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  return (
    <section className={classes.answers} aria-labelledby="person-answers">
      <Title order={2} id="person-answers">
        {t('person.answers')}
      </Title>
      <FoundAnswers personId={id} />
    </section>
  )
}

const FoundAnswers = ({ personId }: { personId: number }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { page, PageSize = answerPageSize } = useSearch({ from: '/signed-in/person/$id' })
  const found = useQuery({
    ...askAbout(pageOfAnswers, { personId, types: ['nps', 'csat'], order: 'DateDesc', page, pageSize: PageSize }),
    placeholderData: keepPreviousData,
  })
  if (found.isError && !found.data) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data?.totalItemCount === 0) {
    return (
      <Card>
        <p className={classes.none}>{t('person.noAnswers')}</p>
      </Card>
    )
  }
  return (
    <AnswerList
      answers={found.data?.items}
      titledBy="campaign"
      isReloading={found.isPlaceholderData}
      footer={
        found.data && (
          <Pager
            numbers={found.data}
            onPage={(page, options) => void navigate({ to: '.', search: { page, PageSize }, resetScroll: false, ...options })}
            onPageSize={(size) => void navigate({ to: '.', search: { PageSize: size }, resetScroll: false })}
          />
        )
      }
    />
  )
}
