import type { Access } from '@ressoa/contract/endpoint'
import type { Role } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import type { App } from '../app'

/** Who calls, in which store. */
export type Caller = {
  sessionId: string
  adminId: number
  storeId: number
  role: Role
  isKept: boolean
  /** When the person last signed in; sessions derived from this one keep it. */
  signedInAt: Date
}

/** A program of the store. */
export type ApiUser = { apiUserId: number; storeId: number }

export type Cookie = { name: string; value: string; maxAgeSeconds: number }

export type UploadedFile = { fileName: string; contentType: string; bytes: Buffer }

/** What a handler gets besides its input. */
export type Context<A extends Access = Access> = App & {
  now: Date
  language: Language
  /** The caller's network address, for the audit trail. */
  address: string
  /** The key of the caller for limits. */
  network: string
  requestId: string
  /** The raw token, for calls that check it themselves. */
  token: string | undefined
  /** The whole query, names in lower case, for calls with names that the store defines. */
  query: Readonly<Record<string, unknown>>
  /** A HEAD request. */
  isHead: boolean
  /** The user agent. */
  userAgent: string
  /** The origin of the page whose script calls, as its browser says. */
  site: string | undefined
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  cookies: Readonly<Record<string, string>>
  /** Sets a cookie in the caller's browser. */
  setCookie: (cookie: Cookie) => void
  upload: UploadedFile | undefined
  /** The Idempotency-Key of the request, if the call takes one. */
  idempotencyKey: string | undefined
  /** Changes the status or adds headers to the reply. */
  replyWith: (more: { status?: 200; headers?: Readonly<Record<string, string>> }) => void
  caller: A extends 'public' | 'bearer' ? undefined : A extends 'apiUser' ? ApiUser : Caller
}
