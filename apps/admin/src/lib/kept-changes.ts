import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { pageSession } from './session'
import { storageKeys } from './storage-keys'

/**
 * Changes of an editor that were neither saved nor discarded: the tab was closed, the browser crashed, or the session ended and
 * nobody signed in again. They are stored in this browser for the same person in the same store.
 */

const keptDays = 7
const pauseMilliseconds = 500

const keptSchema = z.object({ at: z.iso.datetime(), version: z.int().optional(), values: z.record(z.string(), z.unknown()) })

export type Editor<V> = {
  /** The object that is edited, such as `form.7`. */
  name: string
  /** The version of the object that the editor opened. */
  version?: number
  values: V
  /** Puts the stored values back into the editor. */
  onTake: (values: V) => void
}

type Offered<V> = { at: Date; hasChangedSince: boolean; values: V }

type Changes = Pick<Editor<object>, 'version' | 'values'>

const open = new Map<string, () => Changes | undefined>()

const placeOf = (name: string) => {
  const session = pageSession()
  return `${storageKeys.changes}${session?.store.key ?? ''}.${session?.admin.id ?? ''}.${name}`
}

/** Stores the changes of every editor on the page. Returns whether there are any. */
export const keepChanges = () => {
  for (const [name, editor] of open) keep(name, editor())
  return open.size > 0
}

const keep = (name: string, { version, values }: Partial<Changes> = {}) => {
  if (values) localStorage.setItem(placeOf(name), JSON.stringify({ at: new Date().toISOString(), version, values }))
}

// The page may never come back, and the last change may not be stored yet.
window.addEventListener('pagehide', () => void keepChanges())

/** The changes are still on the page and can be saved there. */
export const dropChanges = () => {
  for (const name of open.keys()) localStorage.removeItem(placeOf(name))
}

type State = { isDirty: boolean; isPageLeaving: () => boolean }

/**
 * Stores the changes of this editor shortly after each change, and offers stored ones when it opens. They are deleted when they
 * are saved or discarded, but not when the page had to leave.
 */
export const useKeptChanges = <V extends object>(editor: Editor<V> | undefined, { isDirty, isPageLeaving }: State) => {
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })
  const name = editor?.name
  useEffect(() => {
    if (!isDirty || name === undefined) return
    open.set(name, () => latest.current)
    return () => {
      open.delete(name)
      if (!isPageLeaving()) localStorage.removeItem(placeOf(name))
    }
  }, [isDirty, name, isPageLeaving])
  // No dependency list: every change renders the editor again, which restarts the timer.
  useEffect(() => {
    if (!isDirty || name === undefined) return
    const timer = setTimeout(() => keep(name, latest.current), pauseMilliseconds)
    return () => clearTimeout(timer)
  })

  const [offered, setOffered] = useState(() => editor && readKept(editor))
  const end = () => {
    if (name !== undefined) localStorage.removeItem(placeOf(name))
    setOffered(undefined)
  }
  const take = () => {
    if (offered) editor?.onTake(offered.values)
    end()
  }
  return { offered, take, discard: end }
}

const readKept = <V extends object>({ name, version, values }: Editor<V>): Offered<V> | undefined => {
  const kept = parse(localStorage.getItem(placeOf(name)))
  if (!kept) return undefined
  const at = new Date(kept.at)
  const isOld = Date.now() - at.getTime() > keptDays * 86_400_000
  // Another version of the program may have stored other fields.
  const isKnown = Object.keys(values).every((field) => field in kept.values)
  if (isOld || !isKnown) {
    localStorage.removeItem(placeOf(name))
    return undefined
  }
  return { at, hasChangedSince: kept.version !== version, values: kept.values as V }
}

const parse = (text: string | null) => {
  try {
    return keptSchema.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
