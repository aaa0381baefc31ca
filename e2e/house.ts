import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '@ressoa/domain/codes'
import type { AssignableRole } from '@ressoa/domain/rights'
import { type Database, openDatabase } from '../apps/server/src/db/database'
import { insertAdmin, insertMembership } from '../apps/server/src/features/admins/admins.sql'
import { hashPassword } from '../apps/server/src/features/session/password-hash'
import { storeByKey } from '../apps/server/src/features/stores/stores.sql'
import { MailServer } from '../apps/server/src/testing/mail-server'
import { cloneDatabase } from '../apps/server/src/testing/test-database'
import { demoPassword, handOffUrl } from '../scripts/lib/demo-session'
import { startProgramProcess } from '../scripts/lib/running-program'
import { secretKey } from './secret-key'

export { expect } from '@playwright/test'
export { demoEmail as emailOf, demoPassword as password } from '../scripts/lib/demo-session'

/** The product as users see it: the real program with the demo store, its database, and the mails it sent. */
export type House = {
  url: string
  db: Database
  mailServer: MailServer
  /** A new user of the demo store, for tests that change a user: the demo's own users are shared. */
  makeAdmin: (role: AssignableRole) => Promise<{ name: string; email: string }>
}

type Settings = Record<string, string>
type Helpers = { signIn: (page: Page, role: Role) => Promise<void> }

/** `test.use({ settings: { … } })` at the top of a file gives its tests a program with other settings. */
export const test = base.extend<Helpers, { settings: Settings; house: House }>({
  settings: [{}, { option: true, scope: 'worker' }],

  house: [
    async ({ settings }, use) => {
      const database = await cloneDatabase(process.env.E2E_POSTGRES_URL as string)
      const { db, close } = openDatabase(database.url, { max: 3 })
      const mailServer = new MailServer()
      const program = await startProgramProcess({
        DATABASE_URL: database.url,
        SMTP_URL: await mailServer.start(),
        SECRET_KEY: secretKey,
        LIMITS: 'off',
        ...settings,
      })
      await use({ url: program.url, db, mailServer, makeAdmin: (role) => makeAdmin(db, role) })
      await program.stop()
      await mailServer.stop()
      await close()
      await database.drop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ house }, use) => use(house.url),

  // The log of a failed run includes the content of the page.
  page: async ({ page }, use, info) => {
    await use(page)
    const hasFailed = info.status !== info.expectedStatus
    if (hasFailed) process.stdout.write(`${page.url()}\n${await page.locator('body').ariaSnapshot()}\n`)
  },

  // Signs in without the form: the interface opens and stores the session itself.
  signIn: async ({ house }, use) =>
    use(async (page, role) => {
      await page.goto(await handOffUrl(house.url, role))
      await expect(page).toHaveURL(/\/admin\/?$/)
    }),
})

const makeAdmin = async (db: Database, role: AssignableRole) => {
  const key = randomUUID().slice(0, 8)
  const person = { name: `Pessoa ${key}`, email: `${role}-${key}@ressoa.test` }
  const store = await storeByKey(db, 'demo')
  const adminId = await insertAdmin(db, {
    ...person,
    passwordHash: await hashPassword(demoPassword),
    now: new Date(),
    isProven: true,
  })
  if (!store || adminId === undefined) throw new Error('the demo store is not there')
  await insertMembership(db, { storeId: store.id, adminId, role, now: new Date() })
  return person
}

/**
 * Opens a menu and clicks an entry. In its first frame a menu is in the corner of the window, and a click that fast would miss it
 * when it moves. It is in place once it has the focus.
 */
export const choose = async (page: Page, opener: Locator, entry: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
  await opener.click()
  await expect(page.locator('[role=menu]:focus-within')).toBeInViewport()
  await page.getByRole(role, { name: entry }).click()
}

/** Expects no serious or critical finding of axe on the current page (ACC-002). Frames without scripts cannot be checked. */
export const checkA11y = async (page: Page, rules?: string[]) => {
  // The other mode collects findings of cross-origin frames on a separate page, which takes a second each time. We have no such
  // frames.
  // What passes is not described element by element: most of the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[sandbox]')
    .setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const findings = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`)
  expect(findings, findings.join('\n')).toEqual([])
}

const wide = { width: 1440, height: 900 }
const narrow = { width: 320, height: 640 }

/** Axe in light and dark mode, where only the colours differ, and no scrolling sideways on the smallest phone. */
export const checkLooks = async (page: Page) => {
  await checkA11y(page)
  await showIn(page, 'dark')
  await checkA11y(page, ['color-contrast'])
  await page.setViewportSize(narrow)
  const pixelsTooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(pixelsTooWide).toBeLessThanOrEqual(0)
  await page.setViewportSize(wide)
  await showIn(page, 'light')
}

const showIn = async (page: Page, scheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: scheme })
  // The interface switches a moment later. Pages outside it do not set the attribute.
  await page.waitForFunction((wanted) => (document.documentElement.dataset.mantineColorScheme ?? wanted) === wanted, scheme)
  // On a busy machine icons keep their colour for a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
