import { safeAdminTarget } from '@ressoa/domain/targets'
import { basePath } from '../paths'
import { browser } from './browser'
import { storageKeys } from './storage-keys'

/**
 * The page that the user requested before they had to sign in. It is stored in the tab, not in the URL: it must survive the visit
 * to an external provider, and nobody can put it into a link.
 */
type Target = { address: string; storeKey?: string }

/** The window was opened only to sign in, and another page waits for it. */
const closing = 'close'

export const keepTarget = (address: string, storeKey?: string) => {
  const isHome = address.replace(basePath, '').replace(/^\//, '') === ''
  if (isHome) dropTarget()
  else sessionStorage.setItem(storageKeys.target, JSON.stringify({ address, storeKey } satisfies Target))
}

export const closeAfterSignIn = () => keepTarget(closing)

export const dropTarget = () => sessionStorage.removeItem(storageKeys.target)

/** The page to open after signing in to this store. A URL of another store is ignored, because its objects do not exist here. */
export const takeTarget = (storeKey: string): string => {
  const { address, storeKey: storeOfAddress = storeKey } = readTarget()
  dropTarget()
  return safeAdminTarget(storeOfAddress === storeKey ? address : null)
}

export const isToClose = () => readTarget().address === closing

export const leaveWindow = () => {
  dropTarget()
  browser.closeWindow()
}

const readTarget = (): Partial<Target> => {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKeys.target) ?? '{}') as Partial<Target> | null) ?? {}
  } catch {
    return {}
  }
}
