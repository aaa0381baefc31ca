import { pageOfAnswers } from '@ressoa/contract/answers'
import { hashSnippet, nonceSnippet, policies } from '@ressoa/domain/widget-snippets'
import { Firefox, type FirefoxPage, findFirefox } from './firefox'
import { expect, test } from './mail-house'
import type { ShopPage } from './shop'
import { openWidgetScene, question } from './widget-scene'

/** Some of the hostile pages in Firefox, each compared with the same page without the widget. */

const path = findFirefox()
test.skip(path === undefined, 'no Firefox is installed')

const strict = (line: string) => ({ 'content-security-policy': `default-src 'none'; ${line}; style-src 'none'` })

type Urls = Awaited<ReturnType<typeof openWidgetScene>>['urls']

const cases: Record<string, { page: (urls: Urls) => ShopPage; isBlocked?: boolean }> = {
  'a plain page': { page: () => ({}) },
  'all styles unset, a root of 62.5%': { page: () => ({ head: '<style>*{all:unset!important}html{font-size:62.5%}</style>' }) },
  'a policy with a nonce': {
    page: (urls) => ({
      snippet: nonceSnippet(urls).replace('NONCE', 'bm9uY2U='),
      headers: strict(policies(urls).nonce.replace('NONCE', 'bm9uY2U=')),
    }),
  },
  'a policy with a hash': { page: (urls) => ({ snippet: hashSnippet(urls), headers: strict(policies(urls).hash) }) },
  'a policy that blocks us': { isBlocked: true, page: () => ({ headers: strict("script-src 'none'") }) },
  'storage that throws': {
    page: () => ({
      head: '<script>for(const n of ["localStorage","sessionStorage"])Object.defineProperty(window,n,{get(){throw new Error("no storage")}})</script>',
    }),
  },
}

const inBar = (code: string) => `(() => { const bar = document.querySelector('ressoa-widget')?.shadowRoot; return ${code} })()`

const traces = `(() => {
  const copy = document.documentElement.cloneNode(true)
  for (const own of copy.querySelectorAll('ressoa-widget, meta[name=ressoa]')) own.remove()
  for (const script of copy.querySelectorAll('script')) if (/widget\\.js|=ressoa\\]/.test(script.outerHTML)) script.remove()
  return {
    html: copy.outerHTML.replace(/\\s+/g, ' ').replace(/ </g, '<'),
    styles: [...document.querySelectorAll('html,body,h1,a,p,ul,li,button,input,main')].flatMap((element) => {
      const style = getComputedStyle(element)
      return ['display', 'font-size', 'color', 'margin-top', 'position', 'width', 'height', 'overflow'].map((name) => style[name])
    }),
    keys: Object.getOwnPropertyNames(window).filter((name) => !['ressoa', 'ressoaWidget'].includes(name)).sort(),
    cookies: document.cookie,
  }
})()`

let firefox: Firefox
test.beforeAll(async () => {
  firefox = await Firefox.start(path as string)
})
test.afterAll(() => firefox?.stop())

const textOf = (page: FirefoxPage) => page.evaluate<string>(inBar("bar?.querySelector('[role=region]')?.textContent ?? ''"))

for (const [name, { page: pageOf, isBlocked }] of Object.entries(cases))
  test(`WID-046 WID-047 in Firefox the page is as without the widget, and the bar works: ${name}`, async ({ house }) => {
    const { shop, urls, manager } = await openWidgetScene(house)
    shop.pages.set('/', pageOf(urls))
    try {
      const without = await firefox.open(`${shop.url}/?without`)
      const page = await firefox.open(shop.url)
      if (isBlocked) {
        await page.evaluate('new Promise((resolve) => setTimeout(resolve, 1000))')
        expect(await textOf(page)).toBe('')
      } else {
        await expect.poll(() => textOf(page)).toContain(question)
        const [width, height] = await page.evaluate<[number, number]>(
          inBar("(({ width, height }) => [width, height])(bar.querySelector('[role=region]').getBoundingClientRect())"),
        )
        expect(width).toBeGreaterThan(600)
        expect(height).toBeGreaterThan(60)
        // By keyboard, as somebody without a mouse.
        await page.evaluate(inBar("bar.querySelector('[role=radio]').focus()"))
        await page.press('9')
        await page.press('\uE007')
        await expect.poll(() => page.evaluate(inBar("bar.querySelector('[aria-checked=true]')?.textContent"))).toBe('9')
        await page.evaluate(inBar("bar.querySelector('.send').click()"))
        await expect.poll(() => textOf(page)).toContain('Obrigado')
        expect((await house.callAs(manager, pageOfAnswers, {})).items).toMatchObject([{ rating: 9, origin: 'widget' }])
      }
      expect(await page.evaluate(traces)).toEqual(await without.evaluate(traces))
    } finally {
      await shop.stop()
    }
  })
