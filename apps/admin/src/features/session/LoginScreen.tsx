import { loginProvider } from '@ressoa/contract/session'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { closeAfterSignIn } from '../../lib/after-sign-in'
import { browser } from '../../lib/browser'
import { ask } from '../../lib/query'
import { basePath } from '../../paths'
import { WaitingLine } from './WaitingLine'

/** Shows no form: redirects to the configured provider, which is our own page by default. */
export const LoginScreen = () => {
  const { t } = useTranslation()
  const router = useRouter()
  const provider = useQuery(ask(loginProvider))
  const url = provider.data?.url
  const { window: isForDialog } = useSearch({ from: '/login' })
  useEffect(() => {
    if (!url) return
    if (isForDialog) closeAfterSignIn()
    if (url.startsWith(`${basePath}/`)) router.history.replace(url)
    else browser.goTo(url)
  }, [url, router, isForDialog])
  return (
    <SignedOutFrame title={t('login.title')}>
      {provider.isError ? (
        <FailedState bare error={provider.error} onRetry={() => void provider.refetch()} />
      ) : (
        <WaitingLine text={t('login.opening')} />
      )}
    </SignedOutFrame>
  )
}
