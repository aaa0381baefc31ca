import type { BrowserContext, Page } from '@playwright/test'
import { hashSnippet, nonceSnippet, plainSnippet, policies } from '@ressoa/domain/widget-snippets'
import { expect, test } from './mail-house'
import { type ShopPage, shelf } from './shop'
import { barOf as bar, callWidget, openWidgetScene } from './widget-scene'

/** Hostile pages of another origin, each compared with the same page without the widget. */

const nonce = 'bm9uY2U='
/** A strict policy with the line that the instructions print for a snippet. */
const strict = (line: string, more = '') => ({
  'content-security-policy': `default-src 'none'; ${line}; style-src 'none'; base-uri 'none'; form-action 'none'${more}`,
})

type Case = {
  page: (urls: { api: string; script: string; storeKey: string; starterHash: string }) => ShopPage
  /** The bar must not appear. */
  isBlocked?: boolean
}

const cases: Record<string, Case> = {
  'a plain page': { page: () => ({}) },
  'all styles unset': { page: () => ({ head: '<style>*{all:unset!important}</style>' }) },
  'every div hidden': { page: () => ({ head: '<style>div,section,button{display:none!important}</style>' }) },
  'a root of 62.5%': {
    page: () => ({ head: '<style>html{font-size:62.5%}*{font-family:serif!important;text-transform:uppercase}</style>' }),
  },
  'quirks mode': { page: () => ({ doctype: '' }) },
  'right to left': { page: () => ({ html: 'lang="pt" dir="rtl"' }) },
  'a policy that allows the two hosts': {
    page: (urls) => ({ headers: strict(policies(urls).plain) }),
  },
  'a policy with a nonce': {
    page: (urls) => ({
      snippet: nonceSnippet(urls).replace('NONCE', nonce),
      headers: strict(policies(urls).nonce.replace('NONCE', nonce)),
    }),
  },
  'a policy with a hash': {
    page: (urls) => ({
      snippet: hashSnippet(urls),
      headers: strict(policies(urls).hash),
    }),
  },
  'a policy with a hash, and a meta element of somebody else': {
    isBlocked: true,
    page: (urls) => ({
      head: `<meta name="ressoa" content='{"store":"none","script":"https://evil.test/x.js"}'>`,
      snippet: hashSnippet(urls),
      headers: strict(policies(urls).hash),
    }),
  },
  'trusted types': {
    page: (urls) => ({
      headers: strict(policies(urls).plain, "; require-trusted-types-for 'script'; trusted-types ressoa"),
    }),
  },
  'trusted types without our policy': {
    isBlocked: true,
    page: (urls) => ({
      headers: strict(policies(urls).plain, "; require-trusted-types-for 'script'; trusted-types shop"),
    }),
  },
  'a policy that blocks us': {
    isBlocked: true,
    page: () => ({ headers: { 'content-security-policy': "default-src 'self'" } }),
  },
  'a policy that blocks our calls': {
    isBlocked: true,
    page: ({ api }) => ({ headers: { 'content-security-policy': `default-src 'self'; script-src ${api}` } }),
  },
  'lists that write themselves': {
    page: () => ({
      head: '<script>Array.prototype.toJSON=function(){return "broken"};String.prototype.toJSON=function(){return ""+this}</script>',
    }),
  },
  'a replaced fetch': {
    isBlocked: true,
    page: () => ({ head: '<script>window.fetch=()=>{throw new Error("no fetch here")}</script>' }),
  },
  'frozen prototypes': {
    page: () => ({
      head: '<script>[Object,Array,Function,Promise,Element,Node,Event].forEach(c=>Object.freeze(c.prototype))</script>',
    }),
  },
  'storage that throws': {
    page: () => ({
      head: '<script>for(const n of ["localStorage","sessionStorage"])Object.defineProperty(window,n,{get(){throw new Error("no storage")}})</script>',
    }),
  },
  'a tag manager': {
    page: ({ script, storeKey }) => ({
      snippet: `<script>setTimeout(()=>{const s=document.createElement('script');s.async=1;s.src='${script}?store=${storeKey}';document.head.appendChild(s)},50)</script>`,
    }),
  },
  'the snippet twice': { page: (urls) => ({ snippet: plainSnippet(urls).repeat(2) }) },
}

const ownPaths = ['/widget.js', '/widget-form.js', ...['config', 'view', 'answer'].map((call) => `/api/pub/widget/${call}`)]

