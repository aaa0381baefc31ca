import { Button, Select, Skeleton } from '@mantine/core'
import type { PlainDimension } from '@ressoa/contract/dimensions'
import { fewAnswers } from '@ressoa/domain/limits'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFrame } from '../../../components/answer-filter/DrawerFrame'
import { FilterButton } from '../../../components/answer-filter/FilterButton'
import { useFilterDrawer } from '../../../components/answer-filter/use-filter-drawer'
import { EmptyState } from '../../../components/EmptyState'
import { HowComputed } from '../../../components/HowComputed'
import { RetryLine } from '../../../components/RetryLine'
import { FilterSummary } from '../../../components/report/FilterSummary'
import { PrintButton } from '../../../components/report/PrintButton'
import { ReportCard } from '../../../components/report/ReportCard'
import { ReportFilters } from '../../../components/report/ReportFilters'
import { ReportPage } from '../../../components/report/ReportPage'
import { Distribution } from './Distribution'
import { ExampleDialog } from './ExampleDialog'
import classes from './Stars.module.css'
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
          <PrintButton />
          <FilterButton count={report.filter.campaignIds?.length ?? 0} drawer={drawer} />
        </>
      }
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

const Pickers = ({ report }: { report: StarsReport }) => {
  const { t } = useTranslation()
  const { ratings, groups, rating, group } = report
  return (
    <div className={classes.pickers}>
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
  const byGroup = t('stars.by', { name: group?.name ?? '' })
  return (
    <div className={classes.cards}>
      <ReportCard
        title={name}
        of={chart}
        skeleton={<Skeleton height={160} />}
        emptyText={({ average }) => (average === null ? t('stars.noAnswers') : undefined)}
      >
        {(data) => (
          <>
            <Distribution name={name} chart={data} />
            <Foot />
          </>
        )}
      </ReportCard>
      {view === 'list' && (
        <ReportCard
          title={byGroup}
          of={list}
          skeleton={<Skeleton height={280} />}
          emptyText={({ items }) => (items.length === 0 ? t('stars.noValues') : undefined)}
        >
          {({ items }) => (
            <>
              <ValueList label={byGroup} head={group?.name ?? ''} items={items} />
              <p className={classes.legend}>{t('stars.listLegend', { few: fewAnswers })}</p>
            </>
          )}
        </ReportCard>
      )}
    </div>
  )
}

const Foot = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      <p className={classes.legend}>{t('stars.legend')}</p>
      <HowComputed
        sentences={[t('stars.how.mean'), t('stars.how.margin'), t('score.how.few', { few: fewAnswers }), t('stars.how.answers')]}
      />
    </div>
  )
}
