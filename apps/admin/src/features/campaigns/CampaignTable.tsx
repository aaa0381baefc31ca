import { Text } from '@mantine/core'
import { type Campaign, figuresOfCampaigns } from '@ressoa/contract/campaigns'
import { scoreDecimals } from '@ressoa/contract/dashboard'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../components/DataTable'
import { IconTile } from '../../components/IconTile'
import { RetryLine } from '../../components/RetryLine'
import { StateChip } from '../../components/StateChip'
import { currentLanguage } from '../../i18n'
import { ask } from '../../lib/query'
import { surveyTypeIcons } from '../../lib/survey-types'
import { CampaignActions } from './CampaignActions'
import { LastDispatch, ResponseRate, Result } from './CampaignFigures'
import classes from './CampaignTable.module.css'
import { formatDay, validityOf } from './validity'

type CampaignTableProps = { campaigns: Campaign[] | undefined; isReloading: boolean; footer: ReactNode }

export const CampaignTable = ({ campaigns, isReloading, footer }: CampaignTableProps) => {
  const { t } = useTranslation()
  const words = { on: t('campaign.state.on'), off: t('campaign.state.off') }
  const ids = campaigns?.map(({ id }) => id) ?? []
  const figures = useQuery({ ...ask(figuresOfCampaigns, { campaignIds: ids }), enabled: ids.length > 0 })
  const decimals = useQuery(ask(scoreDecimals))
  const figuresOf = ({ id }: Campaign) => (figures.isError ? null : figures.data?.find(({ campaignId }) => campaignId === id))
  const columns: Column<Campaign>[] = [
    { key: 'name', head: t('campaign.list.name'), part: 'title', width: '25%', cell: (campaign) => <Name campaign={campaign} /> },
    {
      key: 'result',
      head: t('campaign.list.result'),
      width: '16%',
      cell: (campaign) => <Result campaign={campaign} figures={figuresOf(campaign)} decimals={decimals.data} />,
    },
    {
      key: 'rate',
      head: t('campaign.list.rate'),
      width: '12%',
      cell: (campaign) => <ResponseRate figures={figuresOf(campaign)} />,
    },
    {
      key: 'dispatch',
      head: t('campaign.list.lastDispatch'),
      width: '11%',
      cell: (campaign) => <LastDispatch campaign={campaign} />,
    },
    { key: 'channels', head: t('campaign.list.channels'), width: '12%', cell: (campaign) => <Channels campaign={campaign} /> },
    {
      key: 'state',
      head: t('campaign.list.state'),
      width: '14%',
      cell: (campaign) => (
        <span className={classes.state}>
          <StateChip isActive={campaign.active} words={words} />
          <Validity campaign={campaign} />
        </span>
      ),
    },
    {
      key: 'actions',
      head: t('campaign.list.actions'),
      part: 'actions',
      cell: (campaign) => <CampaignActions campaign={campaign} />,
    },
  ]
  return (
    <>
      <RetryLine of={figures} />
      <DataTable
        label={t('section.campaigns')}
        columns={columns}
        rows={campaigns}
        keyOf={({ id }) => id}
        isReloading={isReloading}
        isWide
        footer={footer}
      />
    </>
  )
}

const Name = ({ campaign: { name, type, formName } }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const Icon = surveyTypeIcons[type]
  return (
    <span className={classes.name}>
      <IconTile>
        <Icon size={20} stroke={1.7} aria-hidden />
      </IconTile>
      <span className={classes.lines}>
        {name}
        <Text component="span" size="xs" className={classes.under}>
          {t(`surveyType.${type}`)} · {formName}
        </Text>
      </span>
    </span>
  )
}

const Validity = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const { hasExpirationInterval, startsOn, endsOn } = validityOf(campaign)
  if (!hasExpirationInterval) return <span className={classes.under}>{t('campaign.validity.none')}</span>
  const language = currentLanguage()
  const phase = phaseOf(campaign, new Date())
  return (
    <span className={classes.under}>
      {t('campaign.validity.interval', { start: formatDay(startsOn, language), end: formatDay(endsOn, language) })}
      {phase && ` · ${t(`campaign.validity.${phase}`)}`}
    </span>
  )
}

const phaseOf = ({ intervalStart, intervalEnd }: Campaign, now: Date) => {
  if (intervalEnd && intervalEnd < now) return 'ended'
  return intervalStart && intervalStart > now ? 'notStarted' : undefined
}

const Channels = ({ campaign: { type, emailConfiguration, widgetConfiguration } }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const isEmailOn = emailConfiguration?.active ?? false
  const isWidgetOn = widgetConfiguration?.active ?? false
  return (
    <span className={classes.channels}>
      <Channel isOn={isEmailOn} words={t(`campaign.channel.${isEmailOn ? 'emailOn' : 'emailOff'}`)} />
      {type === 'nps' && <Channel isOn={isWidgetOn} words={t(`campaign.channel.${isWidgetOn ? 'widgetOn' : 'widgetOff'}`)} />}
    </span>
  )
}

const Channel = ({ isOn, words }: { isOn: boolean; words: string }) => {
  const Icon = isOn ? IconCheck : IconMinus
  return (
    <span className={classes.channel} data-on={isOn || undefined}>
      <Icon size={14} stroke={2} aria-hidden />
      {words}
    </span>
  )
}
