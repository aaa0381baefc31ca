import { Button, Stack } from '@mantine/core'
import { type StoreSettings, saveSettings, settings as settingsCall } from '@ressoa/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { FormFooter } from '../../components/FormFooter'
import { UnsavedChanges } from '../../components/UnsavedChanges'
import { ApiError, call } from '../../lib/api'
import { startFrom, useCheckedForm } from '../../lib/form'
import { notifyDone } from '../../lib/notices'
import { ask } from '../../lib/query'
import { updateSession, useSession } from '../../lib/session'
import { ProductCard, RegionCard, ScoresCard } from './SettingsCards'

export type SettingsValues = Pick<
  StoreSettings,
  'timeZone' | 'language' | 'npsScoreDecimals' | 'countProvisionalAnswers' | 'csatEnabled' | 'newNpsReportEnabled' | 'version'
>

type SettingsFormProps = { settings: StoreSettings; onReload: () => void }

export const SettingsForm = ({ settings, onReload }: SettingsFormProps) => {
  const { t } = useTranslation()
  const isMaster = useSession().admin.role === 'master'
  const form = useCheckedForm<SettingsValues>({ initialValues: valuesOf(settings), validate: () => ({}) })
  const save = useSaveSettings()
  const submit = (values: SettingsValues) =>
    save.mutate(isMaster ? values : withoutFlags(values), {
      onSuccess: (saved) => startFrom(form, valuesOf(saved)),
      onError: (error) => form.showRefused(saveSettings, error),
    })
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="lg">
        <RegionCard form={form} />
        <ScoresCard form={form} />
        {isMaster && <ProductCard form={form} />}
        {save.isError && <SaveFailure error={save.error} onReload={onReload} />}
        <FormFooter submit={t('settings.save')} isSending={save.isPending} />
      </Stack>
      <UnsavedChanges isDirty={form.isDirty()} />
    </form>
  )
}

const valuesOf = (settings: StoreSettings): SettingsValues => {
  const { main: _main, theme: _theme, scoreGoal: _goal, ...values } = settings
  return values
}

// Below the master the mere presence of a flag is refused.
const withoutFlags = ({ csatEnabled: _csat, newNpsReportEnabled: _report, ...values }: SettingsValues) => values

const useSaveSettings = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Partial<SettingsValues> & Pick<SettingsValues, 'version'>) => call(saveSettings, input),
    onSuccess: (saved) => {
      const { csatEnabled, newNpsReportEnabled, language, timeZone } = saved
      updateSession({ store: { csatEnabled, newNpsReportEnabled, language, timeZone } })
      client.setQueryData(ask(settingsCall).queryKey, saved)
      notifyDone(t('settings.saved'))
    },
    meta: { showsOwnError: true },
  })
}

const SaveFailure = ({ error, onReload }: { error: Error; onReload: () => void }) => {
  const { t } = useTranslation()
  const isStale = error instanceof ApiError && error.kind === 'stale'
  const reload = isStale && (
    <Button variant="default" size="xs" mt="sm" onClick={onReload}>
      {t('settings.reload')}
    </Button>
  )
  return <FormAlert message={error.message} action={reload} />
}
