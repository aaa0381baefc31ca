import type { Locator, Page } from '@playwright/test'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { saveDimension } from '@ressoa/contract/dimensions'
import { languages } from '@ressoa/domain/languages'
import { Webhook } from 'standardwebhooks'
import { storageKeys } from '../apps/admin/src/lib/storage-keys'
import { textsIn } from '../apps/admin/src/testing/texts'
import { say } from '../apps/server/src/locales/messages'
import { makeMailCampaign } from '../apps/server/src/testing/mail-campaigns'
import { startReceiver } from '../apps/server/src/testing/receiver'
import { answerCampaign } from '../apps/server/src/testing/surveys'
import { expect, test } from './mail-house'
import { mailAbout } from './mail-scene'

test.describe.configure({ timeout: 240_000 })

/** Names of settings may have a star behind them. */
const field = (scope: Locator | Page, title: string) => scope.getByLabel(new RegExp(`^${title}`)).first()

for (const language of languages)
  test(`INT-003 INT-019 HOK-006 a webhook and orders are connected, what failed is sent again, and the answer carries the order's branch (${language})`, async ({
    page,
    house,
    mailServer,
    signIn,
  }) => {
    const words = textsIn(language)
    // Signatures are checked by the real time.
    house.now = new Date()
    const store = await house.makeStore({ name: 'Casa Aurora' })
    const manager = await house.actor(store, 'manager')
    const campaign = await makeMailCampaign(house, manager)
    await house.callAs(manager, saveDimension, { name: 'Filial', values: [], origin: 'import' })
    const receiver = await startReceiver()
    receiver.replyStatus(502)
    const label = `ERP ${language}`
    const customer = { name: 'Ana Lima', email: `ana-${language}@cliente.test` }

    await signIn(page, manager)
    await page.evaluate(([name, chosen]) => localStorage.setItem(name, chosen), [storageKeys.language, language] as const)
    await page.goto('/admin/integrations')

    const save = async (dialog: Locator) => {
      await dialog.getByRole('button', { name: words('integrations.modal.save') }).click()
      const shown = page.getByRole('dialog', { name: words('integrations.secret.createdTitle') })
      const secret = await shown.locator('code').innerText()
      await expect(shown.getByRole('button', { name: words('action.close') })).toBeDisabled()
      await shown.getByRole('checkbox', { name: words('secretOnce.kept') }).check()
      await shown.getByRole('button', { name: words('action.close') }).click()
      await expect(shown).toBeHidden()
      return secret
    }

    const secret = await test.step('a webhook is connected', async () => {
      await page.getByRole('button', { name: words('integrations.connectWhich', { name: 'Webhook' }) }).click()
      const dialog = page.getByRole('dialog')
      await field(dialog, say(language, 'integration.item.Label.title')).fill(label)
      await field(dialog, say(language, 'integration.item.Url.title')).fill(`http://127.0.0.1:${receiver.port}/hook`)
      await dialog.getByRole('button', { name: words('integrations.modal.test') }).click()
      await expect(dialog.getByText(words('integrations.test.failed'))).toBeVisible()
      return save(dialog)
    })
    expect(receiver.received).toHaveLength(1)

    await test.step('the receiver is down: the delivery waits, and is sent again by hand', async () => {
      await answerCampaign(house, campaign, { rating: 3, comment: 'Demorou' })
      await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2)
      await page.reload()
      await page.getByRole('button', { name: words('integrations.deliveriesOf', { name: `Webhook · ${label}` }) }).click()
      const log = page.getByRole('dialog')
      await log.getByRole('button', { name: words('hookLog.states.waiting') }).click()
      await expect(log.getByText(words('hookLog.error.refused', { status: 502 }))).toBeVisible()
      receiver.replyStatus(200)
      await log.getByRole('button', { name: words('hookLog.detail.again') }).click()
      await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBe(3)
      await expect(log.getByRole('button', { name: words('hookLog.states.delivered') }).first()).toBeVisible({ timeout: 40_000 })
      const [, first, second] = receiver.received
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(new Webhook(secret).verify(second?.body ?? '', second?.headers as Record<string, string>)).toMatchObject({
        type: 'answer.created',
        data: { Answer: { Rating: 3, Comment: 'Demorou' } },
      })
      await page.keyboard.press('Escape')
    })

    const orders = await test.step('orders are connected', async () => {
      const name = say(language, 'integration.orders.name')
      await page.getByRole('button', { name: words('integrations.connectWhich', { name }) }).click()
      const dialog = page.getByRole('dialog')
      await field(dialog, say(language, 'integration.item.Campaign.title')).click()
      await page.getByRole('option', { name: campaign.name }).click()
      await field(dialog, say(language, 'integration.item.Dimension.title', { name: 'Filial' })).fill('branch')
      const shopSecret = await save(dialog)
      const { key } = await house.db
        .selectFrom('integrations')
        .select('key')
        .where('storeId', '=', store.id)
        .where('type', '=', 'orders')
        .executeTakeFirstOrThrow()
      return { name, key, secret: shopSecret }
    })

    await test.step('an order comes in and waits for its day', async () => {
      const body = JSON.stringify({ id: '48213', status: 'completed', person: customer, fields: { branch: 'Savassi' } })
      const sent = await fetch(`${house.url}/api/pub/hook/${orders.key}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': `msg_${language}`,
          'webhook-timestamp': String(Math.floor(house.now.getTime() / 1000)),
          'webhook-signature': new Webhook(orders.secret).sign(`msg_${language}`, house.now, body),
        },
      })
      expect(sent.status).toBe(200)
      await page.reload()
      await page.getByRole('button', { name: words('integrations.ordersOf', { name: orders.name }) }).click()
      const list = page.getByRole('dialog')
      await expect(list.getByText('48213')).toBeVisible({ timeout: 40_000 })
      await expect(list.getByText(words('receivedOrder.states.waiting')).first()).toBeVisible({ timeout: 40_000 })
      await page.keyboard.press('Escape')
    })

    await test.step('a week later the customer is asked, and the answer has the branch', async () => {
      house.wait({ days: 8 })
      const { html = '' } = await mailAbout(mailServer, customer, 'Como foi, Ana?')
      const [survey] = /http[^"]+\/admin\/write\?[^"]+/.exec(html) ?? []
      await page.goto((survey ?? '').replaceAll('&amp;', '&'))
      await page.getByRole('radio').nth(9).check({ force: true })
      await page.locator('button[type=submit]').click()
      await expect
        .poll(async () => (await house.callAs(await house.signIn(manager), pageOfAnswers, {})).totalItemCount, {
          timeout: 40_000,
        })
        .toBe(2)
      const { items } = await house.callAs(await house.signIn(manager), pageOfAnswers, {})
      expect(items[0]).toMatchObject({
        rating: 9,
        person: { email: customer.email },
        dimensions: [{ name: 'Filial', values: [{ value: 'Savassi' }] }],
      })
    })
    await receiver.stop()
  })
