import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { Endpoint } from '@ressoa/contract/endpoint'
import { signUp } from '@ressoa/contract/session'
import { companyLength, emailLength, personNameLength } from '@ressoa/domain/limits'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { FormFooter } from '../../components/FormFooter'
import { NewPasswordFields } from '../../components/NewPasswordFields'
import { UnsavedChanges } from '../../components/UnsavedChanges'
import { isAtFields, problemsOf, useCheckedForm } from '../../lib/form'
import { newPasswordProblems } from '../../lib/new-password'
import { TermsField } from './TermsField'

export type NewStore = {
  storeName: string
  adminName: string
  adminEmail: string
  password: string
  passwordConfirmation: string
  agreedTerms: boolean
}

type SignUpFormProps = {
  endpoint: Pick<Endpoint, 'input'>
  /** The form fills the whole page, as for signed-out users: one column, larger. */
  isAlone?: boolean
  isSending: boolean
  error: Error | null
  onSubmit: (store: NewStore) => void
}

const empty: NewStore = {
  storeName: '',
  adminName: '',
  adminEmail: '',
  password: '',
  passwordConfirmation: '',
  agreedTerms: false,
}

export const SignUpForm = ({ endpoint, isAlone = false, isSending, error, onSubmit }: SignUpFormProps) => {
  const { t } = useTranslation()
  const form = useCheckedForm<NewStore>({
    initialValues: empty,
    validate: (values) => ({
      ...problemsOf(signUp, values),
      ...newPasswordProblems(values),
      ...(!values.agreedTerms && { agreedTerms: t('signUp.termsRequired') }),
    }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new reply of the server is shown.
  useEffect(() => form.showRefused(endpoint, error), [error])
  const isToldAtFields = isAtFields({ input: signUp.input } as never, error)
  const size = isAlone ? 'md' : 'sm'
  const columns = isAlone ? 1 : { base: 1, sm: 2 }
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="md">
        <TextInput
          required
          size={size}
          label={t('signUp.storeName')}
          maxLength={companyLength.max}
          autoComplete="organization"
          {...form.getInputProps('storeName')}
        />
        <SimpleGrid cols={columns} spacing="lg" verticalSpacing="md">
          <TextInput
            required
            size={size}
            label={isAlone ? t('signUp.first.adminName') : t('signUp.adminName')}
            maxLength={personNameLength.max}
            autoComplete={isAlone ? 'name' : 'off'}
            {...form.getInputProps('adminName')}
          />
          <TextInput
            required
            type="email"
            size={size}
            label={isAlone ? t('signUp.first.adminEmail') : t('signUp.adminEmail')}
            maxLength={emailLength}
            autoComplete={isAlone ? 'username' : 'off'}
            {...form.getInputProps('adminEmail')}
          />
          <NewPasswordFields
            password={{
              size,
              label: t('signUp.password'),
              ...form.getInputProps('password'),
            }}
            confirmation={{ size, label: t('signUp.confirmation'), ...form.getInputProps('passwordConfirmation') }}
          />
        </SimpleGrid>
        <TermsField {...form.getInputProps('agreedTerms', { type: 'checkbox' })} />
        {error && !isToldAtFields && <FormAlert error={error} />}
        {isAlone ? (
          <Button type="submit" size="md" loading={isSending}>
            {t('signUp.submit')}
          </Button>
        ) : (
          <FormFooter submit={t('signUp.submit')} isSending={isSending} />
        )}
      </Stack>
      <UnsavedChanges isDirty={form.isDirty() && !isSending} />
    </form>
  )
}
