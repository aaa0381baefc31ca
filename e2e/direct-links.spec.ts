import { readFileSync } from 'node:fs'
import { t } from '../apps/admin/src/testing/texts'
import { workbook } from '../apps/server/src/testing/workbook'
import { checkA11y, expect, test } from './house'

test('SRV-041 SRV-043 SRV-044 a manager gets a personal link for every row of a spreadsheet', async ({ page, signIn }) => {
  test.setTimeout(60_000)
  await signIn(page, 'manager')
  await page.goto('/admin/directlinkimport')
  await checkA11y(page)
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('directLinks.template') }).click(),
  ])
  expect(template.suggestedFilename()).toMatch(/\.xlsx$/)

  await page.getByRole('combobox', { name: t('directLinks.campaign') }).click()
  await page.getByRole('option').first().click()
  const rows = [
    ['nome', 'email'],
    ['Ana Direta', 'ana.direta@exemplo.test'],
    ['Bia Direta', 'bia.direta@exemplo.test'],
  ]
  const file = { name: 'pessoas.xlsx', mimeType: '', buffer: Buffer.from(workbook([rows])) }
  const [result] = await Promise.all([page.waitForEvent('download'), page.locator('input[type="file"]').setInputFiles(file)])
  expect(result.suggestedFilename()).toBe('resultado.xlsx')
  // An xlsx file is a zip.
  expect(
    readFileSync(await result.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(page.getByText(t('directLinks.done', { file: 'resultado.xlsx' }))).toBeVisible()
  await checkA11y(page)
})
