import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { t } from '../apps/admin/src/testing/texts'
import { checkA11y, expect, test } from './house'

const run = promisify(execFile)

/** The first command of the guide that lists campaigns. */
const listCampaigns = () => {
  const guide = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8')
  return /^```sh\n(.*?)^```$/ms.exec(guide)?.[1] as string
}

test('API-002 API-003 API-012 a manager makes an API user, a system uses it with curl, and deactivated it is out', async ({
  page,
  house,
  signIn,
}) => {
  const label = `ERP ${Date.now()}`
  await signIn(page, 'manager')
  await page.getByRole('link', { name: t('section.api'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('section.api') })).toBeVisible()
  await expect(page.getByRole('row', { name: /Demonstração/ })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('button', { name: t('apiUser.add') }).click()
  await page.getByRole('textbox', { name: t('apiUser.new.label') }).fill(label)
  await checkA11y(page)
  await page.getByRole('button', { name: t('apiUser.new.submit') }).click()
  const made = page.getByRole('dialog', { name: t('apiUser.made.title', { label }) })
  const userName = await made.getByRole('textbox', { name: t('apiUser.userName') }).inputValue()
  const password = await made.getByRole('textbox', { name: t('apiUser.made.password') }).inputValue()
  await checkA11y(page)
  await expect(made.getByRole('button', { name: t('apiUser.made.close') })).toBeDisabled()
  await made.getByRole('checkbox', { name: t('apiUser.made.stored') }).check()
  await made.getByRole('button', { name: t('apiUser.made.close') }).click()
  await expect(made).toBeHidden()

  const env = { ...process.env, RESSOA: house.url, RESSOA_USER: userName, RESSOA_PASSWORD: password }
  const { stdout } = await run('bash', ['-c', listCampaigns()], { env })
  expect(JSON.parse(stdout).length).toBeGreaterThan(0)
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(label) })
  await expect(row).not.toContainText(t('apiUser.never'))

  await row.getByRole('button', { name: t('apiUser.turnOff.which', { label }) }).click()
  const question = page.getByRole('dialog', { name: t('apiUser.turnOff.question', { label }) })
  await checkA11y(page)
  await question.getByRole('button', { name: t('apiUser.turnOff.confirm') }).click()
  await expect(row).toBeHidden()
  await page.getByRole('tab', { name: t('apiUser.tab.inactive') }).click()
  await expect(row).toBeVisible()
  const command = listCampaigns().replace('-sf', '-s -o /dev/null -w "%{http_code}"')
  expect((await run('bash', ['-c', command], { env })).stdout).toBe('401')
})

test('the documentation can be tried in the browser, with nothing from another host', async ({ page, house }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/api/v1/docs/')
  await expect(page.getByText('/api/v1/dispatch/batch')).toBeVisible()
  await page.locator('#operations-campaigns-get_api_v1_campaigns').click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table .response-col_status').getByText('401')).toBeVisible()
  expect([...hosts]).toEqual([new URL(house.url).host])
})
