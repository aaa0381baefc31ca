import type { Page } from '@playwright/test'
import { storageKeys } from '../apps/admin/src/lib/storage-keys'
import { adminUrl } from '../apps/admin/src/paths'
import { t } from '../apps/admin/src/testing/texts'
import { expect, test } from './house'
import { textOfPages } from './pdf-text'

test.use({ colorScheme: 'dark' })

/** Prints once everything has loaded, as a person would. */
const print = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  return textOfPages(await page.pdf({ preferCSSPageSize: true }))
}

/** The words of the margins come in parts. */
const joined = (text: string) => text.replaceAll(/\s+/g, ' ')

const expectNumbered = (pages: string[]) => {
  for (const [index, text] of pages.entries()) {
    const number = `${t('report.printed.page')}${index + 1}${t('report.printed.of')}${pages.length}`
    expect(joined(text)).toContain(joined(number))
  }
}

const isReady = (page: Page, name: string) => expect(page.getByRole('slider', { name })).toBeVisible()

const nps = /NPS −?\d+,\d, margem de 95%: −?\d+,\d a −?\d+,\d/
const answers = /Respostas [\d.]+/
const comments = /Comentários [\d.]+/

/** What the head says besides the store, the period, the campaigns and the filters. */
const reports: { path: string; title: string; ready: (page: Page) => Promise<unknown>; facts: RegExp[] }[] = [
  {
    path: '/',
    title: t('dashboard.title'),
    ready: (page) => isReady(page, t('dashboard.line.title.week')),
    facts: [answers, nps],
  },
  {
    path: '/reports/nps/evolution',
    title: t('npsReport.title'),
    ready: (page) => isReady(page, t('npsReport.evolutionTitle')),
    facts: [answers, nps],
  },
  {
    path: '/reports/nps/list?dimensionkey=Filial',
    title: t('npsReport.title'),
    ready: (page) => expect(page.getByRole('rowheader', { name: 'Betim' })).toBeVisible(),
    facts: [/Dimensão Filial/, answers, nps, /Betim/],
  },
  {
    path: '/reports/nps/tree?dimensionkey=Filial',
    title: t('npsReport.title'),
    ready: (page) => isReady(page, t('npsReport.by', { name: 'Filial' })),
    facts: [/Dimensão Filial/, answers, nps, /Betim/],
  },
  {
    path: '/reports/nps/matrix?dimensionkey=Filial',
    title: t('npsReport.title'),
    ready: (page) => isReady(page, t('npsReport.by', { name: 'Filial' })),
    facts: [/Dimensão Filial/, answers, nps, /Betim/],
  },
  {
    path: '/reports/word-cloud',
    title: t('wordCloud.title'),
    ready: (page) => expect(page.getByRole('group', { name: t('wordCloud.cloudOf.promoter') })).toBeVisible(),
    facts: [comments, answers, nps],
  },
  {
    path: '/reports/stars?dimensionkey=atendimento&group=categoria',
    title: t('stars.title'),
    ready: (page) => expect(page.getByRole('rowheader', { name: 'Infantil' })).toBeVisible(),
    facts: [answers, /Média \d,\d\d, margem de 95%: \d,\d\d a \d,\d\d/],
  },
  {
    path: '/reports/priority-matrix',
    title: t('section.priorityMatrix'),
    ready: (page) => isReady(page, t('priorities.values.title')),
    facts: [/Dimensão Filial/, answers, nps, /Betim NPS −?\d+,\d \(−?\d+,\d a −?\d+,\d\)/],
  },
  {
    path: '/reports/sentiment',
    title: t('sentiment.title'),
    ready: (page) => isReady(page, t('sentiment.over')),
    facts: [comments, /Negativos \d+,\d%, margem de 95%: \d+,\d% a \d+,\d%/],
  },
]

