import { Title } from '@mantine/core'
import { type Viewer, widgetViewers } from '@ressoa/contract/conversion-report'
import { IconEye, IconMessage2, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../../components/DataTable'
import { Found } from '../../../components/Found'
import { currentLanguage } from '../../../i18n'
import { askAbout } from '../../../lib/answer-filter'
import { formatNumber } from '../../../lib/format'
import classes from './Conversion.module.css'
import { Figures } from './Figures'
import { HowAnswered } from './HowAnswered'
import { Mark } from './Mark'
import { NothingYet } from './NothingYet'
import { PersonName } from './PersonName'
import { intervalOf, percentOf } from './share-words'
import type { Conversion } from './use-conversion'

/** How often the widget was seen, by how many people, how many answered, and who they are. */
export const WidgetView = ({ conversion }: { conversion: Conversion }) => {
  const { t } = useTranslation()
  const { channel, page, pageSize, widget } = conversion
  const found = useQuery({ ...askAbout(widgetViewers, { ...channel, page, pageSize }), placeholderData: keepPreviousData })
  const { viewed, viewedByPerson, answered, answeredShare } = widget.data ?? {}
  const empty = <NothingYet view="widget" conversion={conversion} />
  if (viewed === 0 && !widget.isPlaceholderData) return empty
  return (
    <div className={classes.cards}>
      <Figures
        label={t('conversion.channel.widget')}
        of={[widget]}
        how={<HowAnswered channel="widget" asked={viewed} />}
        figures={[
          { name: t('conversion.widget.viewed'), icon: IconEye, value: viewed },
          { name: t('conversion.widget.people'), icon: IconUsers, value: viewedByPerson },
          {
            name: t('conversion.widget.answered'),
            icon: IconMessage2,
            value: answered,
            note:
              answeredShare &&
              t('conversion.widget.share', { percent: percentOf(answeredShare), interval: intervalOf(answeredShare, t) ?? '–' }),
          },
        ]}
      />
      <Found of={found} empty={empty} onPage={conversion.showPage} onPageSize={conversion.showPageSize}>
        {({ rows, ...list }) => <ViewerTable viewers={rows} {...list} />}
      </Found>
    </div>
  )
}

type ViewerTableProps = { viewers: Viewer[] | undefined; isReloading: boolean; footer: React.ReactNode }
type Numbered = Viewer & { index: number }

const ViewerTable = ({ viewers, ...list }: ViewerTableProps) => {
  const { t } = useTranslation()
  const columns: Column<Numbered>[] = [
    {
      key: 'person',
      head: t('conversion.person'),
      part: 'title',
      width: '50%',
      cell: ({ person }) => <PersonName person={person} nameless={t('conversion.widget.visitor')} />,
    },
    {
      key: 'viewed',
      head: t('conversion.widget.times'),
      cell: ({ viewed }) => formatNumber(viewed, currentLanguage()),
    },
    {
      key: 'status',
      head: t('conversion.widget.status'),
      cell: ({ answered }) => <Mark isSet={answered} icon={IconMessage2} words="answered" />,
    },
  ]
  return (
    <DataTable
      label={t('conversion.widget.title')}
      title={<Title order={2}>{t('conversion.widget.title')}</Title>}
      columns={columns}
      rows={viewers?.map((viewer, index) => ({ ...viewer, index }))}
      keyOf={({ index }) => index}
      {...list}
    />
  )
}
