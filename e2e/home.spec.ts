import type { Page } from '@playwright/test'
import { pt } from '../apps/admin/src/locales/pt'
import { checkA11y, expect, test } from './house'

test.use({ viewport: { width: 1440, height: 1300 } })

const { line, values } = pt.dashboard
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a reader sees where the score comes from: over time, and by branch down to the answers', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  const chart = card(page, line.title.week).getByRole('slider')
  await expect(chart).toHaveAttribute('aria-valuetext', /NPS .+ respostas?/)
  await expect(chart).toContainText(/meta \d+/)
  await checkA11y(page)

  // The pointer shows the same tip as the arrow keys.
  await chart.hover({ position: { x: 200, y: 60 } })
  await expect(chart).toContainText(/\d\d\/\d\d a \d\d\/\d\d\/\d{4}NPS/)
  await page.getByText(line.grain.month, { exact: true }).click()
  const months = card(page, line.title.month)
  await months.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect(months.getByRole('slider')).toHaveAttribute('aria-valuenow', '1')

  await months.getByRole('button', { name: pt.chart.asTable }).click()
  await expect(months.getByRole('columnheader', { name: line.margin })).toBeVisible()
  await checkA11y(page)

  const branches = card(page, values.title)
  await branches.getByRole('combobox', { name: values.dimension }).click()
  await page.getByRole('option', { name: 'Categoria' }).click()
  await expect(branches.getByRole('rowheader', { name: 'Calçados' })).toBeVisible()
  await page.reload()
  const row = branches.getByRole('row', { name: /Calçados/ })
  const answers = await row.getByRole('cell').nth(2).textContent()
  await row.getByRole('link').click()
  await expect(page.getByRole('list', { name: pt.answer.filter.list })).toContainText('Categoria:Calçados')
  await expect(page.getByRole('status').filter({ hasText: `${answers} ${pt.answer.answers_other}` })).toBeVisible()
})

test('a chart is saved as a picture, and says so where that fails', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  await expect(page.getByRole('slider')).toBeVisible()
  const save = page.getByRole('button', { name: pt.chart.save })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toBe(`${line.fileName}.png`)
  await expect(page.getByText(pt.chart.saved)).toBeVisible()

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await save.click()
  await expect(page.getByText(pt.chart.saveFailed)).toBeVisible()
})
