import type { Page } from '@playwright/test'
import { t } from '../apps/admin/src/testing/texts'
import { freePort } from '../apps/server/src/db/embedded'
import { say } from '../apps/server/src/locales/messages'
import { type IdentityAccount, startIdentityProvider } from '../apps/server/src/testing/identity-provider'
import { checkA11y, expect, test as inHouse } from './house'

const client = { clientId: 'ressoa', clientSecret: 'a secret between the two' }

/** The program with an external identity provider, whose users are those in `accounts`. */
const test = inHouse.extend<object, { providerPort: number; accounts: IdentityAccount[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  providerPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],

  settings: [
    async ({ providerPort }, use) =>
      use({
        OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
      }),
    { scope: 'worker' },
  ],

  accounts: [
    async ({ house, providerPort }, use) => {
      const accounts: IdentityAccount[] = []
      const redirectUri = `${house.url}/admin/horus/callback`
      const provider = await startIdentityProvider({ accounts, port: providerPort, client: { ...client, redirectUri } })
      await use(accounts)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
})

/** From our login page, or another page that leads there, to the provider's consent page. */
const signInAtProvider = async (page: Page, login: string, address = '/admin/login') => {
  await page.goto(address)
  await fillProvider(page, login)
}

const fillProvider = async (page: Page, login: string) => {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

const storedToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('ressoa.token') ?? sessionStorage.getItem('ressoa.token'))

test('SES-007 SES-018 login leads to the configured provider and comes back signed in', async ({ page, house, accounts }) => {
  const person = await house.makeAdmin('manager')
  accounts.push(person)
  await signInAtProvider(page, person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
  await expect(page.getByRole('banner')).toContainText(person.name)
})

test('a deep link survives the way over the provider; an expired session is renewed in a window, and the save goes on', async ({
  page,
  context,
  house,
  accounts,
}) => {
  const person = await house.makeAdmin('administrator')
  accounts.push(person)
  await signInAtProvider(page, person.email, '/admin/settings?from=mail')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin\/settings\?from=mail$/)
  await page.getByRole('switch', { name: t('settings.scores.provisional') }).click()

  const { id } = await house.db.selectFrom('admins').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  await house.db.deleteFrom('sessions').where('adminId', '=', id).execute()
  await page.getByRole('button', { name: t('settings.save') }).click()
  const opening = context.waitForEvent('page')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('login.withProvider') })
    .click()
  // The user is still signed in at the provider, so its window does not ask.
  const opened = await opening
  await expect.poll(() => opened.isClosed()).toBe(true)
  await expect(page.getByText(t('settings.saved'))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('SES-024 somebody whom nobody knows here stays outside, and nobody is made', async ({ page, house, accounts }) => {
  const stranger = { name: 'Estranho', email: 'estranho@outra.test' }
  accounts.push(stranger)
  await signInAtProvider(page, stranger.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(say('pt', 'auth.adminNotFound'))).toBeVisible()
  await checkA11y(page)
  expect(await storedToken(page)).toBeNull()
  const found = await house.db.selectFrom('admins').select('id').where('email', '=', stranger.email).execute()
  expect(found).toEqual([])
})

test('SES-028 a deactivated person is told so', async ({ page, house, accounts }) => {
  const person = await house.makeAdmin('clerk')
  accounts.push(person)
  const { id } = await house.db.selectFrom('admins').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  await house.db.updateTable('memberships').set({ isActive: false }).where('adminId', '=', id).execute()
  await signInAtProvider(page, person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(say('pt', 'auth.adminInactive'))).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('a consent that is cancelled and a state that is not ours lead to a message and a way back', async ({
  page,
  house,
  accounts,
}) => {
  const person = await house.makeAdmin('reader')
  accounts.push(person)
  await signInAtProvider(page, person.email)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText(say('pt', 'auth.providerRefused'))).toBeVisible()
  await page.goto('/admin/horus/callback?code=whatever&state=wrong')
  await expect(page.getByText(say('pt', 'auth.providerRefused'))).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})
