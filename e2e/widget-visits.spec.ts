import { get } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { saveCampaign } from '@ressoa/contract/campaigns'
import { widgetCounts } from '@ressoa/contract/conversion-report'
import { saveDimension } from '@ressoa/contract/dimensions'
import { plainSnippet } from '@ressoa/domain/widget-snippets'
import { checkA11y } from './house'
import { expect, test } from './mail-house'
import { barOf, callWidget, openWidgetScene, question } from './widget-scene'

const noPicture = { body: '<h1>Loja</h1>' }

test('WID-041 WID-049 200 visits of 5 pages: those drawn below the chance see the bar, and no visit changes its draw', async ({
  house,
  browser,
}) => {
  test.setTimeout(600_000)
  const chance = 30
  const { shop } = await openWidgetScene(house, { showChance: chance })
  for (const path of ['/', '/a', '/b', '/c', '/d']) shop.pages.set(path, noPicture)
  const visit = async () => {
    const context = await browser.newContext()
    await watchConfig(context)
    const page = await context.newPage()
    const seen: { isShown: boolean; draw: number }[] = []
    for (const path of ['/', '/a', '/b', '/c', '/d']) {
      await page.goto(`${shop.url}${path}`)
      seen.push({ isShown: await isShown(page), draw: await page.evaluate(() => (window as unknown as Watched).draw) })
    }
    await context.close()
    return seen
  }
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  const next = async () => {
    while (visits.length < 200) {
      const place = visits.push([]) - 1
      visits[place] = await visit()
    }
  }
  await Promise.all(Array.from({ length: 4 }, next))
  expect(visits.filter((pages) => new Set(pages.map(({ draw }) => draw)).size > 1)).toEqual([])
  expect(visits.flat().filter(({ isShown, draw }) => isShown !== draw < chance)).toEqual([])
  const shown = visits.filter(([first]) => first?.isShown).length
  // 99% of runs are within 60 ± 2.576 · √42. One in ten thousand is outside of these limits, and a check may not fail by chance.
  expect(shown).toBeGreaterThanOrEqual(35)
  expect(shown).toBeLessThanOrEqual(85)
  await shop.stop()
})

type Watched = { configs: number; draw: number }

/** Tells when the page has its configuration, whatever it decides, and the draw in it. */
const watchConfig = (context: BrowserContext) =>
  context.addInitScript(() => {
    const original = window.fetch
    const seen = window as unknown as Watched
    seen.configs = 0
    window.fetch = async (...given) => {
      const reply = await original(...given)
      const { Draw } = (await reply.clone().json()) as { Draw?: number }
      if (Draw !== undefined) seen.draw = Draw
      setTimeout(() => seen.configs++, 50)
      return reply
    }
  })

/** Whether this page shows the bar. The second script is asked for at once, or never. */
const isShown = async (page: Page) => {
  await page.waitForFunction(() => (window as unknown as { configs: number }).configs > 0)
  const isComing = await page.evaluate(() => 'host' in (window as unknown as { ressoaWidget: object }).ressoaWidget)
  if (isComing) await expect(barOf(page)).toBeVisible()
  return isComing
}

test('WID-045 the loader has at most 1.2 kB and everything at most 7 kB on the wire', async ({ house }) => {
  const sizeOf = async (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    // A plain request, because fetch unpacks what it gets.
    get(`${house.url}/${name}`, { headers: { 'accept-encoding': 'gzip, br' } }, async (reply) => {
      expect(reply.headers['content-encoding']).toBe('br')
      let bytes = 0
      for await (const part of reply) bytes += (part as Buffer).length
      resolve(bytes)
    }).on('error', reject)
    return promise
  }
  const [loader, form] = [await sizeOf('widget.js'), await sizeOf('widget-form.js')]
  expect(loader).toBeGreaterThan(500)
  expect(loader).toBeLessThanOrEqual(1200)
  expect(loader + form).toBeLessThanOrEqual(7000)
})

