import { Button, Card, Text, TextInput, Title } from '@mantine/core'
import { type Campaign, campaignById } from '@ressoa/contract/campaigns'
import { IconArrowLeft, IconCheck, IconLink, IconMail, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../components/FailedState'
import { Logo } from '../../../components/Logo'
import { useDocumentTitle } from '../../../components/Page'
import { ToNotFound } from '../../../components/ToNotFound'
import { isNotFound } from '../../../lib/api'
import { browser } from '../../../lib/browser'
import { idFrom } from '../../../lib/ids'
import { ask } from '../../../lib/query'
import { useSession } from '../../../lib/session'
import { paths } from '../../../paths'
import { canSend } from '../../dispatches/list/new-dispatches'
import { InstallPanel } from '../../widget/install/InstallPanel'
import classes from './CampaignSuccess.module.css'
import { CopyLinkButton } from './CopyLink'
import { LinkValues } from './LinkValues'
import { type ChosenValues, linkWith } from './link-values'
import { QrCode } from './QrCode'
import { ShareLinks } from './ShareLinks'

/** How to share a saved campaign: its link and QR code, also for each counter. */
export const CampaignSuccessScreen = () => {
  const { Id } = useSearch({ from: '/signed-in/CampaignSuccess' })
  const id = idFrom(Id)
  return id === undefined ? <ToNotFound /> : <SavedCampaign id={id} />
}

const SavedCampaign = ({ id }: { id: number }) => {
  const known = useQuery(ask(campaignById, { id }))
  if (isNotFound(known.error)) return <ToNotFound />
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to={paths.home.path} className={classes.logo}>
          <Logo />
        </Link>
      </header>
      <main className={classes.main}>
        {known.data ? (
          <Share campaign={known.data} />
        ) : (
          known.error && <FailedState error={known.error} onRetry={() => void known.refetch()} />
        )}
      </main>
    </div>
  )
}

const Share = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const { store } = useSession()
  const [chosen, setChosen] = useState<ChosenValues>({})
  const { id, name, type, active, description, key, publicLink } = campaign
  const title = t(active ? 'campaign.success.title' : 'campaign.success.draftTitle')
  useDocumentTitle(title)
  const link = linkWith(publicLink, chosen)
  const counter = Object.values(chosen).join(' · ')
  return (
    <>
      <div className={classes.titles}>
        <span className={classes.mark} data-live={active || undefined}>
          {active ? <IconCheck size={24} stroke={2} aria-hidden /> : <IconPencil size={20} stroke={1.7} aria-hidden />}
        </span>
        <div>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          <p className={classes.description}>
            {description?.trim() || t('campaign.success.summary', { name, type: t(`surveyType.${type}`) })}
          </p>
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card component="section" aria-labelledby="share-link">
            <Title order={2} id="share-link" mb="sm">
              {t('campaign.success.link')}
            </Title>
            <div className={classes.linkLine}>
              <TextInput
                className={classes.linkField}
                variant="filled"
                readOnly
                aria-labelledby="share-link"
                leftSection={<IconLink size={17} stroke={1.7} aria-hidden />}
                value={link}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyLinkButton link={link} />
            </div>
            {!active && (
              <Text size="xs" className={classes.caption} mt={6}>
                {t('campaign.success.draftText')}
              </Text>
            )}
            <ShareLinks link={link} text={t('campaign.success.shareText', { store: store.name })} />
          </Card>
          <LinkValues formId={campaign.formId} chosen={chosen} onChoose={setChosen} />
          {canSend(campaign) && <ToSending id={id} />}
          {active && campaign.widgetConfiguration?.active && <InstallPanel />}
        </div>
        <Card component="section" className={classes.code} aria-labelledby="share-code">
          <Title order={2} id="share-code" className={classes.codeTitle}>
            {t('campaign.link.qr')}
          </Title>
          <p className={classes.poster}>{store.name}</p>
          <QrCode
            link={link}
            label={t('campaign.link.qrOf', { name })}
            fileName={fileName(key, chosen)}
            caption={
              <>
                <p className={classes.scan}>{t('campaign.success.scan')}</p>
                {counter && <p className={classes.counter}>{counter}</p>}
              </>
            }
            onPrint={browser.print}
            campaignId={id}
          />
        </Card>
      </div>
      <div className={classes.way}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={paths.campaigns.path} />}
        >
          {t('campaign.success.toList')}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to={paths.campaignDetails.path} search={{ Id: String(id) }} />}>
          {t('campaign.success.toDetails')}
        </Button>
      </div>
    </>
  )
}

const ToSending = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-labelledby="share-mail">
      <Title order={2} id="share-mail">
        {t('campaign.success.mail')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('campaign.success.mailText')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
        renderRoot={(props) => <Link {...props} to={paths.campaignDispatch.path} search={{ Id: String(id) }} />}
      >
        {t('campaign.success.toDispatch')}
      </Button>
    </Card>
  )
}

const fileName = (key: string, chosen: ChosenValues) =>
  [key, ...Object.values(chosen)]
    .join('-')
    .replace(/[^\p{L}\p{N}-]+/gu, '-')
    .toLowerCase()
