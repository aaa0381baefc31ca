import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatDate, formatTime } from '../../lib/format'
import { useIsPrinting } from '../../lib/printing'
import { useSession } from '../../lib/session'
import { useActiveFilters } from '../answer-filter/active-filters'
import type { AnswerView } from '../answer-filter/use-answer-filter'
import { Logo } from '../Logo'
import { usePeriodText } from '../use-period-text'
import classes from './PrintedHead.module.css'

export type PrintedFact = { name: string; value: string }

/** What the printed page says above the report. */
export type Printed = {
  /** Instead of the title on the screen. */
  title?: string
  /** What was asked for. */
  view: Pick<AnswerView, 'filter' | 'type'>
  /** What else was chosen, such as the tab, and the number of answers and the score with its interval. */
  facts: readonly PrintedFact[]
}

/** The head of a printed report. It is always mounted, so that the names of the filters are known when the browser prints. */
export const PrintedHead = ({ title, printed }: { title: string; printed: Printed }) => {
  const { t } = useTranslation()
  const { store, admin } = useSession()
  const { filter } = printed.view
  const period = usePeriodText(filter).long
  const filters = useActiveFilters(printed.view).filter(({ key }) => key !== 'period')
  if (!useIsPrinting()) return null
  const [campaigns, others] = [filters.filter(isOfCampaign), filters.filter((each) => !isOfCampaign(each))]
  const facts = [
    { name: t('period.label'), value: period },
    { name: t('report.printed.campaigns'), value: campaigns.map(({ value }) => value).join(', ') || t('campaignSelect.all') },
    {
      name: t('report.printed.filters'),
      value: others.map(({ name, value }) => (name ? `${name}: ${value}` : value)).join(', ') || t('report.printed.noFilters'),
    },
    ...printed.facts,
  ]
  const now = new Date()
  const made = {
    date: formatDate(now, currentLanguage()),
    time: formatTime(now, currentLanguage()),
    name: admin.name,
  }
  return (
    <header className={classes.head}>
      <style>
        {pageRule({
          left: cssText(`${title}, ${store.name} · ${t('report.printed.made', made)}`),
          right: `${cssText(t('report.printed.page'))} counter(page) ${cssText(t('report.printed.of'))} counter(pages)`,
        })}
      </style>
      <div className={classes.titles}>
        <div>
          <p className={classes.report}>{title}</p>
          <p className={classes.store}>{store.name}</p>
        </div>
        <Logo />
      </div>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** The title of the window, which is also the name of the PDF. */
export const useWindowTitle = (title: string, printed: Printed | undefined) => {
  const { store } = useSession()
  const { days } = usePeriodText(printed?.view.filter ?? {})
  return printed && [title, store.name, days].join(' · ')
}

const isOfCampaign = ({ key }: { key: string }) => key.startsWith('campaign ')

type Foot = { left: string; right: string }

// The browser's own header and footer have no room in these margins.
const pageRule = ({ left, right }: Foot) => `
@page {
  size: A4;
  margin: 14mm 14mm 18mm;
  font: 8.5pt 'Figtree Variable', system-ui, sans-serif;
  color: #5D5566;
  @bottom-left { content: ${left}; text-align: left }
  @bottom-right { content: ${right}; white-space: nowrap }
}`

const cssText = (text: string) => `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
