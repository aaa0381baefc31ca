import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type Say, surveyText } from '@ressoa/survey-form/texts'
import { readInvitationKey } from '../apps/server/src/features/invitations/invitation-key'
import { checkA11y, expect, type House, test } from './house'

/** The survey page's own texts. */
const say: Say = (key, params) => surveyText('pt', key, params)

const phone = { width: 390, height: 844 }

/** A running campaign of the demo store, by its public link for customers. */
const link = (campaign: 'pos-compra' | 'balcao') => `/api/pub/link/demo/${campaign}?Person.Anonymous=true`

const answerWith = async ({ db }: House, comment: string) => {
  const answer = await db.selectFrom('answers').selectAll().where('comment', '=', comment).executeTakeFirst()
  const values = await db
    .selectFrom('answerValues as a')
    .innerJoin('dimensionValues as v', (join) =>
      join.onRef('v.storeId', '=', 'a.storeId').onRef('v.id', '=', 'a.dimensionValueId'),
    )
    .select('v.value')
    .where('a.answerId', '=', answer?.id ?? 0)
    .orderBy('v.value')
    .execute()
  return { answer, values: values.map(({ value }) => value) }
}

const score = (page: Page, number: number) => page.locator('.rs-cell').nth(number)

for (const { locale, language } of [
  { locale: 'pt-BR', language: 'pt' },
  { locale: 'en-US', language: 'en' },
  { locale: 'es-MX', language: 'es' },
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test(`SRV-001 SRV-003 SRV-020 a customer answers on a phone, ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
      house,
    }) => {
      const context = await browser.newContext({ baseURL: house.url, viewport: phone, locale, javaScriptEnabled })
      const page = await context.newPage()
      const comment = `Muito bom ${locale} ${javaScriptEnabled}`
      await page.goto(`${link('pos-compra')}&d.filial=savassi`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('recomendaria')
      if (javaScriptEnabled) await checkA11y(page)
      await score(page, 9).click()
      // Without JavaScript the score is submitted first, and the questions that depend on it are shown next.
      if (!javaScriptEnabled) await page.getByRole('button', { name: surveyText(language, 'write.send') }).click()
      await page.getByRole('checkbox', { name: 'Preço' }).check()
      await page.getByLabel(/O que mais agradou/).fill(comment)
      if (javaScriptEnabled) await checkA11y(page)
      await page.getByRole('button', { name: surveyText(language, 'write.send') }).click()
      await expect(page.getByRole('heading', { name: surveyText(language, 'write.done.title') })).toBeVisible()
      const { answer, values } = await answerWith(house, comment)
      expect(answer).toMatchObject({ rating: 9, origin: 'link', type: 'nps' })
      expect(values).toEqual(['Preço', 'Savassi'])
      await context.close()
    })
  }
}

test('SRV-034 send is enabled only when the answer is valid and something was given', async ({ page }) => {
  await page.goto(link('pos-compra'))
  const send = page.getByRole('button', { name: say('write.send') })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(say('write.missing.score'))
  await score(page, 8).click()
  await expect(send).toBeEnabled()
  await expect(send).toHaveAccessibleDescription('')
  await expect(page.locator('.rs-missing')).toHaveCount(0)
})

test('ACC-001 the score row is one stop of the Tab key; arrows move, digits jump, Enter picks and sends nothing', async ({
  page,
}) => {
  await page.goto(link('pos-compra'))
  await expect(page.getByRole('button', { name: say('write.send') })).toBeDisabled()
  await expect(page.getByRole('radiogroup')).toHaveAccessibleName(/recomendaria/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: say('write.score', { n: 0 }) })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: say('write.score', { n: 1 }) })).toBeChecked()
  await page.keyboard.press('7')
  await expect(page.getByRole('radio', { name: say('write.score', { n: 7 }) })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: new RegExp(say('write.score', { n: '\\d+' })) }).first()).not.toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Atendimento' })).toBeFocused()
})

test('ACC-001 the stars are a radio group with words for names', async ({ page }) => {
  await page.goto(link('balcao'))
  await page.getByRole('radio', { name: '4 Bom' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: '4 Bom' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '5 Ótimo' })).toBeChecked()
  await checkA11y(page)
})

for (const { campaign, choice, rating } of [
  { campaign: 'pos-compra', choice: say('write.score', { n: 8 }), rating: 8 },
  { campaign: 'balcao', choice: '4 Bom', rating: 4 },
] as const) {
  test(`a score that was picked is kept as provisional after five seconds: ${campaign}`, async ({ page, house }) => {
    await page.clock.install()
    await page.goto(link(campaign))
    await expect(page.getByRole('button', { name: say('write.send') })).toBeDisabled()
    await page.getByRole('radio', { name: choice }).check({ force: true })
    const kept = page.waitForResponse('**/api/pub/form/provisional')
    await page.clock.runFor(5000)
    expect((await kept).request().postDataJSON()).toMatchObject({ Rating: rating })
    const key = new URL(page.url()).searchParams.get('dispatchinfokey') as string
    const { invitationId } = readInvitationKey(key) ?? { invitationId: '' }
    const invitation = await house.db
      .selectFrom('invitations')
      .select('provisionalRating')
      .where('id', '=', invitationId)
      .executeTakeFirst()
    expect(invitation?.provisionalRating).toBe(rating)
  })
}

test('what is typed survives a reload and a lost connection; sending again makes no second answer', async ({ page, house }) => {
  const comment = 'Guardado no aparelho'
  await page.goto(link('pos-compra'))
  await score(page, 3).click()
  await page.getByLabel(/O que deu errado/).fill(comment)
  await page.reload()
  await expect(page.getByLabel(/O que deu errado/)).toHaveValue(comment)

  // The answer arrives, but its reply is lost.
  await page.route('**/api/pub/form/save', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: say('write.send') }).click()
  await expect(page.getByRole('alert')).toContainText(say('write.offline'))
  await page.unroute('**/api/pub/form/save')
  await page.getByRole('button', { name: say('write.retry') }).click()
  await expect(page.getByRole('heading', { name: say('write.done.title') })).toBeVisible()
  const answers = await house.db.selectFrom('answers').select('id').where('comment', '=', comment).execute()
  expect(answers).toHaveLength(1)
})

test('ACC-003 the survey works at 320 pixels, at double size and with the keyboard alone', async ({ browser, house }) => {
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width: 320, height: 568 },
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  await page.goto(link('pos-compra'))
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isTooWide()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('9')
  expect(await isTooWide()).toBe(false)
  const cell = await score(page, 5).boundingBox()
  expect(cell?.width).toBeGreaterThanOrEqual(24)
  await score(page, 10).click()
  const { text, room } = await score(page, 10)
    .locator('span')
    .evaluate((chosen) => {
      const range = document.createRange()
      range.selectNodeContents(chosen)
      return { text: range.getBoundingClientRect().width, room: chosen.clientWidth }
    })
  expect(text).toBeLessThanOrEqual(room)
  // A window of 1280 pixels at 200 % zoom has a layout width of 640.
  await page.setViewportSize({ width: 640, height: 400 })
  expect(await isTooWide()).toBe(false)
  for (let step = 0; step < 12 && (await page.evaluate(() => document.activeElement?.tagName)) !== 'BUTTON'; step++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('write.done.title') })).toBeVisible()
  await context.close()
})

test('SRV-016 SRV-018 a survey that is not there, and one that was answered, say so', async ({ page }) => {
  await page.goto('/admin/write')
  await expect(page.getByRole('heading', { name: say('write.status.invalidForm') })).toBeVisible()
  await checkA11y(page)
  await page.goto(link('pos-compra'))
  const address = page.url()
  await score(page, 10).click()
  await page.getByRole('button', { name: say('write.send') }).click()
  await expect(page.getByRole('heading', { name: say('write.done.title') })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: say('write.alreadyAnswered') })).toBeVisible()
})

for (const code of [1, 2, 3, 4, 5] as const) {
  test(`SRV-021 SRV-022 SRV-023 SRV-024 SRV-025 SRV-026 save result ${code} shows its own text`, async ({ page }) => {
    await page.goto(link('pos-compra'))
    await score(page, 9).click()
    await page.route('**/api/pub/form/save', (route) => route.fulfill({ json: { NpsFormSaveResult: code } }))
    await page.getByRole('button', { name: say('write.send') }).click()
    await expect(page.getByRole('heading', { name: say(`write.errors.${code}`), exact: true })).toBeVisible()
  })
}

test('SRV-013 SRV-015 the page sends its key, score, comment, and each choice by both ids and its words', async ({ page }) => {
  await page.goto(link('pos-compra'))
  const key = new URL(page.url()).searchParams.get('dispatchinfokey')
  await score(page, 9).click()
  await page.getByRole('checkbox', { name: 'Preço' }).check()
  await page.getByLabel(/O que mais agradou/).fill('Enviado')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/pub/form/save'),
    page.getByRole('button', { name: say('write.send') }).click(),
  ])
  const { FormFields: sent, ...rest } = request.postDataJSON()
  expect(rest).toMatchObject({ DispatchInfoKey: key, Rating: 9, Comment: 'Enviado' })
  const chosen = { IdFormFieldValue: expect.any(Number), IdDimensionValue: expect.any(Number), Value: 'Preço' }
  expect(sent).toContainEqual({ IdFormField: expect.any(Number), SelectedValues: [chosen] })
  await expect(page.getByRole('heading', { name: say('write.done.title') })).toBeVisible()
})

test('the script that takes the page over is at most 72 kB', async ({ page, house }) => {
  await page.goto(link('pos-compra'))
  const script = (await page.locator('script[type=module]').getAttribute('src')) as string
  const reply = await fetch(`${house.url}${script}`)
  expect(reply.headers.get('cache-control')).toContain('immutable')
  expect(brotliCompressSync(Buffer.from(await reply.arrayBuffer())).length).toBeLessThanOrEqual(72 * 1024)
})
