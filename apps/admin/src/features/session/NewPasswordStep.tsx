import { Button, Stack, Text } from '@mantine/core'
import { recoverPassword } from '@ressoa/contract/session'
import { recoveryCodes } from '@ressoa/domain/codes'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { call } from '../../lib/api'
import type { NewPassword } from '../../lib/new-password'
import { paths } from '../../paths'
import { NewPasswordForm } from './NewPasswordForm'

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
      <NewPasswordForm
        isSending={renew.isPending}
        failure={renew.error?.message ?? refusal}
        submit={t('recovery.renew.submit')}
        cancel={
          <Button component={Link} to={paths.login.path} variant="default" size="md">
            {t('recovery.renew.cancel')}
          </Button>
        }
        onSubmit={renew.mutate}
      />
    </SignedOutFrame>
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
