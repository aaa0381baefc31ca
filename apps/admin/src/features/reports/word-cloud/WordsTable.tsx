import { Anchor, UnstyledButton } from '@mantine/core'
import type { WordCloud } from '@ressoa/contract/word-cloud'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PageNumbers, Pager } from '../../../components/Pager'
import { currentLanguage } from '../../../i18n'
import { countedSearch } from '../../../lib/answer-filter'
import { formatNumber } from '../../../lib/format'
import type { WordOrder } from '../../../lib/word-cloud-search'
import { paths } from '../../../paths'
import { type WordSort, wordRows } from './cloud-words'
import type { WordCloudReport } from './use-word-cloud'
import classes from './WordsTable.module.css'

const sizes = [5, 10, 25] as const

/** All words with their number of comments by class, page by page, in alphabetical order or by the comments of a class. */
export const WordsTable = ({ report, cloud }: { report: WordCloudReport; cloud: WordCloud }) => {
  const { t } = useTranslation()
  const { answers } = report
  const rows = wordRows(cloud, sorts[report.order], currentLanguage())
  const numbers = numbersOf(rows.length, report)
  const shown = rows.slice(numbers.firstItemOnPage - 1, numbers.lastItemOnPage)
  if (rows.length === 0) return <p>{t('wordCloud.allRemoved')}</p>
  return (
    <>
      <table className={classes.table} aria-label={t('wordCloud.card')}>
        <thead>
          <tr>
            <SortHead by="text" name={t('wordCloud.word')} report={report} />
            {scoreClasses.map((each) => (
              <SortHead key={each} by={each} name={t(`scoreClass.nps.${each}.name`)} report={report} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ text, counts }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              {scoreClasses.map((each) => (
                <td key={each}>
                  <Count of={each} text={text} count={counts[each]} report={report} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.pager}>
        <Pager
          numbers={numbers}
          sizes={sizes}
          onPage={(page, options) => answers.showPage(page, options)}
          onPageSize={(pageSize) => answers.show({ pageSize })}
        />
      </div>
    </>
  )
}

const sorts = {
  TextAsc: { by: 'text', isUp: true },
  TextDesc: { by: 'text', isUp: false },
  PromoterDesc: { by: 'promoter', isUp: false },
  PromoterAsc: { by: 'promoter', isUp: true },
  NeutralDesc: { by: 'neutral', isUp: false },
  NeutralAsc: { by: 'neutral', isUp: true },
  DetractorDesc: { by: 'detractor', isUp: false },
  DetractorAsc: { by: 'detractor', isUp: true },
} as const satisfies Record<WordOrder, WordSort>

const orderOf = ({ by, isUp }: WordSort) =>
  (Object.keys(sorts) as WordOrder[]).find((order) => sorts[order].by === by && sorts[order].isUp === isUp) as WordOrder

type SortHeadProps = { by: WordSort['by']; name: string; report: WordCloudReport }

/** Sorts by its column: words from A to Z, counts from the largest. The second press turns the order round. */
const SortHead = ({ by, name, report }: SortHeadProps) => {
  const current = sorts[report.order]
  const isSorted = current.by === by
  const isUp = isSorted ? !current.isUp : by === 'text'
  const Icon = !isSorted ? IconArrowsSort : current.isUp ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? (current.isUp ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton className={classes.sort} onClick={() => report.showOrder(orderOf({ by, isUp }))}>
        {name}
        <Icon size={14} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

const numbersOf = (total: number, { page, pageSize = 10 }: WordCloudReport): PageNumbers => {
  const pageCount = Math.ceil(total / pageSize)
  const first = (page - 1) * pageSize + 1
  return {
    pageNumber: page,
    pageCount,
    pageSize,
    totalItemCount: total,
    firstItemOnPage: first,
    lastItemOnPage: Math.min(total, first + pageSize - 1),
  }
}

type CountProps = { of: ScoreClass; text: string; count: number; report: WordCloudReport }

const Count = ({ of, text, count, report: { filter } }: CountProps) => {
  const { t } = useTranslation()
  const shown = formatNumber(count, currentLanguage())
  if (count === 0) return shown
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link
          {...props}
          to={paths.answers.path}
          search={countedSearch({ ...filter, types: ['nps'], classes: [of], comment: text })}
        />
      )}
      aria-label={t('wordCloud.seeWord', { shown, word: text, of: t(`scoreClass.nps.${of}.name`) })}
    >
      {shown}
    </Anchor>
  )
}
