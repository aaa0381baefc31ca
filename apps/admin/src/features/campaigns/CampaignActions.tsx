import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths'
import classes from './CampaignTable.module.css'
import { CopyLinkIcon } from './CopyLink'
import { useToggleCampaign } from './campaigns.mutations'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

export const CampaignActions = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const toggle = useToggleCampaign()
  const { id, name, active, publicLink } = campaign
  const details = { to: paths.campaignDetails.path, search: { Id: String(id) } } as const
  return (
    <span className={classes.actions}>
      <CopyLinkIcon link={publicLink} label={t('campaign.list.copyOf', { name })} />
      <Button
        renderRoot={(props) => <Link {...props} {...details} />}
        variant="default"
        size="xs"
        aria-label={t('campaign.list.editWhich', { name })}
      >
        {t('campaign.list.edit')}
      </Button>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon aria-label={t('campaign.list.more', { name })} loading={toggle.isPending}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} renderRoot={(props) => <Link {...props} {...details} />}>
            {t('campaign.list.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={active ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
            onClick={() => toggle.mutate(campaign)}
          >
            {t(active ? 'campaign.list.deactivate' : 'campaign.list.activate')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
