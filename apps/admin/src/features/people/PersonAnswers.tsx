import { Card, Title } from '@mantine/core'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { answerPageSize } from '@ressoa/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Found } from '../../components/Found'
import { askAbout } from '../../lib/answer-filter'
import { AnswerList } from '../answers/list/AnswerList'
import classes from './PersonPage.module.css'

/** All answers of this person, newest first. */
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
  const show = (search: { page?: number; PageSize: number }, options?: { replace: boolean }) =>
    void navigate({ to: '.', search, resetScroll: false, ...options })
  return (
    <Found
      of={found}
      empty={
        <Card>
          <p className={classes.none}>{t('person.noAnswers')}</p>
        </Card>
      }
      onPage={(next, options) => show({ page: next, PageSize }, options)}
      onPageSize={(size) => show({ PageSize: size })}
    >
      {({ rows, ...list }) => <AnswerList answers={rows} titledBy="campaign" {...list} />}
    </Found>
  )
}
