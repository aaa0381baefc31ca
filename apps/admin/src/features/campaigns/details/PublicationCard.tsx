import { Card, Switch, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../../../lib/form'
import { type CampaignDraft, isEmailReady, isWidgetReady } from '../campaign-draft'
import { endLimit, startLimit, today } from '../validity'
import classes from './Details.module.css'

type PublicationCardProps = { form: CheckedForm<CampaignDraft>; campaign?: Campaign }

export const PublicationCard = ({ form, campaign }: PublicationCardProps) => {
  const { t } = useTranslation()
  const { active } = form.values
  return (
    <Card component="section" className={classes.publication} aria-labelledby="campaign-publication">
      <Title order={2} id="campaign-publication" mb="sm">
        {t('campaign.details.publication')}
      </Title>
      <Switch
        size="md"
        labelPosition="left"
        classNames={switchClasses}
        label={t('campaign.details.active')}
        description={t(active ? 'campaign.details.activeOn' : 'campaign.details.activeOff')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <hr className={classes.rule} />
      <ValidityFields form={form} />
      <hr className={classes.rule} />
      <Checklist draft={form.values} campaign={campaign} />
    </Card>
  )
}

const switchClasses = {
  body: classes.switchBody,
  labelWrapper: classes.switchWords,
  label: classes.switchLabel,
  description: classes.switchHelp,
}

const ValidityFields = ({ form }: Pick<PublicationCardProps, 'form'>) => {
  const { t } = useTranslation()
  const { hasExpirationInterval, startsOn } = form.values
  const toggle = (isOn: boolean) => {
    form.setFieldValue('hasExpirationInterval', isOn)
    if (isOn && startsOn === '') form.setFieldValue('startsOn', today(new Date()))
  }
  return (
    <>
      <Switch
        labelPosition="left"
        classNames={switchClasses}
        label={t('campaign.details.validity')}
        description={hasExpirationInterval ? undefined : t('campaign.details.validityOff')}
        checked={hasExpirationInterval}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {hasExpirationInterval && (
        <>
          <div className={classes.days}>
            <TextInput
              type="date"
              required
              label={t('campaign.details.start')}
              max={startLimit(form.values)}
              {...form.getInputProps('startsOn')}
            />
            <TextInput
              type="date"
              required
              label={t('campaign.details.end')}
              min={endLimit(form.values)}
              {...form.getInputProps('endsOn')}
            />
          </div>
          <Text size="xs" className={classes.caption} mt={6}>
            {t('campaign.details.validityHelp')}
          </Text>
        </>
      )}
    </>
  )
}

const Checklist = ({ draft, campaign }: { draft: CampaignDraft; campaign?: Campaign }) => {
  const { t } = useTranslation()
  return (
    <>
      <Title order={3} mb="xs">
        {t('campaign.details.before')}
      </Title>
      <ul className={classes.checks}>
        <Check isDone={draft.name.trim() !== ''} words={t('campaign.details.checkName')} />
        <Check isDone={draft.formId !== null} words={t('campaign.details.checkForm')} />
        <Check isDone={isEmailReady(campaign)} words={t('campaign.details.checkEmail')} />
        {draft.type === 'nps' && <Check isDone={isWidgetReady(campaign)} words={t('campaign.details.checkWidget')} />}
      </ul>
    </>
  )
}

const Check = ({ isDone, words }: { isDone: boolean; words: string }) => {
  const { t } = useTranslation()
  return (
    <li className={classes.check} data-done={isDone || undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone && <IconCheck size={14} stroke={2.5} />}
      </span>
      {words}
      <VisuallyHidden>: {t(isDone ? 'campaign.details.isDone' : 'campaign.details.isMissing')}</VisuallyHidden>
    </li>
  )
}
