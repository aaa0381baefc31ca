import { Anchor } from '@mantine/core'
import type { WordCloud } from '@ressoa/contract/word-cloud'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PageNumbers, Pager } from '../../../components/Pager'
import { currentLanguage } from '../../../i18n'
import { countedSearch } from '../../../lib/answer-filter'
import { formatNumber } from '../../../lib/format'
import { paths } from '../../../paths'
import { wordsByText } from './cloud-words'
import type { WordCloudReport } from './use-word-cloud'
import classes from './WordsTable.module.css'

const sizes = [5, 10, 25] as const

/** All words in alphabetical order with their number of comments by class, page by page. */
export const WordsTable = ({ report, cloud }: { report: WordCloudReport; cloud: WordCloud }) => {
  const { t } = useTranslation()
  const { answers } = report
  const rows = wordsByText(cloud, currentLanguage())
  const numbers = numbersOf(rows.length, report)
  const shown = rows.slice(numbers.firstItemOnPage - 1, numbers.lastItemOnPage)
  if (rows.length === 0) return <p>{t('wordCloud.allRemoved')}</p>
  return (
    <>
      <table className={classes.table} aria-label={t('wordCloud.card')}>
        <thead>
          <tr>
            <th scope="col" aria-sort="ascending">
              {t('wordCloud.word')}
            </th>
            {scoreClasses.map((each) => (
              <th key={each} scope="col">
                {t(`scoreClass.nps.${each}.name`)}
              </th>
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
