import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Campaign, EmailConfiguration } from '@ressoa/contract/campaigns'
import { peopleLists } from '@ressoa/contract/people'
import { saveAnswer } from '@ressoa/contract/survey'
import { createTemplate, saveTemplate, templateById } from '@ressoa/contract/templates'
import type { Language } from '@ressoa/domain/languages'
import { surveyText } from '@ressoa/survey-form/texts'
import { pt } from '../apps/admin/src/locales/pt'
import { insertAccount, insertStore } from '../apps/server/src/features/stores/stores.sql'
import { say } from '../apps/server/src/locales/messages'
import type { Actor, TestHouse, TestStore } from '../apps/server/src/testing/harness'
import { concluded, dispatchTo, dispatchWhen, makeMailCampaign, recipientStates } from '../apps/server/src/testing/mail-campaigns'
import type { MailServer } from '../apps/server/src/testing/mail-server'
import { importFile } from '../apps/server/src/testing/people-files'
import { checkA11y } from './house'
import { expect, test } from './mail-house'

// One program for all of them, one after the other: each has its own people, campaign and list.
test.describe.configure({ mode: 'default', timeout: 90_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const narrow = { width: 320, height: 640 }
const firstTemplate = 'Pedido com notas de 0 a 10'

type Email = MailServer['mails'][number]
type Person = { name: string; email: string }
type Scene = { key: string; campaign: Campaign; list: { id: number; name: string }; people: Person[] }

const peopleNamed = (names: readonly string[], key: string): Person[] =>
  names.map((name, index) => ({ name, email: `pessoa-${index}-${key}@cliente.test` }))

/** People who are asked by nobody else, in a list of their own. */
const makeListOf = async (house: TestHouse, manager: Actor, people: readonly Person[], name: string) => {
  const lines = people.map((person) => `${person.name};${person.email}`)
  await importFile(house, manager, ['Nome;E-mail', ...lines].join('\n'), { targetList: { name } })
  const found = (await house.callAs(manager, peopleLists, undefined)).find((list) => list.name === name)
  return { id: found?.id as number, name }
}

type Wanted = { names: readonly string[]; email?: EmailConfiguration }

const makeScene = async (house: TestHouse, manager: Actor, { names, email }: Wanted): Promise<Scene> => {
  const key = randomUUID().slice(0, 8)
  const people = peopleNamed(names, key)
  const campaign = await makeMailCampaign(house, manager, { name: `Pós-compra ${key}`, email })
  return { key, people, campaign, list: await makeListOf(house, manager, people, `Clientes ${key}`) }
}

const sendTo = async (house: TestHouse, manager: Actor, { campaign, list }: Scene) =>
  dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId: list.id }), concluded)

/** The mail with this subject, as soon as it is there. */
const mailAbout = async (mailServer: MailServer, { email }: Person, subject: string): Promise<Email> => {
  const find = () =>
    mailServer.mails.find((mail) => mail.subject === subject && mail.to?.some(({ address }) => address === email))
  await expect.poll(() => find()?.subject, { timeout: 20_000 }).toBe(subject)
  return find() as Email
}

/** A mail as a mail program shows it, on a page of its own. */
const showMail = async (context: BrowserContext, { html = '' }: Email, viewport: { width: number; height: number }) => {
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.setContent(html)
  return page
}