/** What must be the same with the widget and without it. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const own of copy.querySelectorAll('ressoa-widget, meta[name=ressoa]')) own.remove()
    // The snippet, in each of its forms. Whatever else we would leave behind stays and is seen.
    for (const script of copy.querySelectorAll('script')) if (/widget\.js|=ressoa\]/.test(script.outerHTML)) script.remove()
    const styles = [...document.querySelectorAll('html,body,h1,a,p,ul,li,button,input,main')].flatMap((element) => {
      const style = getComputedStyle(element)
      return ['display', 'font-size', 'color', 'margin-top', 'position', 'width', 'height', 'overflow'].map((name) =>
        style.getPropertyValue(name),
      )
    })
    const shifts = (window as unknown as { shifts?: number }).shifts
    const stored = (['localStorage', 'sessionStorage'] as const).map((name) => {
      try {
        return Object.keys(window[name]).filter((key) => !key.startsWith('ressoa.'))
      } catch {
        return 'throws'
      }
    })
    return {
      stored,
      html: copy.outerHTML.replace(/\s+/g, ' ').replace(/ </g, '<'),
      styles,
      keys: Object.getOwnPropertyNames(window)
        .filter((name) => !['ressoa', 'ressoaWidget'].includes(name))
        .sort(),
      cookies: document.cookie,
      shifts,
    }
  })

const watched = async (context: BrowserContext, address: string) => {
  const page = await context.newPage()
  const errors: string[] = []
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url().replace('/?without', '/')))
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/Content Security Policy|CSP|net::ERR/i.test(message.text()) && errors.push(message.text()),
  )
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number }
    seen.shifts = 0
    new PerformanceObserver((list) => {
      // As the measure is defined: what moves because of a click or a key does not count.
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  return { page, errors, requests }
}

for (const [name, { page: pageOf, isBlocked = false }] of Object.entries(cases)) {
  test(`WID-046 WID-047 WID-052 the page is as without the widget: ${name}`, async ({ house, context }) => {
    const { shop, urls } = await openWidgetScene(house)
    shop.pages.set('/', pageOf(urls))
    try {
      const without = await watched(context, `${shop.url}/?without`)
      const { page, errors, requests } = await watched(context, shop.url)
      if (isBlocked) {
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(300)
        await expect(bar(page)).toHaveCount(0)
      } else {
        await expect(bar(page)).toHaveCount(1)
        await expect(page.getByRole('radio', { name: 'Nota 9 de 10' })).toBeVisible()
        const box = await bar(page).boundingBox()
        expect(box?.width).toBeGreaterThan(600)
        await page.getByRole('radio', { name: 'Nota 0 de 10' }).click()
        const [first, last] = await Promise.all(
          ['Nota 0 de 10', 'Nota 10 de 10'].map((option) => page.getByRole('radio', { name: option, exact: true }).boundingBox()),
        )
        expect(last?.x).toBeGreaterThan(first?.x as number)
        await page.getByRole('button', { name: 'Enviar' }).click()
        await expect(bar(page)).toContainText('Obrigado')
      }
      expect(await traces(page)).toEqual(await traces(without.page))
      expect((await traces(page)).styles.length).toBeGreaterThanOrEqual(50)
      const isOurs = (address: string) => address.startsWith(urls.api)
      expect(requests.filter((address) => !isOurs(address))).toEqual(without.requests)
      for (const address of requests.filter(isOurs)) expect(ownPaths).toContain(new URL(address).pathname)
      expect(errors).toEqual(without.errors)
      expect(await context.cookies()).toEqual([])
    } finally {
      await shop.stop()
    }
  })
}

test('WID-046 the layout does not shift when the bar grows and shrinks, however late after a press', async ({
  house,
  context,
}) => {
  const { shop } = await openWidgetScene(house)
  shop.pages.set('/', { body: shelf })
  const { page } = await watched(context, shop.url)
  await expect(bar(page)).toBeVisible()
  // Without a press nothing excuses a shift, as on a slow phone half a second after it.
  const choose = (what: string) =>
    page.evaluate((selector) => {
      const root = document.querySelector('ressoa-widget')?.shadowRoot
      root?.querySelector<HTMLElement>(selector)?.click()
    }, what)
  await choose('[role=radio]')
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible()
  await choose('.send')
  await expect(bar(page)).toContainText('Obrigado')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  expect(await page.evaluate(() => (window as unknown as { shifts?: number }).shifts)).toBe(0)
  await shop.stop()
})

test('WID-046 a router that swaps the body and pushes states keeps working, and an open bar stays', async ({ house, page }) => {
  const { shop } = await openWidgetScene(house)
  shop.pages.set('/', {
    body: `${shelf}<script>document.getElementById('buy').onclick=()=>{document.body.innerHTML='<h1>Outra</h1>';history.pushState({},'','/outra')}</script>`,
  })
  await page.goto(shop.url)
  await expect(bar(page)).toBeVisible()
  await page.locator('#buy').click()
  await expect(page.getByRole('heading', { name: 'Outra' })).toBeVisible()
  // An open bar stays.
  await expect(bar(page)).toBeVisible()
  await shop.stop()
})

test('WID-048 nothing is stored before the bar shows, one entry while it is open, one after it is closed; no cookie ever', async ({
  house,
  page,
  context,
}) => {
  const { shop, store } = await openWidgetScene(house, { timeToShow: 1 })
  shop.pages.set('/', {})
  const stored = () => page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])
  await page.goto(shop.url)
  await page.waitForFunction(() => 'ressoaWidget' in window)
  expect(await stored()).toEqual([[], []])
  await expect(bar(page)).toBeVisible()
  expect(await stored()).toEqual([[`ressoa.${store.key}`], []])
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(bar(page)).toHaveCount(0)
  expect(await stored()).toEqual([[], [`ressoa.${store.key}`]])
  expect(await context.cookies()).toEqual([])
  await shop.stop()
})

test('WID-048 with consent required nothing is sent or stored before it is given', async ({ house, page }) => {
  const { shop, urls } = await openWidgetScene(house)
  shop.pages.set('/', { snippet: plainSnippet(urls).replace('<script', '<script data-consent="required"') })
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/pub/') && calls.push(request.url()))
  await page.goto(shop.url)
  await page.waitForFunction(() => 'ressoaWidget' in window)
  await page.waitForTimeout(500)
  expect(calls).toEqual([])
  await callWidget(page, 'consent', true)
  await expect(bar(page)).toBeVisible()
  await shop.stop()
})
