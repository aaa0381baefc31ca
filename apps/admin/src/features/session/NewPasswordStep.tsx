import { Button, Stack, Text } from '@mantine/core'
import { recoverPassword } from '@ressoa/contract/session'
import { recoveryCodes } from '@ressoa/domain/codes'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { NewPasswordFields } from '../../components/NewPasswordFields'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { call } from '../../lib/api'
import { useCheckedForm } from '../../lib/form'
import { forOneself, type NewPassword, newPasswordProblems } from '../../lib/new-password'
import { paths } from '../../paths'

export const NewPasswordStep = ({ recoveryKey }: { recoveryKey: string }) => {
  const { t } = useTranslation()
  const renew = useMutation({
    mutationFn: (values: NewPassword) => call(recoverPassword, { ...values, recoveryKey }),
    meta: { showsOwnError: true },
  })
  if (renew.data === 'success') return <PasswordChanged />

  const refusal = renew.data && t(`recovery.error.${recoveryCodes[renew.data]}`)
  return (
    <SignedOutFrame title={t('recovery.renew.title')} subtitle={t('recovery.renew.subtitle')}>
      <NewPasswordForm isSending={renew.isPending} failure={renew.error?.message ?? refusal} onSubmit={renew.mutate} />
    </SignedOutFrame>
  )
}

type NewPasswordFormProps = { isSending: boolean; failure?: string; onSubmit: (values: NewPassword) => void }

const NewPasswordForm = ({ isSending, failure, onSubmit }: NewPasswordFormProps) => {
  const { t } = useTranslation()
  const form = useCheckedForm<NewPassword>({
    initialValues: { password: '', passwordConfirmation: '' },
    validate: (values) => newPasswordProblems(values, forOneself),
  })
  const { password, passwordConfirmation } = form.values
  const look = { size: 'md', withAsterisk: false } as const
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md">
        <NewPasswordFields
          password={{ ...look, description: null, label: t('recovery.renew.password'), ...form.getInputProps('password') }}
          confirmation={{ ...look, label: t('recovery.renew.confirmation'), ...form.getInputProps('passwordConfirmation') }}
        />
        {failure && <FormAlert message={failure} />}
        <Button type="submit" size="md" loading={isSending} disabled={!password || !passwordConfirmation}>
          {t('recovery.renew.submit')}
        </Button>
        <Button component={Link} to={paths.login.path} variant="default" size="md">
          {t('recovery.renew.cancel')}
        </Button>
      </Stack>
    </form>
  )
}

const PasswordChanged = () => {
  const { t } = useTranslation()
  return (
    <SignedOutFrame title={t('recovery.done.title')}>
      <Stack gap="md">
        <Text role="status">{t('recovery.done.text')}</Text>
        <Button component={Link} to={paths.login.path} size="md">
          {t('recovery.done.back')}
        </Button>
      </Stack>
    </SignedOutFrame>
  )
}
