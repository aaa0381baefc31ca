import { useEffect } from 'react'
import { isToClose, leaveWindow, takeTarget } from '../../lib/after-sign-in'
import { browser } from '../../lib/browser'
import { readSession } from '../../lib/session'
import { storageKeys } from '../../lib/storage-keys'

/** Leaves the login screen when the user signs in on another tab. */
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
