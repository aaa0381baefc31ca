import { removedWords } from '@ressoa/contract/word-cloud'
import type { ScoreClass } from '@ressoa/domain/codes'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFrame } from '../../../components/answer-filter/DrawerFrame'
import { FilterButton } from '../../../components/answer-filter/FilterButton'
import { useFilterDrawer } from '../../../components/answer-filter/use-filter-drawer'
import { Chip } from '../../../components/Chip'
import { FilterSummary } from '../../../components/report/FilterSummary'
import { PrintButton } from '../../../components/report/PrintButton'
import { countFact, scoreFacts } from '../../../components/report/printed-facts'
import { ReportPage } from '../../../components/report/ReportPage'
import { ask } from '../../../lib/query'
import { CloudCard } from './CloudCard'
import { CloudExport } from './CloudExport'
import { CloudFilters } from './CloudFilters'
import type { Pictures } from './draw-clouds'
import { useWordCloud } from './use-word-cloud'

export const WordCloudScreen = () => {
  const { t } = useTranslation()
  const report = useWordCloud()
  const drawer = useFilterDrawer()
  const pictures: Pictures = useRef(new Map<ScoreClass, never>())
  const removed = useQuery(ask(removedWords)).data?.words.length ?? 0
  const { campaignIds = [] } = report.filter
  return (
    <ReportPage
      title={t('wordCloud.title')}
      actions={
        <>
          <CloudExport report={report} pictures={pictures} />
          <PrintButton />
          <FilterButton count={campaignIds.length} drawer={drawer} />
        </>
      }
      printed={{
        view: { filter: report.filter, type: 'nps' },
        facts: [
          ...countFact(t('sentiment.table.comments'), report.commentCount),
          ...scoreFacts('nps', report.score.data, report.decimals, t),
        ],
      }}
      info={
        <FilterSummary filter={report.filter}>
          {removed > 0 && (
            <li>
              <Chip>{t('wordCloud.removed.count', { count: removed })}</Chip>
            </li>
          )}
        </FilterSummary>
      }
      drawer={
        <DrawerFrame drawer={drawer}>
          <CloudFilters report={report} onClose={drawer.close} />
        </DrawerFrame>
      }
    >
      <CloudCard report={report} pictures={pictures} />
    </ReportPage>
  )
}
