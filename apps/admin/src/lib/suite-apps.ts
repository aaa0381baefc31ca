import { type SuiteApp, suiteApp } from '@ressoa/contract/session'
import * as z from 'zod'
import { storageKeys } from './storage-keys'

// The list comes with the callback only. A sign-in by hand-off has none, so the last list is stored separately from the session.
const appList = z.array(suiteApp)

export const saveSuiteApps = (apps: SuiteApp[]) => localStorage.setItem(storageKeys.apps, JSON.stringify(z.encode(appList, apps)))

export const readSuiteApps = (): SuiteApp[] => {
  try {
    return z.decode(appList, JSON.parse(localStorage.getItem(storageKeys.apps) ?? '[]'))
  } catch {
    return []
  }
}
