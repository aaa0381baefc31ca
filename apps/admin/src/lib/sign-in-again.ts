import type { Session } from '@ressoa/contract/signed-in'
import { useEffect, useSyncExternalStore } from 'react'
import { dropTarget, keepTarget } from './after-sign-in'
import { browser, goToLogin } from './browser'
import { isInUse } from './in-use'
import { dropChanges, keepChanges } from './kept-changes'
import {
  announceSession,
  clearSession,
  isPageSignedIn,
  isSessionKey,
  onSessionChange,
  pageSession,
  pageStoreKey,
  readSession,
} from './session'
import { storageKeys } from './storage-keys'

/**
 * Handles the end of a page's session: a dialog asks the same person to sign in again, and pending calls continue. If nothing
 * would be lost, the page goes to login.
 */

export type Asked = {
  /** The user of the page. */
  who: Session
  /** The user who is signed in instead, if any. */
  other: Session | null
  /** Whether changes on the page are stored for later. */
  hasKept: boolean
}

let asked: Asked | null = null
let answer: PromiseWithResolvers<boolean> | null = null
let isDialogThere = false
let isLeaving = false

const listeners = new Set<() => void>()
const show = (next: Asked | null) => {
  asked = next
  for (const listener of listeners) listener()
}

// Escape would also close the dialogs below. This listener runs before theirs.
window.addEventListener('keydown', (event) => asked && event.key === 'Escape' && event.stopImmediatePropagation(), {
  capture: true,
})

/** True when the same person is signed in to the same store again. `isWanted`: the user waits for the failed call. */
export const isSignedInAgain = async ({ isWanted }: { isWanted: boolean }): Promise<boolean> => {
  const who = pageSession()
  const other = readSession()
  const isOthers = other !== null && !isPageSignedIn()
  if (!isOthers) clearSession()
  if (!who || !isDialogThere || !(isWanted || isInUse() || asked)) return leave()
  answer ??= Promise.withResolvers()
  show({ who, other: isOthers ? other : null, hasKept: keepChanges() })
  return answer.promise
}

/** Reloads as the user who is signed in now, or goes to login. Changes are stored for the user who made them. */
const leave = () => {
  isLeaving = true
  if (readSession()) browser.reload()
  else {
    if (pageSession()) keepTarget(browser.address(), pageStoreKey())
    goToLogin()
  }
  return false
}

const settle = (isSignedIn: boolean) => {
  show(null)
  if (isSignedIn) dropChanges()
  answer?.resolve(isSignedIn)
  answer = null
}

export const giveUp = () => {
  settle(false)
  leave()
}

/** The page is leaving and its unsaved changes are stored, so no confirmation is needed. */
export const isPageLeaving = () => isLeaving

const look = () => {
  announceSession()
  if (isPageSignedIn()) settle(true)
  else void isSignedInAgain({ isWanted: false })
}

// A session is written in several parts, so wait until it is complete.
const settledMilliseconds = 100

const followOtherTabs = () => {
  let timer: ReturnType<typeof setTimeout>
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return
    if (key === storageKeys.signedOut) leaveWithTheOthers()
    else if (key === null || isSessionKey(key)) {
      clearTimeout(timer)
      timer = setTimeout(look, settledMilliseconds)
    }
  }
  window.addEventListener('storage', onStorage)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', onStorage)
  }
}

/** The user has signed out in another tab. None of their data stays on the screen. */
const leaveWithTheOthers = () => {
  keepChanges()
  isLeaving = true
  dropTarget()
  goToLogin()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For the component that shows the dialog: whom to ask, if anybody. */
export const useAsked = () => {
  useEffect(() => {
    isDialogThere = true
    isLeaving = false
    const stops = [followOtherTabs(), onSessionChange(() => asked && isPageSignedIn() && settle(true))]
    return () => {
      isDialogThere = false
      for (const stop of stops) stop()
      settle(false)
    }
  }, [])
  return useSyncExternalStore(subscribe, () => asked)
}
