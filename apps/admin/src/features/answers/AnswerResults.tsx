import { Button } from '@mantine/core'
import { answerPageSize } from '@ressoa/domain/limits'
import { may } from '@ressoa/domain/rights'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { FailedState } from '../../components/FailedState'
import { NoMatches } from '../../components/NoMatches'
import { Pager } from '../../components/Pager'
import { useSession } from '../../lib/session'
import { paths } from '../../paths'
import type { FoundAnswers } from './answers.queries'
import { AnswerList } from './list/AnswerList'
import type { AnswerView } from './use-answer-filter'

type AnswerResultsProps = { view: AnswerView; found: FoundAnswers; isFiltered: boolean }

/** The answers, or why there are none. */
export const AnswerResults = ({ view, found, isFiltered }: AnswerResultsProps) => {
  const { t } = useTranslation()
  if (found.isError && !found.data) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
  const isEmpty = found.data?.totalItemCount === 0 && !found.isPlaceholderData
  if (isEmpty && isFiltered) return <NoMatches text={t('answer.resultsEmpty')} onClear={view.clear} />
  if (isEmpty) return <NoAnswersYet />
  return (
    <AnswerList
      answers={found.data?.items}
      isReloading={found.isPlaceholderData}
      footer={
        found.data && (
          <Pager
            numbers={found.data}
            onPage={view.showPage}
            onPageSize={(pageSize) => view.show({ pageSize: pageSize === answerPageSize ? undefined : pageSize })}
          />
        )
      }
    />
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
