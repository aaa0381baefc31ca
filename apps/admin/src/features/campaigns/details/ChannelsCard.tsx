import { ActionIcon, Button, Card, Switch, Text, TextInput, Title, Tooltip } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import {
  IconAlertCircle,
  IconCheck,
  IconExternalLink,
  IconLink,
  IconMail,
  IconMessage2,
  IconQrcode,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { CopyIcon } from '../../../components/CopyButton'
import { IconTile } from '../../../components/IconTile'
import type { CheckedForm } from '../../../lib/form'
import { useWaitingDispatches } from '../../dispatches/dispatches.queries'
import { type CampaignDraft, isEmailReady, isWidgetReady } from '../campaign-draft'
import { CopyLinkButton } from '../share/CopyLink'
import { QrDialog } from '../share/QrDialog'
import classes from './Details.module.css'

/** A channel with a setup of its own. */
export type Channel = 'email' | 'widget'

type ChannelsCardProps = { form: CheckedForm<CampaignDraft>; campaign?: Campaign; onConfigure: (channel: Channel) => void }

export const ChannelsCard = ({ form, campaign, onConfigure }: ChannelsCardProps) => {
  const { t } = useTranslation()
  const waiting = useWaitingDispatches(campaign?.id)
  return (
    <Card component="section" aria-labelledby="campaign-where">
      <Title order={2} id="campaign-where">
        {t('campaign.details.where')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('campaign.details.whereHelp')}
      </Text>
      <div className={classes.channels}>
        <ChannelCard
          channel="email"
          icon={IconMail}
          isReady={isEmailReady(campaign)}
          ready={waiting ? t('campaign.details.readyWaiting', { count: waiting }) : undefined}
          onConfigure={() => onConfigure('email')}
          isOn={form.values.emailActive}
          onChange={(isOn) => form.setFieldValue('emailActive', isOn)}
        />
        {form.values.type === 'nps' && (
          <ChannelCard
            channel="widget"
            icon={IconMessage2}
            isReady={isWidgetReady(campaign)}
            onConfigure={() => onConfigure('widget')}
            isOn={form.values.widgetActive}
            onChange={(isOn) => form.setFieldValue('widgetActive', isOn)}
          />
        )}
      </div>
      <PublicLink form={form} campaign={campaign} />
      <Switch
        mt="md"
        classNames={{ description: classes.switchHelp }}
        label={t('campaign.details.anonymous')}
        description={t('campaign.details.anonymousHelp')}
        {...form.getInputProps('acceptAnonymousInteraction', { type: 'checkbox' })}
      />
    </Card>
  )
}

type ChannelCardProps = {
  channel: Channel
  icon: TablerIcon
  isReady: boolean
  /** The text for a channel that is ready. */
  ready?: string
  onConfigure: () => void
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const ChannelCard = ({ channel, icon: Icon, isReady, ready, onConfigure, isOn, onChange }: ChannelCardProps) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const name = t(`campaign.channel.${channel}`)
  return (
    <section className={classes.channel} aria-label={name}>
      <div className={classes.channelHead}>
        <IconTile>
          <Icon size={20} stroke={1.7} aria-hidden />
        </IconTile>
        <Title order={3} className={classes.channelName}>
          {name}
        </Title>
        <Switch
          aria-label={t('campaign.details.channelSwitch', { channel: name })}
          aria-describedby={isReady ? undefined : reasonId}
          disabled={!isReady}
          checked={isOn}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </div>
      <Text c="dimmed">{t(`campaign.details.${channel}Text`)}</Text>
      <div>
        <Chip look={isReady ? 'good' : 'missing'}>
          {isReady ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconAlertCircle size={14} stroke={2} aria-hidden />}
          {isReady ? (ready ?? t('campaign.details.ready')) : t(`campaign.details.${channel}Missing`)}
        </Chip>
      </div>
      {!isReady && (
        <Text size="xs" id={reasonId} className={classes.caption}>
          {t(`campaign.details.${channel}Reason`)}
        </Text>
      )}
      <div>
        <Button
          variant={isReady ? 'default' : 'light'}
          size="xs"
          leftSection={<IconSettings size={17} stroke={1.7} aria-hidden />}
          aria-label={t(isReady ? 'campaign.details.configureWhich' : 'campaign.details.configureFirstWhich', {
            channel: name,
          })}
          onClick={onConfigure}
        >
          {t(isReady ? 'campaign.details.configure' : 'campaign.details.configureFirst')}
        </Button>
      </div>
    </section>
  )
}

const PublicLink = ({ form, campaign }: Pick<ChannelsCardProps, 'form' | 'campaign'>) => {
  const { t } = useTranslation()
  const [isQrShown, setIsQrShown] = useState(false)
  const { active, acceptAnonymousInteraction } = form.values
  if (!campaign) {
    return (
      <div className={classes.link}>
        <p className={classes.label}>{t('campaign.details.link')}</p>
        <p className={classes.linkLater}>
          <IconLink size={17} stroke={1.7} aria-hidden />
          {t('campaign.details.linkLater')}
        </p>
      </div>
    )
  }
  const state = !acceptAnonymousInteraction ? 'linkClosed' : active ? 'linkActive' : 'linkInactive'
  return (
    <div className={classes.link}>
      <div className={classes.linkLine}>
        <TextInput
          className={classes.linkField}
          variant="filled"
          readOnly
          label={t('campaign.details.link')}
          leftSection={<IconLink size={17} stroke={1.7} aria-hidden />}
          value={campaign.publicLink}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.linkTools}>
          <CopyLinkButton link={campaign.publicLink} />
          <Tooltip label={t('campaign.link.open')}>
            <ActionIcon
              variant="default"
              component="a"
              href={campaign.publicLink}
              target="_blank"
              rel="noopener"
              aria-label={t('campaign.link.open')}
            >
              <IconExternalLink size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Button
            variant="default"
            leftSection={<IconQrcode size={17} stroke={1.7} aria-hidden />}
            onClick={() => setIsQrShown(true)}
          >
            {t('campaign.link.qr')}
          </Button>
        </div>
      </div>
      <Text size="xs" className={classes.caption} mt={6}>
        {t(`campaign.details.${state}`)}
      </Text>
      <div className={classes.key}>
        {t('campaign.details.key')} <code>{campaign.key}</code>
        <CopyIcon
          text={campaign.key}
          label={t('campaign.details.copyKey')}
          words={{ copied: t('campaign.details.keyCopied'), failed: t('campaign.link.copyFailed') }}
        />
      </div>
      {isQrShown && <QrDialog campaign={campaign} onClose={() => setIsQrShown(false)} />}
    </div>
  )
}
