import { Button, Stack, Text } from '@mantine/core'
import type { Admin } from '@ressoa/contract/admins'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog'
import { FormAlert } from '../../components/FormAlert'
import { FormFooter } from '../../components/FormFooter'
import { NewPasswordFields } from '../../components/NewPasswordFields'
import { useCheckedForm } from '../../lib/form'
import { type NewPassword, newPasswordProblems } from '../../lib/new-password'
import { useChangePassword } from './admins.mutations'

export const ChangePasswordDialog = ({ admin, onClose }: { admin: Admin; onClose: () => void }) => {
  const { t } = useTranslation()
  const change = useChangePassword(admin)
  const form = useCheckedForm<NewPassword>({
    initialValues: { password: '', passwordConfirmation: '' },
    validate: (values) => newPasswordProblems(values),
  })
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('action.cancel')}
    </Button>
  )
  return (
    <Dialog onClose={onClose} size={640} title={t('admin.password.title', { name: admin.name })} closeOnClickOutside={false}>
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values, { onSuccess: onClose }))}>
        <Stack gap="md">
          <Text c="dimmed">{t('admin.password.text')}</Text>
          <NewPasswordFields
            password={{
              label: t('admin.password.new'),
              'data-autofocus': true,
              ...form.getInputProps('password'),
            }}
            confirmation={{ label: t('admin.password.confirmation'), ...form.getInputProps('passwordConfirmation') }}
          />
          {change.isError && <FormAlert error={change.error} />}
          <FormFooter submit={t('admin.password.submit')} isSending={change.isPending} cancel={cancel} />
        </Stack>
      </form>
    </Dialog>
  )
}
