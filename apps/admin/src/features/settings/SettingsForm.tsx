import { SimpleGrid, Stack } from '@mantine/core'
import type { InputOf } from '@ressoa/contract/endpoint'
import { type StoreSettings, saveSettings, settings as settingsCall } from '@ressoa/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { SaveBar } from '../../components/SaveBar'
import { StaleDialog } from '../../components/StaleDialog'
import { UnsavedChanges } from '../../components/UnsavedChanges'
import { call, isStale } from '../../lib/api'
import { type CheckedForm, startFrom, useCheckedForm } from '../../lib/form'
import { notifyDone } from '../../lib/notices'
import { ask } from '../../lib/query'
import { updateSession, useSession } from '../../lib/session'
import { MailsCard, ProductCard, RegionCard, ScoresCard } from './SettingsCards'
import { chosenTheme, type ThemeValues, themeProblems, themeValues } from './survey-theme'
import { ThemeCard } from './ThemeCard'
import { WidgetCard } from './WidgetCard'
import { chosenSites, siteProblems } from './widget-sites'

export type SettingsValues = Pick<
  StoreSettings,
  | 'timeZone'
  | 'language'
  | 'npsScoreDecimals'
  | 'countProvisionalAnswers'
  | 'thanksVisitors'
  | 'csatEnabled'
  | 'newNpsReportEnabled'
  | 'widgetSites'
  | 'widgetRequiresSignature'
  | 'version'
> & { theme: ThemeValues }
export type SettingsFormApi = CheckedForm<SettingsValues>

type SettingsFormProps = { settings: StoreSettings; onReload: () => Promise<void> }

export const SettingsForm = ({ settings, onReload }: SettingsFormProps) => {
  const { t } = useTranslation()
  const isMaster = useSession().admin.role === 'master'
  const form = useCheckedForm<SettingsValues>({ initialValues: valuesOf(settings), validate: problemsByPath })
  const save = useSaveSettings((input) => call(saveSettings, input))
  const over = useSaveSettings(saveOver)
  const asInput = (values: SettingsValues) => inputFrom(isMaster ? values : withoutFlags(values))
  const begin = (saved: StoreSettings) => {
    save.reset()
    startFrom(form, valuesOf(saved))
  }
  const submit = (values: SettingsValues) =>
    save.mutate(asInput(values), {
      onSuccess: begin,
      onError: (error) => form.showRefused(saveSettings, error),
    })
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <RegionCard form={form} />
          <ScoresCard form={form} />
        </SimpleGrid>
        <MailsCard form={form} />
        <WidgetCard form={form} secretExists={settings.widgetSecretExists} />
        {isMaster && <ProductCard form={form} />}
        <ThemeCard form={form} />
        <SaveBar
          isDirty={form.isDirty()}
          problemCount={Object.keys(form.errors).length}
          failure={save.isError && !isStale(save.error) && <FormAlert error={save.error} />}
          submit={t('settings.save')}
          isSending={save.isPending}
        />
      </Stack>
      {isStale(save.error) && (
        <StaleDialog
          mine="over"
          isKeeping={over.isPending}
          failure={over.error}
          onKeepMine={() => over.mutate(asInput(form.getValues()), { onSuccess: begin })}
          onLoadTheirs={onReload}
          onClose={save.reset}
        />
      )}
      <UnsavedChanges isDirty={form.isDirty()} editor={editorOf(form)} />
    </form>
  )
}

/** Restored changes are saved over the current version; the user was warned about it. */
const editorOf = (form: SettingsFormApi) => {
  const { version, ...values } = form.values
  return { name: 'settings', version, values, onTake: (kept: typeof values) => form.setValues(kept) }
}

const valuesOf = (settings: StoreSettings): SettingsValues => {
  const { main: _main, scoreGoal: _goal, widgetSecretExists: _secret, theme, ...values } = settings
  return { ...values, theme: themeValues(theme) }
}

const problemsByPath = ({ theme, widgetSites }: SettingsValues) => ({
  ...Object.fromEntries(Object.entries(themeProblems(theme)).map(([field, text]) => [`theme.${field}`, text])),
  ...siteProblems(widgetSites),
})

const inputFrom = ({ theme, widgetSites, ...values }: ReturnType<typeof withoutFlags>): Input => ({
  ...values,
  widgetSites: chosenSites(widgetSites),
  theme: chosenTheme(theme),
})

// For roles below master the API rejects a request that contains a flag.
const withoutFlags = ({ csatEnabled: _csat, newNpsReportEnabled: _report, ...values }: SettingsValues) => values

type Input = InputOf<typeof saveSettings>

/** Overwrites the current version: the user has seen that someone else saved. */
const saveOver = async (input: Input) => {
  const { version } = await call(settingsCall)
  return call(saveSettings, { ...input, version })
}

const useSaveSettings = (send: (input: Input) => Promise<StoreSettings>) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      const { csatEnabled, newNpsReportEnabled, language, timeZone } = saved
      updateSession({ store: { csatEnabled, newNpsReportEnabled, language, timeZone } })
      client.setQueryData(ask(settingsCall).queryKey, saved)
      notifyDone(t('settings.saved'))
    },
    meta: { showsOwnError: true },
  })
}
