import { fileURLToPath } from 'node:url'
import { plainSnippet } from '@ressoa/domain/widget-snippets'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { ReactPage } from './fixtures/react-page-markup'
import { expect, test } from './mail-house'
import { barOf as bar, openWidgetScene } from './widget-scene'

/** The widget on a document that a framework owns, and on networks that are slow or cut. */

const bundled = async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('fixtures/react-page.tsx', import.meta.url)), formats: ['iife'], name: 'shop' },
    },
  })
  const [{ output }] = [built].flat() as unknown as [{ output: [{ code: string }] }]
  return output[0].code.replaceAll('</script', '<\\/script')
}

test('WID-046 a framework that hydrates the whole document finds it as it was, before the bar comes and after', async ({
  house,
  page,
}) => {
  const { shop, urls } = await openWidgetScene(house)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', ({ message }) => errors.push(message))
  const code = await bundled()
  for (const isLate of [false, true]) {
    const start = isLate ? `addEventListener('start',()=>{${code}})` : code
    const html = renderToString(createElement(ReactPage))
    // As a tag manager does: the framework does not know the snippet.
    const loader = `const s=document.createElement('script');s.src='${urls.script}?store=${urls.storeKey}';document.documentElement.append(s)`
    shop.pages.set('/', { whole: `<!doctype html>${html}<script>${loader};${start}</script>` })
    await page.goto(shop.url)
    if (isLate) {
      await expect(bar(page)).toBeVisible()
      await page.evaluate(() => window.dispatchEvent(new Event('start')))
    }
    await expect(page.getByRole('heading', { name: 'Pronta' })).toBeVisible()
    await page.locator('#buy').click()
    await expect(page.locator('#buy')).toHaveText('Comprar 1')
    await expect(bar(page)).toBeVisible()
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
  }
  expect(errors).toEqual([])
  await shop.stop()
})

test('WID-052 on a slow network the page is ready without us, and the bar comes later', async ({ house, page }) => {
  const { shop, urls } = await openWidgetScene(house)
  shop.pages.set('/', {})
  let isOpen = false
  const waiting: (() => Promise<void>)[] = []
  await page.route(`${urls.api}/**`, (route) => (isOpen ? route.continue() : void waiting.push(() => route.continue())))
  await page.goto(shop.url, { waitUntil: 'domcontentloaded' })
  await page.locator('#buy').click()
  await expect(bar(page)).toHaveCount(0)
  isOpen = true
  for (const go of waiting) await go()
  await expect(bar(page)).toBeVisible()
  await shop.stop()
})

for (const cut of ['/widget.js', '/api/pub/widget/config', '/widget-form.js', '/api/pub/widget/view'])
  test(`WID-052 where ${cut} gets no reply the page is untouched and nothing is thrown`, async ({ house, page }) => {
    const { shop, urls } = await openWidgetScene(house)
    shop.pages.set('/', { snippet: plainSnippet(urls) })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const asked = page.waitForRequest((request) => request.url().startsWith(`${urls.api}${cut}`))
    await page.route(`${urls.api}${cut}*`, (route) => route.abort('connectionreset'))
    await page.goto(shop.url)
    await asked
    await page.waitForLoadState('networkidle')
    await expect(bar(page)).toHaveCount(0)
    expect(await page.locator('#title').innerText()).toBe('Loja')
    expect(errors).toEqual([])
    await shop.stop()
  })
