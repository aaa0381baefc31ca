import type { Page } from '@playwright/test'
import { t } from '../apps/admin/src/testing/texts'
import { expect, test } from './house'

/** Screens for whoever is signed in, and where the address ends up. */
const authenticated: Record<string, RegExp | undefined> = {
  '': undefined,
  qa: undefined,
  answer: undefined,
  campaign: undefined,
  'campaign/details?Id=1': undefined,
  'CampaignSuccess?Id=1': undefined,
  person: undefined,
  'person/1': undefined,
  form: undefined,
  'form/new': undefined,
  template: undefined,
  'template/1': undefined,
  import: undefined,
  integrations: undefined,
  // A report without a view opens its first one.
  'reports/nps': /\/admin\/reports\/nps\/\w+/,
  'reports/nps/list': undefined,
  'reports/conversion': /\/admin\/reports\/conversion\/\w+/,
  'reports/conversion/email': undefined,
  'reports/word-cloud': undefined,
  'reports/stars': undefined,
  'reports/priority-matrix': undefined,
  'reports/sentiment': undefined,
  administrator: undefined,
  'administrator/2': undefined,
  api: undefined,
  'notifications?IdAdmin=2': undefined,
  storemanagement: undefined,
  signup: undefined,
}

const urlOf = (path: string, redirect?: RegExp) => redirect ?? new RegExp(`/admin/?${path.split('?')[0]}/?([?#].*)?$`)

const notFoundTitle = (page: Page) => page.getByRole('heading', { name: t('notFound.title') })

test('LAY-001 LAY-002 LAY-003 every authenticated screen has its address under /admin/, and opens with a session only', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000)
  for (const path of Object.keys(authenticated)) {
    await page.goto(`/admin/${path}`)
    await expect(page, path).toHaveURL(/\/admin\/horus\/login/)
  }
  await signIn(page, 'master')
  for (const [path, redirect] of Object.entries(authenticated)) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page, path).toHaveURL(urlOf(path, redirect))
    await expect(notFoundTitle(page), path).toHaveCount(0)
    // Outside of /admin/ there is no such screen.
    if (path !== '') expect((await page.request.get(`/${path}`, { maxRedirects: 0 })).status(), path).not.toBe(200)
  }
  // These are exact.
  for (const path of ['api/more', 'notifications/more', 'storemanagement/more', 'signup/more']) {
    await page.goto(`/admin/${path}`)
    await expect(page, path).toHaveURL(/\/admin\/?$/)
  }
})

/** What the top bar and the drawer always have. */
const frame = (page: Page) =>
  page
    .getByRole('button', { name: t('topBar.signOut'), exact: true })
    .or(page.getByRole('navigation', { name: t('topBar.menu') }))

test('LAY-013 the pages outside of the layout have neither navbar nor drawer, signed in or not', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  const outside = ['login', 'write', 'health', 'recovery', 'WidgetScript?StoreKey=demo', 'horus/login', 'horus/callback']
  const expectBare = async (path: string) => {
    await page.goto(`/admin/${path}`)
    await expect(page.locator('body'), path).not.toBeEmpty()
    await page.waitForLoadState('networkidle')
    await expect(frame(page), path).toHaveCount(0)
  }
  for (const path of [...outside, 'sso']) await expectBare(path)
  await signIn(page, 'manager')
  await expect(frame(page).first()).toBeVisible()
  // A session leads home from the pages for signing in, which have their own tests.
  for (const path of ['write', 'health', 'WidgetScript?StoreKey=demo', 'CampaignSuccess?Id=1']) await expectBare(path)
  // These two have no page of their own and lead home.
  for (const path of ['nps-wizard', 'reports/evolution/fullscreen']) {
    await page.goto(`/admin/${path}`)
    await expect(page, path).toHaveURL(/\/admin\/?$/)
  }
})
