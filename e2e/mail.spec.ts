import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { saveAnswer } from '@ressoa/contract/survey'
import { createTemplate, saveTemplate, templateById } from '@ressoa/contract/templates'
import type { Language } from '@ressoa/domain/languages'
import { surveyText } from '@ressoa/survey-form/texts'
import { t } from '../apps/admin/src/testing/texts'
import { insertAccount, insertStore } from '../apps/server/src/features/stores/stores.sql'
import { say } from '../apps/server/src/locales/messages'
import type { Actor, TestHouse, TestStore } from '../apps/server/src/testing/harness'
import { recipientStates } from '../apps/server/src/testing/mail-campaigns'
import { checkA11y, choose } from './house'
import { expect, test } from './mail-house'
import {
  allProcessed,
  checkWithoutScript,
  dispatchOnScreen,
  expectAllScores,
  expectNoSidewaysScroll,
  firstTemplate,
  follow,
  headerOf,
  keptOf,
  mailAbout,
  makeScene,
  narrow,
  type Person,
  rowOf,
  scoresIn,
  sendTo,
  showMail,
  willGet,
} from './mail-scene'

// One program for all tests, one after the other: each has its own people, campaign and list.
test.describe.configure({ mode: 'default', timeout: 90_000 })

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
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('section.templates') })
      .click()
    const more = page.getByRole('button', { name: t('action.moreFor', { name: firstTemplate }) })
    await choose(page, more, t('template.list.copy'))
    const name = page.getByRole('dialog').getByRole('textbox', { name: t('template.list.name') })
    await expect(name).toHaveValue(`${firstTemplate} - Copy`)
    await name.fill(templateName)
    await page.getByRole('button', { name: t('template.copy.submit') }).click()
    await page.getByRole('link', { name: t('action.editWhich', { name: templateName }) }).click()

    const message = page.getByRole('region', { name: say('pt', 'template.block.message'), exact: true })
    const preview = page.frameLocator(`iframe[title="${t('template.preview.title')}"]`)
    await expect(page.getByRole('textbox', { name: t('template.editor.name') })).toHaveValue(templateName)
    await expect(preview.getByText('Olá, Maria!')).toBeVisible()
    await message.getByRole('textbox', { name: say('pt', 'template.message.text') }).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Conte tudo, ')
    await message.getByRole('button', { name: t('mergeField.label') }).click()
    const which = page.getByRole('combobox', { name: t('mergeField.which') })
    await expect(which).toBeFocused()
    await which.selectOption(say('pt', 'template.field.firstName'))
    await page.getByRole('textbox', { name: t('mergeField.fallback') }).fill('cliente')
    await page.getByRole('button', { name: t('mergeField.insert'), exact: true }).click()
    await expect(preview.getByText('Conte tudo')).toHaveCount(0)
    await message
      .getByRole('button', { name: t('template.editor.applyWhich', { block: say('pt', 'template.block.message') }) })
      .click()
    await expect(preview.getByText('Conte tudo, Maria')).toBeVisible()
    await checkA11y(page)

    const frame = page.getByTitle(t('template.preview.title'))
    const wide = (await frame.boundingBox())?.width as number
    await page.getByText(t('template.preview.phone'), { exact: true }).click()
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThan(Math.min(wide, 400))
    await expect(preview.getByText('Conte tudo, Maria')).toBeVisible()
    await page.getByRole('button', { name: t('template.editor.save') }).click()
    await expect(page).toHaveURL(/\/admin\/template$/)
    await expect(page.getByText(t('template.editor.saved', { name: templateName }))).toBeVisible()
  })

  await test.step('the campaign’s e-mails are set', async () => {
    await page.goto(`/admin/campaign/details?Id=${campaign.id}`)
    const byMail = t('campaign.details.configureWhich', { channel: t('campaign.channel.email') })
    await page.getByRole('button', { name: byMail }).click()
    await page.getByRole('button', { name: t('email.editWhich', { name: t('email.kind.request.name') }) }).click()
    await page.getByRole('textbox', { name: t('email.subject') }).fill(`Como foi, {{firstName|cliente}}? ${key}`)
    await page.getByRole('radio', { name: templateName }).check()
    await expect(page.frameLocator('iframe').getByText('Conte tudo, Maria')).toBeVisible()
    await checkA11y(page)
    await page.getByRole('button', { name: t('email.editing.confirm') }).click()
    for (const kind of ['reminder', 'thankYou'] as const)
      await page.getByRole('switch', { name: t('email.activeWhich', { name: t(`email.kind.${kind}.name`) }) }).check()
    await page.getByRole('textbox', { name: t('email.senderName') }).fill('Ana da Loja')
    await checkA11y(page)
  })

  await test.step('a test mail leads to a survey that keeps nothing', async () => {
    await page.getByRole('button', { name: t('email.testWhich', { name: t('email.kind.request.name') }) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: t('email.test.email') })).toHaveValue(manager.email)
    await dialog.getByRole('textbox', { name: t('email.test.name') }).fill('Marta Dias')
    await dialog.getByRole('button', { name: t('email.test.submit') }).click()
    await expect(page.getByText(t('email.test.success'))).toBeVisible()
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
    await page.getByRole('button', { name: t('campaign.wizard.next') }).click()
    await page.getByRole('link', { name: t('import.wizard.existing.choose') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('dispatch.step.title') })).toBeVisible()
    await dispatchOnScreen(house, page, { listName: list.name, plan: [willGet(3, 3)], people: 3 })
    await expect(page.getByRole('progressbar', { name: allProcessed(3) })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('listitem').filter({ hasText: list.name })).toContainText(t('dispatch.status.concluded'), {
      timeout: 30_000,
    })
    await checkA11y(page)
    await page.getByRole('link', { name: t('dispatch.recipientsOf', { list: list.name }) }).click()
    for (const person of people) {
      await expect(rowOf(page, person)).toContainText(person.name)
      await expect(rowOf(page, person)).toContainText(t('delivery.state.sent'))
      const mail = await mailAbout(mailServer, person, `Como foi, ${person.name.split(' ')[0]}? ${key}`)
      expect(mail.from?.name).toBe('Ana da Loja')
    }
    await checkA11y(page)
  })
})

