import type { Access, Endpoint } from '@ressoa/contract/endpoint'
import { wireRequest } from '@ressoa/contract/request'
import type { Role } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import type { AssignableRole } from '@ressoa/domain/rights'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Config, readConfig } from '../config'
import { type Database, openDatabase } from '../db/database'
import { insertAdmin, insertMembership } from '../features/admins/admins.sql'
import { takeChanges } from '../features/answer-changes/take-changes'
import { hashPassword } from '../features/session/password-hash'
import { openSession } from '../features/session/sign-in'
import { insertAccount, insertStore } from '../features/stores/stores.sql'
import type { Way } from '../http/server'
import { jobs } from '../jobs'
import { createLog } from '../log'
import type { ResolveName } from '../outbound/outbound'
import { type Program, startProgram } from '../program'
import { takers } from '../takers'
import { asTests } from './own-connections'
import { cloneDatabase } from './test-database'

/** Everything a server test needs: the real program on its own database, called over HTTP. */

export const password = 'Ressoa#2026'
let passwordHash: Promise<string> | undefined

export type Actor = { adminId: number; email: string; storeId: number; role: Role; token: string }
export type TestStore = { id: number; key: string; name: string; accountId: number }

type Options = { as?: Actor; token?: string; language?: Language; headers?: Record<string, string> }
// biome-ignore lint/suspicious/noExplicitAny: tests read replies without a type
export type WireReply = { status: number; headers: Headers; body: any }

/** A value, or a function if something must be started first. */
type Settings = Record<string, string> | (() => Promise<Record<string, string>>)

export class TestHouse {
  now = new Date('2026-03-10T15:00:00.000Z')
  /** The names that outbound calls know. */
  resolve: ResolveName = async () => [{ address: '127.0.0.1', family: 4 }]
  db!: Database
  databaseUrl!: string
  config!: Config
  /** Every route of the program, as registered. */
  readonly ways: Way[] = []
  #program: Program | undefined
  #close: (() => Promise<void>)[] = []
  #count = 0

  constructor(private readonly settings: Settings) {}

  async open() {
    const database = await cloneDatabase(inject('postgresUrl'))
    await this.openOn(database.url)
    this.#close.push(database.drop)
  }