test('WID-045 nothing to show costs one script and one call, and further pages of the visit nothing', async ({ house, page }) => {
  const { shop } = await openWidgetScene(house, { showChance: 0 })
  for (const path of ['/', '/a', '/b']) shop.pages.set(path, {})
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const asked: string[] = []
  const cached = new Set<string>()
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith(house.url) && !response.fromDiskCache && !cached.has(requestId))
      asked.push(new URL(response.url).pathname)
  })
  for (const path of ['/', '/a', '/b']) {
    await page.goto(`${shop.url}${path}`)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual(['/widget.js', '/api/pub/widget/config'])
  await shop.stop()
})

test('WID-042 the bar waits for its seconds after the page has loaded', async ({ house, page }) => {
  const { shop } = await openWidgetScene(house, { timeToShow: 20 })
  shop.pages.set('/', {})
  await page.clock.install()
  await page.goto(shop.url)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(19_000)
  await expect(barOf(page)).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(barOf(page)).toBeVisible()
  await shop.stop()
})

test('WID-043 after closing or answering it stays away for ReopenDelay minutes', async ({ house, page }) => {
  const { shop } = await openWidgetScene(house, { reopenDelay: 60 })
  shop.pages.set('/', {})
  const begin = new Date('2026-03-10T12:00:00Z')
  await page.clock.setSystemTime(begin)
  const opens = async (minutes: number) => {
    await page.clock.setSystemTime(new Date(begin.getTime() + minutes * 60_000))
    await page.goto(shop.url)
    await page.waitForLoadState('networkidle')
    return (await barOf(page).count()) === 1
  }
  expect(await opens(0)).toBe(true)
  await page.getByRole('button', { name: 'Fechar' }).click()
  expect(await opens(59)).toBe(false)
  expect(await opens(61)).toBe(true)
  await page.getByRole('radio', { name: 'Nota 9 de 10' }).click()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(barOf(page)).toContainText('Obrigado')
  expect(await opens(120)).toBe(false)
  expect(await opens(122)).toBe(true)
  await shop.stop()
})

for (const way of ['navigation events', 'looking once a second'] as const) {
  test(`WID-050 on a single-page site a move judges ShowOn anew and cancels the timer (${way})`, async ({ house, page }) => {
    const { shop } = await openWidgetScene(house, { showOn: ['/produtos/*'], timeToShow: 1 })
    const old =
      way === 'navigation events'
        ? ''
        : '<script>delete window.navigation;Object.defineProperty(window,"navigation",{value:undefined})</script>'
    shop.pages.set('/', { head: old })
    await page.goto(shop.url)
    const pushState = await page.evaluate(() => history.pushState.toString())
    const moveTo = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path)
    await page.waitForLoadState('networkidle')
    await expect(barOf(page)).toHaveCount(0)
    await moveTo('/produtos/1')
    await page.waitForTimeout(300)
    await moveTo('/outra')
    await page.waitForTimeout(2500)
    await expect(barOf(page)).toHaveCount(0)
    await moveTo('/produtos/2')
    await expect(barOf(page)).toBeVisible()
    await moveTo('/outra')
    await expect(barOf(page)).toBeVisible()
    expect(await page.evaluate(() => history.pushState.toString())).toBe(pushState)
    await shop.stop()
  })
}

test('the bar waits while a cookie notice stands in its place', async ({ house, page }) => {
  const { shop } = await openWidgetScene(house)
  shop.pages.set('/', {
    body: '<h1>Loja</h1><div id="cookies" style="position:fixed;bottom:0;left:0;right:0;height:120px;background:#eee">Cookies <button>Ok</button></div>',
  })
  await page.goto(shop.url)
  await page.waitForLoadState('networkidle')
  await expect(barOf(page)).toHaveCount(0)
  await page.evaluate(() => document.getElementById('cookies')?.remove())
  await expect(barOf(page)).toBeVisible()
  await shop.stop()
})

