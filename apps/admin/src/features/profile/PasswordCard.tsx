import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { changeOwnPassword, type Profile } from '@ressoa/contract/profile'
import { sendRecovery } from '@ressoa/contract/session'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { FormFooter } from '../../components/FormFooter'
import { NewPasswordFields } from '../../components/NewPasswordFields'
import { PasswordField } from '../../components/PasswordField'
import { call } from '../../lib/api'
import { isAtFields, startFrom, useCheckedForm } from '../../lib/form'
import { forOneself, newPasswordProblems } from '../../lib/new-password'
import { notifyDone } from '../../lib/notices'
import { saveSession } from '../../lib/session'

export const PasswordCard = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation()
  return (
    <Card>
      <Stack gap="lg">
        <Title order={2}>{t('profile.password.title')}</Title>
        {profile.hasPassword ? <ChangeForm /> : <FirstPassword email={profile.email} />}
      </Stack>
    </Card>
  )
}

const empty = { currentPassword: '', newPassword: '', passwordConfirmation: '' }
type Values = typeof empty

const problemsIn = ({ currentPassword, newPassword, passwordConfirmation }: Values, missing: string) => {
  const { password, ...confirmation } = newPasswordProblems({ password: newPassword, passwordConfirmation }, forOneself)
  return {
    ...(currentPassword === '' && { currentPassword: missing }),
    ...(password && { newPassword: password }),
    ...confirmation,
  }
}

const ChangeForm = () => {
  const { t } = useTranslation()
  const form = useCheckedForm<Values>({
    initialValues: empty,
    validate: (values) => problemsIn(values, t('form.error.required')),
  })
  const change = useMutation({
    mutationFn: (values: Values) => call(changeOwnPassword, values),
    onSuccess: (session) => {
      // The password change ended every session. This browser continues with the new one.
      saveSession(session)
      startFrom(form, empty)
      notifyDone(t('profile.password.done'))
    },
    onError: (error) => form.showRefused(changeOwnPassword, error),
    meta: { showsOwnError: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="lg">
        <Text c="dimmed">{t('profile.password.text')}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <PasswordField
            required
            autoComplete="current-password"
            label={t('profile.password.current')}
            {...form.getInputProps('currentPassword')}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <NewPasswordFields
            password={{ label: t('profile.password.new'), ...form.getInputProps('newPassword') }}
            confirmation={{ label: t('profile.password.confirmation'), ...form.getInputProps('passwordConfirmation') }}
          />
        </SimpleGrid>
        {change.isError && !isAtFields(changeOwnPassword, change.error) && <FormAlert error={change.error} />}
        <FormFooter submit={t('profile.password.submit')} isSending={change.isPending} />
      </Stack>
    </form>
  )
}

/** Users who sign in with SSO have no password yet: they set one through a link sent to their address. */
const FirstPassword = ({ email }: { email: string }) => {
  const { t } = useTranslation()
  const send = useMutation({
    mutationFn: () => call(sendRecovery, { email }),
    onSuccess: () => notifyDone(t('profile.password.linkSent', { email })),
  })
  return (
    <>
      <Text c="dimmed">{t('profile.password.none')}</Text>
      <Group justify="flex-end">
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {t('profile.password.sendLink')}
        </Button>
      </Group>
    </>
  )
}
