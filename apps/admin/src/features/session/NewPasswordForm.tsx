import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { NewPasswordFields } from '../../components/NewPasswordFields'
import { useCheckedForm } from '../../lib/form'
import { forOneself, type NewPassword, newPasswordProblems } from '../../lib/new-password'

type NewPasswordFormProps = {
  isSending: boolean
  failure?: string
  submit: string
  cancel: ReactNode
  onSubmit: (values: NewPassword) => void
}

/** Sets a password after following a link in a mail. */
export const NewPasswordForm = ({ isSending, failure, submit, cancel, onSubmit }: NewPasswordFormProps) => {
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
          {submit}
        </Button>
        {cancel}
      </Stack>
    </form>
  )
}
