import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { pageSession } from './session'
import { storageKeys } from './storage-keys'

/**
 * Changes of an editor that were neither saved nor given up: the tab was closed, the browser died, or the session was over and nobody
 * signed in again. They wait in this browser for the same person in the same store.
 */

const keptDays = 7
const pauseMilliseconds = 500

const keptSchema = z.object({ at: z.iso.datetime(), version: z.int().optional(), values: z.record(z.string(), z.unknown()) })

export type Editor<V> = {
  /** Which thing is edited, such as `form.7`. */
  name: string
  /** The version of it that the editor began with. */
  version?: number
  values: V
  /** Puts the values that were kept back into the editor. */
  onTake: (values: V) => void
}

type Offered<V> = { at: Date; hasChangedSince: boolean; values: V }

type Changes = Pick<Editor<object>, 'version' | 'values'>

const open = new Map<string, () => Changes | undefined>()

const placeOf = (name: string) => {
  const session = pageSession()
  return `${storageKeys.changes}${session?.store.key ?? ''}.${session?.admin.id ?? ''}.${name}`
}

/** Of every editor on the page that has changes. Says whether there is one. */
export const keepChanges = () => {
  for (const [name, editor] of open) keep(name, editor())
  return open.size > 0
}

const keep = (name: string, { version, values }: Partial<Changes> = {}) => {
  if (values) localStorage.setItem(placeOf(name), JSON.stringify({ at: new Date().toISOString(), version, values }))
}

// A page that goes may not come back, and the last key may be younger than the pause.
window.addEventListener('pagehide', () => void keepChanges())

/** They are still on the page, and can be saved from there. */
export const dropChanges = () => {
  for (const name of open.keys()) localStorage.removeItem(placeOf(name))
}

type State = { isDirty: boolean; isPageLeaving: () => boolean }

/**
 * Keeps the changes of this editor while there are any, a moment after each, and offers those that were kept when it opens. Changes that
 * are saved, or left on purpose, are dropped; those of a page that had to go are not.
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
  // Without a list of what it depends on: every change draws the editor anew, and then it waits again.
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
  // Another version of the program may have another form for them.
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
