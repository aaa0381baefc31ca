import { Button } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState'
import { paths } from '../../../paths'
import { CampaignOfStep } from '../wizard/CampaignOfStep'
import { BackButton } from '../wizard/StepLinks'
import { WizardFrame } from '../wizard/WizardFrame'
import { WidgetEditor } from './WidgetEditor'

/** The widget of a campaign: what its bar says, when it appears, and how it gets into the site. */
export const WidgetStep = () => {
  const { Id } = useSearch({ from: '/signed-in/campaign/widget' })
  return (
    <CampaignOfStep Id={Id}>
      {(campaign, onReload) =>
        campaign.type === 'nps' ? <WidgetEditor campaign={campaign} onReload={onReload} /> : <NpsOnly campaign={campaign} />
      }
    </CampaignOfStep>
  )
}

const NpsOnly = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const details = { to: paths.campaignDetails.path, search: { Id: String(campaign.id) } }
  return (
    <WizardFrame
      campaign={{ name: campaign.name, isActive: campaign.active }}
      exit={{ link: details, label: t('widgetEditor.csatAction') }}
      title={t('widgetEditor.title')}
      subtitle={t('widgetEditor.subtitle')}
      back={<BackButton link={details} />}
    >
      <EmptyState
        title={t('widgetEditor.csatTitle')}
        text={t('widgetEditor.csatText')}
        action={<Button renderRoot={(props) => <Link {...props} {...details} />}>{t('widgetEditor.csatAction')}</Button>}
      />
    </WizardFrame>
  )
}