/** A store in this language; the demo store is in Portuguese. */
const makeStoreIn = async ({ db }: TestHouse, language: Language): Promise<TestStore> => {
  const { id: accountId } = await insertAccount(db)
  const store = { key: `loja-${randomUUID().slice(0, 8)}`, name: 'Casa Rosa', isMain: true, accountId }
  return { ...store, id: await insertStore(db, { ...store, language }) }
}

test('EML-023 a score clicked in the mail becomes an answer, and the person is thanked, in Spanish', async ({
  page,
  browser,
  house,
  mailServer,
  signIn,
}) => {
  const manager = await house.actor(await makeStoreIn(house, 'es'), 'manager')
  const scene = await makeScene(house, manager, { names: ['Nina Prado'], email: { thankYou: { active: true } } })
  const [nina] = scene.people as [Person]
  const { id } = await sendTo(house, manager, scene)
  const mail = await mailAbout(mailServer, nina, 'Como foi, Nina?')
  const context = await browser.newContext({ locale: 'es-MX' })

  for (const width of [320, 600]) {
    const shown = await showMail(context, mail, { width, height: 800 })
    await expectNoSidewaysScroll(shown)
    await expectAllScores(shown, scoresIn(shown))
    await expect(shown.getByRole('link', { name: say('es', 'mail.unsubscribe') })).toBeVisible()
  }
  const [inbox] = context.pages() as [Page]
  await checkA11y(inbox)
  const survey = await follow(inbox.getByRole('link', { name: say('es', 'mail.score', { score: 9, max: 10 }) }))
  await expect(survey.getByRole('radio').nth(9)).toBeChecked()
  await expect(survey.getByRole('radio', { checked: true })).toHaveCount(1)
  const comment = `Voltarei com certeza ${scene.key}`
  await survey.getByRole('textbox').fill(comment)
  await survey.getByRole('button', { name: surveyText('es', 'write.send') }).click()
  await expect(survey.getByRole('heading', { name: surveyText('es', 'write.done.title') })).toBeVisible()

  const thanks = await showMail(context, await mailAbout(mailServer, nina, 'Obrigado!'), narrow)
  await expectNoSidewaysScroll(thanks)
  await expect(thanks.getByRole('link', { name: say('es', 'mail.unsubscribe') })).toBeVisible()
  await expect(scoresIn(thanks)).toHaveCount(0)
  await context.close()

  await signIn(page, manager)
  await page.goto('/admin/answer')
  const answer = page.getByRole('listitem').filter({ hasText: comment })
  await expect(answer).toContainText(nina.name)
  await page.goto(`/admin/campaign/dispatch/recipients?Id=${scene.campaign.id}&dispatch=${id}`)
  await expect(rowOf(page, nina)).toHaveCount(2)
})

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
  // The last link is the unsubscribe page, which asks and is not confirmed.
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
    email: { reminder: { active: true, daysInterval: 3 }, resendDaysInterval: 1 },
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
  await expect.poll(() => recipientStates(house, manager, id, 'reminder'), { timeout: 40_000 }).toEqual(sent)

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
    for (const [person, state] of [
      [dora, t('person.mailState.unsubscribed')],
      [edu, t('person.mailState.unsubscribed')],
      [flavio, t('person.mailState.ok')],
    ] as const) {
      await page.goto(`/admin/person?search=${person.email}`)
      await expect(rowOf(page, person)).toContainText(state)
      await page.getByRole('link', { name: person.name }).click()
      await expect(page.getByRole('region', { name: t('person.contact') })).toContainText(state)
    }
    await page.goto(`/admin/campaign/dispatch?Id=${scene.campaign.id}`)
    const plan = [willGet(2, 4), `2 · ${t('delivery.reason.unsubscribed')}`]
    await dispatchOnScreen(house, page, { listName: scene.list.name, plan, people: 2 })
    const newest = page.getByRole('listitem').filter({ hasText: scene.list.name }).first()
    await expect(newest).toContainText(allProcessed(4), { timeout: 60_000 })
    await newest.getByRole('link').click()
    for (const person of [dora, edu]) {
      await expect(rowOf(page, person)).toContainText(t('delivery.state.suppressed'))
      await expect(rowOf(page, person)).toContainText(t('delivery.reason.unsubscribed'))
    }
    for (const person of [celia, flavio]) await expect(rowOf(page, person)).toContainText(t('delivery.state.sent'))
    const counts = scene.people.map(
      ({ email }) => mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email)).length,
    )
    // Asked, reminded once if there was no answer, and asked again unless unsubscribed.
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

/** Records what must never happen on any page of the context: a dialog, or a request to a foreign host. */
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

/**
 * The text is sanitized when it is saved. Then the original is put back into the table, as if it had been saved before sanitizing
 * existed.
 */
const makeTemplateWith = async (house: TestHouse, manager: Actor, text: string): Promise<number> => {
  const { id } = await house.callAs(manager, createTemplate, { type: 'npsRequest', templateName: 'Modelo de fora' })
  const { version, name } = await house.callAs(manager, templateById, { templateId: id })
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
    email: { senderName, request: { subject: 'Olá {{name}}', templateId } },
  })
  const [person] = scene.people as [Person]
  const { id } = await sendTo(house, manager, scene)

  await signIn(page, manager)
  await page.goto(`/admin/template/${templateId}`)
  const preview = page.frameLocator(`iframe[title="${t('template.preview.title')}"]`)
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
  await expect(page.getByRole('textbox', { name: t('email.senderName') })).toHaveValue(senderName)
  expect(deeds).toEqual([])
})
