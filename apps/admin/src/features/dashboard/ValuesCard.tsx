import { Button, Select, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { scoreByValue, type ValueScore } from '@ressoa/contract/score-report'
import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReportCard } from '../../components/report/ReportCard'
import { HowCounted } from '../../components/score/HowCounted'
import { type ScoreRow, ScoreTable } from '../../components/score/ScoreTable'
import { currentLanguage } from '../../i18n'
import { type AnswerQuery, askAbout, countedSearch } from '../../lib/answer-filter'
import { formatNumber } from '../../lib/format'
import { paths } from '../../paths'
import { useChosenDimension } from './chosen-dimension'
import classes from './ValuesCard.module.css'

const shownAtFirst = { wide: 8, phone: 4 } as const
const shownAtMost = 100

type Shown = { items: ValueScore[]; totalItemCount: number }
type ValuesCardProps = {
  className?: string
  type: SurveyType
  filter: AnswerQuery
  /** The number of answers, with or without a value. Undefined while it loads. */
  total: number | undefined
  goal: number | null
  decimals: number
}

/** The score by the values of a dimension, such as the branches of a store. */
export const ValuesCard = ({ className, type, filter, total, goal, decimals }: ValuesCardProps) => {
  const { t } = useTranslation()
  const { asked, offered, chosen, choose } = useChosenDimension()
  const isPhone = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setIsOpen] = useState(false)
  const least = isPhone ? shownAtFirst.phone : shownAtFirst.wide
  const scores = useScores(filter, { dimension: chosen?.key, pageSize: isOpen ? shownAtMost : least })
  return (
    <ReportCard<Shown>
      className={className}
      title={t('dashboard.values.title')}
      beside={
        chosen && (
          <Select
            aria-label={t('dashboard.values.dimension')}
            allowDeselect={false}
            data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(chosen.id)}
            onChange={(value) => {
              setIsOpen(false)
              choose(Number(value))
            }}
          />
        )
      }
      printedBeside={chosen?.name}
      // Without dimensions there is nothing to query.
      of={chosen ? scores : { ...asked, data: asked.data && { items: [], totalItemCount: 0 } }}
      skeleton={<ValuesSkeleton rows={least} />}
      emptyText={({ totalItemCount }) =>
        totalItemCount > 0 ? undefined : t(chosen ? 'dashboard.values.empty' : 'dashboard.values.noDimensions')
      }
    >
      {({ items, totalItemCount }) => (
        <>
          <ScoreTable
            label={`${t('dashboard.values.title')} ${chosen?.name}`}
            head={chosen?.name ?? ''}
            linkText={t('dashboard.values.see')}
            rows={items.map((item) => rowOf(item, filter, t))}
            type={type}
            goal={goal}
            decimals={decimals}
          />
          <div className={classes.foot}>
            <p className={classes.legend}>{t('dashboard.values.legend', { few: fewAnswers })}</p>
            {totalItemCount > least && (
              <p className={classes.more}>
                {t('dashboard.values.shown', {
                  shown: formatNumber(items.length, currentLanguage()),
                  total: formatNumber(totalItemCount, currentLanguage()),
                })}
                <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                  {t(isOpen ? 'dashboard.values.less' : 'dashboard.values.all')}
                </Button>
              </p>
            )}
            <HowCounted type={type} total={total} isByValue />
          </div>
        </>
      )}
    </ReportCard>
  )
}

const rowOf = ({ weeks: _, ...score }: ValueScore, filter: AnswerQuery, t: TFunction): ScoreRow => ({
  ...score,
  key: score.dimensionValueId,
  name: score.dimensionValue,
  link: { to: paths.answers.path, search: countedSearch({ ...filter, valueIds: [score.dimensionValueId] }) },
  linkLabel: t('dashboard.values.seeOf', { value: score.dimensionValue }),
})

type Wanted = { dimension: string | undefined; pageSize: number }

const useScores = (filter: AnswerQuery, { dimension, pageSize }: Wanted) =>
  useQuery({
    ...askAbout(scoreByValue, { ...filter, dimension, order: 'TotalDesc', page: undefined, pageSize }),
    enabled: dimension !== undefined,
    // Values of another dimension would appear under the wrong name.
    placeholderData: (before, query) => (query?.queryKey[1].dimension === dimension ? before : undefined),
  })

const ValuesSkeleton = ({ rows }: { rows: number }) => (
  <div className={classes.skeleton} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike
      <Skeleton key={row} height={24} style={{ opacity: 1 - row / rows }} />
    ))}
  </div>
)
