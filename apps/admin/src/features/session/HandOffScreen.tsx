import { authInfos } from '@ressoa/contract/session'
import { safeAdminTarget } from '@ressoa/domain/targets'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { call } from '../../lib/api'
import { browser, goToLogin } from '../../lib/browser'
import { clearSession, endSession, saveSession, storeToken } from '../../lib/session'
import { WaitingLine } from './WaitingLine'

type Search = Partial<Record<'t' | 'redir', string>>

/** Exchanges the one-time token of another product for a session of ours. */
const enter = async ({ t: handOffToken, redir }: Search) => {
  clearSession()
  if (!handOffToken) {
    goToLogin()
    return null
  }
  storeToken(handOffToken)
  try {
    saveSession(await call(authInfos))
    browser.goTo(safeAdminTarget(redir))
  } catch {
    endSession()
  }
  return null
}

export const HandOffScreen = () => {
  const { t } = useTranslation()
  const search: Search = useSearch({ strict: false })
  // A query, not an effect: the token is valid once and must not be sent twice.
  useQuery({ queryKey: ['hand-off', search], queryFn: () => enter(search), retry: false, staleTime: Number.POSITIVE_INFINITY })
  return (
    <SignedOutFrame title={t('sso.title')}>
      <WaitingLine text={t('sso.wait')} />
    </SignedOutFrame>
  )
}
