import type { Page } from '@playwright/test'
import type { Endpoint } from '@ressoa/contract/endpoint'
import {
  hookDeliveries,
  hookDelivery,
  integrationConfiguration,
  integrations,
  receivedOrders,
} from '@ressoa/contract/integrations'
import { adminUrl, paths } from '../apps/admin/src/paths'
import {
  aHookDelivery,
  aHookDeliveryDetail,
  anIntegration,
  anItem,
  anOffer,
  aReceivedOrder,
  aShop,
} from '../apps/admin/src/testing/integrations'
import { aPage } from '../apps/admin/src/testing/pages'
import { t } from '../apps/admin/src/testing/texts'
import { checkLooks, expect, test } from './house'

// Failing endpoints and shops' orders take days to come about. Here the replies are made up, in the format of each call.

const reply = <I, T, C>(page: Page, { path, reply: format }: Endpoint<I, T, C>, result: NoInfer<T>) =>
  page.route(
    (url) => url.pathname.toLowerCase() === `/${path}`.toLowerCase(),
    (route) => route.fulfill({ json: format.toWire(result) }),
  )

const choices = ['Um', 'Dois', 'Três'].map((name, index) => ({ value: String(index + 1), name }))
const items = [
  anItem(),
  anItem({ name: 'Text', itemValueType: 'richText', value: '<p>Oi</p>', required: false }),
  anItem({ name: 'Person', title: 'Pessoa', itemValueType: 'boolean', value: 'true' }),
  anItem({ name: 'Campaign', title: 'Campanha', itemValueType: 'singleSelect', value: '1', values: choices }),
  anItem({ name: 'Events', title: 'Eventos', itemValueType: 'multiSelect', value: '1,2', values: choices }),
  anItem({ name: 'Classes', title: 'Classes', itemValueType: 'multiSelect', value: '3', values: choices, required: false }),
  anItem({ name: 'Token', title: 'Token', value: '', isSecret: true }),
]

const failing = anIntegration({ failingSince: new Date(Date.now() - 26 * 3_600_000), errors: ['Falta o segredo.'] })
const waiting = aHookDelivery({ state: 'waiting', error: 'refused', httpStatusCode: 502, nextDate: new Date() })
const detail = aHookDeliveryDetail({ ...waiting })
const orders = [
  aReceivedOrder(),
  aReceivedOrder({ id: 2, state: 'asked', mailState: 'sent', answered: true }),
  aReceivedOrder({ id: 3, state: 'skipped', reason: 'maskedAddress', person: null, askDate: null }),
]

test.use({ colorScheme: 'light' })

test('ACC-002 axe finds nothing serious in the settings, the deliveries and the orders of an integration', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'manager')
  await reply(page, integrations, [failing, aShop({ rejectedCount: 2 }), anOffer({ type: 'teams', name: 'Teams' })])
  await reply(page, integrationConfiguration, items)
  await reply(page, hookDeliveries, aPage([waiting, aHookDelivery({ id: 2 }), aHookDelivery({ id: 3, state: 'failed' })]))
  await reply(page, hookDelivery, detail)
  await reply(page, receivedOrders, aPage(orders))
  await page.goto(adminUrl(paths.integrations.path))
  const name = 'Webhook · ERP da matriz'

  await test.step('cards', async () => {
    await expect(page.getByText(t('integrations.errorMessage'))).toBeVisible()
    await checkLooks(page)
  })
  await test.step('settings', async () => {
    await page.getByRole('button', { name: t('integrations.configureWhich', { name }) }).click()
    await expect(page.getByRole('textbox', { name: 'Endereço' }).first()).toBeVisible()
    await checkLooks(page)
  })
  await test.step('deliveries', async () => {
    await page.getByRole('button', { name: t('integrations.modal.deliveries'), exact: true }).click()
    const log = page.getByRole('dialog')
    await expect(log).toHaveCount(1)
    await expect(log.locator(':focus')).toHaveCount(1)
    await log.getByRole('button', { name: t('hookLog.states.waiting') }).click()
    await expect(log.getByText(t('hookLog.detail.what'))).toBeVisible()
    await checkLooks(page)
    await page.keyboard.press('Escape')
    await expect(log).toHaveCount(0)
  })
  await test.step('orders', async () => {
    await page.getByRole('button', { name: t('integrations.ordersOf', { name: 'Shopify · Loja on-line' }) }).click()
    await expect(page.getByRole('dialog').getByText(t('receivedOrder.reason.maskedAddress'))).toBeVisible()
    await checkLooks(page)
  })
})
