import { useEffect } from 'react'
import { isToClose, leaveWindow, takeTarget } from '../../lib/after-sign-in'
import { browser } from '../../lib/browser'
import { readSession } from '../../lib/session'
import { storageKeys } from '../../lib/storage-keys'

/** Somebody who has just signed in on another tab is not asked again on this one. */
export const useSignedInElsewhere = () => {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // The token is written last.
      const session = key === storageKeys.token ? readSession() : null
      if (!session) return
      if (isToClose()) leaveWindow()
      else browser.goTo(takeTarget(session.store.key))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
