import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { loginProvider, ssoLogin } from '@ressoa/contract/session'
import { emailLength, loginPasswordLength } from '@ressoa/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { PasswordField } from '../../components/PasswordField'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { call } from '../../lib/api'
import { browser } from '../../lib/browser'
import { problemsOf, useCheckedForm } from '../../lib/form'
import { ask } from '../../lib/query'
import { adminUrl, paths } from '../../paths'
import { useSignedInElsewhere } from './signed-in-elsewhere'

type Credentials = { email: string; password: string; keepLogged: boolean }

const asSent = ({ email, password, keepLogged }: Credentials) => ({ userName: email, password, rememberMe: keepLogged })

export const SsoLoginScreen = () => {
  const { t } = useTranslation()
  useSignedInElsewhere()
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => call(ssoLogin, asSent(credentials)),
    onSuccess: ({ success, redirectUrl }) => {
      if (success && redirectUrl) browser.follow(redirectUrl)
    },
    meta: { showsOwnError: true },
  })
  const isEntering = signIn.isPending || signIn.data?.success === true
  const failure = signIn.error?.message ?? (signIn.data?.success === false ? signIn.data.errorMessages[0] : undefined)
  return (
    <SignedOutFrame title={t('login.title')} subtitle={t('login.subtitle')}>
      <Stack gap="md">
        <CredentialsForm isSending={isEntering} failure={failure} onSubmit={signIn.mutate} />
        <OutsideProvider />
      </Stack>
    </SignedOutFrame>
  )
}

type CredentialsFormProps = { isSending: boolean; failure?: string; onSubmit: (credentials: Credentials) => void }

const CredentialsForm = ({ isSending, failure, onSubmit }: CredentialsFormProps) => {
  const { t } = useTranslation()
  const form = useCheckedForm<Credentials>({
    initialValues: { email: '', password: '', keepLogged: false },
    validate: (values) => {
      const wrong = problemsOf(ssoLogin, asSent(values))
      return {
        ...(wrong.userName && { email: wrong.userName }),
        ...(wrong.password && { password: wrong.password }),
      }
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md">
        <TextInput
          size="md"
          type="email"
          required
          withAsterisk={false}
          label={t('login.email')}
          maxLength={emailLength}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          size="md"
          required
          withAsterisk={false}
          label={t('login.password')}
          maxLength={loginPasswordLength}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Group justify="space-between">
          <Checkbox label={t('login.keepLogged')} {...form.getInputProps('keepLogged', { type: 'checkbox' })} />
          <Anchor component={Link} to={paths.recovery.path} fw={600}>
            {t('login.forgot')}
          </Anchor>
        </Group>
        {failure && <FormAlert message={failure} />}
        <Button type="submit" size="md" loading={isSending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}

/** Also offers the external provider, if one is configured. */
const OutsideProvider = () => {
  const { t } = useTranslation()
  const { data } = useQuery(ask(loginProvider))
  if (!data || data.url.includes(adminUrl(paths.ssoLogin.path))) return null
  return (
    <Button component="a" href={data.url} variant="default" size="md">
      {t('login.withProvider')}
    </Button>
  )
}
