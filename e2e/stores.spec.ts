import { expect, test } from './house'

test('SES-090 STO-005 STO-006 STO-013 a master makes a store, goes there, closes it, is led away, and opens it again', async ({
  page,
  signIn,
}) => {
  const name = `Loja ${Date.now()}`
  await signIn(page, 'master')
  await page.goto('/admin/signup')
  await page.getByLabel('Nome da loja').fill(name)
  await page.getByLabel('Nome de quem administra').fill('Dona Nova')
  await page.getByLabel('E-mail de quem administra').fill(`dona-${Date.now()}@ressoa.test`)
  await page.getByLabel(/^Senha/).fill('Entrada#2026')
  await page.getByLabel(/Confirme a senha/).fill('Entrada#2026')
  await page.getByLabel(/Concordo com os termos/).check()
  await page.getByRole('button', { name: 'Criar loja' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  const switcher = page.getByRole('button', { name: /Loja atual/ })
  await expect(switcher).toContainText('Loja Demo')

  await switcher.click()
  await page.getByRole('textbox', { name: 'Lojas' }).fill(name)
  // The switch reloads the page. A navigation before the end of the reload would be cancelled by it.
  await Promise.all([page.waitForEvent('load'), page.getByRole('option', { name }).click()])
  await expect(switcher).toContainText(name)

  await page.goto('/admin/storemanagement')
  await page.getByRole('switch', { name: /Loja ativa/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Desativar/ })
    .click()
  await expect(page.getByText('Redirecionando...')).toBeVisible()
  await expect(page.getByRole('button', { name: /Loja atual: Loja Demo/ })).toBeVisible()

  await page.goto('/admin/storemanagement')
  await page.getByRole('tab', { name: 'Inativas' }).click()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /Reativar/ })
    .click()
  await page.getByRole('tab', { name: 'Ativas', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})
