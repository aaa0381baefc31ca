import { adminUrl } from '../apps/admin/src/paths'
import { t } from '../apps/admin/src/testing/texts'
import { checkA11y, expect, test } from './house'

// Of the demo store.
const campaign = 'Pós-compra loja física'

test('a manager goes from home to the conversion of a campaign, through its tabs, and takes links and figures away', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(60_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'manager')
  await page.getByRole('combobox', { name: t('campaignSelect.label') }).click()
  await page.getByRole('option', { name: campaign, exact: true }).click()
  await page.getByRole('link', { name: t('conversion.seeReport') }).click()
  await expect(page).toHaveURL(/\/reports\/conversion\/email\?.*idcampaign=(\d+)&idcampaignlist=\1/)
  await page.goto(`${page.url().replace(/&?(from|to)=[^&]*/g, '')}&from=2016-01-01T00:00:00.000Z&to=2036-01-01T00:00:00.000Z`)
  const funnel = page.getByRole('list', { name: t('conversion.funnel.title') })
  await expect(funnel.getByRole('listitem')).toHaveCount(4)
  await checkA11y(page)

  const save = page.getByRole('button', { name: t('chart.save') })
  const [picture] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(picture.suggestedFilename()).toBe(`${t('conversion.funnel.fileName')}.png`)
  await page.getByRole('button', { name: t('chart.asTable') }).click()
  await expect(page.getByRole('table', { name: t('conversion.funnel.title') }).getByRole('row')).toHaveCount(5)

  const tabs = page.getByRole('tablist', { name: t('conversion.channels') })
  for (const channel of ['widget', 'link', 'email'] as const) {
    await tabs.getByRole('tab', { name: new RegExp(`^${t(`conversion.channel.${channel}`)}`) }).click()
    await expect(page).toHaveURL(new RegExp(`/reports/conversion/${channel}\\?`))
    await checkA11y(page)
  }

  await page
    .getByRole('button', { name: new RegExp(`^${t('conversion.dispatches.detailsOf', { name: '' }).trim()}`) })
    .first()
    .click()
  await expect(page).toHaveURL(/DispatchSendingScheduleIds=\d+/)
  await page
    .getByRole('button', { name: new RegExp(`^${t('conversion.copy.of', { name: '' }).trim()}`) })
    .first()
    .click()
  await page.getByRole('button', { name: t('conversion.copy.confirm') }).click()
  await expect(page.getByText(t('conversion.copy.done'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\/.+/)

  await page.getByRole('button', { name: t('answer.export.button') }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('answer.export.csv') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('button', { name: t('conversion.back') }).click()
  await expect(page).not.toHaveURL(/DispatchSendingScheduleIds/)
})

test('the campaign’s row leads to its conversion', async ({ page, signIn }) => {
  await signIn(page, 'manager')
  await page.goto(adminUrl('/campaign'))
  await page
    .getByRole('link', { name: t('conversion.of', { name: campaign }) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/reports\/conversion\/email\?.*idcampaign=(\d+)&idcampaignlist=\1/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
