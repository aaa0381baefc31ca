import { Button, Stack, Text } from '@mantine/core'
import { recoverPassword } from '@ressoa/contract/session'
import { recoveryCodes } from '@ressoa/domain/codes'
import { passwordLength, passwordProblems } from '@ressoa/domain/passwords'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { PasswordField } from '../../components/PasswordField'
import { StrengthHint } from '../../components/StrengthHint'
import { call } from '../../lib/api'
import { type FormErrorKey, useCheckedForm } from '../../lib/form'
import { paths } from '../../paths'
import { SignedOutFrame } from './SignedOutFrame'

type NewPassword = { password: string; passwordConfirmation: string }

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
    validate: (values) => {
      const password = problemWithPassword(values)
      const confirmation = problemWithConfirmation(values)
      return {
        ...(password && { password: t(`form.error.${password}`) }),
        ...(confirmation && { passwordConfirmation: t(`form.error.${confirmation}`) }),
      }
    },
  })
  const { password, passwordConfirmation } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md">
        <div>
          <PasswordField
            size="md"
            required
            withAsterisk={false}
            label={t('recovery.renew.password')}
            maxLength={passwordLength.max}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <StrengthHint password={password} />
        </div>
        <PasswordField
          size="md"
          required
          withAsterisk={false}
          label={t('recovery.renew.confirmation')}
          maxLength={passwordLength.max}
          autoComplete="new-password"
          {...form.getInputProps('passwordConfirmation')}
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

const problemWithPassword = ({ password }: NewPassword): FormErrorKey | undefined =>
  password === '' ? 'passwordEmpty' : passwordProblems(password)[0]

const problemWithConfirmation = ({ password, passwordConfirmation }: NewPassword): FormErrorKey | undefined => {
  if (passwordConfirmation === '') return 'passwordConfirmEmpty'
  return passwordConfirmation === password ? undefined : 'passwordConfirm'
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
