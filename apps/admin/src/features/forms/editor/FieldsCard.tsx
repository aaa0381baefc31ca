import { Button, Card, Menu, Text, Title, VisuallyHidden } from '@mantine/core'
import type { FieldType, SurveyType } from '@ressoa/domain/codes'
import { formLimits } from '@ressoa/domain/form-rules'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditedField, fieldsOf, moved, newField, withField } from './edited-form'
import type { EditorForm } from './editor-form'
import { FieldCard } from './FieldCard'
import classes from './FormEditor.module.css'
import { fieldTypes, typeIcons } from './field-types'
import { useRatingWords } from './use-rating-words'
import { useReorder } from './use-reorder'

type FieldsCardProps = {
  form: EditorForm
  type: SurveyType
  forced: string | undefined
  openHandles: readonly string[]
  onOpen: (handles: readonly string[]) => void
}

/** The store's own questions, in the order of the survey. */
export const FieldsCard = ({ form, type, forced, openHandles, onOpen }: FieldsCardProps) => {
  const { t } = useTranslation()
  const words = useRatingWords()
  const [announcement, setAnnouncement] = useState('')
  const fields = fieldsOf(form.values)
  const move = (from: number, to: number) => {
    form.setFieldValue('sequence', moved(form.values.sequence, from, to))
    setAnnouncement(t('formEditor.movedTo', { position: to + 1, count: fields.length }))
  }
  const reorder = useReorder({ count: fields.length, onMove: move })
  const add = (fieldType: FieldType) => {
    const field = newField(fieldType, words)
    form.setValues(withField(form.getValues(), field))
    onOpen([...openHandles, field.handle])
    setTimeout(() => form.getInputNode(`fields.${field.handle}.title`)?.focus())
  }
  const toggle = ({ handle }: EditedField) =>
    onOpen(openHandles.includes(handle) ? openHandles.filter((other) => other !== handle) : [...openHandles, handle])
  return (
    <Card component="section" aria-labelledby="editor-fields">
      <Title order={2} id="editor-fields">
        {t('formEditor.fields')}
      </Title>
      <Text c="dimmed" mb="md">
        {t(`formEditor.fieldsHelp.${type}`)}
      </Text>
      {fields.length > 0 && (
        <ol className={classes.fields} ref={reorder.list}>
          {fields.map((field, index) => (
            <li key={field.handle} className={classes.sortable} {...reorder.itemProps(index)}>
              <FieldCard
                form={form}
                type={type}
                field={field}
                index={index}
                isForced={field.handle === forced}
                isOpen={openHandles.includes(field.handle)}
                onToggle={() => toggle(field)}
                reorder={reorder}
                onMove={move}
              />
            </li>
          ))}
        </ol>
      )}
      {form.errors.fields && (
        <p className={classes.listError} data-path="fields" tabIndex={-1}>
          {form.errors.fields}
        </p>
      )}
      <AddField isFull={fields.length >= formLimits.fields} onAdd={add} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Card>
  )
}

const AddField = ({ isFull, onAdd }: { isFull: boolean; onAdd: (type: FieldType) => void }) => {
  const { t } = useTranslation()
  return (
    <div>
      <Menu position="bottom-start" width={300} returnFocus={false}>
        <Menu.Target>
          <Button variant="light" size="sm" disabled={isFull} leftSection={<IconPlus size={17} stroke={2} aria-hidden />}>
            {t('formEditor.addField')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {fieldTypes.map((type) => {
            const Icon = typeIcons[type]
            return (
              <Menu.Item key={type} leftSection={<Icon size={20} stroke={1.7} aria-hidden />} onClick={() => onAdd(type)}>
                <span className={classes.typeName}>{t(`formEditor.type.${type}`)}</span>
                <span className={classes.typeHelp}>{t(`formEditor.typeHelp.${type}`)}</span>
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      {isFull && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('formEditor.problem.tooMany', { max: formLimits.fields })}
        </Text>
      )}
    </div>
  )
}
