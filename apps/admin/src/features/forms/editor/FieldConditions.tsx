import { MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { type ScoreClass, type SurveyType, scoreClasses } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { classShapes } from '../../../components/ClassMark'
import { type EditedField, fieldPath, fieldsOf, isChoice } from './edited-form'
import type { FieldPartProps } from './FieldDetails'
import classes from './FormEditor.module.css'

type FieldConditionsProps = FieldPartProps & { type: SurveyType; index: number }

const everybody = 'everybody'

/** Who is asked: a class of respondents, those who chose an earlier option, or both. */
export const FieldConditions = ({ form, type, field, index }: FieldConditionsProps) => {
  const { t } = useTranslation()
  const path = fieldPath(field.handle, 'opensWith')
  const earlier = fieldsOf(form.values)
    .slice(0, index)
    .filter((other) => isChoice(other.type))
  const answers = groupsOf(
    fieldsOf(form.values),
    field,
    earlier,
    (number) => t('formEditor.valueNumber', { n: number }),
    t('formEditor.untitled'),
  )
  const { onChange: _change, value: _value, ...props } = form.getInputProps(path)
  return (
    <fieldset className={classes.values}>
      <legend className={classes.label}>{t('formEditor.conditions')}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={t('formEditor.forClass')}
          allowDeselect={false}
          data={[
            { value: everybody, label: t('formEditor.everybody') },
            ...scoreClasses.map((of) => ({ value: of, label: `${classShapes[of]} ${t(`scoreClass.${type}.${of}.name`)}` })),
          ]}
          value={field.forClass ?? everybody}
          onChange={(value) =>
            form.setFieldValue(fieldPath(field.handle, 'forClass'), value === everybody ? null : (value as ScoreClass))
          }
        />
        <MultiSelect
          label={t('formEditor.opensWith')}
          description={answers.length === 0 ? t('formEditor.opensWithNone') : undefined}
          placeholder={field.opensWith.length === 0 ? t('formEditor.anyAnswer') : undefined}
          disabled={answers.length === 0}
          data={answers}
          value={field.opensWith.map(String)}
          onChange={(values) => form.setFieldValue(path, values.map(Number))}
          {...props}
        />
      </SimpleGrid>
    </fieldset>
  )
}

// Selected options whose question was moved behind this one stay visible, so that they can be removed.
const groupsOf = (
  fields: readonly EditedField[],
  field: EditedField,
  earlier: readonly EditedField[],
  nameOf: (number: number) => string,
  untitled: string,
) =>
  fields
    .filter((other) => earlier.includes(other) || other.choices.some(({ id }) => field.opensWith.includes(id)))
    .map((other) => ({
      group: `${fields.indexOf(other) + 1}. ${other.title.trim() || untitled}`,
      items: other.choices
        .filter(({ id }) => earlier.includes(other) || field.opensWith.includes(id))
        .map(({ id, value }, index) => ({ value: String(id), label: value.trim() || nameOf(index + 1) })),
    }))
