import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { IconChartFunnel, IconCopy, IconMail, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { entryIcon, RowActions } from '../../components/RowActions'
import { conversionOf } from '../../lib/conversion-search'
import { paths } from '../../paths'
import { isEmailReady } from './campaign-draft'
import { useDuplicateCampaign, useToggleCampaign } from './campaigns.mutations'
import { CopyLinkIcon } from './share/CopyLink'

export const CampaignActions = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const toggle = useToggleCampaign()
  const duplicate = useDuplicateCampaign()
  const { id, name, active, publicLink } = campaign
  const toSend = isEmailReady(campaign) ? paths.campaignDispatch : paths.campaignEmail
  return (
    <RowActions
      name={name}
      editor={{ to: paths.campaignDetails.path, search: { Id: String(id) } }}
      isBusy={toggle.isPending || duplicate.isPending}
      before={
        <>
          <ConversionLink id={id} name={name} />
          <CopyLinkIcon link={publicLink} label={t('campaign.list.copyOf', { name })} />
        </>
      }
    >
      <Menu.Item
        leftSection={<IconMail {...entryIcon} />}
        renderRoot={(props) => <Link {...props} to={toSend.path} search={{ Id: String(id) }} />}
      >
        {t('campaign.list.send')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy {...entryIcon} />} onClick={() => duplicate.mutate(campaign)}>
        {t('campaign.list.duplicate')}
      </Menu.Item>
      <Menu.Item
        leftSection={active ? <IconPlayerPause {...entryIcon} /> : <IconPlayerPlay {...entryIcon} />}
        onClick={() => toggle.mutate(campaign)}
      >
        {t(active ? 'campaign.list.deactivate' : 'campaign.list.activate')}
      </Menu.Item>
    </RowActions>
  )
}

const ConversionLink = ({ id, name }: Pick<Campaign, 'id' | 'name'>) => {
  const { t } = useTranslation()
  const label = t('conversion.of', { name })
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        renderRoot={(props) => <Link {...props} to={paths.conversions.path} search={conversionOf(id)} />}
      >
        <IconChartFunnel size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
