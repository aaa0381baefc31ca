import { t } from '../apps/admin/src/testing/texts'
import { say } from '../apps/server/src/locales/messages'
import { checkA11y, emailOf, expect, password, test } from './house'

test('SES-012 the login page leads to our own form, and that into the layout, in Portuguese', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/horus\/login/)
  await expect(page.getByRole('heading', { name: t('login.title') })).toBeVisible()
  await checkA11y(page)

  await page.getByLabel(t('login.email')).fill(emailOf('administrator'))
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()

  await expect(page).toHaveURL(/\/admin\/?$/)
  await expect(page.getByRole('button', { name: new RegExp(`${t('topBar.user')},? Ana Administradora`) })).toBeVisible()
  await expect(page.getByRole('button', { name: `${t('storeSwitch.current')} Loja Demo` })).toBeVisible()
  await checkA11y(page)
})

test('SES-025 a wrong password and an unknown e-mail get the same answer', async ({ page }) => {
  for (const email of [emailOf('administrator'), 'ninguem@ressoa.test']) {
    await page.goto('/admin/horus/login')
    await page.getByLabel(t('login.email')).fill(email)
    await page.getByLabel(t('login.password'), { exact: true }).fill('Errada#2026')
    await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(say('pt', 'auth.wrongPassword'))
    await expect(page).toHaveURL(/\/admin\/horus\/login/)
  }
})

test('SES-091 who signs out is out, and stays out', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  await page.getByRole('button', { name: t('topBar.signOut') }).click()
  await expect(page).toHaveURL(/\/admin\/horus\/login/)
  await page.goto('/admin/')
  await expect(page).toHaveURL(/\/admin\/horus\/login/)
})