test('INS-004 every report prints as pages with title, store, period, filters, n, interval and page numbers', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'administrator')
  for (const { path, title, ready, facts } of reports) {
    await page.goto(adminUrl(path))
    await ready(page)
    const pages = await print(page)
    const text = joined(pages.join(' '))
    expect(text).toContain(`${title} Loja Demo Ressoa ${t('period.label')} ${t('period.preset.last30Days')}`)
    expect(text).toContain(`${t('report.printed.campaigns')} ${t('campaignSelect.all')}`)
    expect(text).toContain(`${t('report.printed.filters')} ${t('report.printed.noFilters')}`)
    for (const fact of facts) expect(text).toMatch(fact)
    expectNumbered(pages)
    // Nothing to press, and no menu.
    for (const gone of [t('report.print'), t('chart.table'), t('section.forms'), t('npsReport.refresh')])
      expect(pages.join('\n').split('\n')).not.toContain(gone)
    await expect(page).toHaveTitle(/^(.+) · Loja Demo · \d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4} · Ressoa$/)
    expect(await page.title()).toContain(title)
  }
})

test('INS-004 the printed conversion names its campaign, its channel and the part that answered', async ({ page, signIn }) => {
  test.setTimeout(300_000)
  await signIn(page, 'administrator')
  await page.goto(adminUrl('/reports/conversion/email'))
  await page.getByRole('main').getByRole('link', { name: 'Pós-compra loja física' }).click()
  await expect(page.getByRole('list', { name: t('conversion.funnel.title') })).toBeVisible()
  for (const view of ['email', 'widget', 'link'] as const) {
    await page.getByRole('tab', { name: t(`conversion.channel.${view}`) }).click()
    await expect(page).toHaveURL(new RegExp(`/conversion/${view}`))
    const pages = await print(page)
    const text = joined(pages.join(' '))
    expect(text).toContain(`${t('section.conversion')} Loja Demo`)
    expect(text).toContain(`${t('report.printed.campaigns')} Pós-compra loja física ${t('report.printed.filters')}`)
    expect(text).toContain(`${t('conversion.channelName')} ${t(`conversion.channel.${view}`)}`)
    expectNumbered(pages)
    if (view === 'email') expect(text).toMatch(/Enviados [\d.]+ Respostas \d+,\d\d%, margem de 95%: \d+,\d\d% a \d+,\d\d%/)
  }
})

test('INS-004 a printed report names its filters, prints tables whole, and is light at the width of the paper', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'administrator')
  await page.goto(adminUrl('/reports/nps/list?dimensionkey=Filial'))
  await page.getByRole('link', { name: t('npsReport.evolutionOf', { name: 'Betim' }) }).click()
  await isReady(page, t('npsReport.evolutionTitle'))
  await expect(page.getByRole('heading', { name: /Filial.*Betim/ })).toBeVisible()
  expect(joined((await print(page)).join(' '))).toContain(`${t('report.printed.filters')} Filial: Betim`)

  // The same as the printer sees it.
  const chart = page.getByRole('slider', { name: t('npsReport.evolutionTitle') })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const dark = await chart.locator('svg').innerHTML()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(await page.locator('h2 > button').count())
  const [drawn, box] = [await chart.locator('svg').boundingBox(), await chart.boundingBox()]
  // A4 without its margins is 182 mm wide.
  expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(688)
  expect(Math.round(drawn?.width ?? 0)).toBe(Math.round(box?.width ?? 0))
  const light = await chart.locator('svg').innerHTML()
  expect([dark.includes('#DFA9D3'), light.includes('#DFA9D3')]).toEqual([true, false])
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.getByRole('button', { name: t('chart.asTable') }).click()
  const table = page.getByRole('table', { name: t('npsReport.evolutionTitle') })
  const days = await table.getByRole('rowheader').allTextContents()
  const printed = (await print(page)).join('\n').split('\n')
  expect(days.length).toBeGreaterThan(20)
  expect(days.filter((day) => !printed.includes(day))).toEqual([])
})

test('a page of another language prints in it', async ({ page, signIn }) => {
  await signIn(page, 'administrator')
  for (const [language, words] of [
    ['en', ['Period', 'Campaigns', 'Filters None', 'Answers', 'Page 1 of']],
    ['es', ['Periodo', 'Campañas', 'Filtros Ninguno', 'Respuestas', 'Página 1 de']],
  ] as const) {
    await page.evaluate(([key, chosen]) => localStorage.setItem(key, chosen), [storageKeys.language, language] as const)
    await page.goto(adminUrl('/reports/nps/list?dimensionkey=Filial'))
    await expect(page.getByRole('rowheader', { name: 'Betim' })).toBeVisible()
    const text = joined((await print(page))[0] ?? '')
    for (const word of words) expect(text).toContain(word)
  }
})