const expectNoSidewaysScroll = async (page: Page) => {
  const [whole, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(whole).toBeLessThanOrEqual(shown as number)
}

const expectAllScores = async (page: Page, scores: Locator) => {
  const { width } = page.viewportSize() as { width: number }
  await expect(scores).toHaveText(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  for (const score of await scores.all()) {
    await expect(score).toBeVisible()
    const box = await score.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
}

/** Axe is a script itself: it looks at the same page where scripts run. */
const checkWithoutScript = async (page: Page, shown: Page) => {
  await expectNoSidewaysScroll(shown)
  await page.setContent(await shown.content())
  await checkA11y(page)
}

/** What a link that opens a tab of its own leads to. */
const follow = async (link: Locator): Promise<Page> => {
  const [opened] = await Promise.all([link.page().waitForEvent('popup'), link.click()])
  await opened.waitForLoadState()
  return opened
}

const scoresIn = (page: Page) => page.locator('a[href*="rating="]')

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? ''

/** Everything that the mails of a campaign can change. */
const keptOf = async ({ db }: TestHouse, { storeId }: Actor, { id }: Campaign) => {
  const [answers, invitations, deliveries, suppressions] = await Promise.all([
    db.selectFrom('answers').selectAll().where('storeId', '=', storeId).where('campaignId', '=', id).execute(),
    db.selectFrom('invitations').selectAll().where('storeId', '=', storeId).where('campaignId', '=', id).execute(),
    db.selectFrom('deliveries').selectAll().where('storeId', '=', storeId).where('campaignId', '=', id).execute(),
    db.selectFrom('suppressions').selectAll().where('storeId', '=', storeId).orderBy('addressHash').execute(),
  ])
  return { answers, invitations, deliveries, suppressions }
}

/** On the dispatch step: the list is chosen, the plan read, the dispatch saved. */
const dispatchOnScreen = async (page: Page, listName: string, plan: readonly string[]) => {
  await page.getByRole('button', { name: pt.dispatch.add }).click()
  const dialog = page.getByRole('dialog', { name: pt.dispatch.new.title })
  await dialog.getByRole('combobox', { name: pt.dispatch.new.list }).fill(listName)
  await page.getByRole('option', { name: listName }).click()
  for (const words of plan) await expect(dialog.getByRole('status')).toContainText(words)
  await expect(dialog.getByRole('radio', { name: pt.dispatch.new.now })).toBeChecked()
  await checkA11y(page)
  await dialog.getByRole('button', { name: pt.dispatch.new.conclude }).click()
  await page.getByRole('button', { name: pt.dispatch.save.button_one.replace('{{count}}', '1') }).click()
  await expect(page.getByText('Campanha salva com sucesso!')).toBeVisible()
}

const rowOf = (page: Page, { email }: Person) => page.getByRole('row').filter({ hasText: email })

test('TPL-007 TPL-010 TPL-013 TPL-014 EML-029 DSP-033 from a template to mails that have gone out', async ({
  page,
  context,
  house,
  mailServer,
  manager,
  signIn,
}) => {
  const { key, campaign, list, people } = await makeScene(house, manager, { names: ['Ana Lima', 'Bruno Reis', 'Caio Melo'] })
  const templateName = `Pedido ${key}`
  await signIn(page, manager)

  await test.step('a template is copied and written anew', async () => {
    await page.getByRole('navigation').getByRole('link', { name: pt.section.templates }).click()
    await page.getByRole('button', { name: pt.template.list.more.replace('{{name}}', firstTemplate) }).click()
    await page.getByRole('menuitem', { name: pt.template.list.copy }).click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: pt.template.list.name })
    await expect(name).toHaveValue(`${firstTemplate} - Copy`)
    await name.fill(templateName)
    await page.getByRole('button', { name: pt.template.copy.submit }).click()
    await page.getByRole('link', { name: pt.template.list.editWhich.replace('{{name}}', templateName) }).click()

    const message = page.getByRole('region', { name: say('pt', 'template.block.message'), exact: true })
    const preview = page.frameLocator(`iframe[title="${pt.template.preview.title}"]`)
    await expect(page.getByRole('textbox', { name: pt.template.editor.name })).toHaveValue(templateName)
    await expect(preview.getByText('Olá, Maria!')).toBeVisible()
    await message.getByRole('textbox', { name: say('pt', 'template.message.text') }).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Conte tudo, ')
    await message.getByRole('button', { name: pt.mergeField.label }).click()
    const which = page.getByRole('combobox', { name: pt.mergeField.which })
    await expect(which).toBeFocused()
    // It is focused before it has come to its place: whatever is done until then scrolls the page away from it.
    await expect(which).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(which).toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('Enter')
    await expect(which).toHaveValue(say('pt', 'template.field.firstName'))
    await page.getByRole('textbox', { name: pt.mergeField.fallback }).fill('cliente')
    await page.getByRole('button', { name: pt.mergeField.insert, exact: true }).click()
    await expect(preview.getByText('Conte tudo')).toHaveCount(0)
    await message.getByRole('button', { name: pt.template.editor.applyWhich.replace('{{block}}', 'Mensagem') }).click()
    await expect(preview.getByText('Conte tudo, Maria')).toBeVisible()
    await checkA11y(page)

    const frame = page.getByTitle(pt.template.preview.title)
    const wide = (await frame.boundingBox())?.width as number
    await page.getByText(pt.template.preview.phone, { exact: true }).click()
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThan(Math.min(wide, 400))
    await expect(preview.getByText('Conte tudo, Maria')).toBeVisible()
    await page.getByRole('button', { name: pt.template.editor.save }).click()
    await expect(page).toHaveURL(/\/admin\/template$/)
    await expect(page.getByText(pt.template.editor.saved.replace('{{name}}', templateName))).toBeVisible()
  })

  await test.step('the campaign’s e-mails are set', async () => {
    await page.goto(`/admin/campaign/email?Id=${campaign.id}`)
    await page.getByRole('button', { name: pt.email.editWhich.replace('{{name}}', pt.email.kind.request.name) }).click()
    await page.getByRole('textbox', { name: pt.email.subject }).fill(`Como foi, {{firstName|cliente}}? ${key}`)
    await page.getByRole('radio', { name: templateName }).check()
    await expect(page.frameLocator('iframe').getByText('Conte tudo, Maria')).toBeVisible()
    await checkA11y(page)
    await page.getByRole('button', { name: pt.email.editing.confirm }).click()
    for (const kind of ['reminder', 'thankYou'] as const)
      await page.getByRole('switch', { name: pt.email.activeWhich.replace('{{name}}', pt.email.kind[kind].name) }).check()
    await page.getByRole('textbox', { name: pt.email.senderName }).fill('Ana da Loja')
    await checkA11y(page)
  })

  await test.step('a test mail leads to a survey that keeps nothing', async () => {
    await page.getByRole('button', { name: pt.email.testWhich.replace('{{name}}', pt.email.kind.request.name) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: pt.email.test.email })).toHaveValue(manager.email)
    await dialog.getByRole('textbox', { name: pt.email.test.name }).fill('Marta Dias')
    await dialog.getByRole('button', { name: pt.email.test.submit }).click()
    await expect(page.getByText('Teste de email enviado com sucesso!')).toBeVisible()
    const mail = await mailAbout(mailServer, { name: '', email: manager.email }, `Como foi, Marta? ${key}`)
    expect(mail.from?.name).toBe('Ana da Loja')
    const before = await keptOf(house, manager, campaign)
    const shown = await showMail(context, mail, { width: 600, height: 900 })
    await expect(shown.getByText('Conte tudo, Marta')).toBeVisible()
    const survey = await follow(scoresIn(shown).nth(10))
    await survey.getByRole('textbox').fill('Só um teste')
    await survey.getByRole('button', { name: surveyText('pt', 'write.send') }).click()
    await expect(survey.getByRole('heading', { name: surveyText('pt', 'write.done.title') })).toBeVisible()
    expect(await keptOf(house, manager, campaign)).toEqual(before)
    await survey.close()
    await shown.close()
  })

  await test.step('the mails go out to a list that is there', async () => {
    await page.getByRole('button', { name: pt.campaign.wizard.next }).click()
    await page.getByRole('link', { name: pt.import.wizard.existing.choose }).click()
    await expect(page.getByRole('heading', { level: 1, name: pt.dispatch.step.title })).toBeVisible()
    await dispatchOnScreen(page, list.name, ['3 pessoas de 3 recebem o pedido.'])
    await expect(page.getByRole('progressbar', { name: '3 de 3 pessoas (100%)' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('listitem').filter({ hasText: list.name })).toContainText(pt.dispatch.status.concluded, {
      timeout: 30_000,
    })
    await checkA11y(page)
    await page.getByRole('link', { name: pt.dispatch.recipientsOf.replace('{{list}}', list.name) }).click()
    for (const person of people) {
      await expect(rowOf(page, person)).toContainText(person.name)
      await expect(rowOf(page, person)).toContainText(pt.delivery.state.sent)
      const mail = await mailAbout(mailServer, person, `Como foi, ${person.name.split(' ')[0]}? ${key}`)
      expect(mail.from?.name).toBe('Ana da Loja')
    }
    await checkA11y(page)
  })
})

/** A store that writes in this language; the demo store writes in Portuguese. */
const makeStoreIn = async ({ db }: TestHouse, language: Language): Promise<TestStore> => {
  const { id: accountId } = await insertAccount(db)
  const store = { key: `loja-${randomUUID().slice(0, 8)}`, name: 'Casa Rosa', isMain: true, accountId }
  return { ...store, id: await insertStore(db, { ...store, language }) }
}

for (const language of ['pt', 'es'] as const) {
  test(`EML-023 a score clicked in the mail becomes an answer, and the person is thanked, ${language}`, async ({
    page,
    browser,
    house,
    mailServer,
    demoStore,
    signIn,
  }) => {
    const store = language === 'pt' ? demoStore : await makeStoreIn(house, language)
    const manager = await house.actor(store, 'manager')
    const scene = await makeScene(house, manager, { names: ['Nina Prado'], email: { thankYouActive: true } })
    const [nina] = scene.people as [Person]
    const { id } = await sendTo(house, manager, scene)
    const mail = await mailAbout(mailServer, nina, 'Como foi, Nina?')
    const context = await browser.newContext({ locale: language === 'pt' ? 'pt-BR' : 'es-MX' })

    for (const width of [320, 600]) {
      const shown = await showMail(context, mail, { width, height: 800 })
      await expectNoSidewaysScroll(shown)
      await expectAllScores(shown, scoresIn(shown))
      await expect(shown.getByRole('link', { name: say(language, 'mail.unsubscribe') })).toBeVisible()
    }
    const [inbox] = context.pages() as [Page]
    await checkA11y(inbox)
    const survey = await follow(inbox.getByRole('link', { name: say(language, 'mail.score', { score: 9, max: 10 }) }))
    await expect(survey.getByRole('radio').nth(9)).toBeChecked()
    await expect(survey.getByRole('radio', { checked: true })).toHaveCount(1)
    const comment = `Voltarei com certeza ${scene.key}`
    await survey.getByRole('textbox').fill(comment)
    await survey.getByRole('button', { name: surveyText(language, 'write.send') }).click()
    await expect(survey.getByRole('heading', { name: surveyText(language, 'write.done.title') })).toBeVisible()

    const thanks = await showMail(context, await mailAbout(mailServer, nina, 'Obrigado!'), narrow)
    await expectNoSidewaysScroll(thanks)
    await expect(thanks.getByRole('link', { name: say(language, 'mail.unsubscribe') })).toBeVisible()
    await expect(scoresIn(thanks)).toHaveCount(0)
    await context.close()

    await signIn(page, manager)
    await page.goto('/admin/answer')
    const answer = page.getByRole('listitem').filter({ hasText: comment })
    await expect(answer).toContainText(nina.name)
    await page.goto(`/admin/campaign/dispatch/recipients?Id=${scene.campaign.id}&dispatch=${id}`)
    await expect(rowOf(page, nina)).toHaveCount(2)
  })
}

test('UNS-002 a scanner that follows every link of a mail changes nothing', async ({
  browser,
  house,
  mailServer,
  demoStore,
  manager,
}) => {
  const scene = await makeScene(house, manager, { names: ['Olga Reis'] })
  await sendTo(house, manager, scene)
  const mail = await mailAbout(mailServer, scene.people[0] as Person, 'Como foi, Olga?')
  const links = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  expect(links.length).toBe(13)
  const before = await keptOf(house, manager, scene.campaign)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const link of links) {
    for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200)
    await page.goto(link)
  }
  // The last link is the way out: asked for, never taken.
  await expect(page.getByText(demoStore.name, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say('pt', 'unsubscribe.asking.button') })).toBeVisible()
  await context.close()
  expect(await keptOf(house, manager, scene.campaign)).toEqual(before)
})

