import { Button, Card, Text, Title } from '@mantine/core'
import { widgetLimits } from '@ressoa/domain/widget-rules'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DimensionPicker } from '../../forms/editor/DimensionPicker'
import { AnswerList } from './AnswerList'
import { CountedText } from './CountedText'
import classes from './WidgetStep.module.css'
import type { WidgetForm } from './widget-form'

/** The one question that the bar may ask besides the score. */
export const QuestionCard = ({ form, onShow }: { form: WidgetForm; onShow: () => void }) => {
  const { t } = useTranslation()
  const { hasQuestion } = form.values
  const toggle = () => {
    form.setFieldValue('hasQuestion', !hasQuestion)
    onShow()
  }
  return (
    <Card component="section" aria-labelledby="widget-question">
      <div className={classes.cardHead}>
        <div>
          <Title order={2} id="widget-question">
            {t('widgetEditor.question.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('widgetEditor.question.subtitle')}
          </Text>
        </div>
        <Button
          variant={hasQuestion ? 'default' : 'light'}
          leftSection={
            hasQuestion ? <IconTrash size={17} stroke={1.7} aria-hidden /> : <IconPlus size={17} stroke={2} aria-hidden />
          }
          onClick={toggle}
        >
          {t(`widgetEditor.question.${hasQuestion ? 'remove' : 'add'}`)}
        </Button>
      </div>
      {hasQuestion && <Question form={form} onShow={onShow} />}
    </Card>
  )
}

const Question = ({ form, onShow }: { form: WidgetForm; onShow: () => void }) => {
  const { t } = useTranslation()
  const { title, dimensionId } = form.values.question
  const { onChange: _change, value: _value, ...input } = form.inputAt('question.dimensionId')
  return (
    <div className={classes.question}>
      <CountedText
        label={t('widgetEditor.question.field')}
        max={widgetLimits.text}
        input={form.inputAt('question.title')}
        onFocus={onShow}
      />
      <AnswerList form={form} onShow={onShow} />
      <DimensionPicker
        question={{ title, dimensionId, type: 'singleSelect' }}
        origin="widgetForm"
        input={input}
        onChoose={(id) => {
          form.setFieldValue('question.dimensionId', id)
          form.clearFieldError('question.dimensionId')
        }}
      />
    </div>
  )
}
