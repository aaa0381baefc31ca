import { Loader, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Session, Store } from '@ressoa/contract/signed-in'
import { inactivateStore } from '@ressoa/contract/stores'
import { storeSwitchDelayMilliseconds } from '@ressoa/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { FormAlert } from '../../components/FormAlert'
import { ApiError, call } from '../../lib/api'
import { browser } from '../../lib/browser'
import { saveSession } from '../../lib/session'
import { adminUrl, paths } from '../../paths'
import classes from './CloseStoreSwitch.module.css'

/** Deactivates the current store. The reply is a session in another store, which takes over after a short delay. */
export const CloseStoreSwitch = ({ store }: { store: Store }) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const [isAsking, { open, close: stopAsking }] = useDisclosure(false)
  const closing = useMutation({
    mutationFn: async () => {
      const { authentication } = await call(inactivateStore)
      if (!authentication) throw new ApiError('refused', t('storemanagement.errorMainStore'))
      return authentication
    },
    meta: { showsOwnError: true },
  })
  useTakeOver(closing.data)

  const isClosing = closing.isPending || closing.isSuccess
  const close = () => {
    stopAsking()
    closing.mutate()
  }
  return (
    <>
      <div className={classes.row}>
        <Switch
          label={t('storemanagement.active')}
          checked={!isClosing}
          disabled={store.main || isClosing}
          aria-describedby={reasonId}
          onChange={open}
        />
        <p className={classes.hint} id={reasonId}>
          {store.main ? t('storemanagement.errorMainStore') : t('storemanagement.activeHint')}
        </p>
      </div>
      {isClosing && (
        <p className={classes.leaving} role="status">
          <Loader size={16} aria-hidden />
          {t('storemanagement.redirecting')}
        </p>
      )}
      {closing.isError && <FormAlert error={closing.error} />}
      {isAsking && (
        <ConfirmDialog
          question={t('storemanagement.close.question', { store: store.name })}
          consequence={t('storemanagement.close.consequence')}
          confirm={t('storemanagement.close.confirm')}
          keep={t('storemanagement.close.keep')}
          isDestructive
          onConfirm={close}
          onKeep={stopAsking}
        />
      )}
    </>
  )
}

const useTakeOver = (session: Session | undefined) => {
  useEffect(() => {
    if (!session) return
    const timer = setTimeout(() => {
      saveSession(session)
      // A full page load, so that no data of the closed store stays in memory.
      browser.goTo(adminUrl(paths.home.path))
    }, storeSwitchDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [session])
}
