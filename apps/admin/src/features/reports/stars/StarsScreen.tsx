import { Button, Select, Skeleton } from '@mantine/core'
import type { PlainDimension } from '@ressoa/contract/dimensions'
import type { DimensionChart } from '@ressoa/contract/stars'
import { type ValueOrder, valueOrders } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { IconArrowsSort, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFrame } from '../../../components/answer-filter/DrawerFrame'
import { FilterButton } from '../../../components/answer-filter/FilterButton'
import { useFilterDrawer } from '../../../components/answer-filter/use-filter-drawer'
import { SavePicture } from '../../../components/charts/SavePicture'
import { type ChartView, useBarsPicture, useChartView } from '../../../components/charts/view'
import { EmptyState } from '../../../components/EmptyState'
import { HowComputed } from '../../../components/HowComputed'
import { RetryLine } from '../../../components/RetryLine'
import { FilterSummary } from '../../../components/report/FilterSummary'
import { PrintButton } from '../../../components/report/PrintButton'
import { countFact, figureFact } from '../../../components/report/printed-facts'
import { ReportCard } from '../../../components/report/ReportCard'
import { ReportFilters } from '../../../components/report/ReportFilters'
import { ReportFoot } from '../../../components/report/ReportFoot'
import { ReportPage } from '../../../components/report/ReportPage'
import { answersInWords } from '../../../components/score/period-texts'
import { Distribution, starBars, writeMean } from './Distribution'
import { ExampleDialog } from './ExampleDialog'
import classes from './Stars.module.css'
import { StarsExport } from './StarsExport'
import { type StarsReport, useStars } from './use-stars'
import { ValueList } from './ValueList'

export const StarsScreen = () => {
  const { t } = useTranslation()
  const report = useStars()
  const drawer = useFilterDrawer()
  const [isExample, setIsExample] = useState(false)
  return (
    <ReportPage
      title={t('stars.title')}
      actions={
        <>
          <Button
            variant="subtle"
            leftSection={<IconEye size={17} stroke={1.7} aria-hidden />}
            onClick={() => setIsExample(true)}
          >
            {t('stars.example.open')}
          </Button>
          {report.view !== 'empty' && <StarsExport report={report} />}
          <PrintButton />
          <FilterButton count={report.filter.campaignIds?.length ?? 0} drawer={drawer} />
        </>
      }
      printed={{ view: { filter: report.filter, type: 'csat' }, facts: useFacts(report) }}
      info={
        <>
          <Pickers report={report} />
          <FilterSummary filter={report.filter} />
        </>
      }
      drawer={
        <DrawerFrame drawer={drawer}>
          <ReportFilters
            filter={report.filter}
            onCancel={drawer.close}
            onApply={(chosen) => {
              report.answers.showPeriod(chosen)
              drawer.close()
            }}
          />
        </DrawerFrame>
      }
    >
      {report.view === 'empty' ? <NothingChosen report={report} /> : <Cards report={report} />}
      {isExample && <ExampleDialog onClose={() => setIsExample(false)} />}
    </ReportPage>
  )
}

const useFacts = ({ rating, group, chart }: StarsReport) => {
  const { t } = useTranslation()
  const { average: value = null, averageLow: low = null, averageHigh: high = null, totalCount } = chart.data ?? {}
  return [
    ...(rating ? [{ name: t('stars.rating'), value: rating.name }] : []),
    ...(group ? [{ name: t('stars.group'), value: group.name }] : []),
    ...countFact(t('score.table.answers'), totalCount),
    ...(value === null ? [] : [figureFact({ name: t('stars.mean'), value, low, high, write: writeMean }, t)]),
  ]
}

