import type { PasswordInputProps } from '@mantine/core'
import { passwordLength } from '@ressoa/domain/passwords'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './PasswordField'
import { StrengthHint } from './StrengthHint'

type NewPasswordFieldsProps = {
  password: PasswordInputProps & { value?: string; 'data-autofocus'?: true }
  confirmation: PasswordInputProps
}

/** A new password and its confirmation. A password that is too long is reported, never cut off. */
export const NewPasswordFields = ({ password, confirmation }: NewPasswordFieldsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <PasswordField required autoComplete="new-password" description={t('form.passwordRules', passwordLength)} {...password} />
        <StrengthHint password={password.value ?? ''} />
      </div>
      <PasswordField required autoComplete="new-password" {...confirmation} />
    </>
  )
}
