import { adminUrl } from '../apps/admin/src/paths'
import { screens } from '../scripts/lib/screens'
import { checkLooks, expect, test } from './house'

// Enough for a busy machine. The total timeout grows with the number of screens.
const screenMilliseconds = 15_000

const groups = { public: screens.filter(({ isPublic }) => isPublic), signedIn: screens.filter(({ isPublic }) => !isPublic) }
const half = Math.ceil(groups.signedIn.length / 2)

test.use({ colorScheme: 'light' })

test('ACC-002 axe finds nothing serious on any public page, in light and dark, and none scrolls sideways at 320 pixels', async ({
  page,
}) => {
  test.setTimeout(groups.public.length * screenMilliseconds)
  for (const { name, path } of groups.public) {
    await test.step(name, async () => {
      await page.goto(adminUrl(path), { waitUntil: 'networkidle' })
      await checkLooks(page)
    })
  }
})

for (const [part, some] of [groups.signedIn.slice(0, half), groups.signedIn.slice(half)].entries()) {
  test(`ACC-002 axe finds nothing serious on any screen, in light and dark, and none scrolls sideways at 320 pixels, part ${part + 1}`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(some.length * screenMilliseconds)
    await signIn(page, 'master')
    for (const { name, path } of some) {
      await test.step(name, async () => {
        await page.goto(adminUrl(path), { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await checkLooks(page)
      })
    }
  })
}
