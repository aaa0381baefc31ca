import { Button, Radio } from '@mantine/core'
import type { ListedTemplate, Template } from '@ressoa/contract/templates'
import { type TemplateType, templateTypeCodes } from '@ressoa/domain/codes'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState'
import { FailedState } from '../../../components/FailedState'
import { FieldSkeletons } from '../../../components/FieldSkeletons'
import { MailPreview } from '../../../components/MailPreview'
import { currentLanguage } from '../../../i18n'
import { formatDate } from '../../../lib/format'
import { paths } from '../../../paths'
import { useTemplate, useTemplatePreview, useTemplatesOfType, valuesOf } from '../../templates/templates.queries'
import { CardTool, NothingChosen, RadioCard, RadioCards } from '../wizard/RadioCard'
import classes from './EmailStep.module.css'

type TemplatePickerProps = {
  type: TemplateType
  /** The form whose question the mail asks. */
  formId: number
  chosenId: number | null
  onChoose: (template: ListedTemplate) => void
  onEdit: (templateId: number) => void
}

/** Every template of this mail type, with a preview of the chosen one. */
export const TemplatePicker = ({ type, formId, chosenId, onChoose, onEdit }: TemplatePickerProps) => {
  const { t } = useTranslation()
  const known = useTemplatesOfType(type)
  if (known.isLoadingError) return <FailedState error={known.error} onRetry={() => void known.refetch()} />
  if (!known.data) return <FieldSkeletons count={3} />
  if (known.data.length === 0) return <NoTemplates type={type} />
  const choose = (id: string) => {
    const chosen = known.data.find((template) => String(template.id) === id)
    if (chosen) onChoose(chosen)
  }
  return (
    <div className={classes.picker}>
      <Radio.Group aria-labelledby="email-templates" value={chosenId === null ? null : String(chosenId)} onChange={choose}>
        <RadioCards>
          {known.data.map((template) => (
            <Option
              key={template.id}
              template={template}
              isChosen={template.id === chosenId}
              onEdit={() => onEdit(template.id)}
            />
          ))}
        </RadioCards>
      </Radio.Group>
      {chosenId === null ? (
        <NothingChosen>{t('email.editing.pickOne')}</NothingChosen>
      ) : (
        <Chosen key={chosenId} id={chosenId} formId={formId} />
      )}
    </div>
  )
}

type OptionProps = { template: ListedTemplate; isChosen: boolean; onEdit: () => void }

const Option = ({ template: { id, name, lastUpdate }, isChosen, onEdit }: OptionProps) => {
  const { t } = useTranslation()
  const edit = t('email.editing.editTemplate', { name })
  return (
    <RadioCard
      value={String(id)}
      label={name}
      isChosen={isChosen}
      description={t('campaign.chooseForm.updated', { date: formatDate(lastUpdate, currentLanguage()) })}
      tools={
        <CardTool hint={edit} onClick={onEdit}>
          <IconPencil size={17} stroke={1.7} aria-hidden />
        </CardTool>
      }
    />
  )
}

const Chosen = ({ id, formId }: { id: number; formId: number }) => {
  const { t } = useTranslation()
  const template = useTemplate(id)
  if (template.data) return <Preview template={template.data} formId={formId} />
  return (
    <MailPreview
      label={t('template.preview.title')}
      html={undefined}
      error={template.error}
      onRetry={() => void template.refetch()}
    />
  )
}

const Preview = ({ template, formId }: { template: Template; formId: number }) => {
  const { t } = useTranslation()
  const preview = useTemplatePreview(template, valuesOf(template), formId)
  return (
    <MailPreview
      label={t('template.preview.title')}
      html={preview.data}
      error={preview.error}
      isReloading={preview.isPlaceholderData}
      onRetry={() => void preview.refetch()}
    />
  )
}

const NoTemplates = ({ type }: { type: TemplateType }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('email.editing.emptyTitle')}
      text={t('email.editing.emptyText')}
      action={
        <Button
          renderRoot={(props) => <Link {...props} to={paths.templates.path} search={{ type: String(templateTypeCodes[type]) }} />}
        >
          {t('email.editing.toTemplates')}
        </Button>
      }
    />
  )
}
