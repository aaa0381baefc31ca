import type { Campaign } from '@ressoa/contract/campaigns'
import type { saveDispatches } from '@ressoa/contract/dispatches'
import type { InputOf } from '@ressoa/contract/endpoint'
import { useState } from 'react'
import * as z from 'zod'
import { pageStoreKey } from '../../../lib/session'
import { storageKeys } from '../../../lib/storage-keys'

const newDispatch = z.object({
  /** The draft key. Makes the save idempotent: the dispatch is sent once, however often it is saved. */
  key: z.string(),
  type: z.enum(['immediate', 'scheduled']),
  listId: z.int(),
  nameList: z.string(),
  /** An ISO instant; null to send on save. */
  date: z.string().nullable(),
  dateTimezone: z.string(),
})
/** A dispatch that exists only in this browser. */
export type NewDispatch = z.output<typeof newDispatch>

const placeOf = (campaignId: number) => `${storageKeys.newDispatches}${pageStoreKey()}.${campaignId}`

export const readNewDispatches = (campaignId: number): readonly NewDispatch[] => {
  try {
    return z.array(newDispatch).safeParse(JSON.parse(localStorage.getItem(placeOf(campaignId)) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

export const keepNewDispatches = (campaignId: number, dispatches: readonly NewDispatch[]) => {
  if (dispatches.length === 0) localStorage.removeItem(placeOf(campaignId))
  else localStorage.setItem(placeOf(campaignId), JSON.stringify(dispatches))
}

/** Removes saved dispatches from the browser's storage. */
export const dropNewDispatches = (campaignId: number, saved: readonly NewDispatch[]) =>
  keepNewDispatches(campaignId, without(readNewDispatches(campaignId), saved))

const without = (all: readonly NewDispatch[], some: readonly NewDispatch[]) =>
  all.filter(({ key }) => !some.some((each) => each.key === key))

/** Dispatches wait in the browser until they are saved together: an inactive campaign would turn them into errors. */
export const useNewDispatches = (campaignId: number) => {
  const [dispatches, setDispatches] = useState(() => readNewDispatches(campaignId))
  const keep = (next: readonly NewDispatch[]) => {
    keepNewDispatches(campaignId, next)
    setDispatches(next)
  }
  return {
    dispatches,
    add: (added: NewDispatch) => keep([...dispatches, added]),
    remove: (key: string) => keep(dispatches.filter((each) => each.key !== key)),
    /** Removes the saved ones. A dispatch added in the meantime stays. */
    clear: (saved: readonly NewDispatch[]) => keep(without(readNewDispatches(campaignId), saved)),
  }
}

type Timing = { kind: 'now' | 'later' | 'mixed'; date?: Date }

/** When they are sent: all now, all at one time, or at different times. */
export const timingOf = (dispatches: readonly NewDispatch[]): Timing => {
  const [date, ...others] = new Set(dispatches.map((each) => each.date))
  if (others.length > 0) return { kind: 'mixed' }
  return date ? { kind: 'later', date: new Date(date) } : { kind: 'now' }
}

/** The campaign and its e-mail channel are active, so a dispatch would be sent. */
export const canSend = ({ active, emailConfiguration }: Pick<Campaign, 'active' | 'emailConfiguration'>) =>
  active && emailConfiguration?.active === true

export const inputOf = (campaignId: number, dispatches: readonly NewDispatch[]): InputOf<typeof saveDispatches> => ({
  campaignId,
  dispatches: dispatches.map(({ key, type, listId, date, dateTimezone }) => ({
    draftKey: key,
    type,
    listId,
    date: date === null ? null : new Date(date),
    dateTimezone,
    repetitionInterval: 'none',
  })),
})
