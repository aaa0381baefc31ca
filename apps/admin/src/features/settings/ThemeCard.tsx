import { Card, Text, Textarea, TextInput, Title } from '@mantine/core'
import { articleOf } from '@ressoa/survey-form/store-article'
import { surveyText } from '@ressoa/survey-form/texts'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session'
import { ColourInput } from './ColourInput'
import { PictureInput } from './PictureInput'
import type { SettingsFormApi } from './SettingsForm'
import classes from './SurveyTheme.module.css'
import { drawableTheme } from './survey-theme'
import { type PreviewedScreen, ThemePreview } from './ThemePreview'

/** The theme of the survey, with a preview. */
export const ThemeCard = ({ form }: { form: SettingsFormApi }) => {
  const { t } = useTranslation()
  const { store } = useSession()
  const [shown, setShown] = useState<PreviewedScreen>('question')
  const { theme: values, language } = form.values
  const theme = useMemo(() => drawableTheme(values), [values])
  const common = { form, theme }
  return (
    <Card component="section" className={classes.card} aria-labelledby="theme-title">
      <Title order={2} id="theme-title">
        {t('settings.theme.title')}
      </Title>
      <Text c="dimmed">{t('settings.theme.help')}</Text>
      <div className={classes.layout}>
        <div className={classes.fields}>
          <Group title={t('settings.theme.colours')} onEnter={() => setShown('question')}>
            <div className={classes.pair}>
              <ColourInput {...common} field="themeMainColor" help={t('settings.theme.mainHelp')} />
              <ColourInput {...common} field="sendButtonColor" />
              <ColourInput {...common} field="backgroundColor" />
            </div>
          </Group>
          <Group title={t('settings.theme.pictures')} onEnter={() => setShown('question')}>
            <PictureInput
              form={form}
              field="logoUrl"
              shown={theme.logoUrl ?? store.logo ?? undefined}
              placeholder={store.logo ? t('settings.theme.own.logoUrl') : undefined}
            />
            <PictureInput
              form={form}
              field="backgroundImageUrl"
              shown={theme.backgroundImageUrl}
              help={t('settings.theme.backgroundHelp')}
            />
          </Group>
          <Group title={t('settings.theme.texts')} onEnter={() => setShown('question')}>
            <div className={classes.pair}>
              <TextInput
                label={t('settings.theme.field.mainTitleText')}
                description={t('settings.theme.titleHelp')}
                placeholder={store.name}
                {...form.getInputProps('theme.mainTitleText')}
              />
              <ColourInput {...common} field="mainTitleColor" help={t('settings.theme.textColourHelp')} />
            </div>
            <div className={classes.pair}>
              <Textarea
                autosize
                minRows={1}
                label={t('settings.theme.field.secondaryText')}
                description={t('settings.theme.secondaryHelp')}
                {...form.getInputProps('theme.secondaryText')}
              />
              <ColourInput {...common} field="secondaryTextColor" help={t('settings.theme.textColourHelp')} />
            </div>
          </Group>
          <Group title={t('settings.theme.thanks')} onEnter={() => setShown('thanks')}>
            <TextInput
              label={t('settings.theme.field.confirmationScreenTitleText')}
              placeholder={surveyText(language, 'write.done.title')}
              {...form.getInputProps('theme.confirmationScreenTitleText')}
            />
            <Textarea
              autosize
              minRows={2}
              label={t('settings.theme.field.confirmationScreenText')}
              placeholder={surveyText(language, 'write.done.textOf', { store: store.name, of: articleOf(store.name) })}
              {...form.getInputProps('theme.confirmationScreenText')}
            />
            <PictureInput
              form={form}
              field="confirmationScreenImageUrl"
              shown={theme.confirmationScreenImageUrl}
              help={t('settings.theme.thanksPictureHelp')}
            />
          </Group>
        </div>
        <ThemePreview theme={theme} language={language} shown={shown} onShow={setShown} />
      </div>
    </Card>
  )
}

/** Focusing a group shows the screen that it styles. */
const Group = ({ title, onEnter, children }: { title: string; onEnter: () => void; children: ReactNode }) => (
  <fieldset className={classes.group} onFocusCapture={onEnter}>
    <legend className={classes.legend}>{title}</legend>
    {children}
  </fieldset>
)
