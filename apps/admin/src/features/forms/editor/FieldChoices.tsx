import { ActionIcon, Button, Input, TextInput, VisuallyHidden } from '@mantine/core'
import { formLimits, minimumValues } from '@ressoa/domain/form-rules'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { type EditedValue, emptyChoice, fieldPath, moved, openedBy, withField, withoutChoice } from './edited-form'
import type { FieldPartProps } from './FieldDetails'
import classes from './FormEditor.module.css'
import { ReorderHandle } from './ReorderHandle'
import { useReorder } from './use-reorder'

/** The options of a choice question. */
export const FieldChoices = ({ form, field }: FieldPartProps) => {
  const { t } = useTranslation()
  const errorId = useId()
  const inputs = useRef(new Map<number, HTMLInputElement>())
  const [deleted, setDeleted] = useState<EditedValue | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const path = fieldPath(field.handle, 'values')
  const error = form.errors[path]
  const { choices } = field
  const keep = (next: EditedValue[]) => form.setValues(withField(form.getValues(), { ...field, choices: next }))
  const move = (from: number, to: number) => {
    keep(moved(choices, from, to))
    setAnnouncement(t('formEditor.movedTo', { position: to + 1, count: choices.length }))
  }
  const reorder = useReorder({ count: choices.length, onMove: move })
  const focusOn = (id: number) => inputs.current.get(id)?.focus()
  const add = () => {
    const choice = emptyChoice()
    // Rendered synchronously, so that the next keystroke already goes to the new option.
    flushSync(() => keep([...choices, choice]))
    focusOn(choice.id)
  }
  // Enter moves to the next option; after the last one it adds a new one.
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = choices[index + 1]
    if (next) focusOn(next.id)
    else if (choices.length < formLimits.values) add()
  }
  const firstEmpty = choices.find(({ value }) => value.trim() === '') ?? choices[0]
  return (
    <fieldset className={classes.values} onBlur={form.checkWhenLeft(path)} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label}>
        {t('formEditor.values')}{' '}
        <span className={classes.mark} aria-hidden="true">
          {'*'}
        </span>
      </legend>
      <ol className={classes.valueList} ref={reorder.list}>
        {choices.map((choice, index) => {
          const name = choice.value.trim() || t('formEditor.valueNumber', { n: index + 1 })
          return (
            <li key={choice.id} className={classes.sortable} {...reorder.itemProps(index)}>
              <div className={classes.value}>
                <ReorderHandle name={name} index={index} count={choices.length} reorder={reorder} onMove={move} />
                <TextInput
                  ref={(node) => {
                    if (node) inputs.current.set(choice.id, node)
                    else inputs.current.delete(choice.id)
                  }}
                  className={classes.valueInput}
                  aria-label={t('formEditor.valueNumber', { n: index + 1 })}
                  placeholder={t('formEditor.valueNumber', { n: index + 1 })}
                  maxLength={formLimits.value}
                  autoComplete="off"
                  value={choice.value}
                  error={Boolean(error) && choice.value.trim() === ''}
                  data-path={choice === firstEmpty ? path : undefined}
                  onChange={(event) => {
                    const value = event.currentTarget.value
                    keep(choices.map((other) => (other.id === choice.id ? { ...other, value } : other)))
                  }}
                  onKeyDown={(event) => goOn(event, index)}
                />
                <ActionIcon
                  aria-label={t('formEditor.deleteValue', { name })}
                  disabled={choices.length <= minimumValues}
                  onClick={() => setDeleted(choice)}
                >
                  <IconTrash size={17} stroke={1.7} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ol>
      {error && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
      <Button
        variant="subtle"
        size="xs"
        mt={6}
        disabled={choices.length >= formLimits.values}
        leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
        onClick={add}
      >
        {t('formEditor.addValue')}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {deleted && (
        <ConfirmDialog
          question={t('formEditor.valueDelete.question', { name: deleted.value.trim() || t('formEditor.valueBlank') })}
          consequence={
            openedBy(form.values, [deleted.id]).length > 0
              ? t('formEditor.valueDelete.opens')
              : t('formEditor.valueDelete.consequence')
          }
          confirm={t('formEditor.valueDelete.confirm')}
          keep={t('formEditor.valueDelete.keep')}
          isDestructive
          onConfirm={() => {
            form.setValues(withoutChoice(form.getValues(), field, deleted.id))
            setDeleted(null)
          }}
          onKeep={() => setDeleted(null)}
        />
      )}
    </fieldset>
  )
}
