import { adminUrl } from '../apps/admin/src/paths'
import { t } from '../apps/admin/src/testing/texts'
import { checkA11y, choose, expect, test } from './house'

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

test('a manager reads the word cloud, opens the answers of a word, and takes pictures and the table away', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'manager')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('section.wordCloud') })
    .click()
  const cloudOf = (each: 'promoter' | 'neutral' | 'detractor') =>
    page.getByRole('group', { name: t(`wordCloud.cloudOf.${each}`) })
  await page.getByRole('tab', { name: new RegExp(t('scoreClass.nps.detractor.name')) }).click()
  const word = cloudOf('detractor').getByRole('link', { name: /^fila,/ })
  await expect(word).toBeVisible()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('wordCloud.exportPicture') }).click(),
  ])
  expect(picture.suggestedFilename()).toBe(`${t('wordCloud.fileName')}.png`)
  await checkA11y(page)
  await word.click()
  await expect(page).toHaveURL(/\/answer\?.*npscomment=fila/)
  await expect(page.getByRole('main').getByText(/fila/i).first()).toBeVisible()
  await page.goBack()
  await expect(word).toBeVisible()

  await page.getByText(t('wordCloud.views.column'), { exact: true }).click()
  for (const each of ['promoter', 'neutral', 'detractor'] as const) await expect(cloudOf(each)).toBeVisible()
  await page.getByText(t('wordCloud.views.table'), { exact: true }).click()
  await expect(page.getByRole('table', { name: t('wordCloud.card') })).toBeVisible()
  await checkA11y(page)
  const exporter = page.getByRole('button', { name: t('answer.export.button') })
  const file = page.waitForEvent('download')
  await choose(page, exporter, t('answer.export.csv'))
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)

  // A word that is taken out leaves the cloud at once, and comes back.
  await page.getByText(t('wordCloud.views.tab'), { exact: true }).click()
  const openFilters = () => page.getByRole('button', { name: t('answer.filter.open') }).click()
  const apply = () => page.getByRole('button', { name: t('report.apply') }).click()
  await openFilters()
  await page.getByRole('combobox', { name: t('wordCloud.removed.label') }).fill('fila,')
  await checkA11y(page)
  await apply()
  await expect(page.getByText(t('wordCloud.removed.count', { count: 1 }))).toBeVisible()
  await expect(cloudOf('detractor')).toBeVisible()
  await expect(word).toHaveCount(0)
  await openFilters()
  await page.getByRole('combobox', { name: t('wordCloud.removed.label') }).press('Backspace')
  await apply()
  await expect(word).toBeVisible()
})

test('a reader compares the stars of branches, and sees an example', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await signIn(page, 'reader')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('section.stars') })
    .click()
  await page.getByRole('button', { name: t('stars.example.open') }).click()
  const example = page.getByRole('dialog', { name: t('stars.example.title') })
  await expect(example.getByRole('table', { name: t('stars.example.list') })).toBeVisible()
  await checkA11y(page)
  await page.keyboard.press('Escape')

  const rating = 'Avaliação do atendimento'
  await page.getByRole('combobox', { name: t('stars.rating') }).click()
  await page.getByRole('option', { name: rating }).click()
  await expect(page.getByRole('table', { name: t('stars.distributionOf', { name: rating }) })).toBeVisible()
  await page.getByRole('combobox', { name: t('stars.group') }).click()
  await page.getByRole('option', { name: 'Categoria' }).click()
  const list = page.getByRole('table', { name: t('stars.by', { name: 'Categoria' }) })
  await expect(list.getByRole('row')).not.toHaveCount(1)
  await page.getByRole('combobox', { name: t('stars.order.label') }).click()
  await page.getByRole('option', { name: t('stars.order.ScoreAsc') }).click()
  await expect(page).toHaveURL(/ordenation=ScoreAsc/)
  await checkA11y(page)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('chart.save') }).click(),
  ])
  expect(picture.suggestedFilename()).toBe(`${t('stars.fileName')}.png`)
  const file = page.waitForEvent('download')
  await choose(page, page.getByRole('button', { name: t('answer.export.button') }), t('answer.export.xlsx'))
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  // The same address gives the same picture.
  const rows = await list.getByRole('rowheader').allTextContents()
  await page.reload()
  await expect(list).toBeVisible()
  expect(await list.getByRole('rowheader').allTextContents()).toEqual(rows)
})

test('a reader sees what comments say, which words go with the score, and an answer that contradicts its own', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'reader')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('section.sentiment') })
    .click()
  await expect(page.getByRole('slider', { name: t('sentiment.over') })).toBeVisible()
  await page.getByText(t('sentiment.grain.month'), { exact: true }).click()
  await expect(page).toHaveURL(/dateinterval=5/)
  await checkA11y(page)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('chart.save') }).click(),
  ])
  expect(picture.suggestedFilename()).toBe(`${t('sentiment.fileName')}.png`)
  await page.getByRole('button', { name: t('chart.asTable') }).click()
  await expect(page.getByRole('table', { name: t('sentiment.over') })).toBeVisible()

  const words = page.getByRole('table', { name: new RegExp(t('sentiment.side.negative')) })
  const second = words.getByRole('button', { expanded: false }).first()
  const label = (await second.getAttribute('aria-label')) as string
  await second.click()
  await expect(words.getByRole('list', { name: label }).getByRole('listitem')).toHaveCount(3)

  const conflicts = page.getByRole('list', { name: t('sentiment.conflicts') })
  const comment = (await conflicts.getByRole('listitem').first().getByRole('paragraph').first().textContent()) as string
  await conflicts
    .getByRole('link', { name: t('sentiment.openAnswer') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/answer\?.*idnps=\d+/)
  await expect(page.getByRole('list', { name: t('answer.list') })).toContainText(comment)
})