test('EML-022 UNS-004 UNS-005 the reminder, and two ways to hear no more', async ({
  page,
  browser,
  house,
  mailServer,
  demoStore,
  manager: opener,
  signIn,
  waitDays,
}) => {
  const names = ['Célia Nunes', 'Dora Pires', 'Edu Ramos', 'Flávio Sá']
  const scene = await makeScene(house, opener, {
    names,
    email: { reminderActive: true, reminderDaysInterval: 3, resendDaysInterval: 1 },
  })
  const [celia, dora, edu, flavio] = scene.people as [Person, Person, Person, Person]
  const { id } = await sendTo(house, opener, scene)
  const asked = await mailAbout(mailServer, celia, 'Como foi, Célia?')
  const surveyKey = /dispatchinfokey=([\w-]+)/.exec(asked.text ?? '')?.[1] as string
  await house.callAs(undefined, saveAnswer, { key: surveyKey, rating: 8 })

  await waitDays(2)
  expect(await recipientStates(house, await house.signIn(opener), id, 'reminder')).toEqual({})
  await waitDays(1)
  let manager = await house.signIn(opener)
  const sent = { [dora.email]: 'sent', [edu.email]: 'sent', [flavio.email]: 'sent' }
  await expect.poll(() => recipientStates(house, manager, id, 'reminder'), { timeout: 20_000 }).toEqual(sent)

  await test.step('by the link, without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: narrow })
    const shown = await showMail(context, await mailAbout(mailServer, dora, 'Ainda dá tempo'), narrow)
    await expectAllScores(shown, scoresIn(shown))
    const out = await follow(shown.getByRole('link', { name: say('pt', 'mail.unsubscribe') }))
    await expect(out.getByRole('heading', { name: say('pt', 'unsubscribe.asking.title') })).toBeVisible()
    await expect(out.getByText(demoStore.name, { exact: true })).toBeVisible()
    await checkWithoutScript(page, out)
    await out.getByRole('button', { name: say('pt', 'unsubscribe.asking.button') }).click()
    await expect(out.getByRole('heading', { name: say('pt', 'unsubscribe.done.title') })).toBeVisible()
    await checkWithoutScript(page, out)
    await context.close()
  })

  await test.step('by the button of the mail program', async () => {
    const mail = await mailAbout(mailServer, edu, 'Ainda dá tempo')
    const [, address = ''] = /^<([^>]+)>$/.exec(headerOf(mail, 'list-unsubscribe')) ?? []
    const body = new URLSearchParams(headerOf(mail, 'list-unsubscribe-post'))
    const reply = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null])
  })

  await test.step('both are seen on their pages, and left out of the next dispatch', async () => {
    await waitDays(1)
    manager = await house.signIn(opener)
    await signIn(page, manager)
    const { unsubscribed, ok } = pt.person.mailState
    for (const [person, state] of [
      [dora, unsubscribed],
      [edu, unsubscribed],
      [flavio, ok],
    ] as const) {
      await page.goto(`/admin/person?search=${person.email}`)
      await expect(rowOf(page, person)).toContainText(state)
      await page.getByRole('link', { name: person.name }).click()
      await expect(page.getByRole('region', { name: pt.person.contact })).toContainText(state)
    }
    await page.goto(`/admin/campaign/dispatch?Id=${scene.campaign.id}`)
    await dispatchOnScreen(page, scene.list.name, ['2 pessoas de 4 recebem o pedido.', `2 · ${pt.delivery.reason.unsubscribed}`])
    const newest = page.getByRole('listitem').filter({ hasText: scene.list.name }).first()
    await expect(newest).toContainText('4 de 4 pessoas (100%)', { timeout: 30_000 })
    await newest.getByRole('link').click()
    for (const person of [dora, edu]) {
      await expect(rowOf(page, person)).toContainText(pt.delivery.state.suppressed)
      await expect(rowOf(page, person)).toContainText(pt.delivery.reason.unsubscribed)
    }
    for (const person of [celia, flavio]) await expect(rowOf(page, person)).toContainText(pt.delivery.state.sent)
    const counts = scene.people.map(
      ({ email }) => mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email)).length,
    )
    // Asked, reminded once where there was no answer, and asked again where it is still wanted.
    expect(counts).toEqual([2, 2, 2, 3])
  })
})

