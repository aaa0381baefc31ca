import { Button } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths'
import { DispatchList } from '../../dispatches/list/DispatchList'
import { CampaignOfStep } from './CampaignOfStep'
import { BackButton } from './StepLinks'
import { mailSteps, WizardFrame } from './WizardFrame'

/** Who gets the campaign's request, and when. */
export const DispatchStep = () => {
  const { Id } = useSearch({ from: '/signed-in/campaign/dispatch' })
  return <CampaignOfStep Id={Id}>{(campaign) => <Step campaign={campaign} />}</CampaignOfStep>
}

const Step = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const search = { Id: String(campaign.id) }
  return (
    <WizardFrame
      step="dispatch"
      shownSteps={mailSteps}
      campaign={{ name: campaign.name, isActive: campaign.active }}
      exit={{ link: { to: paths.campaignDetails.path, search }, label: t('dispatch.leave') }}
      title={t('dispatch.step.title')}
      subtitle={t('dispatch.step.subtitle')}
      back={<BackButton link={{ to: paths.campaignImport.path, search }} />}
      next={
        <>
          <span>{t('dispatch.step.next')}</span>
          <Button
            rightSection={<IconArrowRight size={17} stroke={1.7} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={paths.campaignReview.path} search={search} />}
          >
            {t('campaign.wizard.next')}
          </Button>
        </>
      }
    >
      <DispatchList campaign={campaign} />
    </WizardFrame>
  )
}
