import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { t } from '../apps/admin/src/testing/texts'
import { checkA11y, choose, expect, test } from './house'

const items = (page: Page) => page.getByRole('list', { name: t('answer.list') }).locator('> li')
const first = (page: Page) => items(page).first()
const openFirst = (page: Page) => first(page).getByRole('heading').getByRole('button').click()

/** The number in a text, as it is written there. */
const countIn = async (place: Locator) => /\d[\d.]*/.exec((await place.textContent()) ?? '')?.[0] as string
const seeAnswers = (total: string) => new RegExp(`^${t('answer.filter.see', { count: 2, total })}$`)

const openAnswers = async (page: Page) => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('section.answers') })
    .click()
  await expect(page).toHaveURL(/\/answer\?ordenation=DateDesc&types=nps|\/answer\?types=nps&ordenation=DateDesc/)
  await expect(items(page)).toHaveCount(15)
}

const detractors = async (page: Page) => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('section.home') })
    .click()
  const row = page.getByRole('row', { name: t('scoreClass.nps.detractor.name') })
  return Number((await row.getByRole('cell').first().textContent())?.replace('.', ''))
}

test('LAY-034 a clerk filters the answers, writes a note, tags an answer and takes it out of the score', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'clerk')
  const unhappy = await detractors(page)
  await openAnswers(page)
  await expect(page.getByRole('button', { name: t('answer.export.button') })).toHaveCount(0)
  const everything = await countIn(page.getByRole('status').filter({ hasText: t('answer.answers', { count: 2 }) }))
  await checkA11y(page)

  await page.getByRole('button', { name: t('answer.filter.open') }).click()
  const drawer = page.getByRole('complementary', { name: t('answer.filter.title') })
  await drawer.getByRole('button', { name: t('scoreClass.nps.detractor.one') }).click()
  await drawer.getByText(t('answer.filter.with'), { exact: true }).click()
  await drawer.getByRole('combobox', { name: t('answer.dimension.label') }).click()
  await page.getByRole('option', { name: 'Filial' }).click()
  // Its newest detractors fall into the last 30 days, which the home page counts.
  await drawer.getByRole('combobox', { name: t('answer.dimension.value') }).fill('bet')
  await page.getByRole('option', { name: 'Betim' }).click()
  const see = drawer.getByRole('button', { name: seeAnswers('[\\d.]+') })
  await expect(see).not.toHaveText(seeAnswers(everything), { timeout: 60_000 })
  await expect(first(page)).toContainText('Betim')
  await checkA11y(page)
  const found = await countIn(see)
  await see.click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('answer.filter.openCount', { count: 3 }) })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: `${found} ${t('answer.answers', { count: 2 })}` })).toBeVisible()
  await expect(page.getByRole('list', { name: t('answer.filter.list') })).toContainText('Filial:Betim')

  await openFirst(page)
  const answer = first(page)
  await answer.getByRole('textbox', { name: t('answer.notes.label') }).fill('curto')
  await answer.getByRole('button', { name: t('answer.notes.save') }).click()
  await expect(answer).toContainText(t('form.error.short', { min: 8 }))
  await answer.getByRole('textbox', { name: t('answer.notes.label') }).fill('Ligamos e resolvemos a troca.')
  await answer.getByRole('button', { name: t('answer.notes.save') }).click()
  await expect(answer.getByRole('region', { name: t('answer.notes.title') })).toContainText('Ligamos e resolvemos a troca.')

  await answer.getByRole('button', { name: t('answer.tag.addTitle') }).click()
  await page
    .getByRole('dialog', { name: t('answer.tag.addTitle') })
    .getByRole('combobox')
    .fill('Caso da jornada')
  await page.keyboard.press('Enter')
  await expect(answer.getByRole('button', { name: t('answer.tag.remove', { name: 'Caso da jornada' }) })).toBeVisible()
  await expect(answer.getByRole('button', { name: t('answer.dimension.addTitle') })).toHaveCount(0)
  await checkA11y(page)

  await answer.getByRole('button', { name: t('answer.state.invalidate') }).click()
  await expect(answer.getByText(t('answer.invalid'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('answer.state.invalidated'))).toBeVisible()
  expect(await detractors(page)).toBe(unhappy - 1)
  await page.goBack()
  await page.reload()
  await openFirst(page)
  await expect(answer.getByText(t('answer.invalid'), { exact: true })).toBeVisible()
  await expect(answer).toContainText('Ligamos e resolvemos a troca.')
  await answer.getByRole('button', { name: t('answer.tag.remove', { name: 'Caso da jornada' }) }).click()
  await expect(page.getByText(t('answer.tag.removed'))).toBeVisible()
  await answer.getByRole('button', { name: t('answer.state.validate') }).click()
  await expect(answer.getByText(t('answer.invalid'), { exact: true })).toHaveCount(0)
  expect(await detractors(page)).toBe(unhappy)
})

test('LAY-035 a reader sees answers, and no action on them', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  await openAnswers(page)
  await openFirst(page)
  await expect(first(page)).toContainText(t('answer.number', { number: '' }).trim())
  await expect(first(page).getByRole('button')).toHaveCount(1)
  await expect(first(page).getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('answer.export.button') })).toHaveCount(0)
  await checkA11y(page)
})

test('ANS-037 ANS-063 a manager exports what was found, and the browser gets the file', async ({ page, signIn }) => {
  await signIn(page, 'manager')
  await page.goto('/admin/answer?types=csat&npsclassifications=1')
  await expect(page).toHaveURL(/ordenation=DateDesc/)
  await expect(items(page)).toHaveCount(15)
  const found = await countIn(page.getByRole('status').filter({ hasText: t('answer.answers', { count: 2 }) }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, page.getByRole('button', { name: t('answer.export.button') }), t('answer.export.csv')),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const [header, ...rows] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(header).toMatch(/^\ufeff"Nº";"Data";"Tipo";"Nota";/)
  expect(String(rows.length)).toBe(found.replace('.', ''))
  for (const row of rows) expect(row).toContain(';"CSAT";')
  const again = page.getByRole('link', { name: t('answer.export.download') })
  await expect(again).toBeVisible()
  const [second] = await Promise.all([page.waitForEvent('download'), again.click()])
  expect(readFileSync(await second.path(), 'utf8')).toBe(readFileSync(await download.path(), 'utf8'))
  await checkA11y(page)
})

test('on a phone the filters lie above the answers, and the period is chosen within them', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'reader')
  await page.goto('/admin/answer')
  await expect(items(page)).toHaveCount(15)
  await page.getByRole('button', { name: t('answer.filter.open') }).click()
  const drawer = page.getByRole('dialog', { name: t('answer.filter.title') })
  await drawer.getByRole('button', { name: t('period.label') }).click()
  await checkA11y(page)
  await page.getByRole('button', { name: t('period.preset.lastYear') }).click()
  await expect(page).toHaveURL(/from=\d{4}-01-01T00%3A00%3A00\.000-03%3A00/)
  await drawer.getByRole('button', { name: seeAnswers('[\\d.]+') }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('answer.filter.openCount', { count: 1 }) })).toBeFocused()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
