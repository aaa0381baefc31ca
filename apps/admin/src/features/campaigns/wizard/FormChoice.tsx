import { Button, Radio, Title } from '@mantine/core'
import { type Form, filteredForms } from '@ressoa/contract/forms'
import type { SurveyType } from '@ressoa/domain/codes'
import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState'
import { FailedState } from '../../../components/FailedState'
import { FormAlert } from '../../../components/FormAlert'
import { Waiting } from '../../../components/Waiting'
import { currentLanguage } from '../../../i18n'
import { formatDate } from '../../../lib/format'
import { ask } from '../../../lib/query'
import { FormPreview } from '../../forms/editor/FormPreview'
import { useDuplicateForm } from '../../forms/editor/save-form'
import { useFormSummary } from '../form-summary'
import classes from './FormChoice.module.css'
import { FormDialog } from './FormDialog'
import { CardTool, NothingChosen, RadioCard, RadioCards, SkeletonCard } from './RadioCard'

type FormChoiceProps = {
  type: SurveyType
  chosenId: number | null
  onChoose: (formId: number) => void
  /** The user tried to continue without choosing a form. */
  isMissing: boolean
}

type Edited = { form?: Form }

/** Every active form of the campaign's type, with a preview of the chosen one. */
export const FormChoice = ({ type, chosenId, onChoose, isMissing }: FormChoiceProps) => {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Edited | null>(null)
  const active = useQuery(ask(filteredForms, { status: true }))
  const forms = active.data?.filter((form) => form.type === type)
  const chosen = forms?.find(({ id }) => id === chosenId)
  const create = () => setEdited({})
  if (active.isLoadingError) return <FailedState error={active.error} onRetry={() => void active.refetch()} />
  return (
    <>
      {isMissing && !chosen && <FormAlert message={t('campaign.chooseForm.missing')} />}
      {forms?.length === 0 ? (
        <EmptyState
          title={t('campaign.chooseForm.emptyTitle')}
          text={t('campaign.chooseForm.emptyText')}
          action={<CreateButton onCreate={create} isPrimary />}
        />
      ) : (
        <div className={classes.choice}>
          <section aria-labelledby="active-forms" className={classes.list}>
            <div className={classes.head}>
              <Title order={2} id="active-forms">
                {t('campaign.chooseForm.list')}
              </Title>
              <CreateButton onCreate={create} />
            </div>
            {forms ? (
              <Radio.Group
                aria-labelledby="active-forms"
                value={chosenId === null ? null : String(chosenId)}
                onChange={(id) => onChoose(Number(id))}
              >
                <RadioCards>
                  {forms.map((form) => (
                    <FormOption
                      key={form.id}
                      form={form}
                      isChosen={form.id === chosenId}
                      onEdit={() => setEdited({ form })}
                      onCopied={onChoose}
                    />
                  ))}
                </RadioCards>
              </Radio.Group>
            ) : (
              <OptionSkeletons />
            )}
          </section>
          <div className={classes.preview}>
            {/* One survey at a time, because its parts have fixed element ids. */}
            {chosen && !edited ? (
              <FormPreview key={`${chosen.id}.${chosen.version}`} form={chosen} />
            ) : (
              <NothingChosen>{t('campaign.chooseForm.pickOne')}</NothingChosen>
            )}
          </div>
        </div>
      )}
      {edited && (
        <FormDialog
          type={type}
          form={edited.form}
          onClose={() => setEdited(null)}
          onSaved={({ id }) => {
            onChoose(id)
            setEdited(null)
          }}
        />
      )}
    </>
  )
}

const CreateButton = ({ onCreate, isPrimary = false }: { onCreate: () => void; isPrimary?: boolean }) => {
  const { t } = useTranslation()
  return (
    <Button
      variant={isPrimary ? 'filled' : 'light'}
      size={isPrimary ? undefined : 'xs'}
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      onClick={onCreate}
    >
      {t('campaign.chooseForm.create')}
    </Button>
  )
}

type FormOptionProps = { form: Form; isChosen: boolean; onEdit: () => void; onCopied: (formId: number) => void }

const FormOption = ({ form, isChosen, onEdit, onCopied }: FormOptionProps) => {
  const { t } = useTranslation()
  const summary = useFormSummary(form)
  const duplicate = useDuplicateForm()
  const { id, name, lastUpdateDate } = form
  return (
    <RadioCard
      value={String(id)}
      label={name}
      isChosen={isChosen}
      description={
        <>
          {summary}
          <br />
          {t('campaign.chooseForm.updated', { date: formatDate(lastUpdateDate, currentLanguage()) })}
        </>
      }
      tools={
        <>
          <CardTool hint={t('campaign.chooseForm.edit')} about={name} onClick={onEdit}>
            <IconPencil size={17} stroke={1.7} aria-hidden />
          </CardTool>
          <CardTool
            hint={t('campaign.chooseForm.duplicate')}
            about={name}
            isBusy={duplicate.isPending}
            onClick={() => duplicate.mutate(form, { onSuccess: (copy) => onCopied(copy.id) })}
          >
            <IconCopy size={17} stroke={1.7} aria-hidden />
          </CardTool>
        </>
      }
    />
  )
}

const OptionSkeletons = () => (
  <Waiting>
    <RadioCards isHidden>
      {[1, 0.75, 0.5, 0.25].map((opacity) => (
        <SkeletonCard key={opacity} opacity={opacity} />
      ))}
    </RadioCards>
  </Waiting>
)
