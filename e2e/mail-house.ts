import { rmSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { createHandOff } from '@ressoa/contract/session'
import { makeDueReminders } from '../apps/server/src/features/dispatches/make-reminders.job'
import { storeByKey } from '../apps/server/src/features/stores/stores.sql'
// What the house gets in the server tests: only the types are needed here.
import type {} from '../apps/server/src/testing/global-setup'
import { type Actor, TestHouse, type TestStore } from '../apps/server/src/testing/harness'
import { MailServer } from '../apps/server/src/testing/mail-server'
import { newDataDir } from '../apps/server/src/testing/program-process'
import { cloneDatabase } from '../apps/server/src/testing/test-database'
import { secretKey } from './secret-key'

export { expect } from '@playwright/test'

type Helpers = {
  demoStore: TestStore
  /** A manager of the demo store, who may send mails. */
  manager: Actor
  signIn: (page: Page, actor: Actor) => Promise<void>
  /** Advances the clock by this many days and starts the reminders that are due by then. */
  waitDays: (days: number) => Promise<void>
}

/** The real program with the demo store, in the test's own process, so that its clock can be moved. */
export const test = base.extend<Helpers, { mailServer: MailServer; smtpUrl: string; house: TestHouse }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed
    async ({}, use) => {
      const mailServer = new MailServer()
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],

  smtpUrl: [async ({ mailServer }, use) => use(await mailServer.start()), { scope: 'worker' }],

  house: [
    async ({ smtpUrl }, use) => {
      const database = await cloneDatabase(process.env.E2E_POSTGRES_URL as string)
      const dataDir = newDataDir()
      const house = new TestHouse({
        SECRET_KEY: secretKey,
        SMTP_URL: smtpUrl,
        DATA_DIR: dataDir,
        LIMITS: 'off',
        // Receivers of webhooks are on this machine.
        OUTBOUND_ALLOW: '127.0.0.0/8',
      })
      house.now = new Date()
      await house.openOn(database.url)
      // The port is known only now. No mail has been composed yet.
      house.config.publicUrl = house.url
      house.config.widgetHost = house.url
      await use(house)
      await house.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ house }, use) => use(house.url),

  demoStore: async ({ house }, use) => use((await storeByKey(house.db, 'demo')) as TestStore),

  manager: async ({ house, demoStore }, use) => use(await house.actor(demoStore, 'manager')),

  signIn: async ({ house }, use) =>
    use(async (page, actor) => {
      const { token } = await house.callAs(actor, createHandOff, undefined)
      // New data of the program must not be in the future for the screen.
      await page.clock.setSystemTime(house.now)
      await page.goto(`/admin/sso?t=${token}`)
      await expect(page).toHaveURL(/\/admin\/?$/)
    }),

  waitDays: async ({ house }, use) =>
    use(async (days) => {
      house.wait({ days, minutes: 1 })
      await makeDueReminders.run(undefined, house.app)
    }),
})
