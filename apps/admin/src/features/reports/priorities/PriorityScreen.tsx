import { Select, Skeleton } from '@mantine/core'
import { npsScore, scoreDecimals } from '@ressoa/contract/dashboard'
import { type PriorityMatrix, type PriorityView, priorityMatrix, priorityViews } from '@ressoa/contract/priority-matrix'
import { scoreByDimension } from '@ressoa/contract/score-report'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../components/answer-filter/FilterBar'
import { useAnswerFilter } from '../../../components/answer-filter/use-answer-filter'
import { ChartTools } from '../../../components/charts/ChartTools'
import { useChartView } from '../../../components/charts/view'
import { PrintButton } from '../../../components/report/PrintButton'
import { scoreFacts } from '../../../components/report/printed-facts'
import { ReportCard } from '../../../components/report/ReportCard'
import { ReportPage } from '../../../components/report/ReportPage'
import { askAbout } from '../../../lib/answer-filter'
import { type PrioritySearch, prioritySearchNames } from '../../../lib/priority-search'
import { ask } from '../../../lib/query'
import { paths } from '../../../paths'
import classes from './Priorities.module.css'
import { PriorityChart } from './PriorityChart'
import { PriorityList } from './PriorityList'

const route = '/signed-in/reports/priority-matrix'

export const PriorityScreen = () => {
  const { t } = useTranslation()
  const chart = useChartView()
  const { answers, view, dimension, dimensions, matrix, score, decimals, go } = usePriorities()
  const title = t(`priorities.${view}.title`)
  return (
    <ReportPage
      title={t('section.priorityMatrix')}
      actions={<PrintButton />}
      tabs={{
        label: t('priorities.tabs'),
        names: priorityViews.map((value) => ({ value, name: t(`priorities.${value}.tab`) })),
        value: view,
        onChange: (next) => go({ view: next === 'values' ? undefined : next }),
      }}
      filters={<FilterBar view={answers} />}
      printed={{
        view: answers,
        facts: [
          ...(view === 'values' && dimension ? [{ name: t('priorities.dimension'), value: dimension.dimension }] : []),
          ...scoreFacts('nps', score, decimals, t),
        ],
      }}
    >
      <ReportCard<PriorityMatrix>
        title={title}
        beside={
          view === 'values' &&
          dimension && (
            <Select
              aria-label={t('priorities.dimension')}
              allowDeselect={false}
              data={dimensions.map((one) => ({ value: one.dimensionKey, label: one.dimension }))}
              value={dimension.dimensionKey}
              onChange={(key) => go({ dimensionkey: key ?? undefined })}
            />
          )
        }
        printedBeside={view === 'values' && dimension ? `(${dimension.dimension})` : undefined}
        tools={<ChartTools view={chart} title={title} fileName={t('priorities.fileName')} />}
        of={matrix}
        skeleton={<Skeleton height={480} />}
        emptyText={({ items, totalCount }) => {
          if (items.length > 0) return undefined
          return t(totalCount === 0 ? 'priorities.empty' : `priorities.${view}.nothing`)
        }}
      >
        {(found) => (
          <div className={classes.split}>
            <PriorityChart matrix={found} view={view} chart={chart} goal={score?.scoreGoal ?? null} decimals={decimals} />
            <PriorityList matrix={found} view={view} decimals={decimals} />
          </div>
        )}
      </ReportCard>
    </ReportPage>
  )
}

const usePriorities = () => {
  const navigate = useNavigate()
  const search: PrioritySearch = useSearch({ from: route })
  const answers = useAnswerFilter(route, {
    usualPeriod: 'last30Days',
    fields: ['from', 'to', 'campaignIds'],
    keep: prioritySearchNames,
  })
  const view: PriorityView = search.view ?? 'values'
  const known = useQuery({ ...askAbout(scoreByDimension, answers.filter), enabled: view === 'values' })
  const dimensions = known.data ?? []
  const dimension = dimensions.find(({ dimensionKey }) => dimensionKey === search.dimensionkey) ?? dimensions[0]
  const found = useQuery({
    ...askAbout(priorityMatrix, { ...answers.filter, view, dimension: view === 'values' ? dimension?.dimensionKey : undefined }),
    // The dimension is part of the question.
    enabled: view === 'fields' || known.data !== undefined,
    placeholderData: (before, query) => {
      const asked = query?.queryKey[1]
      return asked?.view === view && asked.dimension === dimension?.dimensionKey ? before : undefined
    },
  })
  const isWaiting = view === 'values' && known.data === undefined
  return {
    answers,
    view,
    dimension,
    dimensions,
    matrix: isWaiting && known.isError ? { ...found, isError: true, error: known.error, refetch: known.refetch } : found,
    /** Of the answers that are compared. */
    score: useQuery(askAbout(npsScore, answers.filter)).data,
    decimals: useQuery(ask(scoreDecimals)).data ?? 1,
    go: (change: PrioritySearch) =>
      void navigate({ to: paths.priorityMatrix.path, search: { ...search, ...change }, resetScroll: false }),
  }
}