const elsewhere = 'https://fora.example'
const vectors = [
  `<script>alert(1);fetch('${elsewhere}/s')</script>`,
  `<img src="${elsewhere}/i.png" onerror="alert(2)">`,
  `<svg onload="alert(3)"><image href="${elsewhere}/g.png"/></svg>`,
  `<a href="javascript:alert(4)">Clique aqui</a>`,
  `<iframe srcdoc="<script>parent.alert(5)</script>" src="${elsewhere}/f"></iframe>`,
  `<p style="background:url(${elsewhere}/c.png)" onmouseover="alert(6)">Passe aqui</p>`,
  `<link rel="stylesheet" href="${elsewhere}/l.css"><style>@import '${elsewhere}/m.css'</style>`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}/r">`,
  `<form action="${elsewhere}/p"><input autofocus onfocus="alert(7)"></form>`,
].join('')

/** What must never happen on any page of the context: a dialog, or a word to a stranger. */
const watch = async (context: BrowserContext) => {
  const deeds: string[] = []
  context.on('dialog', (dialog) => {
    deeds.push(dialog.message())
    void dialog.dismiss()
  })
  await context.route(
    (url) => url.origin === elsewhere,
    (route) => {
      deeds.push(route.request().url())
      return route.abort()
    },
  )
  return deeds
}

