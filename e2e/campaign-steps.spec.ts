import type { Page } from '@playwright/test'
import { t } from '../apps/admin/src/testing/texts'
import { expect, type House, test } from './house'

const hiddenSteps = ['new', 'form', 'email', 'import', 'dispatch', 'review', 'widget']

const open = async (page: Page, path: string) => {
  await page.goto(`/admin/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The menu of sections and the top bar with its logout. */
const frame = (page: Page) =>
  page.getByRole('navigation').or(page.getByRole('button', { name: t('topBar.signOut'), exact: true }))

const openDetails = async (page: Page, { db }: House) => {
  const campaigns = db.selectFrom('campaigns').select('id').where('key', '=', 'pos-compra')
  const { id } = await campaigns.executeTakeFirstOrThrow()
  await open(page, `campaign/details?Id=${id}`)
  return id
}

test('LAY-014 LAY-015 CMP-034 every step of a campaign opens, without navbar and drawer but for the details', async ({
  page,
  signIn,
  house,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'manager')
  const id = await openDetails(page, house)
  await expect(frame(page).first()).toBeVisible()
  for (const step of hiddenSteps) {
    await open(page, `campaign/${step}?Id=${id}`)
    await expect(page, step).toHaveURL(new RegExp(`/campaign/${step}\\b`))
    await expect(frame(page), step).toHaveCount(0)
  }
  for (const screen of ['form', 'import']) {
    await open(page, screen)
    await expect(frame(page).first(), screen).toBeVisible()
  }
  await page.goto(`/admin/campaign/nothing?Id=${id}`)
  await expect(page).toHaveURL(/not-found/)
})

test('CMP-035 CMP-063 CMP-064 the way to the widget and back keeps the campaign; its bar is previewed at the bottom at every width', async ({
  page,
  signIn,
  house,
}) => {
  await signIn(page, 'manager')
  const id = await openDetails(page, house)
  await page
    .getByRole('button', { name: t('campaign.details.configureWhich', { channel: t('campaign.channel.widget') }) })
    .click()
  await expect(page).toHaveURL(new RegExp(`campaign/widget\\?Id=${id}`))
  const question = page.getByRole('textbox', { name: t('widgetEditor.says.question') })
  const save = page.getByRole('button', { name: t('widgetEditor.save'), exact: true })
  const leave = page.getByRole('button', { name: t('campaign.wizard.leave') })
  await expect(save).toBeVisible()
  await expect(leave).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    await question.fill(`Indicaria a loja a ${width} amigos?`)
    const bar = page.getByText(`Indicaria a loja a ${width} amigos?`).locator('visible=true')
    const bottoms = await bar.evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().bottom)))
    // One of the previews stands in the lower half of the window, whatever part of the form is in view.
    expect(bottoms.some((bottom) => bottom > height / 2 && bottom < height)).toBe(true)
    await page.mouse.wheel(0, 200)
    await expect(bar.first()).toBeVisible()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await leave.click()
  await expect(page).toHaveURL(new RegExp(`campaign/details\\?Id=${id}`))
})
