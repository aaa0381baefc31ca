import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './PasswordField'
import { StrengthHint } from './StrengthHint'

type NewPasswordFieldsProps = {
  password: PasswordInputProps & { value?: string; 'data-autofocus'?: true }
  confirmation: PasswordInputProps
}

/** A password that is being made, and once more. It is never cut off: too long a one is told. */
export const NewPasswordFields = ({ password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <div>
      <PasswordField required autoComplete="new-password" {...password} />
      <StrengthHint password={password.value ?? ''} />
    </div>
    <PasswordField required autoComplete="new-password" {...confirmation} />
  </>
)
