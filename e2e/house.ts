import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { authenticate, createHandOff } from '@ressoa/contract/session'
import type { Role } from '@ressoa/domain/codes'
import { type Database, openDatabase } from '../apps/server/src/db/database'
import { seedDemo } from '../apps/server/src/demo/seed-demo'
import { cloneDatabase } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { Mailbox } from './mailbox'

export { expect } from '@playwright/test'

export const password = 'Ressoa#2026'
export const emailOf = (role: Role) => `${role === 'administrator' ? 'admin' : role}@ressoa.test`

/** The product as a user meets it: the real program with the demo store, its database, and the mails it sent. */
export type House = { url: string; db: Database; mailbox: Mailbox }

type Settings = Record<string, string>
type Helpers = { signIn: (page: Page, role: Role) => Promise<void> }

/** `test.use({ settings: { … } })` at the top of a file gives its tests a program with other settings. */
export const test = base.extend<Helpers, { settings: Settings; house: House }>({
  settings: [{}, { option: true, scope: 'worker' }],

  house: [
    async ({ settings }, use) => {
      const database = await cloneDatabase(process.env.E2E_POSTGRES_URL as string)
      const { db, close } = openDatabase(database.url, { max: 3 })
      await seedDemo(db, new Date())
      const mailbox = new Mailbox()
      const program = await startProgramProcess({
        DATABASE_URL: database.url,
        SMTP_URL: await mailbox.open(),
        SECRET_KEY: 'a secret that only tests know, long enough',
        LIMITS: 'off',
        ...settings,
      })
      await use({ url: program.url, db, mailbox })
      await program.stop()
      await mailbox.close()
      await close()
      await database.drop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ house }, use) => use(house.url),

  signIn: async ({ house }, use) => use((page, role) => enterAs(page, house.url, role)),
})

// By the hand-off that other products use: the interface itself opens and keeps the session, without the form each time.
const enterAs = async (page: Page, url: string, role: Role) => {
  const post = async (path: string, { token, body }: { token?: string; body?: unknown }) => {
    const reply = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body ? JSON.stringify(body) : undefined,
    })
    return (await reply.json()) as Record<string, string>
  }
  const session = await post(authenticate.path, { body: { Email: emailOf(role), Password: password } })
  const handOff = await post(createHandOff.path, { token: session._jwtToken })
  await page.goto(`/admin/sso?t=${handOff.Token}`)
  await expect(page).toHaveURL(/\/admin\/?$/)
}

/** No serious or critical finding of axe on the page as it stands now (ACC-002). */
export const checkA11y = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`)
  expect(findings, findings.join('\n')).toEqual([])
}
