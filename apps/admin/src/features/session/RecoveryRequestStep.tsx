import { Button, Stack, Text, TextInput } from '@mantine/core'
import { sendRecovery } from '@ressoa/contract/session'
import { emailLength } from '@ressoa/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { call } from '../../lib/api'
import { problemsOf, useCheckedForm } from '../../lib/form'
import { paths } from '../../paths'

export const RecoveryRequestStep = () => {
  const { t } = useTranslation()
  const send = useMutation({
    mutationFn: (request: { email: string }) => call(sendRecovery, request),
    meta: { showsOwnError: true },
  })
  const form = useCheckedForm({
    initialValues: { email: '' },
    validate: (values) => problemsOf(sendRecovery, values),
  })
  const back = (
    <Button component={Link} to={paths.login.path} variant="default" size="md">
      {t('login.back')}
    </Button>
  )
  if (send.isSuccess) {
    return (
      <SignedOutFrame title={t('recovery.sent.title')}>
        <Stack gap="md">
          <Text role="status">{t('recovery.sent.text')}</Text>
          {back}
        </Stack>
      </SignedOutFrame>
    )
  }
  return (
    <SignedOutFrame title={t('recovery.request.title')} subtitle={t('recovery.request.subtitle')}>
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
        <Stack gap="md">
          <TextInput
            size="md"
            type="email"
            required
            withAsterisk={false}
            label={t('recovery.request.email')}
            maxLength={emailLength}
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          {send.isError && <FormAlert error={send.error} />}
          <Button type="submit" size="md" loading={send.isPending}>
            {t('recovery.request.submit')}
          </Button>
          {back}
        </Stack>
      </form>
    </SignedOutFrame>
  )
}
