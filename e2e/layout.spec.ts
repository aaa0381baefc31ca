import { t, textsIn } from '../apps/admin/src/testing/texts'
import { choose, expect, test } from './house'

test('LAY-006 LAY-008 LAY-009 LAY-016 the root and unknown paths lead home; without a session to the login page', async ({
  page,
  signIn,
}) => {
  await page.goto('/admin/administrator')
  await expect(page).toHaveURL(/\/admin\/horus\/login/)
  await signIn(page, 'reader')
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/?$/)
  for (const path of ['nps-wizard', 'reports/evolution/fullscreen', 'anything/else']) {
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL(/\/admin\/?$/)
  }
})

test('LAY-027 LAY-028 a role that is not allowed stays in the layout and is told so', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  await page.goto('/admin/administrator')
  await expect(page.getByText(t('error.notAllowed'))).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('LAY-011 LAY-012 the drawer is 320 pixels wide and stays as it was left', async ({ page, signIn }) => {
  await signIn(page, 'administrator')
  const drawer = page.getByRole('navigation').first()
  const width = async () =>
    Math.round(await drawer.evaluate((element) => (element.closest('aside') ?? element).getBoundingClientRect().width))
  expect(await width()).toBe(320)
  await page.getByRole('button', { name: t('topBar.closeMenu') }).click()
  await expect.poll(width).toBe(72)
  await page.reload()
  await expect.poll(width).toBe(72)
})

test('I18-001 I18-002 the language is chosen in the top bar and stays', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  await choose(page, page.getByRole('button', { name: t('language.label') }), t('language.es'), 'menuitemradio')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: textsIn('es')('section.home'), exact: true }).first()).toBeVisible()
})

test('SES-013 SES-034 the pages for whoever is not signed in open without a session', async ({ page }) => {
  for (const [path, heading] of [
    ['horus/login', t('login.title')],
    ['recovery', t('recovery.request.title')],
  ] as const) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await page.goto('/admin/horus/callback')
  await expect(page).toHaveURL(/\/admin\/horus\/callback/)
})

test('QAP-003 QAP-004 the health page is one static picture, served with 200', async ({ page }) => {
  await page.goto('/admin/health')
  const picture = page.getByRole('img')
  await expect(picture).toHaveCount(1)
  const reply = await page.request.get(new URL((await picture.getAttribute('src')) as string, page.url()).href)
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toContain('image/')
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('LAY-007 an unknown item of a known screen shows the not-found page, which has an address of its own', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'administrator')
  for (const path of ['administrator/abc', 'administrator/999999', 'campaign/nowhere', 'form/nothing', 'not-found']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { name: t('notFound.title') })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\//)
  }
})
