import { t } from '../apps/admin/src/testing/texts'
import { expect, test } from './house'

test('SES-090 STO-005 STO-006 STO-013 a master makes a store, goes there, closes it, is led away, and opens it again', async ({
  page,
  signIn,
}) => {
  const name = `Loja ${Date.now()}`
  await signIn(page, 'master')
  await page.goto('/admin/signup')
  await page.getByLabel(t('signUp.storeName')).fill(name)
  await page.getByLabel(t('signUp.adminName')).fill('Dona Nova')
  await page.getByLabel(t('signUp.adminEmail')).fill(`dona-${Date.now()}@ressoa.test`)
  await page.getByLabel(new RegExp(`^${t('signUp.password')}`)).fill('Entrada#2026')
  await page.getByLabel(t('signUp.confirmation')).fill('Entrada#2026')
  await page.getByLabel(t('signUp.agree')).check()
  await page.getByRole('button', { name: t('signUp.submit') }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  const switcher = page.getByRole('button', { name: t('storeSwitch.current') })
  await expect(switcher).toContainText('Loja Demo')

  await switcher.click()
  await page.getByRole('textbox', { name: t('storeSwitch.search') }).fill(name)
  // The switch reloads the page. A navigation before the end of the reload would be cancelled by it.
  await Promise.all([page.waitForEvent('load'), page.getByRole('option', { name }).click()])
  await expect(switcher).toContainText(name)

  await page.goto('/admin/storemanagement')
  await page.getByRole('switch', { name: t('storemanagement.active') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('storemanagement.close.confirm') })
    .click()
  await expect(page.getByText(t('storemanagement.redirecting'))).toBeVisible()
  await expect(page.getByRole('button', { name: `${t('storeSwitch.current')} Loja Demo` })).toBeVisible()

  await page.goto('/admin/storemanagement')
  await page.getByRole('tab', { name: t('storemanagement.state.false') }).click()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: t('storemanagement.activateWhich', { store: name }) })
    .click()
  await page.getByRole('tab', { name: t('storemanagement.state.true'), exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})
