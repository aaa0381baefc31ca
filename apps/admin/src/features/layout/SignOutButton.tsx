import { ActionIcon, Tooltip } from '@mantine/core'
import { logout } from '@ressoa/contract/session'
import { IconLogout } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api'
import { readToken, signOutEverywhere } from '../../lib/session'

export const SignOutButton = () => {
  const { t } = useTranslation()
  // Signs out locally even if the call to the server fails.
  const signOut = useMutation({
    mutationFn: () => call(logout, undefined, { token: readToken() ?? '' }),
    onSettled: signOutEverywhere,
    meta: { showsOwnError: true },
  })
  return (
    <Tooltip label={t('topBar.signOut')}>
      <ActionIcon aria-label={t('topBar.signOut')} loading={signOut.isPending} onClick={() => signOut.mutate()}>
        <IconLogout size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
