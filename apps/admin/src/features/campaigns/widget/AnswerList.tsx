import { ActionIcon, Button, Input, Text, TextInput } from '@mantine/core'
import { widgetLimits } from '@ressoa/domain/widget-rules'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Counter } from '../../../components/Counter'
import { anotherAnswer, type EditedAnswer } from './edited-widget'
import classes from './WidgetStep.module.css'
import type { WidgetForm } from './widget-form'

const path = 'question.answers'

/** The answers of the extra question: two or three. */
export const AnswerList = ({ form, onShow }: { form: WidgetForm; onShow: () => void }) => {
  const { t } = useTranslation()
  const errorId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { answers } = form.values.question
  const { error } = form.inputAt(path)
  const keep = (next: EditedAnswer[]) => form.setFieldValue(path, next)
  const add = () => {
    flushSync(() => keep([...answers, anotherAnswer(answers)]))
    const inputs = list.current?.querySelectorAll('input') ?? []
    inputs[inputs.length - 1]?.focus()
  }
  const remove = (index: number) => {
    form.clearErrors()
    keep(answers.filter((_, each) => each !== index))
  }
  const firstEmpty = answers.findIndex(({ value }) => value.trim() === '')
  return (
    <fieldset className={classes.group} aria-describedby={error ? errorId : undefined} onFocus={onShow}>
      <legend className={classes.label}>
        {t('widgetEditor.question.answers')}{' '}
        <span className={classes.mark} aria-hidden="true">
          {'*'}
        </span>
      </legend>
      <Text size="xs" className={classes.legendHelp}>
        {t('widgetEditor.question.answersHelp')}
      </Text>
      <div ref={list} className={classes.rows}>
        {answers.map(({ key, value }, index) => {
          const input = form.inputAt(`${path}.${index}.value`)
          const isMissing = Boolean(error) && value.trim() === ''
          return (
            <div key={key} className={classes.row}>
              <TextInput
                className={classes.rowInput}
                aria-label={t('widgetEditor.question.answer', { n: index + 1 })}
                autoComplete="off"
                rightSection={<Counter text={value} max={widgetLimits.answer} />}
                rightSectionWidth={68}
                {...input}
                error={input.error ?? isMissing}
                // The focus comes here when there are too few.
                {...(isMissing && index === firstEmpty && { 'data-path': path })}
              />
              <ActionIcon
                aria-label={t('widgetEditor.question.removeAnswer', { n: index + 1 })}
                disabled={answers.length <= widgetLimits.answers.min}
                onClick={() => remove(index)}
              >
                <IconTrash size={17} stroke={1.7} aria-hidden />
              </ActionIcon>
            </div>
          )
        })}
      </div>
      {error && (
        <Input.Error id={errorId} role="alert" mb={6}>
          {error}
        </Input.Error>
      )}
      <Button
        variant="subtle"
        size="xs"
        disabled={answers.length >= widgetLimits.answers.max}
        leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
        onClick={add}
      >
        {t('widgetEditor.question.addAnswer')}
      </Button>
    </fieldset>
  )
}
