import { Input, TextInput } from '@mantine/core'
import { formLimits } from '@ressoa/domain/form-rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldPath, withField } from './edited-form'
import type { FieldPartProps } from './FieldDetails'
import classes from './FormEditor.module.css'

/** The labels of the grades, worst first. The grades themselves are fixed because scores are calculated from them. */
export const RatingLabels = ({ form, field }: FieldPartProps) => {
  const { t } = useTranslation()
  const errorId = useId()
  const path = fieldPath(field.handle, 'values')
  const error = form.errors[path]
  const rename = (id: number, value: string) =>
    form.setValues(
      withField(form.getValues(), {
        ...field,
        labels: field.labels.map((label) => (label.id === id ? { ...label, value } : label)),
      }),
    )
  const firstEmpty = field.labels.find(({ value }) => value.trim() === '') ?? field.labels[0]
  return (
    <fieldset className={classes.values} onBlur={form.checkWhenLeft(path)} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label}>{t('formEditor.labels')}</legend>
      <ol className={classes.labels}>
        {field.labels.map((label, index) => (
          <li key={label.id} className={classes.ratingLabel}>
            <span className={classes.grade} aria-hidden="true">
              {label.valueAsInteger ?? index + 1}
            </span>
            <TextInput
              className={classes.valueInput}
              aria-label={t('formEditor.labelOf', { n: label.valueAsInteger ?? index + 1 })}
              maxLength={formLimits.value}
              autoComplete="off"
              value={label.value}
              error={Boolean(error) && label.value.trim() === ''}
              data-path={label === firstEmpty ? path : undefined}
              onChange={(event) => rename(label.id, event.currentTarget.value)}
            />
          </li>
        ))}
      </ol>
      {error && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
