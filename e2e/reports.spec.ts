import { adminUrl } from '../apps/admin/src/paths'
import { t } from '../apps/admin/src/testing/texts'
import { checkA11y, expect, test } from './house'

test('a reader finds the branch that fell, sees when, and why', async ({ page, signIn }) => {
  test.setTimeout(300_000)
  await signIn(page, 'reader')
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: t('section.npsReport'), exact: true }).click()
  await expect(page).toHaveURL(/\/reports\/nps\/list\?.*PageSize=30/)

  await page.getByRole('link', { name: 'Filial', exact: true }).click()
  await expect(page).toHaveURL(/dimensionkey=Filial/)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).not.toHaveCount(0)
  await page.getByRole('combobox', { name: t('npsReport.order.label') }).click()
  await page.getByRole('option', { name: t('npsReport.order.ScoreAsc') }).click()
  await expect(page).toHaveURL(/ordenation=ScoreAsc/)
  await checkA11y(page)

  for (const view of ['tree', 'matrix'] as const) {
    await page.getByText(t(`npsReport.views.${view}`), { exact: true }).click()
    await expect(page.getByRole('slider', { name: t('npsReport.by', { name: 'Filial' }) })).toBeVisible()
    await checkA11y(page)
  }
  await page.goBack()
  await page.goBack()
  const first = rows.first()
  const name = (await first.getByRole('rowheader').textContent()) as string
  await first.getByRole('link', { name: t('npsReport.evolutionOf', { name }) }).click()

  const bars = page.getByRole('slider', { name: t('npsReport.evolutionTitle') })
  await expect(bars).toBeVisible()
  await page.getByText(t('npsReport.grain.week'), { exact: true }).click()
  await expect(page).toHaveURL(/dateinterval=4/)
  await bars.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('button', { name: t('npsReport.clearPeriod') })).toBeVisible()
  // The same address gives the same picture.
  await page.reload()
  await expect(page.getByRole('button', { name: t('npsReport.clearPeriod') })).toBeVisible()
  await expect(page.getByRole('heading', { name: new RegExp(`Filial.*${name}`) })).toBeVisible()

  await page.getByRole('button', { name: t('npsReport.back') }).click()
  await page.getByRole('button', { name: t('whyItMoved.open') }).click()
  const drawer = page.getByRole('dialog', { name: t('whyItMoved.title') })
  await expect(drawer.getByRole('table')).toBeVisible()
  await checkA11y(page)
})

test('the priority matrix places values and rating fields', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('section.priorityMatrix') })
    .click()
  await expect(page.getByRole('slider', { name: t('priorities.values.title') })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('tab', { name: t('priorities.fields.tab') }).click()
  await expect(page).toHaveURL(/view=fields/)
  await expect(page.getByRole('heading', { name: t('priorities.fields.title') })).toBeVisible()
  await checkA11y(page)
})

test('RPN-028 a chart is saved as a picture, and a failure is told', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  await page.goto(adminUrl('/reports/nps/evolution'))
  await expect(page.getByRole('slider', { name: t('npsReport.evolutionTitle') })).toBeVisible()
  const save = page.getByRole('button', { name: t('chart.save') })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toBe(`${t('npsReport.fileName.evolution')}.png`)
  await expect(page.getByText(t('chart.saved'))).toBeVisible()
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await save.click()
  await expect(page.getByText(t('chart.saveFailed'))).toBeVisible()
})
