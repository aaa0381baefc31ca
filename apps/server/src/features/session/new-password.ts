import { passwordProblems } from '@ressoa/domain/passwords'
import { Refusal } from '../../refusal'

/** Every rule that a new password breaks, at its field; then the confirmation. */
export const checkNewPassword = ({
  password,
  confirmation,
  fields: [field, confirmationField],
}: {
  password: string
  confirmation: string
  fields: [password: string, confirmation: string]
}) => {
  if (password === '') throw new Refusal(200, [{ field, key: 'required' }])
  const problems = passwordProblems(password).map((problem) => ({ field, key: `password.${problem}` as const }))
  if (problems.length > 0) throw new Refusal(200, problems)
  if (password !== confirmation) throw new Refusal(200, [{ field: confirmationField, key: 'password.passwordAgain' }])
}