  /** Opens on a migrated database of the caller. */
  async openOn(databaseUrl: string) {
    this.databaseUrl = databaseUrl
    this.config = {
      ...readConfig({
        SECRET_KEY: 'a secret that only tests know, long enough',
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...(typeof this.settings === 'function' ? await this.settings() : this.settings),
      }),
    }
    const pool = openDatabase(asTests(databaseUrl), { max: 4 })
    this.db = pool.db
    this.#program = await startProgram({
      config: this.config,
      databaseUrl,
      log: createLog(this.config),
      clock: () => this.now,
      resolve: (name) => this.resolve(name),
      // Scheduled jobs would run at any moment of a test.
      jobs: jobs.map((job) => ({ ...job, schedule: undefined })),
      onRoute: (way) => this.ways.push(way),
    })
    this.#close.push(() => (this.#program as Program).stop(), pool.close)
  }

  async close() {
    for (const close of this.#close) await close()
  }

  get app() {
    return (this.#program as Program).app
  }

  get url() {
    return `http://127.0.0.1:${this.#program?.port}`
  }

  /** Moves the program's clock. */
  wait({ seconds = 0, minutes = 0, hours = 0, days = 0 }: { seconds?: number; minutes?: number; hours?: number; days?: number }) {
    this.now = new Date(this.now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }

  /** Waits until no job is due and no mail waits. What has not happened by then does not happen. */
  async queuesEmpty() {
    const waiting = async () => {
      const jobs = await sql`select from graphile_worker.jobs where run_at <= now()`.execute(this.db)
      const onTheirWay = ['ready', 'claimed', 'transmitting'] as const
      const mails = await this.db.selectFrom('deliveries').select('id').where('state', 'in', onTheirWay).execute()
      return jobs.rows.length + mails.length
    }
    await expect.poll(waiting, { timeout: 40_000 }).toBe(0)
  }

  /** Passes answer changes on, as the program does once a second. Returns how many; 0 while the program is doing the same. */
  takeChanges(storeId: number): Promise<number> {
    return takeChanges(this.app, takers, storeId)
  }

  /** Waits until no answer change is left in the outbox, not even one that a taker has failed at. */
  async changesTaken(storeId: number) {
    const left = async () => {
      await this.takeChanges(storeId)
      return (await this.db.selectFrom('answerChanges').select('id').where('storeId', '=', storeId).execute()).length
    }
    await expect.poll(left, { timeout: 40_000 }).toBe(0)
  }

  async makeStore({ accountId, name, isMain }: { accountId?: number; name?: string; isMain?: boolean } = {}): Promise<TestStore> {
    const number = ++this.#count
    const account = accountId ?? (await insertAccount(this.db)).id
    const store = { key: `loja-${number}`, name: name ?? `Loja ${number}`, isMain: isMain ?? accountId === undefined }
    const id = await insertStore(this.db, { ...store, accountId: account, language: 'pt' })
    return { ...store, id, accountId: account }
  }

  /** A member of the store, not signed in. */
  async makeAdmin(
    store: TestStore,
    role: Role,
    { email, name, isProven = true }: { email?: string; name?: string; isProven?: boolean } = {},
  ) {
    passwordHash ??= hashPassword(password)
    const number = ++this.#count
    const person = {
      email: email ?? `${role}-${number}@loja.test`,
      name: name ?? `Pessoa ${number}`,
      passwordHash: await passwordHash,
    }
    const masterOfAccountId = role === 'master' ? store.accountId : undefined
    // Long ago, so that every session is newer than the password.
    const now = new Date('2020-01-01T00:00:00Z')
    const adminId = (await insertAdmin(this.db, {
      ...person,
      now,
      isProven,
      masterOfAccountId,
    })) as number
    if (role !== 'master') await insertMembership(this.db, { storeId: store.id, adminId, role: role as AssignableRole, now })
    return { adminId, email: person.email, name: person.name, role, storeId: store.id }
  }

  async signIn({ adminId, role, storeId, email }: Omit<Actor, 'token'>): Promise<Actor> {
    const { token } = await openSession(this.app, { adminId, storeId, role, isKept: false, now: this.now })
    return { adminId, role, storeId, email, token }
  }

  /** A signed-in user with the role. */
  async actor(store: TestStore, role: Role): Promise<Actor> {
    return this.signIn(await this.makeAdmin(store, role))
  }

  /** Sends the call over HTTP and returns the unparsed reply. */
  async send<I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>, input: I, options: Options = {}): Promise<WireReply> {
    const { method, path, contentType, body } = wireRequest(endpoint, input)
    return this.request(method, path, {
      ...options,
      body,
      headers: { ...(contentType && { 'content-type': contentType }), ...options.headers },
    })
  }

  /** Sends fields that our client would not send, without any check. */
  async sendUnchecked(call: { method: string; path: string }, fields: unknown, options: Options = {}): Promise<WireReply> {
    const headers = { 'content-type': 'application/json', ...options.headers }
    return this.request(call.method, `/${call.path}`, { ...options, headers, body: JSON.stringify(fields) })
  }

  async request(
    method: string,
    path: string,
    {
      as,
      token = as?.token,
      language,
      headers = {},
      body,
    }: Options & { body?: string | FormData | Uint8Array<ArrayBuffer> } = {},
  ): Promise<WireReply> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      body,
      redirect: 'manual',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
        ...headers,
      },
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
  }

  /** The result of the call in internal names. Any error fails the test. */
  async callAs<I, T, C, A extends Access>(actor: Actor | undefined, endpoint: Endpoint<I, T, C, A>, input: I): Promise<C> {
    const { status, body } = await this.send(endpoint, input, { as: actor })
    if (![200, 202].includes(status) || body.HasErrors)
      throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
    return endpoint.reply.fromWire(body)
  }
}

/** One house per test file. */
export const openHouse = (settings: Settings = {}): TestHouse => {
  const house = new TestHouse(settings)
  beforeAll(() => house.open())
  afterAll(() => house.close())
  return house
}
