import { answerPageSize } from '@ressoa/domain/limits'
import { may } from '@ressoa/domain/rights'
import { useTranslation } from 'react-i18next'
import { useActiveFilters } from '../../components/answer-filter/active-filters'
import { FilterButton } from '../../components/answer-filter/FilterButton'
import { FilterDrawer } from '../../components/answer-filter/FilterDrawer'
import { useAnswerFilter } from '../../components/answer-filter/use-answer-filter'
import { useFilterDrawer } from '../../components/answer-filter/use-filter-drawer'
import { ReportPage } from '../../components/report/ReportPage'
import { useTypeTabs } from '../../components/report/use-type-tabs'
import { useSession } from '../../lib/session'
import { AnswerResults } from './AnswerResults'
import { AnswerSearchBox } from './AnswerSearchBox'
import { AnswerToolbar } from './AnswerToolbar'
import { useAnswers } from './answers.queries'
import { ExportMenu } from './list/ExportMenu'
import { NewAnswers } from './NewAnswers'

export const AnswersScreen = () => {
  const { t } = useTranslation()
  const { admin } = useSession()
  const view = useAnswerFilter('/signed-in/answer')
  const found = useAnswers(view.filter)
  const activeFilters = useActiveFilters(view)
  const drawer = useFilterDrawer()
  const total = found.isPlaceholderData ? undefined : found.data?.totalItemCount
  return (
    <ReportPage
      title={t('section.answers')}
      actions={
        <>
          {may(admin.role, 'manager') && (
            <ExportMenu filter={view.filter} pageSize={answerPageSize * (found.data?.pageCount ?? 0)} />
          )}
          <FilterButton count={activeFilters.length} drawer={drawer} />
        </>
      }
      tabs={useTypeTabs(view)}
      info={
        <>
          <AnswerSearchBox view={view} />
          <AnswerToolbar view={view} total={found.data?.totalItemCount} activeFilters={activeFilters} />
        </>
      }
      drawer={<FilterDrawer drawer={drawer} view={view} activeCount={activeFilters.length} total={total} />}
    >
      <NewAnswers view={view} found={found} />
      <AnswerResults view={view} found={found} isFiltered={activeFilters.length > 0} />
    </ReportPage>
  )
}
