import { Suspense, useEffect } from 'react'
import { latePart } from '../lib/late-part'
import { useAsked } from '../lib/sign-in-again'

const load = () => import('./SignInAgainDialog')
const SignInAgainDialog = latePart(load, 'SignInAgainDialog')

/** A dialog over a page whose session has ended or belongs to another user. Nothing that was typed is lost. */
export const SignInAgain = () => {
  const asked = useAsked()
  useEffect(() => loadAtFirstPress(), [])
  return <Suspense>{asked && <SignInAgainDialog {...asked} />}</Suspense>
}

/** When the dialog is wanted, the server may be away or newer, and there is something to lose. */
const loadAtFirstPress = () => {
  const given = new AbortController()
  const once = { once: true, capture: true, signal: given.signal }
  const start = () => void load().catch(() => undefined)
  window.addEventListener('pointerdown', start, once)
  window.addEventListener('keydown', start, once)
  return () => given.abort()
}
