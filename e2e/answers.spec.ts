import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkA11y, choose, expect, test } from './house'

const items = (page: Page) => page.getByRole('list', { name: 'Respostas encontradas' }).locator('> li')
const first = (page: Page) => items(page).first()
const openFirst = (page: Page) => first(page).getByRole('heading').getByRole('button').click()

const openAnswers = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Respostas' }).click()
  await expect(page).toHaveURL(/\/answer\?ordenation=DateDesc&types=nps|\/answer\?types=nps&ordenation=DateDesc/)
  await expect(items(page)).toHaveCount(15)
}

const detractors = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Início' }).click()
  const row = page.getByRole('row', { name: /Detratores/ })
  return Number((await row.getByRole('cell').first().textContent())?.replace('.', ''))
}

test('LAY-034 a clerk filters the answers, writes a note, tags an answer and takes it out of the score', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'clerk')
  const unhappy = await detractors(page)
  await openAnswers(page)
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  const everything = await page.getByRole('status').filter({ hasText: 'respostas' }).textContent()
  await checkA11y(page)

  await page.getByRole('button', { name: 'Filtros' }).click()
  const drawer = page.getByRole('complementary', { name: 'Filtros' })
  await drawer.getByRole('button', { name: 'Detrator' }).click()
  await drawer.getByText('Com', { exact: true }).click()
  await drawer.getByRole('combobox', { name: 'Dimensão' }).click()
  await page.getByRole('option', { name: 'Filial' }).click()
  await drawer.getByRole('combobox', { name: 'Valor' }).fill('sav')
  await page.getByRole('option', { name: 'Savassi' }).click()
  const see = drawer.getByRole('button', { name: /^Ver [\d.]+ respostas$/ })
  await expect(see).not.toHaveText(`Ver ${everything}`, { timeout: 30_000 })
  await expect(first(page)).toContainText('Savassi')
  await checkA11y(page)
  const found = ((await see.textContent()) ?? '').replace('Ver ', '')
  await see.click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filtros (3)' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: found })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText('Filial:Savassi')

  await openFirst(page)
  const answer = first(page)
  await answer.getByRole('textbox', { name: 'Nova nota' }).fill('curto')
  await answer.getByRole('button', { name: 'Salvar nota' }).click()
  await expect(answer).toContainText('Use pelo menos 8 caracteres.')
  await answer.getByRole('textbox', { name: 'Nova nota' }).fill('Ligamos e resolvemos a troca.')
  await answer.getByRole('button', { name: 'Salvar nota' }).click()
  await expect(answer.getByRole('region', { name: 'Notas da equipe' })).toContainText('Ligamos e resolvemos a troca.')

  await answer.getByRole('button', { name: 'Adicionar tag' }).click()
  await page.getByRole('dialog', { name: 'Adicionar tag' }).getByRole('combobox').fill('Caso da jornada')
  await page.keyboard.press('Enter')
  await expect(answer.getByRole('button', { name: 'Remover a tag Caso da jornada' })).toBeVisible()
  await expect(answer.getByRole('button', { name: 'Adicionar dimensão' })).toHaveCount(0)
  await checkA11y(page)

  await answer.getByRole('button', { name: 'Invalidar resposta' }).click()
  await expect(answer.getByText('Inválida', { exact: true })).toBeVisible()
  await expect(page.getByText('A resposta está inválida e não conta mais na nota.')).toBeVisible()
  expect(await detractors(page)).toBe(unhappy - 1)
  await page.goBack()
  await page.reload()
  await openFirst(page)
  await expect(answer.getByText('Inválida', { exact: true })).toBeVisible()
  await expect(answer).toContainText('Ligamos e resolvemos a troca.')
  await answer.getByRole('button', { name: 'Remover a tag Caso da jornada' }).click()
  await expect(page.getByText('Removido com sucesso')).toBeVisible()
  await answer.getByRole('button', { name: 'Validar resposta' }).click()
  await expect(answer.getByText('Inválida', { exact: true })).toHaveCount(0)
  expect(await detractors(page)).toBe(unhappy)
})

test('LAY-035 a reader sees answers, and no action on them', async ({ page, signIn }) => {
  await signIn(page, 'reader')
  await openAnswers(page)
  await openFirst(page)
  await expect(first(page)).toContainText('Resposta nº')
  await expect(first(page).getByRole('button')).toHaveCount(1)
  await expect(first(page).getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  await checkA11y(page)
})

test('ANS-037 ANS-063 a manager exports what was found, and the browser gets the file', async ({ page, signIn }) => {
  await signIn(page, 'manager')
  await page.goto('/admin/answer?types=csat&npsclassifications=1')
  await expect(page).toHaveURL(/ordenation=DateDesc/)
  await expect(items(page)).toHaveCount(15)
  const found = await page.getByRole('status').filter({ hasText: 'respostas' }).textContent()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, page.getByRole('button', { name: 'Exportar' }), 'Planilha simples (.csv)'),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const [header, ...rows] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(header).toMatch(/^\ufeff"Nº";"Data";"Tipo";"Nota";/)
  expect(`${rows.length} respostas`).toBe(found?.replace('.', ''))
  for (const row of rows) expect(row).toContain(';"CSAT";')
  const again = page.getByRole('link', { name: 'Baixar de novo' })
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
  await page.getByRole('button', { name: 'Filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await drawer.getByRole('button', { name: /^Período/ }).click()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Ano passado' }).click()
  await expect(page).toHaveURL(/from=\d{4}-01-01T00%3A00%3A00\.000-03%3A00/)
  await drawer.getByRole('button', { name: /^Ver [\d.]+ respostas$/ }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeFocused()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
