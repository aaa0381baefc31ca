import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Campaign, EmailConfiguration } from '@ressoa/contract/campaigns'
import { peopleLists } from '@ressoa/contract/people'
import { t } from '../apps/admin/src/testing/texts'
import type { Actor, TestHouse } from '../apps/server/src/testing/harness'
import { concluded, dispatchTo, dispatchWhen, makeMailCampaign, passStopTime } from '../apps/server/src/testing/mail-campaigns'
import type { MailServer } from '../apps/server/src/testing/mail-server'
import { importFile } from '../apps/server/src/testing/people-files'
import { checkA11y } from './house'

/** People, lists and campaigns of one journey, and steps that several journeys share. */

export const narrow = { width: 320, height: 640 }
export const firstTemplate = 'Pedido com notas de 0 a 10'

type Email = MailServer['mails'][number]
export type Person = { name: string; email: string }
type Scene = { key: string; campaign: Campaign; list: { id: number; name: string }; people: Person[] }

const peopleNamed = (names: readonly string[], key: string): Person[] =>
  names.map((name, index) => ({ name, email: `pessoa-${index}-${key}@cliente.test` }))

/** New people, who are in no other list, and their list. */
const makeListOf = async (house: TestHouse, manager: Actor, people: readonly Person[], name: string) => {
  const lines = people.map((person) => `${person.name};${person.email}`)
  await importFile(house, manager, ['Nome;E-mail', ...lines].join('\n'), { targetList: { name } })
  const found = (await house.callAs(manager, peopleLists, undefined)).find((list) => list.name === name)
  return { id: found?.id as number, name }
}

/** New people with a list. */
export const makePeople = async (house: TestHouse, manager: Actor, names: readonly string[]) => {
  const key = randomUUID().slice(0, 8)
  const people = peopleNamed(names, key)
  return { key, people, list: await makeListOf(house, manager, people, `Clientes ${key}`) }
}

type Wanted = { names: readonly string[]; email?: EmailConfiguration }

export const makeScene = async (house: TestHouse, manager: Actor, { names, email }: Wanted): Promise<Scene> => {
  const asked = await makePeople(house, manager, names)
  return { ...asked, campaign: await makeMailCampaign(house, manager, { name: `Pós-compra ${asked.key}`, email }) }
}

export const sendTo = async (house: TestHouse, manager: Actor, { campaign, list }: Scene) =>
  dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId: list.id }), concluded)

/** Waits for the mail with this subject. */
export const mailAbout = async (mailServer: MailServer, { email }: Person, subject: string): Promise<Email> => {
  const find = () =>
    mailServer.mails.find((mail) => mail.subject === subject && mail.to?.some(({ address }) => address === email))
  await expect.poll(() => find()?.subject, { timeout: 40_000 }).toBe(subject)
  return find() as Email
}

/** A mail as a mail program shows it, on a separate page. */
export const showMail = async (context: BrowserContext, { html = '' }: Email, viewport: { width: number; height: number }) => {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.setContent(html)
  return page
}

export const expectNoSidewaysScroll = async (page: Page) => {
  const [whole, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(whole).toBeLessThanOrEqual(shown as number)
}

export const expectAllScores = async (page: Page, scores: Locator) => {
  const { width } = page.viewportSize() as { width: number }
  await expect(scores).toHaveText(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  for (const score of await scores.all()) {
    await expect(score).toBeVisible()
    const box = await score.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
}

/** Axe is a script itself, so it checks the same page where scripts run. */
export const checkWithoutScript = async (page: Page, shown: Page) => {
  await expectNoSidewaysScroll(shown)
  await page.setContent(await shown.content())
  await checkA11y(page)
}

/** The page of a link that opens a new tab. */
export const follow = async (link: Locator): Promise<Page> => {
  const [opened] = await Promise.all([link.page().waitForEvent('popup'), link.click()])
  await opened.waitForLoadState()
  return opened
}

export const scoresIn = (page: Page) => page.locator('a[href*="rating="]')

export const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? ''

/** Everything that opening the links of a campaign's mails could change. */
export const keptOf = async ({ db }: TestHouse, { storeId }: Actor, { id }: Campaign) => {
  const [answers, invitations, deliveries, suppressions] = await Promise.all([
    db.selectFrom('answers').selectAll().where('storeId', '=', storeId).where('campaignId', '=', id).execute(),
    db.selectFrom('invitations').selectAll().where('storeId', '=', storeId).where('campaignId', '=', id).execute(),
    db.selectFrom('deliveries').selectAll().where('storeId', '=', storeId).where('campaignId', '=', id).execute(),
    db.selectFrom('suppressions').selectAll().where('storeId', '=', storeId).orderBy('addressHash').execute(),
  ])
  return { answers, invitations, deliveries, suppressions }
}

type ToDispatch = { listName: string; plan: readonly string[]; people: number }

/** On the dispatch step: chooses the list, reads the plan, confirms the dispatch. A minute later it is followed on that step. */
export const dispatchOnScreen = async (house: TestHouse, page: Page, { listName, plan, people }: ToDispatch) => {
  await page.getByRole('button', { name: t('dispatch.add') }).click()
  const dialog = page.getByRole('dialog', { name: t('dispatch.new.title') })
  await dialog.getByRole('combobox', { name: t('dispatch.new.list') }).fill(listName)
  await page.getByRole('option', { name: listName }).click()
  for (const words of plan) await expect(dialog.getByRole('status')).toContainText(words)
  await expect(dialog.getByRole('radio', { name: t('dispatch.new.now') })).toBeChecked()
  await checkA11y(page)
  await dialog.getByRole('button', { name: t('dispatch.new.conclude') }).click()
  await page.getByRole('button', { name: t('dispatch.save.button') }).click()
  const confirm = page.getByRole('dialog', { name: t('dispatch.confirm.title.now', { count: people, people }) })
  await expect(confirm.getByRole('button', { name: t('dispatch.confirm.back') })).toBeFocused()
  await checkA11y(page)
  await confirm.getByRole('button', { name: t('dispatch.confirm.button.now', { count: people, people }) }).click()
  await expect(page.getByText(t('dispatch.save.success'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('dispatch.sent.stop', { count: 0 }).split('0')[0] })).toBeVisible()
  await checkA11y(page)
  await passStopTime(house)
  await page.getByRole('link', { name: t('dispatch.sent.toDispatches') }).click()
}

/** What the plan says of how many get the mail. */
export const willGet = (people: number, total: number) => t('dispatch.plan.willGet', { count: people, people, total })

export const allProcessed = (total: number) => t('dispatch.progress', { processed: total, total, percent: '100%' })

export const rowOf = (page: Page, { email }: Person) => page.getByRole('row').filter({ hasText: email })