const Pickers = ({ report }: { report: StarsReport }) => {
  const { t } = useTranslation()
  const { ratings, groups, rating, group } = report
  return (
    <div className={classes.pickers} data-no-print>
      <div>
        <Select
          label={t('stars.rating')}
          placeholder={t('stars.choose')}
          nothingFoundMessage={t('stars.noRatings')}
          data={choicesOf(ratings.data, rating)}
          value={rating?.key ?? null}
          onChange={report.chooseRating}
        />
        <RetryLine of={ratings} />
      </div>
      <div>
        <Select
          label={t('stars.group')}
          placeholder={t('stars.chooseGroup')}
          disabled={!rating}
          clearable
          nothingFoundMessage={t('stars.noGroups')}
          data={choicesOf(groups.data, group)}
          value={group?.key ?? null}
          onChange={report.chooseGroup}
        />
        <RetryLine of={groups} />
      </div>
      <p className={classes.hint}>{t('stars.resets')}</p>
    </div>
  )
}

/** The chosen one is offered even while the others load. */
const choicesOf = (known: readonly PlainDimension[] | undefined, chosen: { key: string; name: string } | undefined) => {
  const all: { key: string; name: string }[] = [...(known ?? [])]
  if (chosen && !all.some(({ key }) => key === chosen.key)) all.push(chosen)
  return all.map(({ key, name }) => ({ value: key, label: name }))
}

const NothingChosen = ({ report: { ratings } }: { report: StarsReport }) => {
  const { t } = useTranslation()
  const hasNone = ratings.data?.length === 0
  return <EmptyState title={t('stars.empty.title')} text={t(hasNone ? 'stars.empty.noRatings' : 'stars.empty.choose')} />
}

const Cards = ({ report }: { report: StarsReport }) => {
  const { t } = useTranslation()
  const { rating, group, chart, list, view } = report
  const name = rating?.name ?? ''
  const picture = useChartView()
  const byGroup = t('stars.by', { name: group?.name ?? '' })
  return (
    <div className={classes.cards}>
      <ReportCard
        title={name}
        tools={<SavePicture view={picture} title={t('stars.distributionOf', { name })} fileName={t('stars.fileName')} />}
        of={chart}
        skeleton={<Skeleton height={160} />}
        emptyText={({ average }) => (average === null ? t('stars.noAnswers') : undefined)}
      >
        {(data) => (
          <>
            <DrawnDistribution name={name} chart={data} view={picture} />
            <Foot legend={t('stars.legend')} total={data.totalCount} />
          </>
        )}
      </ReportCard>
      {view === 'list' && (
        <ReportCard
          title={byGroup}
          tools={<OrderSelect report={report} />}
          of={list}
          skeleton={<Skeleton height={280} />}
          emptyText={({ items }) => (items.length === 0 ? t('stars.noValues') : undefined)}
        >
          {({ items }) => (
            <>
              <ValueList label={byGroup} head={group?.name ?? ''} items={items} />
              <Foot legend={t('stars.listLegend', { few: fewAnswers })} total={chart.data?.totalCount} isByValue />
            </>
          )}
        </ReportCard>
      )}
    </div>
  )
}

/** The distribution, which can also be saved as a picture. */
const DrawnDistribution = ({ name, chart, view }: { name: string; chart: DimensionChart; view: ChartView }) => {
  useBarsPicture(
    view,
    starBars(chart).map(({ stars, share, figures }) => ({ name: `${stars} ★`, share, figures })),
  )
  return <Distribution name={name} chart={chart} />
}

const OrderSelect = ({ report }: { report: StarsReport }) => {
  const { t } = useTranslation()
  return (
    <Select
      w={180}
      aria-label={t('stars.order.label')}
      allowDeselect={false}
      leftSection={<IconArrowsSort size={17} stroke={1.7} aria-hidden />}
      data={valueOrders.map((value) => ({ value, label: t(`stars.order.${value}`) }))}
      value={report.order}
      onChange={(order) => report.chooseOrder(order as ValueOrder)}
    />
  )
}

type FootProps = { legend: string; total: number | undefined; isByValue?: boolean }

const Foot = ({ legend, total, isByValue = false }: FootProps) => {
  const { t } = useTranslation()
  return (
    <ReportFoot legend={legend}>
      <HowComputed
        formula={[t('stars.how.mean'), t('stars.how.margin'), t('score.how.few', { few: fewAnswers })]}
        base={total === undefined ? undefined : answersInWords(total, t)}
        leftOut={[...(isByValue ? [t('score.how.left.values')] : []), t('stars.how.left')]}
      />
    </ReportFoot>
  )
}