test('WID-050 a bar that waits under a notice does not come on a page where it may not show', async ({ house, page }) => {
  const { shop } = await openWidgetScene(house, { showOn: ['/'] })
  shop.pages.set('/', {
    body: '<h1>Loja</h1><div id="cookies" style="position:fixed;bottom:0;left:0;right:0;height:120px;background:#eee">Cookies</div>',
  })
  const asked = page.waitForResponse((response) => response.url().includes('/widget-form.js'))
  await page.goto(shop.url)
  await asked
  await page.evaluate(() => {
    history.pushState({}, '', '/caixa')
    document.getElementById('cookies')?.remove()
  })
  await page.waitForTimeout(3000)
  await expect(barOf(page)).toHaveCount(0)
  await page.evaluate(() => history.pushState({}, '', '/'))
  await expect(barOf(page)).toBeVisible()
  await shop.stop()
})

test('the button of a chat in its place keeps nobody from seeing the bar', async ({ house, page }) => {
  const { shop } = await openWidgetScene(house)
  shop.pages.set('/', {
    body: '<h1>Loja</h1><div style="position:fixed;bottom:10px;right:10px;width:60px;height:60px;background:green">Chat</div>',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.url)
  await expect(barOf(page)).toBeVisible()
  await shop.stop()
})

test('the bar comes above the menu that a shop has at the bottom of a phone', async ({ house, page }) => {
  const { shop } = await openWidgetScene(house)
  shop.pages.set('/', {
    body: '<h1>Loja</h1><nav style="position:fixed;bottom:0;left:0;right:0;height:64px;background:#eee"><a href="/sacola">Sacola</a></nav>',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.url)
  await expect(barOf(page)).toBeVisible()
  await barOf(page).evaluate((bar) => Promise.all(bar.getAnimations().map(({ finished }) => finished)))
  const box = await barOf(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844 - 64, 0)
  await page.getByRole('link', { name: 'Sacola' }).click()
  await expect(page).toHaveURL(/sacola/)
  await shop.stop()
})

test('WID-044 a tab in the background shows and counts nothing until somebody looks at it', async ({ house, page }) => {
  const { shop, manager } = await openWidgetScene(house)
  const counts = () => house.callAs(manager, widgetCounts, {})
  shop.pages.set('/', {
    head: '<script>window.isAway=true;Object.defineProperty(document,"hidden",{get:()=>window.isAway})</script>',
  })
  const asked = page.waitForResponse((response) => response.url().includes('/widget-form.js'))
  await page.goto(shop.url)
  await asked
  await page.waitForTimeout(2500)
  await expect(barOf(page)).toHaveCount(0)
  expect(await counts()).toMatchObject({ viewed: 0 })
  await page.evaluate(() => Object.assign(window, { isAway: false }))
  await expect(barOf(page)).toBeVisible()
  expect(await counts()).toMatchObject({ viewed: 1 })
  await shop.stop()
})

test('WID-043 a storage that throws keeps it away on this page at least', async ({ house, page }) => {
  const { shop } = await openWidgetScene(house, { reopenDelay: 60 })
  shop.pages.set('/', {
    head: '<script>for(const n of ["localStorage","sessionStorage"])Object.defineProperty(window,n,{get(){throw new Error("no storage")}})</script>',
  })
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.evaluate(() => history.pushState({}, '', '/outra'))
  await page.waitForTimeout(1500)
  await expect(barOf(page)).toHaveCount(0)
  await shop.stop()
})

test('WID-052 a lost answer is sent again with its key and saved once; a network that stays away is said in the bar', async ({
  house,
  page,
}) => {
  const { shop, manager } = await openWidgetScene(house)
  shop.pages.set('/', {})
  await page.goto(shop.url)
  let tries = 0
  await page.route('**/api/pub/widget/answer', async (route) => {
    // The answer arrives, and its reply is lost.
    if (++tries === 1)
      await fetch(route.request().url(), { method: 'POST', headers: route.request().headers(), body: route.request().postData() })
    return tries < 3 ? route.abort() : route.continue()
  })
  await page.getByRole('radio', { name: 'Nota 10 de 10' }).click()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(barOf(page)).toContainText('Obrigado')
  expect(tries).toBe(3)
  expect((await house.callAs(manager, pageOfAnswers, {})).items).toMatchObject([{ rating: 10 }])
  await page.evaluate(() => localStorage.clear())
  await page.goto(shop.url)
  await page.route('**/api/pub/widget/answer', (route) => route.abort())
  await page.getByRole('radio', { name: 'Nota 3 de 10' }).click()
  await barOf(page).getByRole('textbox').fill('Demorou')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Não deu para enviar. Tente de novo.')).toBeVisible()
  // What was written is still there, even on the next page.
  await page.goto(shop.url)
  await expect(barOf(page).getByRole('textbox')).toHaveValue('Demorou')
  await shop.stop()
})

test('WID-053 ACC-001 ACC-002 by keyboard: one stop, arrows, digits, Enter; Escape closes and returns the focus', async ({
  house,
  page,
}) => {
  const { shop } = await openWidgetScene(house)
  shop.pages.set('/', {})
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(shop.url)
  await page.locator('#search').focus()
  await expect(barOf(page)).toBeVisible()
  await expect(page.locator('#search')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await checkA11y(page)
  const option = (score: number) => page.getByRole('radio', { name: `Nota ${score} de 10`, exact: true })
  await page.keyboard.press('Tab')
  await expect(option(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(option(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(option(10)).toBeFocused()
  await page.keyboard.press('7')
  await expect(option(7)).toBeFocused()
  await expect(option(7)).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Enter')
  await expect(option(7)).toHaveAttribute('aria-checked', 'true')
  await expect(option(7)).toBeFocused()
  await expect(page.getByRole('status')).toHaveText('O que mais pesou na sua nota?')
  await checkA11y(page)
  const box = await page.getByRole('button', { name: 'Enviar' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await expect(barOf(page)).toHaveCount(0)
  await expect(page.locator('#search')).toBeFocused()
  await shop.stop()
})

test('CMP-031 a widget that is switched off is obeyed at once, although the page has the configuration', async ({
  house,
  page,
}) => {
  const { shop, campaign, manager } = await openWidgetScene(house, { trigger: 'call' })
  shop.pages.set('/', {})
  await page.goto(shop.url)
  await page.waitForLoadState('networkidle')
  await expect(barOf(page)).toHaveCount(0)
  await callWidget(page, 'show')
  await expect(barOf(page)).toBeVisible()
  await callWidget(page, 'hide')
  await expect(barOf(page)).toHaveCount(0)
  await house.callAs(manager, saveCampaign, { ...campaign, widgetConfiguration: { active: false } } as never)
  const refused = page.waitForResponse((response) => response.url().endsWith('/view'))
  await callWidget(page, 'show')
  expect((await (await refused).json()).Success).toBe(false)
  await expect(barOf(page)).toHaveCount(0)
  await shop.stop()
})

test('WID-044 an answer with who and where: identity and dimensions of the page arrive with it, and the counts are exact', async ({
  house,
  page,
}) => {
  const { shop, manager, urls } = await openWidgetScene(house)
  await house.callAs(manager, saveDimension, { name: 'Filial', values: [{ value: 'Centro' }], origin: 'import' })
  const snippet = plainSnippet({ ...urls, dimensions: ['Filial'] })
    .replace('"Email":""', '"Email":"ana@casa.test"')
    .replace('"Filial":""', '"Filial":"Centro"')
  shop.pages.set('/', { snippet })
  await page.goto(shop.url)
  await expect(barOf(page)).toContainText(question)
  await page.goto(shop.url)
  await page.getByRole('radio', { name: 'Nota 8 de 10' }).click()
  await barOf(page).getByRole('textbox').fill('Entrega rápida')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(barOf(page)).toContainText('Obrigado')
  const { items } = await house.callAs(manager, pageOfAnswers, {})
  expect(items).toMatchObject([
    {
      rating: 8,
      comment: 'Entrega rápida',
      origin: 'widget',
      person: { email: 'ana@casa.test' },
      dimensions: [{ values: [{ value: 'Centro' }] }],
    },
  ])
  expect(await house.callAs(manager, widgetCounts, {})).toMatchObject({ viewed: 2, viewedByPerson: 1, answered: 1 })
  await shop.stop()
})
