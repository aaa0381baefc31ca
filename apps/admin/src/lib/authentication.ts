import type { Session } from '@ressoa/contract/signed-in'
import { type AuthCode, authCodes } from '@ressoa/domain/codes'
import i18n from 'i18next'
import { ApiError } from './api'

type Refusal = { result?: AuthCode | 'success'; message?: string }

/** Why the sign-in was refused: the server's message, or else ours for its code. */
export const keptOut = ({ result, message }: Refusal) => {
  const ours = result && result !== 'success' ? i18n.t(`auth.error.${authCodes[result]}`) : i18n.t('error.unexpected')
  return new ApiError('refused', message ?? ours)
}

export const sessionFrom = ({ admin, store, token, keepLogged = false, ...refusal }: Partial<Session> & Refusal): Session => {
  if (!admin || !store || !token) throw keptOut(refusal)
  return { admin, store, token, keepLogged }
}
