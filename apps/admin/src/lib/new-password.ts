import { passwordProblems } from '@ressoa/domain/passwords'
import i18n from 'i18next'

export type NewPassword = { password: string; passwordConfirmation: string }

type Words = {
  empty: 'required' | 'passwordEmpty'
  unconfirmed: 'required' | 'passwordConfirmEmpty'
  different: 'passwordAgain' | 'passwordConfirm'
}

/** Message keys where the rule has none of its own: the text differs between the user's own password and that of another user. */
const forStaff: Words = { empty: 'required', unconfirmed: 'required', different: 'passwordAgain' }
export const forOneself: Words = { empty: 'passwordEmpty', unconfirmed: 'passwordConfirmEmpty', different: 'passwordConfirm' }

/** The message of the first rule that each of the two fields breaks. */
export const newPasswordProblems = (given: NewPassword, words = forStaff): Partial<Record<keyof NewPassword, string>> => {
  const password = problemWithPassword(given, words)
  const confirmation = problemWithConfirmation(given, words)
  return {
    ...(password && { password: i18n.t(`form.error.${password}`) }),
    ...(confirmation && { passwordConfirmation: i18n.t(`form.error.${confirmation}`) }),
  }
}

const problemWithPassword = ({ password }: NewPassword, { empty }: Words) =>
  password === '' ? empty : passwordProblems(password)[0]

const problemWithConfirmation = ({ password, passwordConfirmation }: NewPassword, { unconfirmed, different }: Words) => {
  if (passwordConfirmation === '') return unconfirmed
  return passwordConfirmation === password ? undefined : different
}
