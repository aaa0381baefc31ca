import { safeAdminTarget } from '@ressoa/domain/targets'
import { basePath } from '../paths'
import { browser } from './browser'
import { storageKeys } from './storage-keys'

/**
 * Where somebody wanted to go before they had to sign in. It is kept in the tab and not in the address: it has to outlast the visit to
 * an outside provider, and nobody can put it into a link.
 */
type Target = { address: string; storeKey?: string }

/** The window was opened only to sign in; the page that waits for it is another one. */
const closing = 'close'

export const keepTarget = (address: string, storeKey?: string) => {
  const isHome = address.replace(basePath, '').replace(/^\//, '') === ''
  if (isHome) dropTarget()
  else sessionStorage.setItem(storageKeys.target, JSON.stringify({ address, storeKey } satisfies Target))
}

export const closeAfterSignIn = () => keepTarget(closing)

export const dropTarget = () => sessionStorage.removeItem(storageKeys.target)

/** The way on for somebody who has just signed in to this store. An address of another store would lead to nothing there. */
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
