import type { Page } from '@playwright/test'
import { t } from '../apps/admin/src/testing/texts'
import { checkA11y, expect, test } from './house'

test.use({ viewport: { width: 1440, height: 1300 } })

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a reader sees where the score comes from: over time, and by branch down to the answers', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  const chart = card(page, t('dashboard.line.title.week')).getByRole('slider')
  const answered = [1, 2].map((count) => t('score.answers', { count, total: '' }).trim())
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`NPS .+ (${answered.join('|')})`))
  await expect(chart).toContainText(new RegExp(t('score.goalMark', { goal: '\\d+' })))
  await checkA11y(page)

  // The pointer shows the same tip as the arrow keys.
  await chart.hover({ position: { x: 200, y: 60 } })
  await expect(chart).toContainText(/\d\d\/\d\d .+ \d\d\/\d\d\/\d{4}NPS/)
  await page.getByText(t('dashboard.line.grain.month'), { exact: true }).click()
  const months = card(page, t('dashboard.line.title.month'))
  await months.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect(months.getByRole('slider')).toHaveAttribute('aria-valuenow', '1')

  await months.getByRole('button', { name: t('chart.asTable') }).click()
  await expect(months.getByRole('columnheader', { name: t('dashboard.line.margin') })).toBeVisible()
  await checkA11y(page)

  const branches = card(page, t('dashboard.values.title'))
  await branches.getByRole('combobox', { name: t('dashboard.values.dimension') }).click()
  await page.getByRole('option', { name: 'Categoria' }).click()
  await expect(branches.getByRole('rowheader', { name: 'Calçados' })).toBeVisible()
  await page.reload()
  const row = branches.getByRole('row', { name: /Calçados/ })
  const answers = await row.getByRole('cell').nth(2).textContent()
  await row.getByRole('link').click()
  await expect(page.getByRole('list', { name: t('answer.filter.list') })).toContainText('Categoria:Calçados')
  await expect(page.getByRole('status').filter({ hasText: `${answers} ${t('answer.answers', { count: 2 })}` })).toBeVisible()
})

test('a chart is saved as a picture, and says so where that fails', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  await expect(page.getByRole('slider')).toBeVisible()
  const save = page.getByRole('button', { name: t('chart.save') })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toBe(`${t('dashboard.line.fileName')}.png`)
  await expect(page.getByText(t('chart.saved'))).toBeVisible()

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await save.click()
  await expect(page.getByText(t('chart.saveFailed'))).toBeVisible()
})
