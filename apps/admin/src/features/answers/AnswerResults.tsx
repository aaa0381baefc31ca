import { Button } from '@mantine/core'
import { answerPageSize } from '@ressoa/domain/limits'
import { may } from '@ressoa/domain/rights'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AnswerView } from '../../components/answer-filter/use-answer-filter'
import { EmptyState } from '../../components/EmptyState'
import { Found } from '../../components/Found'
import { useSession } from '../../lib/session'
import { paths } from '../../paths'
import type { FoundAnswers } from './answers.queries'
import { AnswerList } from './list/AnswerList'

type AnswerResultsProps = { view: AnswerView; found: FoundAnswers; isFiltered: boolean }

export const AnswerResults = ({ view, found, isFiltered }: AnswerResultsProps) => {
  const { t } = useTranslation()
  return (
    <Found
      of={found}
      noMatches={isFiltered ? { text: t('answer.resultsEmpty'), onClear: view.clear } : undefined}
      empty={<NoAnswersYet />}
      onPage={view.showPage}
      onPageSize={(pageSize) => view.show({ pageSize: pageSize === answerPageSize ? undefined : pageSize })}
    >
      {({ rows, ...list }) => <AnswerList answers={rows} sought={view.filter} {...list} />}
    </Found>
  )
}

const NoAnswersYet = () => {
  const { t } = useTranslation()
  const canShare = may(useSession().admin.role, 'manager')
  return (
    <EmptyState
      title={t('answer.resultsEmpty', { context: 'none' })}
      text={t(canShare ? 'answer.empty.invite' : 'answer.empty.text')}
      action={
        canShare && (
          <Button renderRoot={(props) => <Link {...props} to={paths.campaigns.path} />}>{t('answer.empty.share')}</Button>
        )
      }
    />
  )
}
