import type { Access } from '@ressoa/contract/endpoint'
import type { Role } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { Database } from '../db/database'

/** What the whole program shares. Tests make their own. */
export type App = {
  config: Config
  db: Database
  /** A few connections more, for what is read as slowly as a download goes: it must not keep the others waiting. */
  longReads: Database
  clock: () => Date
  log: Logger
}

/** Who calls, in which store. */
export type Caller = {
  sessionId: string
  adminId: number
  storeId: number
  role: Role
  isKept: boolean
  /** When the person last showed who they are; sessions that follow from this one keep it. */
  signedInAt: Date
}

/** A program of the store's own. */
export type ApiUser = { apiUserId: number; storeId: number }

export type Cookie = { name: string; value: string; maxAgeSeconds: number }

export type UploadedFile = { fileName: string; contentType: string; bytes: Buffer }

/** What a handler knows besides its input. */
export type Context<A extends Access = Access> = App & {
  now: Date
  language: Language
  /** The caller's network address, for the audit trail. */
  address: string
  /** Who counts as one caller, for limits. */
  network: string
  requestId: string
  /** The token as it came, for the calls that judge it themselves. */
  token: string | undefined
  /** The whole query, names in lower case, for calls that take names of the store's own. */
  query: Readonly<Record<string, unknown>>
  /** Somebody only asks whether the address is good. */
  isHead: boolean
  /** How the caller's program names itself. */
  userAgent: string
  cookies: Readonly<Record<string, string>>
  /** Gives the caller's browser something to bring along. */
  setCookie: (cookie: Cookie) => void
  upload: UploadedFile | undefined
  caller: A extends 'public' | 'bearer' ? undefined : A extends 'apiUser' ? ApiUser : Caller
}
