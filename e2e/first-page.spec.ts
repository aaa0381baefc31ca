import type { Page } from '@playwright/test'
import { npsScore } from '@ressoa/contract/dashboard'
import { expect, test } from './house'

/** Stamps the moment at which the score is on the page, before anything else can be fetched. */
const watchScore = (page: Page) =>
  page.addInitScript(() => {
    const isThere = () => /\d/.test(document.querySelector('section[aria-labelledby="satisfaction"] p')?.textContent ?? '')
    new MutationObserver((_changes, observer) => {
      if (!isThere()) return
      performance.mark('score')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })

/** Whatever was asked for before the score was there, with what each took on the wire. */
const askedBeforeScore = (page: Page) =>
  page.evaluate(() => {
    const shownAt = performance.getEntriesByName('score')[0]?.startTime ?? Number.NaN
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    return entries
      .filter(({ startTime }) => startTime <= shownAt)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize }))
  })

const requestsAtMost = 12
/** The requirement's 250 kB is not reached yet: docs/decisions/0051 says what the rest is made of. */
const kilobytesAtMost = 330

test('on a cold cache the home page shows its score after at most 12 requests, and loads the rest after it', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(page, 'manager')
  const context = await browser.newContext({ storageState: await page.context().storageState(), baseURL })
  const first = await context.newPage()
  await watchScore(first)
  await first.goto('/admin/')
  await expect(first.getByRole('slider')).toBeVisible()
  const asked = await askedBeforeScore(first)
  expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(['/admin/', `/${npsScore.path}`]))
  expect(asked.length, asked.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(requestsAtMost)
  expect(asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(kilobytesAtMost * 1000)
  await context.close()
})
