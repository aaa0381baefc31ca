import type { Page } from '@playwright/test'
import { t } from '../apps/admin/src/testing/texts'
import { checkA11y, expect, type House, password, test } from './house'

const signInAs = async (page: Page, email: string) => {
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

/** Simulates the expiry after twelve hours. */
const endSessionsOf = async ({ db }: House, email: string) => {
  const { id } = await db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db.deleteFrom('sessions').where('adminId', '=', id).execute()
}

const nameOf = (page: Page) => page.getByLabel(t('formEditor.name'))

const fillForm = async (page: Page, name: string) => {
  await nameOf(page).fill(name)
  await page.getByLabel(t('formEditor.title.nps')).fill('De 0 a 10, quanto você recomendaria a loja?')
  const comments = page.getByRole('region', { name: t('formEditor.comments'), exact: true })
  for (const title of await comments.getByRole('textbox').all()) await title.fill('Conte mais')
}

test('a deep link survives the sign-in, and a typed form the end of the session: it is saved after signing in at the dialog', async ({
  page,
  house,
}) => {
  const { email, name } = await house.makeAdmin('manager')
  await page.goto('/admin/form/new?type=nps')
  await expect(page).toHaveURL(/\/admin\/horus\/login/)
  await signInAs(page, email)
  await expect(page).toHaveURL(/\/admin\/form\/new\?type=nps$/)
  await fillForm(page, `Sessão ${name}`)

  await endSessionsOf(house, email)
  await page.getByRole('button', { name: t('formEditor.save') }).click()
  const dialog = page.getByRole('dialog', { name: t('signInAgain.title') })
  await expect(dialog).toBeVisible()
  await checkA11y(page)
  await expect(page).toHaveURL(/\/admin\/form\/new\?type=nps$/)
  await dialog.getByLabel(t('login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('signInAgain.submit') }).click()

  await expect(page.getByText(`Sessão ${name}`).first()).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/form(\?type=nps)?$/)
  const saved = await house.db.selectFrom('forms').select('id').where('name', '=', `Sessão ${name}`).execute()
  expect(saved).toHaveLength(1)
})

test('who leaves the dialog finds the form again after signing in', async ({ page, house }) => {
  const { email, name } = await house.makeAdmin('manager')
  await page.goto('/admin/form/new?type=nps')
  await signInAs(page, email)
  await fillForm(page, `Rascunho ${name}`)
  await endSessionsOf(house, email)
  await page.getByRole('button', { name: t('formEditor.save') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('signInAgain.leave') })
    .click()
  await expect(page).toHaveURL(/\/admin\/horus\/login/)
  await signInAs(page, email)
  await expect(page).toHaveURL(/\/admin\/form\/new\?type=nps$/)
  const offer = page.getByRole('dialog', { name: t('kept.question') })
  await checkA11y(page)
  await offer.getByRole('button', { name: t('kept.take') }).click()
  await expect(nameOf(page)).toHaveValue(`Rascunho ${name}`)
})

test('a second tab is signed in too, without “remember me”; the end of the browser ends the session', async ({
  page,
  context,
  browser,
  house,
}) => {
  const { email } = await house.makeAdmin('manager')
  await page.goto('/admin/')
  await signInAs(page, email)
  await expect(page).toHaveURL(/\/admin\/?$/)

  const second = await context.newPage()
  await second.goto('/admin/template?type=nps')
  await expect(second.getByRole('heading', { level: 1, name: t('section.templates') })).toBeVisible()

  // A restarted browser has its storage, but no session cookies.
  const { origins } = await context.storageState()
  const restarted = await browser.newContext({ baseURL: house.url, storageState: { cookies: [], origins } })
  const third = await restarted.newPage()
  await third.goto('/admin/')
  await expect(third).toHaveURL(/\/admin\/horus\/login/)
  expect(await third.evaluate(() => Object.keys(localStorage).filter((key) => /token|user|store/.test(key)))).toEqual([])
  await restarted.close()

  await second.getByRole('button', { name: t('topBar.signOut') }).click()
  await expect(second).toHaveURL(/\/admin\/horus\/login/)
  await expect(page).toHaveURL(/\/admin\/horus\/login/)
})
