import { Card, NumberInput, SegmentedControl, Text, Title } from '@mantine/core'
import { widgetLimits } from '@ressoa/domain/widget-rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DelayInput } from './DelayInput'
import type { EditedWidget } from './edited-widget'
import { PathList } from './PathList'
import classes from './WidgetStep.module.css'
import type { WidgetForm } from './widget-form'

/** To how many visits the bar appears, on which pages, and when. */
export const WhenCard = ({ form }: { form: WidgetForm }) => {
  const { t } = useTranslation()
  const { showChance } = form.values
  return (
    <Card component="section" aria-labelledby="widget-when">
      <Title order={2} id="widget-when" className={classes.cardTitle}>
        {t('widgetEditor.when.title')}
      </Title>
      <div className={classes.fields}>
        <WholeNumber
          form={form}
          path="showChance"
          label={t('widgetEditor.when.chance')}
          unit={t('widgetEditor.when.percent')}
          max={widgetLimits.showChance.max}
        />
        <WholeNumber
          form={form}
          path="timeToShow"
          label={t('widgetEditor.when.wait')}
          unit={t('widgetEditor.when.seconds')}
          max={widgetLimits.timeToShowSeconds}
        />
        <DelayInput form={form} />
        {showChance !== '' && showChance <= widgetLimits.showChance.max && (
          <Text size="xs" className={classes.help}>
            {t('widgetEditor.when.chanceHelp', { count: showChance })}
          </Text>
        )}
        <TriggerChoice form={form} />
        <PathList form={form} />
      </div>
    </Card>
  )
}

type WholeNumberProps = { form: WidgetForm; path: 'showChance' | 'timeToShow'; label: string; unit: string; max: number }

const WholeNumber = ({ form, path, label, unit, max }: WholeNumberProps) => {
  const { onChange, ...input } = form.inputAt(path)
  return (
    <NumberInput
      classNames={{ root: classes.line, label: classes.lineLabel, error: classes.lineError }}
      label={label}
      required
      withAsterisk={false}
      min={0}
      max={max}
      // A number that is too large gets a message, not another number.
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      inputContainer={(box) => (
        <div className={classes.amount}>
          <div className={classes.number}>{box}</div>
          <span aria-hidden="true">{unit}</span>
        </div>
      )}
      aria-label={`${label} (${unit})`}
      {...input}
      onChange={(value) => onChange(typeof value === 'number' ? value : '')}
    />
  )
}

const TriggerChoice = ({ form }: { form: WidgetForm }) => {
  const { t } = useTranslation()
  const id = useId()
  const { trigger } = form.values
  return (
    <div>
      <span id={id} className={classes.label}>
        {t('widgetEditor.when.trigger')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        data={[
          { value: 'page', label: t('widgetEditor.when.byPage') },
          { value: 'call', label: t('widgetEditor.when.byCall') },
        ]}
        value={trigger}
        onChange={(value) => form.setFieldValue('trigger', value as EditedWidget['trigger'])}
      />
      {trigger === 'call' && (
        <Text size="xs" className={classes.help}>
          {t('widgetEditor.when.byCallHelp')}
        </Text>
      )}
    </div>
  )
}
