import { Button, Card, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type Admin, saveAdmin } from '@ressoa/contract/admins'
import { emailLength, joinLinkDays, personNameLength } from '@ressoa/domain/limits'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { NewPasswordFields } from '../../components/NewPasswordFields'
import { SaveBar } from '../../components/SaveBar'
import { UnsavedChanges } from '../../components/UnsavedChanges'
import { ApiError } from '../../lib/api'
import { isAtFields, problemsOf, useCheckedForm } from '../../lib/form'
import { newPasswordProblems } from '../../lib/new-password'
import { paths } from '../../paths'
import { useSaveAdmin } from './admins.mutations'
import { RoleSelect } from './RoleSelect'

type Values = {
  name: string
  email: string
  role: Admin['role'] | null
  /** How a new administrator signs in for the first time. */
  way: 'link' | 'password'
  password: string
  passwordConfirmation: string
}

const asSent = ({ name, email, role, way, ...newPassword }: Values, admin?: Admin) => {
  const always = { name, role: role ?? (undefined as never) }
  return admin ? { id: admin.id, ...always } : { email, ...always, ...(way === 'password' && newPassword) }
}

export const AdminForm = ({ admin }: { admin?: Admin }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useSaveAdmin()
  const form = useCheckedForm<Values>({
    initialValues: {
      name: admin?.name ?? '',
      email: admin?.email ?? '',
      role: admin?.role ?? null,
      way: 'link',
      password: '',
      passwordConfirmation: '',
    },
    validate: (values) => ({
      ...problemsOf(saveAdmin, asSent(values, admin)),
      ...(!admin && values.way === 'password' && newPasswordProblems(values)),
    }),
  })
  const { way } = form.values
  const submit = (values: Values) =>
    save.mutate(asSent(values, admin), {
      onSuccess: () => void navigate({ to: paths.administrators.path, ignoreBlocker: true }),
      onError: (error) => form.showRefused(saveAdmin, error),
    })
  const cancel = (
    <Button component={Link} to={paths.administrators.path} variant="default">
      {t('action.cancel')}
    </Button>
  )
  return (
    <>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="lg">
          <Card>
            <Stack gap="lg">
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
                <TextInput
                  required
                  label={t('admin.form.name')}
                  maxLength={personNameLength.max}
                  autoComplete="off"
                  {...form.getInputProps('name')}
                />
                <TextInput
                  type="email"
                  required={!admin}
                  readOnly={admin !== undefined}
                  variant={admin ? 'filled' : 'default'}
                  label={t('admin.form.email')}
                  description={admin && t('admin.form.emailFixed')}
                  maxLength={emailLength}
                  autoComplete="off"
                  {...form.getInputProps('email')}
                />
              </SimpleGrid>
              <RoleSelect isOwn={admin?.lockedBecause === 'self'} {...form.getInputProps('role')} />
              {!admin && (
                <Radio.Group label={t('admin.form.way')} {...form.getInputProps('way')}>
                  <Stack gap="sm" mt="xs">
                    <Radio
                      value="link"
                      label={t('admin.form.byLink')}
                      description={t('admin.form.byLinkHint', { days: joinLinkDays })}
                    />
                    <Radio value="password" label={t('admin.form.byPassword')} description={t('admin.form.byPasswordHint')} />
                  </Stack>
                </Radio.Group>
              )}
              {!admin && way === 'password' && (
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
                  <NewPasswordFields
                    password={{
                      label: t('admin.form.password'),
                      ...form.getInputProps('password'),
                    }}
                    confirmation={{ label: t('admin.form.confirmation'), ...form.getInputProps('passwordConfirmation') }}
                  />
                </SimpleGrid>
              )}
            </Stack>
          </Card>
          <SaveBar
            isDirty={form.isDirty()}
            problemCount={Object.keys(form.errors).length}
            failure={save.isError && <SaveFailure error={save.error} />}
            submit={t(`admin.form.${admin ? 'save' : way === 'link' ? 'invite' : 'add'}`)}
            isSending={save.isPending}
            cancel={cancel}
          />
        </Stack>
      </form>
      <UnsavedChanges
        isDirty={form.isDirty()}
        editor={{ name: `admin.${admin?.id ?? 'new'}`, values: withoutPasswords(form.values), onTake: form.setValues }}
      />
    </>
  )
}

/** Passwords are never stored in the browser. */
const withoutPasswords = ({ name, email, role }: Values) => ({ name, email, role })

/** Does not repeat errors that are shown at their fields. Other refusals show the message of the API. */
const SaveFailure = ({ error }: { error: Error }) => {
  const { t } = useTranslation()
  const isRefused = error instanceof ApiError && error.kind === 'refused'
  if (!isRefused) return <FormAlert error={error} />
  return (
    <FormAlert
      title={t('admin.form.errorOnUpdate')}
      message={isAtFields(saveAdmin, error) ? t('form.seeFields') : error.message}
    />
  )
}
