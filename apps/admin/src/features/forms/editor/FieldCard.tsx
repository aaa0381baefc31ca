import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { SurveyType } from '@ressoa/domain/codes'
import { IconAlertTriangle, IconChevronDown, IconLock, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { type EditedField, openedBy, withoutField } from './edited-form'
import type { EditorForm } from './editor-form'
import { FieldDetails } from './FieldDetails'
import classes from './FormEditor.module.css'
import { typeIcons } from './field-types'
import { ReorderHandle } from './ReorderHandle'
import type { Reorder } from './use-reorder'

type FieldCardProps = {
  form: EditorForm
  type: SurveyType
  field: EditedField
  index: number
  isForced: boolean
  isOpen: boolean
  onToggle: () => void
  reorder: Reorder
  onMove: (from: number, to: number) => void
}

/** One question: a summary line that opens to show all settings. */
export const FieldCard = ({ form, type, field, index, isForced, isOpen, onToggle, reorder, onMove }: FieldCardProps) => {
  const { t } = useTranslation()
  const detailsId = useId()
  const [isDeleting, setIsDeleting] = useState(false)
  const name = field.title.trim() || t('formEditor.untitled')
  const Icon = typeIcons[field.type]
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith(`fields.${field.handle}.`))
  return (
    <div className={classes.field} data-wrong={isWrong || undefined}>
      <div className={classes.fieldHead}>
        <ReorderHandle name={name} index={index} count={form.values.sequence.length} reorder={reorder} onMove={onMove} />
        <UnstyledButton className={classes.fieldToggle} aria-expanded={isOpen} aria-controls={detailsId} onClick={onToggle}>
          <Icon className={classes.fieldIcon} size={20} stroke={1.7} aria-label={t(`formEditor.type.${field.type}`)} role="img" />
          <span className={classes.fieldName} data-empty={field.title.trim() === '' || undefined}>
            {`${index + 1}. ${name}`}
          </span>
          <span className={classes.fieldChips}>
            {isWrong && (
              <span className={classes.wrong}>
                <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
                {t('formEditor.incomplete')}
              </span>
            )}
            {isForced ? (
              <Chip look="own">
                <IconLock size={14} stroke={2} aria-hidden />
                {t('formEditor.forced')}
              </Chip>
            ) : (
              field.required && <Chip>{t('formEditor.isRequired')}</Chip>
            )}
            {(field.forClass !== null || field.opensWith.length > 0) && <Chip>{t('formEditor.isConditional')}</Chip>}
          </span>
          <IconChevronDown className={classes.chevron} size={17} stroke={1.7} aria-hidden />
        </UnstyledButton>
        {!isForced && (
          <ActionIcon aria-label={t('formEditor.deleteField', { name })} onClick={() => setIsDeleting(true)}>
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div id={detailsId} className={classes.fieldDetails} hidden={!isOpen}>
        {isOpen && <FieldDetails form={form} type={type} field={field} index={index} isForced={isForced} />}
      </div>
      {isDeleting && (
        <DeleteFieldDialog
          name={name}
          openedCount={
            openedBy(
              form.values,
              field.choices.map(({ id }) => id),
            ).length
          }
          onDelete={() => form.setValues(withoutField(form.getValues(), field))}
          onKeep={() => setIsDeleting(false)}
        />
      )}
    </div>
  )
}

type DeleteFieldDialogProps = { name: string; openedCount: number; onDelete: () => void; onKeep: () => void }

const DeleteFieldDialog = ({ name, openedCount, onDelete, onKeep }: DeleteFieldDialogProps) => {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      question={t('formEditor.fieldDelete.question', { name })}
      consequence={
        openedCount > 0 ? t('formEditor.fieldDelete.opens', { count: openedCount }) : t('formEditor.fieldDelete.consequence')
      }
      confirm={t('formEditor.fieldDelete.confirm')}
      keep={t('formEditor.fieldDelete.keep')}
      isDestructive
      onConfirm={onDelete}
      onKeep={onKeep}
    />
  )
}
