import { Button, Title } from '@mantine/core'
import type { SurveyType } from '@ressoa/domain/codes'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { IconTile } from '../../../components/IconTile'
import { useSession } from '../../../lib/session'
import { surveyTypeIcons } from '../../../lib/survey-types'
import { paths } from '../../../paths'
import { keepDraft, newDraft } from '../campaign-draft'
import { ExampleSurvey } from './ExampleSurvey'
import classes from './TypeStep.module.css'
import { WizardFrame } from './WizardFrame'

const types: readonly SurveyType[] = ['nps', 'csat']

/** The first step: the survey type. Skipped if the store has only one. */
export const TypeStep = () => {
  const { store } = useSession()
  return store.csatEnabled ? <TypeChooser /> : <BeginWithNps />
}

const BeginWithNps = () => {
  const navigate = useNavigate()
  useEffect(() => {
    keepDraft(newDraft('nps'))
    void navigate({ to: paths.campaignForm.path, replace: true })
  }, [navigate])
  return null
}

const TypeChooser = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const begin = (type: SurveyType) => {
    keepDraft(newDraft(type))
    void navigate({ to: paths.campaignForm.path })
  }
  return (
    <WizardFrame
      step="type"
      campaign={{ name: t('campaign.wizard.new'), isActive: false }}
      exit={{ link: { to: paths.campaigns.path }, label: t('action.cancel') }}
      title={t('campaign.chooseType.title')}
      subtitle={t('campaign.chooseType.subtitle')}
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={paths.campaigns.path} />}
        >
          {t('campaign.wizard.back')}
        </Button>
      }
      next={<span>{t('campaign.wizard.nextForm')}</span>}
    >
      <div className={classes.types}>
        {types.map((type) => (
          <TypeCard key={type} type={type} onChoose={() => begin(type)} />
        ))}
      </div>
    </WizardFrame>
  )
}

const TypeCard = ({ type, onChoose }: { type: SurveyType; onChoose: () => void }) => {
  const { t } = useTranslation()
  const Icon = surveyTypeIcons[type]
  return (
    <section className={classes.card} aria-labelledby={`type-${type}`}>
      <div className={classes.head}>
        <IconTile>
          <Icon size={20} stroke={1.7} aria-hidden />
        </IconTile>
        <Title order={2} id={`type-${type}`}>
          {t(`campaign.chooseType.${type}.title`)}
        </Title>
      </div>
      <p className={classes.text}>{t(`campaign.chooseType.${type}.text`)}</p>
      <ExampleSurvey type={type} />
      <Button variant="light" onClick={onChoose}>
        {t(`campaign.chooseType.${type}.choose`)}
      </Button>
    </section>
  )
}
