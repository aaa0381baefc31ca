import { ActionIcon, Button, Input, Switch, Text, TextInput, Tooltip } from '@mantine/core'
import { widgetLimits } from '@ressoa/domain/widget-rules'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from './SettingsCards'
import type { SettingsFormApi } from './SettingsForm'
import classes from './WidgetCard.module.css'
import { WidgetSecret } from './WidgetSecret'

type WidgetCardProps = { form: SettingsFormApi; secretExists: boolean }

/** On which sites the widget may appear, and whether it believes what they say about their visitors. */
export const WidgetCard = ({ form, secretExists }: WidgetCardProps) => {
  const { t } = useTranslation()
  const { checked } = form.getInputProps('widgetRequiresSignature', { type: 'checkbox' })
  return (
    <Part title={t('widget.settings.title')} help={t('widget.settings.help')}>
      <Sites form={form} />
      <WidgetSecret exists={secretExists} />
      <Switch
        label={t('widget.settings.signature')}
        description={t(secretExists ? 'widget.settings.signatureHelp' : 'widget.settings.signatureNoSecret')}
        // It can always be switched off.
        disabled={!secretExists && !checked}
        {...form.getInputProps('widgetRequiresSignature', { type: 'checkbox' })}
      />
    </Part>
  )
}

const Sites = ({ form }: { form: SettingsFormApi }) => {
  const { t } = useTranslation()
  const add = useRef<HTMLButtonElement>(null)
  const { widgetSites: sites } = form.values
  const remove = (index: number) => {
    form.setFieldValue(
      'widgetSites',
      sites.filter((_, at) => at !== index),
    )
    // Errors go by line, and the lines have moved. Submitting checks them again.
    for (const path of Object.keys(form.errors).filter((path) => path.startsWith('widgetSites.'))) form.clearFieldError(path)
    add.current?.focus()
  }
  return (
    <Input.Wrapper label={t('widget.settings.sites')} labelElement="div" labelProps={{ id: 'widget-sites' }}>
      <Text c="dimmed" fz="sm" mb="xs">
        {t('widget.settings.sitesHelp', { max: widgetLimits.sites })}
      </Text>
      <fieldset className={classes.sites} aria-labelledby="widget-sites">
        {sites.map((_, index) => (
          // A line has no identity of its own besides its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={classes.site}>
            <TextInput
              className={classes.field}
              type="url"
              inputMode="url"
              autoComplete="off"
              aria-label={t('widget.settings.site', { number: index + 1 })}
              placeholder={t('widget.settings.sitePlaceholder')}
              {...form.getInputProps(`widgetSites.${index}`)}
            />
            <Tooltip label={t('widget.settings.removeSite', { number: index + 1 })}>
              <ActionIcon aria-label={t('widget.settings.removeSite', { number: index + 1 })} onClick={() => remove(index)}>
                <IconX size={17} stroke={1.8} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </div>
        ))}
        <Button
          ref={add}
          variant="light"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
          disabled={sites.length >= widgetLimits.sites}
          onClick={() => form.setFieldValue('widgetSites', [...sites, ''])}
        >
          {t('widget.settings.addSite')}
        </Button>
      </fieldset>
    </Input.Wrapper>
  )
}
