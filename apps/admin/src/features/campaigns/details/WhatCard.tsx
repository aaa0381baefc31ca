import { Button, Card, Skeleton, Text, Textarea, TextInput, Title } from '@mantine/core'
import { type Form, formById } from '@ressoa/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { FailedState } from '../../../components/FailedState'
import { Waiting } from '../../../components/Waiting'
import { currentLanguage } from '../../../i18n'
import type { CheckedForm } from '../../../lib/form'
import { formatDate } from '../../../lib/format'
import { ask } from '../../../lib/query'
import { FormPreview } from '../../forms/editor/FormPreview'
import type { CampaignDraft } from '../campaign-draft'
import { useFormSummary } from '../form-summary'
import classes from './Details.module.css'
import { FormSketch } from './FormSketch'

type WhatCardProps = { form: CheckedForm<CampaignDraft>; onChangeForm: () => void }

export const WhatCard = ({ form, onChangeForm }: WhatCardProps) => {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-labelledby="campaign-what">
      <Title order={2} id="campaign-what" mb="md">
        {t('campaign.details.what')}
      </Title>
      <div className={classes.fields}>
        <TextInput
          label={t('campaign.details.name')}
          description={t('campaign.details.nameHelp')}
          required
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('campaign.details.description')}
          description={t('campaign.details.descriptionHelp')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          {...form.getInputProps('description')}
        />
        <div>
          <p className={classes.label} id="campaign-form">
            {t('campaign.details.form')}
          </p>
          <ChosenForm id={form.values.formId} onChange={onChangeForm} />
        </div>
      </div>
    </Card>
  )
}

const ChosenForm = ({ id, onChange }: { id: number | null; onChange: () => void }) => {
  const known = useQuery({ ...ask(formById, { formId: id ?? 0 }), enabled: id !== null })
  if (known.data) return <FormCard form={known.data} onChange={onChange} />
  if (known.error) {
    return (
      <div className={classes.inner}>
        <FailedState bare error={known.error} onRetry={() => void known.refetch()} />
      </div>
    )
  }
  return (
    <div className={classes.inner} aria-busy="true">
      <Waiting>
        <Skeleton height={72} width={120} />
      </Waiting>
    </div>
  )
}

const FormCard = ({ form, onChange }: { form: Form; onChange: () => void }) => {
  const { t } = useTranslation()
  const summary = useFormSummary(form)
  const [isShown, setIsShown] = useState(false)
  return (
    <section className={classes.inner} aria-labelledby="campaign-form">
      <FormSketch type={form.type} />
      <div className={classes.formWords}>
        <Text fw={500}>{form.name}</Text>
        <Text c="dimmed">{summary}</Text>
        <Text size="xs" className={classes.caption}>
          {t('campaign.chooseForm.updated', { date: formatDate(form.lastUpdateDate, currentLanguage()) })}
        </Text>
      </div>
      <div className={classes.formActions}>
        <Button variant="subtle" onClick={() => setIsShown(true)}>
          {t('campaign.details.see')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t('campaign.details.change')}
        </Button>
      </div>
      {isShown && (
        <Dialog size={440} title={form.name} onClose={() => setIsShown(false)}>
          <FormPreview form={form} />
        </Dialog>
      )}
    </section>
  )
}
