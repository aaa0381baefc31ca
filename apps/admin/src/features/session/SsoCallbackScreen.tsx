import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { SignedOutFrame } from '../../components/SignedOutFrame'
import { isToClose, leaveWindow, takeTarget } from '../../lib/after-sign-in'
import { saveSession } from '../../lib/session'
import { type CallbackSearch, sessionOfCallback } from '../../lib/sign-in'
import { paths } from '../../paths'
import { WaitingLine } from './WaitingLine'

const enter = async (search: CallbackSearch) => {
  const session = await sessionOfCallback(search)
  saveSession(session)
  if (isToClose()) return { target: null }
  return { target: takeTarget(session.store.key) }
}

export const SsoCallbackScreen = () => {
  const { t } = useTranslation()
  const router = useRouter()
  const search: CallbackSearch = useSearch({ strict: false })
  // A query, not an effect: the code is valid once and must not be sent twice.
  const entry = useQuery({
    queryKey: ['sso-callback', search],
    queryFn: () => enter(search),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = entry
  useEffect(() => {
    if (data?.target) router.history.replace(data.target)
    else if (data) leaveWindow()
  }, [data, router])

  if (data?.target === null) {
    return (
      <SignedOutFrame title={t('callback.done')}>
        <Text role="status">{t('callback.closeWindow')}</Text>
      </SignedOutFrame>
    )
  }
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
        <FormAlert error={entry.error} />
        <Button component={Link} to={paths.login.path} size="md">
          {t('login.back')}
        </Button>
      </Stack>
    </SignedOutFrame>
  )
}
