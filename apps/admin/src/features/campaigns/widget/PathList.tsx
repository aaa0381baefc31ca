import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { widgetLimits } from '@ressoa/domain/widget-rules'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './WidgetStep.module.css'
import type { WidgetForm } from './widget-form'

/** The pages of the site on which the bar may appear. */
export const PathList = ({ form }: { form: WidgetForm }) => {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const { showOn } = form.values
  const add = () => {
    // Rendered synchronously, so that the next keystroke already goes to the new input.
    flushSync(() => form.setFieldValue('showOn', [...showOn, '']))
    const inputs = list.current?.querySelectorAll('input') ?? []
    inputs[inputs.length - 1]?.focus()
  }
  const remove = (index: number) => {
    form.clearErrors()
    form.setFieldValue(
      'showOn',
      showOn.filter((_, each) => each !== index),
    )
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t('widgetEditor.when.paths')}</legend>
      <Text size="xs" className={classes.legendHelp}>
        {t('widgetEditor.when.pathsHelp')}
      </Text>
      <div ref={list} className={classes.rows}>
        {showOn.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path has no identity but its place.
          <div key={index} className={classes.row}>
            <TextInput
              className={classes.rowInput}
              aria-label={t('widgetEditor.when.path', { n: index + 1 })}
              maxLength={widgetLimits.path}
              autoComplete="off"
              spellCheck={false}
              {...form.inputAt(`showOn.${index}`)}
            />
            <ActionIcon aria-label={t('widgetEditor.when.removePath', { n: index + 1 })} onClick={() => remove(index)}>
              <IconTrash size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button
        variant="subtle"
        size="xs"
        disabled={showOn.length >= widgetLimits.paths}
        leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
        onClick={add}
      >
        {t('widgetEditor.when.addPath')}
      </Button>
    </fieldset>
  )
}
