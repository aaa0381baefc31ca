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
 * What happens when the session of a page is over: a dialog above the page asks the same person to sign in again, and what was under way
 * goes on. Where nothing would be lost, the page goes to login.
 */

export type Asked = {
  /** Whose page it is. */
  who: Session
  /** Who is signed in instead, if anybody. */
  other: Session | null
  /** Whether something on the page can be taken up again later. */
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

// Escape would close the dialogs beneath, too. This listens before any of them.
window.addEventListener('keydown', (event) => asked && event.key === 'Escape' && event.stopImmediatePropagation(), {
  capture: true,
})

/** True when the same person is signed in to the same store again. `isWanted`: somebody waits for what could not be done. */
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

/** Goes on as whoever is signed in now, or to login. What was changed here waits for the person who changed it. */
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

/** The page goes, and what is unsaved on it is kept: nothing has to be asked. */
export const isPageLeaving = () => isLeaving

const look = () => {
  announceSession()
  if (isPageSignedIn()) settle(true)
  else void isSignedInAgain({ isWanted: false })
}

// A session is written in parts; in between it would look like nobody's.
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

/** Somebody has signed out in another tab. Nothing of theirs stays on the screen. */
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

/** For the one place that shows the dialog: whom to ask, if anybody. */
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
