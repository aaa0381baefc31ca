import { Select, Skeleton } from '@mantine/core'
import { type DimensionScore, scoreByValue, type ValueScore } from '@ressoa/contract/score-report'
import { type ValueOrder, valueOrders } from '@ressoa/domain/codes'
import { reportPageSize } from '@ressoa/domain/limits'
import { IconArrowsSort, IconChartDots, IconLayoutBoard, IconList, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChartTools } from '../../../components/charts/ChartTools'
import { useChartView } from '../../../components/charts/view'
import { IconSwitch } from '../../../components/IconSwitch'
import type { PageNumbers } from '../../../components/Pager'
import { ReportCard } from '../../../components/report/ReportCard'
import { askAbout } from '../../../lib/answer-filter'
import type { NpsView } from '../../../lib/nps-report-search'
import { ListView } from './ListView'
import { MatrixView } from './MatrixView'
import { type ReportRow, rowOfDimension, rowOfValue } from './report-rows'
import { TreeView } from './TreeView'
import type { NpsReport } from './use-nps-report'

export type ShownRows = { rows: ReportRow[]; numbers?: PageNumbers }

/** The dimensions, or the values of the dimension that was opened, as a list, a tree map or a matrix. */
export const ValuesView = ({ report }: { report: NpsReport }) => {
  const { t } = useTranslation()
  const chart = useChartView()
  const rows = useRows(report)
  const name = report.dimension?.dimension ?? report.dimensionName
  const title = name ? t('npsReport.by', { name }) : t('npsReport.byDimension')
  const isList = report.view === 'list'
  return (
    <ReportCard
      title={title}
      tools={
        <>
          {!isList && (
            <ChartTools view={chart} title={title} fileName={t(`npsReport.fileName.${report.view as 'tree' | 'matrix'}`)} />
          )}
          {isList && name && <OrderSelect report={report} />}
          <ViewSwitch report={report} />
        </>
      }
      of={rows}
      skeleton={<Skeleton height={isList ? 320 : 450} />}
      emptyText={({ rows }) => (rows.length > 0 ? undefined : t(name ? 'npsReport.noValues' : 'npsReport.noDimensions'))}
    >
      {(shown) => {
        if (isList) return <ListView report={report} shown={shown} label={title} />
        return report.view === 'tree' ? (
          <TreeView report={report} rows={shown.rows} chart={chart} label={title} />
        ) : (
          <MatrixView report={report} rows={shown.rows} chart={chart} label={title} />
        )
      }}
    </ReportCard>
  )
}

/** Both calls as one kind of rows. */
const useRows = (report: NpsReport) => {
  const { dimensions, dimension, dimensionName, filter, order, page, pageSize = reportPageSize } = report
  const { dimensionIds: _, ...wanted } = filter
  const named = dimension?.dimensionKey ?? dimensionName
  const values = useQuery({
    ...askAbout(scoreByValue, { ...wanted, dimension: named, order, page, pageSize }),
    enabled: dimensionName !== undefined && dimensions.data !== undefined,
    // Values of another dimension would appear under the wrong name.
    placeholderData: (before, query) => (query?.queryKey[1].dimension === named ? before : undefined),
  })
  const fromValues = (data: typeof values.data): ShownRows | undefined =>
    data && { rows: data.items.map((item: ValueScore) => rowOfValue(item, report)), numbers: data }
  const fromDimensions = (data: DimensionScore[] | undefined): ShownRows | undefined =>
    data && { rows: data.map((item) => rowOfDimension(item, report)) }
  return dimensionName === undefined
    ? { ...dimensions, data: fromDimensions(dimensions.data) }
    : { ...values, data: fromValues(values.data) }
}

type Kind = Exclude<NpsView, 'evolution'>

const icons: Record<Kind, TablerIcon> = { list: IconList, tree: IconLayoutBoard, matrix: IconChartDots }
const kinds = Object.keys(icons) as Kind[]

const ViewSwitch = ({ report }: { report: NpsReport }) => {
  const { t } = useTranslation()
  return (
    <IconSwitch
      label={t('npsReport.view')}
      choices={kinds.map((value) => ({ value, name: t(`npsReport.views.${value}`), icon: icons[value] }))}
      value={report.view as Kind}
      onChange={(view) => report.go({}, view)}
    />
  )
}

const OrderSelect = ({ report }: { report: NpsReport }) => {
  const { t } = useTranslation()
  return (
    <Select
      w={180}
      aria-label={t('npsReport.order.label')}
      allowDeselect={false}
      leftSection={<IconArrowsSort size={17} stroke={1.7} aria-hidden />}
      data={valueOrders.map((value) => ({ value, label: t(`npsReport.order.${value}`) }))}
      value={report.order}
      onChange={(order) => report.go({ ordenation: order as ValueOrder })}
    />
  )
}
