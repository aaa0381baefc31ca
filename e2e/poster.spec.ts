import type { Page } from '@playwright/test'
import { t } from '../apps/admin/src/testing/texts'
import { checkA11y, expect, test } from './house'

/** The number of printed pages and their size in points. */
const printed = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return {
    pages: pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length,
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }
}

test('a manager prints a poster for each branch: one to a page, small, or four to a sheet', async ({ page, signIn, house }) => {
  test.setTimeout(300_000)
  const { id: storeId } = await house.db.selectFrom('stores').select('id').where('key', '=', 'demo').executeTakeFirstOrThrow()
  const branch = await house.db
    .selectFrom('dimensions')
    .select('id')
    .where('storeId', '=', storeId)
    .where('key', '=', 'filial')
    .executeTakeFirstOrThrow()
  const known = await house.db
    .selectFrom('dimensionValues')
    .select('id')
    .where('storeId', '=', storeId)
    .where('dimensionId', '=', branch.id)
    .execute()
  const more = Array.from({ length: 200 - known.length }, (_, index) => ({
    storeId,
    dimensionId: branch.id,
    value: `Loja de teste ${index}`,
  }))
  await house.db.insertInto('dimensionValues').values(more).execute()

  await signIn(page, 'manager')
  await page.goto('/admin/CampaignSuccess?Id=1')
  await page.getByRole('link', { name: t('campaign.link.poster') }).click()
  await expect(page.getByRole('button', { name: t('campaign.poster.print') })).toBeEnabled()
  expect(await printed(page)).toEqual({ pages: 1, width: 595, height: 842 })
  await checkA11y(page)

  // No rendering task may block the user for long.
  await page.evaluate(() => {
    const longest = window as unknown as { longestTask: number }
    longest.longestTask = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.longestTask = Math.max(longest.longestTask, duration)
    }).observe({ type: 'longtask' })
  })
  await page.getByRole('combobox', { name: t('campaign.poster.by') }).click()
  await page.getByRole('option', { name: 'Filial' }).click()
  await expect(page.getByText(t('campaign.poster.pages', { count: 200 }))).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => (window as unknown as { longestTask: number }).longestTask)).toBeLessThan(2000)
  await page.getByText(t('campaign.poster.sizes.A6x4')).click()
  expect(await printed(page)).toEqual({ pages: 50, width: 595, height: 842 })

  await page.getByRole('button', { name: t('campaign.poster.none') }).click()
  for (const name of ['Centro', 'Pampulha', 'Savassi']) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByText(t('campaign.poster.sizes.A6'), { exact: true }).click()
  expect(await printed(page)).toEqual({ pages: 3, width: 298, height: 420 })
  await checkA11y(page)
})
