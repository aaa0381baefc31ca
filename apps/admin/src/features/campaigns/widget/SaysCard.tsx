import { Card, SegmentedControl, Text, Title } from '@mantine/core'
import { widgetLimits } from '@ressoa/domain/widget-rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassTexts } from './ClassTexts'
import { CountedText } from './CountedText'
import type { EditedWidget } from './edited-widget'
import type { Shown } from './preview/bar-content'
import classes from './WidgetStep.module.css'
import type { WidgetForm } from './widget-form'

type SaysCardProps = { form: WidgetForm; onShow: (shown: Shown) => void }

/** The texts of the bar and the colour of its numbers. */
export const SaysCard = ({ form, onShow }: SaysCardProps) => {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-labelledby="widget-says">
      <Title order={2} id="widget-says" className={classes.cardTitle}>
        {t('widgetEditor.says.title')}
      </Title>
      <div className={classes.fields}>
        <CountedText
          label={t('widgetEditor.says.question')}
          max={widgetLimits.text}
          input={form.inputAt('title')}
          onFocus={() => onShow({ step: 'score', of: 'promoter' })}
        />
        <NumbersColour form={form} />
        <ClassTexts form={form} of="reasons" onShow={(of) => onShow({ step: 'reason', of })} />
        <ClassTexts form={form} of="thanks" onShow={(of) => onShow({ step: 'thanks', of })} />
      </div>
    </Card>
  )
}

const NumbersColour = ({ form }: Pick<SaysCardProps, 'form'>) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <span id={id} className={classes.label}>
        {t('widgetEditor.says.colour')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        data={(['grey', 'colourful'] as const).map((value) => ({ value, label: t(`widgetEditor.says.${value}`) }))}
        value={form.values.buttonsColour}
        onChange={(value) => form.setFieldValue('buttonsColour', value as EditedWidget['buttonsColour'])}
      />
      <Text size="xs" className={classes.help}>
        {t('widgetEditor.says.colourHelp')}
      </Text>
    </div>
  )
}
