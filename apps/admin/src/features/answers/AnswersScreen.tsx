import { Tabs } from '@mantine/core'
import type { SurveyType } from '@ressoa/domain/codes'
import { may } from '@ressoa/domain/rights'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page'
import { useSession } from '../../lib/session'
import { typesOf } from '../../lib/survey-types'
import { AnswerResults } from './AnswerResults'
import { AnswerSearchBox } from './AnswerSearchBox'
import classes from './Answers.module.css'
import { AnswerToolbar } from './AnswerToolbar'
import { useActiveFilters } from './active-filters'
import { useAnswers } from './answers.queries'
import { ExportMenu } from './ExportMenu'
import { FilterButton } from './FilterButton'
import { FilterDrawer } from './FilterDrawer'
import { NewAnswers } from './NewAnswers'
import { useAnswerFilter } from './use-answer-filter'
import { useFilterDrawer } from './use-filter-drawer'

export const AnswersScreen = () => {
  const { t } = useTranslation()
  const { admin, store } = useSession()
  const view = useAnswerFilter()
  const found = useAnswers(view.filter)
  const activeFilters = useActiveFilters(view)
  const drawer = useFilterDrawer()
  return (
    <div className={classes.layout}>
      <div className={classes.page}>
        <Page
          title={t('section.answers')}
          actions={
            <>
              {may(admin.role, 'manager') && <ExportMenu filter={view.filter} pageCount={found.data?.pageCount ?? 0} />}
              <FilterButton count={activeFilters.length} drawer={drawer} />
            </>
          }
        >
          <Tabs value={view.type} onChange={(type) => view.showType(type as SurveyType)}>
            <Tabs.List mb="md" aria-label={t('answer.types')}>
              {typesOf(store).map((type) => (
                <Tabs.Tab key={type} value={type}>
                  {t(`surveyType.${type}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={view.type}>
              <AnswerSearchBox view={view} />
              <AnswerToolbar view={view} total={found.data?.totalItemCount} activeFilters={activeFilters} />
              <NewAnswers view={view} found={found} />
              <AnswerResults view={view} found={found} isFiltered={activeFilters.length > 0} />
            </Tabs.Panel>
          </Tabs>
        </Page>
      </div>
      <FilterDrawer drawer={drawer} view={view} found={found} activeCount={activeFilters.length} />
    </div>
  )
}
