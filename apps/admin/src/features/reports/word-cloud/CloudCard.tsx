import { Skeleton, Tabs } from '@mantine/core'
import type { WordCloud } from '@ressoa/contract/word-cloud'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { IconColumns3, IconCopy, IconTable, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassMark } from '../../../components/ClassMark'
import { HowComputed } from '../../../components/HowComputed'
import { IconSwitch } from '../../../components/IconSwitch'
import { ReportCard } from '../../../components/report/ReportCard'
import { ReportFoot } from '../../../components/report/ReportFoot'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { type CloudView, cloudViews } from '../../../lib/word-cloud-search'
import { Cloud } from './Cloud'
import classes from './CloudCard.module.css'
import { wordsByCount } from './cloud-words'
import type { Pictures } from './draw-clouds'
import type { WordCloudReport } from './use-word-cloud'
import { WordsTable } from './WordsTable'

const cloudHeight = 420

type CardProps = { report: WordCloudReport; pictures: Pictures }

/** The words as clouds in tabs, as clouds in columns, or as a table. */
export const CloudCard = ({ report, pictures }: CardProps) => {
  const { t } = useTranslation()
  return (
    <ReportCard
      title={t('wordCloud.card')}
      tools={<ViewSwitch report={report} />}
      of={useWithFonts(report.cloud)}
      skeleton={<Skeleton height={cloudHeight + 60} />}
      emptyText={({ items }) => (scoreClasses.some((each) => items[each].totalNps > 0) ? undefined : t('wordCloud.noComments'))}
    >
      {({ items }) => (
        <>
          {report.view === 'tab' && <CloudTabs report={report} pictures={pictures} cloud={items} />}
          {report.view === 'column' && (
            <div className={classes.columns}>
              {scoreClasses.map((each) => (
                <section key={each} aria-label={t(`scoreClass.nps.${each}.name`)}>
                  <p className={classes.column}>
                    <ClassName of={each} cloud={items} />
                  </p>
                  <ClassCloud of={each} report={report} pictures={pictures} cloud={items} />
                </section>
              ))}
            </div>
          )}
          {report.view === 'table' && <WordsTable report={report} cloud={items} />}
          <ReportFoot legend={t(report.view === 'table' ? 'wordCloud.tableLegend' : 'wordCloud.legend')}>
            <HowComputed
              formula={[t('wordCloud.how.count')]}
              base={t('sentiment.comments', { count: report.commentCount ?? 0, total: format(report.commentCount ?? 0) })}
              leftOut={[t('wordCloud.how.left'), t('score.how.left.comments')]}
            />
          </ReportFoot>
        </>
      )}
    </ReportCard>
  )
}

/** Words are measured before they are placed, so the font must be loaded. */
const useWithFonts = (cloud: WordCloudReport['cloud']) => {
  const fonts = useQuery({
    queryKey: ['fonts'],
    queryFn: async () => {
      await document.fonts.ready
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { ...cloud, data: fonts.data ? cloud.data : undefined }
}

type CloudProps = CardProps & { cloud: WordCloud }

const CloudTabs = ({ report, pictures, cloud }: CloudProps) => {
  const { t } = useTranslation()
  const { tab, showTab } = report
  return (
    <Tabs value={tab} onChange={(value) => showTab(value as ScoreClass)}>
      <Tabs.List className={classes.tabs} aria-label={t('score.column.class')}>
        {scoreClasses.map((each) => (
          <Tabs.Tab className={classes.tab} key={each} value={each}>
            <ClassName of={each} cloud={cloud} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        <ClassCloud key={tab} of={tab} report={report} pictures={pictures} cloud={cloud} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** The class with its number of comments. */
const ClassName = ({ of, cloud }: { of: ScoreClass; cloud: WordCloud }) => (
  <span className={classes.name}>
    <ClassMark of={of} grades="none" /> <span className={classes.count}>{format(cloud[of].totalNps)}</span>
  </span>
)

const ClassCloud = ({ of, report, pictures, cloud }: CloudProps & { of: ScoreClass }) => {
  const { t } = useTranslation()
  const { totalNps } = cloud[of]
  const answers = report.answersOf(of)
  const words = useMemo(() => wordsByCount(cloud[of]), [cloud, of])
  if (totalNps === 0) return <p className={classes.empty}>{t(`wordCloud.none.${of}`)}</p>
  if (words.length === 0) return <p className={classes.empty}>{t('wordCloud.allRemoved')}</p>
  return (
    <>
      <p className={classes.note}>
        {answers !== undefined && t(`wordCloud.wrote.${of}`, { count: answers, written: format(totalNps), all: format(answers) })}
        {totalNps < fewAnswers && ` ${t('wordCloud.few', { few: fewAnswers })}`}
      </p>
      <Cloud of={of} words={words} total={totalNps} filter={report.filter} height={cloudHeight} pictures={pictures} />
    </>
  )
}

const format = (value: number) => formatNumber(value, currentLanguage())

const icons: Record<CloudView, TablerIcon> = { tab: IconCopy, column: IconColumns3, table: IconTable }

const ViewSwitch = ({ report }: { report: WordCloudReport }) => {
  const { t } = useTranslation()
  return (
    <IconSwitch
      label={t('wordCloud.view')}
      choices={cloudViews.map((value) => ({ value, name: t(`wordCloud.views.${value}`), icon: icons[value] }))}
      value={report.view}
      onChange={report.showView}
    />
  )
}