/** Cleaned when it is saved; then put back as it was, as if it had been saved before anybody thought of cleaning. */
const makeTemplateWith = async (house: TestHouse, manager: Actor, text: string): Promise<number> => {
  const { id } = await house.callAs(manager, createTemplate, { type: 'npsRequest', templateName: 'Modelo de fora' })
  const { version, name } = await house.callAs(manager, templateById, { idTemplate: id })
  const blocks = [{ targetId: 'message', editables: [{ targetValue: { targetModel: 'text', value: text } }] }]
  const saved = await house.callAs(manager, saveTemplate, { id, name, version, blocks })
  expect(JSON.stringify(saved.blocks)).not.toMatch(/script|alert|fora\.example/)
  const rows = house.db.selectFrom('templateVersions').where('storeId', '=', manager.storeId).where('templateId', '=', id)
  const { content } = await rows.select('content').where('version', '=', saved.version).executeTakeFirstOrThrow()
  await house.db
    .updateTable('templateVersions')
    .set({ content: JSON.stringify({ ...(content as object), message: { text } }) })
    .where('storeId', '=', manager.storeId)
    .where('templateId', '=', id)
    .execute()
  return id
}

test('SEC-006 script in a template, a person’s name and the sender’s never runs: preview, mail, recipients', async ({
  page,
  context,
  house,
  mailServer,
  manager,
  signIn,
}) => {
  const deeds = await watch(context)
  const name = `<img src=${elsewhere}/n.png onerror=alert(8)>`
  const senderName = '"><script>alert(9)</script>'
  const templateId = await makeTemplateWith(house, manager, `<p>{{name}}</p>${vectors}`)
  const scene = await makeScene(house, manager, {
    names: [name],
    email: { senderName, npsRequestEmailSubject: 'Olá {{name}}', npsRequestEmailIdTemplate: templateId },
  })
  const [person] = scene.people as [Person]
  const { id } = await sendTo(house, manager, scene)

  await signIn(page, manager)
  await page.goto(`/admin/template/${templateId}`)
  const preview = page.frameLocator(`iframe[title="${pt.template.preview.title}"]`)
  await expect(preview.getByText('Passe aqui')).toBeVisible()
  await preview.getByText('Passe aqui').hover()
  await preview.getByText('Clique aqui').click()

  const shown = await showMail(context, await mailAbout(mailServer, person, `Olá ${name}`), { width: 600, height: 900 })
  expect(deeds).toEqual([])
  await shown.getByText('Passe aqui').hover()
  await shown.getByText('Clique aqui').click()
  await expect(shown.getByText(name)).toBeVisible()

  await page.goto(`/admin/campaign/dispatch/recipients?Id=${scene.campaign.id}&dispatch=${id}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.goto(`/admin/campaign/email?Id=${scene.campaign.id}`)
  await expect(page.getByRole('textbox', { name: pt.email.senderName })).toHaveValue(senderName)
  expect(deeds).toEqual([])
})
