import { Button, SegmentedControl, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { FieldTemplate, FieldType, SurveyType } from '@ressoa/domain/codes'
import { fieldTemplates, formLimits } from '@ressoa/domain/form-rules'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Counter } from '../../../components/Counter'
import { DimensionSelect } from './DimensionSelect'
import { type EditedField, fieldPath, isChoice, withField, withType } from './edited-form'
import type { EditorForm } from './editor-form'
import { FieldChoices } from './FieldChoices'
import { FieldConditions } from './FieldConditions'
import classes from './FormEditor.module.css'
import { fieldTypes } from './field-types'
import { RatingLabels } from './RatingLabels'

export type FieldPartProps = { form: EditorForm; field: EditedField }
type FieldDetailsProps = FieldPartProps & { type: SurveyType; index: number; isForced: boolean }

export const FieldDetails = ({ form, type, field, index, isForced }: FieldDetailsProps) => {
  const { t } = useTranslation()
  const at = (part: Parameters<typeof fieldPath>[1]) => fieldPath(field.handle, part)
  return (
    <Stack gap="lg">
      <TextInput
        required
        label={t('formEditor.fieldTitle')}
        maxLength={formLimits.fieldTitle}
        autoComplete="off"
        rightSection={<Counter text={field.title} max={formLimits.fieldTitle} />}
        rightSectionWidth={72}
        {...form.getInputProps(at('title'))}
      />
      <TextInput
        label={t('formEditor.description')}
        maxLength={formLimits.description}
        autoComplete="off"
        {...form.getInputProps(at('description'))}
      />
      <div className={classes.kinds}>
        <Select
          label={t('formEditor.typeLabel')}
          description={isForced ? t('formEditor.forcedHelp') : undefined}
          disabled={isForced}
          allowDeselect={false}
          data={fieldTypes.map((value) => ({ value, label: t(`formEditor.type.${value}`) }))}
          value={field.type}
          onChange={(value) => value && form.setValues(withField(form.getValues(), withType(field, value as FieldType)))}
        />
        {fieldTemplates[field.type].length > 1 && <TemplateChoice form={form} field={field} />}
        <Switch
          className={classes.requiredSwitch}
          label={t('formEditor.fieldRequired')}
          disabled={isForced}
          {...form.getInputProps(at('required'), { type: 'checkbox' })}
        />
      </div>
      {isChoice(field.type) && <FieldChoices form={form} field={field} />}
      {field.type === 'rating' && <RatingLabels form={form} field={field} />}
      {isForced ? (
        <Text size="sm" c="dimmed">
          {t('formEditor.forcedAlways')}
        </Text>
      ) : (
        <FieldConditions form={form} type={type} field={field} index={index} />
      )}
      <Advanced form={form} field={field} />
    </Stack>
  )
}

/** Sets the dimension under which the answers are counted. By default a new question creates one from its title. */
const Advanced = ({ form, field }: FieldPartProps) => {
  const { t } = useTranslation()
  const [isOpened, setIsOpened] = useState(false)
  // Opened on an error, so that it is visible where it can be fixed.
  const isOpen = isOpened || form.errors[fieldPath(field.handle, 'dimensionId')] !== undefined
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-expanded={isOpen}
        leftSection={
          <IconChevronDown className={classes.chevron} data-open={isOpen || undefined} size={16} stroke={1.7} aria-hidden />
        }
        onClick={() => setIsOpened(!isOpen)}
      >
        {t('formEditor.advanced')}
      </Button>
      {isOpen && (
        <div className={classes.advanced}>
          <DimensionSelect form={form} field={field} />
        </div>
      )}
    </div>
  )
}

const TemplateChoice = ({ form, field }: FieldPartProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <span id={id} className={classes.label}>
        {t('formEditor.templateLabel')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        data={fieldTemplates[field.type].map((value) => ({ value, label: t(`formEditor.template.${value}`) }))}
        value={field.template}
        onChange={(value) => form.setFieldValue(fieldPath(field.handle, 'template'), value as FieldTemplate)}
      />
    </div>
  )
}
