import { adminUrl } from '../apps/admin/src/paths'
import { screens } from '../scripts/lib/screens'
import { checkA11y, expect, test } from './house'

// Room for a busy machine; every new screen brings its own.
const screenMilliseconds = 10_000

for (const colorScheme of ['light', 'dark'] as const) {
  test(`ACC-002 axe finds nothing serious on any screen, ${colorScheme}`, async ({ browser, house, signIn }) => {
    test.setTimeout(screens.length * screenMilliseconds)
    const context = await browser.newContext({ baseURL: house.url, colorScheme, reducedMotion: 'reduce' })
    const visitor = await context.newPage()
    for (const { name, path } of screens.filter(({ isPublic }) => isPublic)) {
      await test.step(name, async () => {
        await visitor.goto(adminUrl(path), { waitUntil: 'networkidle' })
        await checkA11y(visitor)
      })
    }
    const master = await context.newPage()
    await signIn(master, 'master')
    for (const { name, path } of screens.filter(({ isPublic }) => !isPublic)) {
      await test.step(name, async () => {
        await master.goto(adminUrl(path), { waitUntil: 'networkidle' })
        await expect(master.getByRole('heading', { level: 1 })).toHaveCount(1)
        await checkA11y(master)
      })
    }
    await context.close()
  })
}

test('no screen scrolls sideways on a phone of 320 pixels', async ({ browser, house, signIn }) => {
  test.setTimeout(screens.length * screenMilliseconds)
  const context = await browser.newContext({ baseURL: house.url, viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, 'master')
  for (const { name, path } of screens) {
    await test.step(name, async () => {
      await page.goto(adminUrl(path), { waitUntil: 'networkidle' })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${name} is ${overflow} px too wide`).toBeLessThanOrEqual(0)
    })
  }
  await context.close()
})
