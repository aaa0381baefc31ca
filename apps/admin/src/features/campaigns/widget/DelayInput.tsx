import { NativeSelect, NumberInput } from '@mantine/core'
import { widgetLimits } from '@ressoa/domain/widget-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { type IntervalUnit, inMinutes, inUnit } from './edited-widget'
import classes from './WidgetStep.module.css'
import type { WidgetForm } from './widget-form'

/** How long the bar stays away. The minutes are kept; another unit only shows them otherwise. */
export const DelayInput = ({ form }: { form: WidgetForm }) => {
  const { t } = useTranslation()
  const { reopenDelay: minutes, intervalOption: unit } = form.values
  const [typed, setTyped] = useState<number | string>('')
  const { value: _value, onChange, ...input } = form.inputAt('reopenDelay')
  // What was typed stays as it is, as long as it means the same.
  const isTyped = typeof typed === 'number' ? inMinutes(typed, unit) === minutes : minutes === ''
  const label = t('widgetEditor.when.delay')
  return (
    <NumberInput
      classNames={{ root: classes.line, label: classes.lineLabel, error: classes.lineError }}
      label={label}
      required
      withAsterisk={false}
      min={0}
      max={inUnit(widgetLimits.reopenDelayMinutes, unit)}
      clampBehavior="none"
      decimalScale={1}
      decimalSeparator={currentLanguage() === 'en' ? '.' : ','}
      allowedDecimalSeparators={['.', ',']}
      allowNegative={false}
      inputContainer={(box) => (
        <div className={classes.amount}>
          <div className={classes.number}>{box}</div>
          <NativeSelect
            className={classes.unit}
            aria-label={t('widgetEditor.when.unit')}
            data={(['hours', 'days'] as const).map((value) => ({ value, label: t(`widgetEditor.when.${value}`) }))}
            value={unit}
            onChange={(event) => form.setFieldValue('intervalOption', event.currentTarget.value as IntervalUnit)}
          />
        </div>
      )}
      aria-label={`${label} (${t(`widgetEditor.when.${unit}`)})`}
      {...input}
      value={isTyped ? typed : minutes === '' ? '' : inUnit(minutes, unit)}
      onChange={(value) => {
        setTyped(value)
        onChange(typeof value === 'number' ? inMinutes(value, unit) : '')
      }}
    />
  )
}
