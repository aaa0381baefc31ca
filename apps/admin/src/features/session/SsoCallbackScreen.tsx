import { Button, Stack } from '@mantine/core'
import { ssoCallback } from '@ressoa/contract/session'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { call } from '../../lib/api'
import { keptOut } from '../../lib/authentication'
import { saveSession } from '../../lib/session'
import { saveSuiteApps } from '../../lib/suite-apps'
import { paths } from '../../paths'
import { WaitingLine } from './WaitingLine'

type Search = Partial<Record<'authentication_code' | 'code' | 'state' | 'iss' | 'error', string>>

const enter = async ({ authentication_code: authenticationCode, ...outside }: Search) => {
  const { session, apps, result, message } = await call(ssoCallback, { authenticationCode, ...outside })
  if (!session) throw keptOut({ result, message })
  saveSession(session)
  saveSuiteApps(apps)
  return session.admin.id
}

export const SsoCallbackScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  // A query and not an effect: the code works once, and must not be sent twice.
  const entry = useQuery({
    queryKey: ['sso-callback', search],
    queryFn: () => enter(search),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (entry.isSuccess) void navigate({ to: paths.home.path, replace: true })
  }, [entry.isSuccess, navigate])

  if (!entry.isError) {
    return (
      <SignedOutFrame title={t('callback.title')}>
        <WaitingLine text={t('callback.wait')} />
      </SignedOutFrame>
    )
  }
  return (
    <SignedOutFrame title={t('callback.failed')}>
      <Stack gap="md">
        <FormAlert message={entry.error.message} />
        <Button component={Link} to={paths.login.path} size="md">
          {t('login.back')}
        </Button>
      </Stack>
    </SignedOutFrame>
  )
}
