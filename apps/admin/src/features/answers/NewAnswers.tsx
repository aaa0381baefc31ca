import { UnstyledButton } from '@mantine/core'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { IconArrowUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnswerView } from '../../components/answer-filter/use-answer-filter'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import classes from './Answers.module.css'
import type { FoundAnswers } from './answers.queries'
import { useNewAnswers } from './new-answers.queries'

/** How many answers arrived since the list was loaded. A click shows them: newest first, first page. */
export const NewAnswers = ({ view, found }: { view: AnswerView; found: FoundAnswers }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const count = useNewAnswers(view.filter, found)
  const load = () => {
    if (view.filter.order === 'DateAsc' || (view.filter.page ?? 1) > 1) view.show({ order: 'DateDesc' })
    void client.invalidateQueries({ queryKey: [pageOfAnswers.path] })
  }
  return (
    <div role="status">
      {count > 0 && (
        <UnstyledButton className={classes.newAnswers} onClick={load}>
          <IconArrowUp size={17} stroke={1.7} aria-hidden />
          {t('answer.new', { count, total: formatNumber(count, currentLanguage()) })}
        </UnstyledButton>
      )}
    </div>
  )
}
