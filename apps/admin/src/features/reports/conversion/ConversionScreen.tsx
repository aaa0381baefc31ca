import { Button } from '@mantine/core'
import { campaignById } from '@ressoa/contract/campaigns'
import { may } from '@ressoa/domain/rights'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { DateRangePicker } from '../../../components/DateRangePicker'
import { FailedState } from '../../../components/FailedState'
import { PrintButton } from '../../../components/report/PrintButton'
import type { PrintedFact } from '../../../components/report/PrintedHead'
import { countFact, figureFact } from '../../../components/report/printed-facts'
import { ReportPage } from '../../../components/report/ReportPage'
import { StateChip } from '../../../components/StateChip'
import { ToNotFound } from '../../../components/ToNotFound'
import { currentLanguage } from '../../../i18n'
import { isNotFound } from '../../../lib/api'
import { conversionViews } from '../../../lib/conversion-search'
import { formatPercent } from '../../../lib/format'
import { ask } from '../../../lib/query'
import { useSession } from '../../../lib/session'
import { paths } from '../../../paths'
import { CampaignPicker } from './CampaignPicker'
import { EmailView } from './EmailView'
import { LinkView } from './LinkView'
import { RequestExport } from './RequestExport'
import { Totals } from './Totals'
import { type Conversion, useCampaignId, useConversion } from './use-conversion'
import { WidgetView } from './WidgetView'

const views = { email: EmailView, widget: WidgetView, link: LinkView }

export const ConversionScreen = () => {
  const campaignId = useCampaignId()
  return campaignId === undefined ? <CampaignPicker /> : <Report key={campaignId} campaignId={campaignId} />
}

/** How many of the people whom a campaign asked have answered, by channel. */
const Report = ({ campaignId }: { campaignId: number }) => {
  const { t } = useTranslation()
  const { admin } = useSession()
  const isManager = may(admin.role, 'manager')
  const campaign = useQuery(ask(campaignById, { id: campaignId }))
  const conversion = useConversion(campaignId)
  const View = views[conversion.view]
  if (isNotFound(campaign.error)) return <ToNotFound />
  return (
    <ReportPage
      title={campaign.data?.name ?? t('section.conversion')}
      back={
        isManager
          ? { link: { to: paths.campaigns.path }, label: t('section.campaigns') }
          : { link: { to: paths.conversion.path, params: { view: conversion.view } }, label: t('conversion.otherCampaign') }
      }
      chips={
        campaign.data && (
          <StateChip isActive={campaign.data.active} words={{ on: t('campaign.state.on'), off: t('campaign.state.off') }} />
        )
      }
      actions={
        <>
          {isManager && conversion.view === 'email' && <RequestExport conversion={conversion} />}
          <PrintButton />
          {isManager && (
            <Button
              variant="default"
              leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={paths.campaignDetails.path} search={{ Id: String(campaignId) }} />}
            >
              {t('conversion.editCampaign')}
            </Button>
          )}
        </>
      }
      empty={campaign.isError && !campaign.data && <FailedState error={campaign.error} onRetry={() => void campaign.refetch()} />}
      summary={<Totals conversion={conversion} />}
      printed={{
        title: t('section.conversion'),
        view: { filter: conversion.channel, type: 'nps' },
        facts: factsOf(conversion, t),
      }}
      tabs={{
        label: t('conversion.channels'),
        names: conversionViews.map((value) => ({ value, name: t(`conversion.channel.${value}`) })),
        value: conversion.view,
        onChange: conversion.showView,
      }}
      filters={<DateRangePicker range={conversion.range} onChange={conversion.showPeriod} />}
    >
      <View conversion={conversion} />
    </ReportPage>
  )
}

const askedNames = {
  email: 'conversion.funnel.sent',
  widget: 'conversion.widget.viewed',
  link: 'conversion.link.opened',
} as const

/** How many were asked, and the part of them that answered. */
const factsOf = (conversion: Conversion, t: TFunction): PrintedFact[] => {
  const { view, email, widget, link } = conversion
  const asked = { email: email.data?.sent, widget: widget.data?.viewed, link: link.data?.opened }[view]
  const share = { email, widget, link }[view].data?.answeredShare
  const channel = { name: t('conversion.channelName'), value: t(`conversion.channel.${view}`) }
  // The page is about one dispatch, and these counts are not.
  if (!share || conversion.dispatchId !== undefined) return [channel]
  const { percentage: value, low, high } = share
  const write = (percentage: number) => formatPercent(percentage, currentLanguage())
  return [
    channel,
    ...countFact(t(askedNames[view]), asked),
    figureFact({ name: t('conversion.funnel.answered'), value, low, high, write }, t),
  ]
}
