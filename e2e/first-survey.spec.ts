import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Language } from '@ressoa/domain/languages'
import { surveyText } from '@ressoa/survey-form/texts'
import { storageKeys } from '../apps/admin/src/lib/storage-keys'
import { textsIn } from '../apps/admin/src/testing/texts'
import { insertAdmin, insertMembership } from '../apps/server/src/features/admins/admins.sql'
import { hashPassword } from '../apps/server/src/features/session/password-hash'
import { insertAccount, insertStore } from '../apps/server/src/features/stores/stores.sql'
import { checkA11y, choose, expect, type House, password, test } from './house'

const phone = { width: 390, height: 844 }
const question = 'Você nos recomendaria?'
const branch = 'Onde você comprou?'

/** A new empty store with a manager. */
const makeEmptyStore = async ({ db }: House, language: Language) => {
  const key = randomUUID().slice(0, 8)
  const { id: accountId } = await insertAccount(db)
  const storeId = await insertStore(db, { accountId, key, name: `Loja ${key}`, isMain: true, language })
  await db.updateTable('storeSettings').set({ csatEnabled: true }).where('storeId', '=', storeId).execute()
  const email = `manager-${key}@ressoa.test`
  const adminId = await insertAdmin(db, {
    name: 'Nina',
    email,
    passwordHash: await hashPassword(password),
    now: new Date(),
    isProven: true,
  })
  await insertMembership(db, { storeId, adminId: adminId as number, role: 'manager', now: new Date() })
  return { storeId, email }
}

const savedAnswers = async ({ db }: House, storeId: number) => {
  const answers = await db
    .selectFrom('answers as a')
    .innerJoin('answerValues as av', (join) => join.onRef('av.storeId', '=', 'a.storeId').onRef('av.answerId', '=', 'a.id'))
    .innerJoin('dimensionValues as v', (join) =>
      join.onRef('v.storeId', '=', 'av.storeId').onRef('v.id', '=', 'av.dimensionValueId'),
    )
    .innerJoin('dimensions as d', (join) => join.onRef('d.storeId', '=', 'v.storeId').onRef('d.id', '=', 'v.dimensionId'))
    .select(['a.rating', 'a.comment', 'd.name as dimension', 'v.value'])
    .where('a.storeId', '=', storeId)
    .orderBy('a.rating')
    .execute()
  return answers
}

type Visit = { link: string; locale: string; language: Language; javaScriptEnabled: boolean; rating: number; choice: string }

const answerOnPhone = async (browser: Browser, { link, locale, language, javaScriptEnabled, rating, choice }: Visit) => {
  const context = await browser.newContext({ viewport: phone, locale, javaScriptEnabled })
  const page = await context.newPage()
  const send = page.getByRole('button', { name: surveyText(language, 'write.send') })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
  await page.locator('.rs-cell').nth(rating).click()
  if (!javaScriptEnabled) await send.click()
  await page.getByRole('radio', { name: choice }).check({ force: true })
  await page.getByRole('textbox').fill(`${choice}!`)
  await send.click()
  await expect(page.getByRole('heading', { name: surveyText(language, 'write.done.title') })).toBeVisible()
  await context.close()
}

const signIn = async (page: Page, language: Language, email: string) => {
  const t = textsIn(language)
  await page.goto('/admin/')
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

for (const { language, locale } of [
  { language: 'pt', locale: 'pt-BR' },
  { language: 'en', locale: 'en-US' },
  { language: 'es', locale: 'es-MX' },
] as const) {
  const t = textsIn(language)
  test(`FRM-006 FRM-058 CMP-061 CMP-073 SRV-038 from an empty store to the first answers, ${language}`, async ({
    page,
    browser,
    house,
  }) => {
    test.slow()
    const { storeId, email } = await makeEmptyStore(house, language)
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [storageKeys.language, language],
    )
    await signIn(page, language, email)

    const menu = page.getByRole('region', { name: t('menuGroup.ask') })
    await menu.getByRole('link', { name: t('section.forms') }).click()
    await expect(page.getByText(t('formList.empty.nps.title'))).toBeVisible()
    await checkA11y(page)
    await page.getByRole('link', { name: t('formList.add') }).click()
    await page.getByLabel(t('formEditor.name')).fill('Compra')
    await page.getByLabel(t('formEditor.title.nps')).fill(question)
    const comments = page.getByRole('region', { name: t('formEditor.comments'), exact: true })
    for (const title of await comments.getByRole('textbox').all()) await title.fill('Conte mais')
    await choose(page, page.getByRole('button', { name: t('formEditor.addField') }), t('formEditor.type.singleSelect'))
    await page.getByRole('textbox', { name: t('formEditor.fieldTitle'), exact: true }).fill(branch)
    for (const [index, value] of ['Centro', 'Savassi'].entries())
      await page.getByRole('textbox', { name: t('formEditor.valueNumber', { n: String(index + 1) }) }).fill(value)
    await page.getByRole('button', { name: t('formEditor.advanced') }).click()
    await page.getByRole('button', { name: t('formEditor.dimensionNew') }).click()
    await page.getByLabel(t('formEditor.dimensionName')).fill('Filial')
    await page.getByRole('button', { name: t('formEditor.dimensionCreate') }).click()
    await expect(page.getByRole('combobox', { name: t('formEditor.dimension') })).toHaveValue('Filial')
    await page.getByRole('button', { name: t('formEditor.save') }).click()
    await expect(page.getByText(t('formEditor.saved', { name: 'Compra' }))).toBeVisible()

    await menu.getByRole('link', { name: t('section.campaigns') }).click()
    await page.getByRole('link', { name: t('campaign.list.create') }).click()
    await page.getByRole('button', { name: t('campaign.chooseType.nps.choose') }).click()
    await page.getByRole('radio', { name: 'Compra' }).check()
    await page.getByRole('button', { name: t('campaign.wizard.next') }).click()
    await page.getByLabel(t('campaign.details.name')).fill('Balcão')
    await page.getByRole('switch', { name: t('campaign.details.active') }).check()
    await expect(page.getByRole('switch', { name: t('campaign.details.anonymous') })).toBeChecked()
    await page.getByRole('button', { name: t('campaign.details.save'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('campaign.details.save'), exact: true })
      .click()
    await expect(page.getByRole('heading', { name: t('campaign.success.title') })).toBeVisible()
    await checkA11y(page)
    const link = await page.getByRole('textbox', { name: t('campaign.success.link') }).inputValue()

    const visit = { link, locale, language }
    await answerOnPhone(browser, { ...visit, javaScriptEnabled: true, rating: 3, choice: 'Centro' })
    await answerOnPhone(browser, { ...visit, javaScriptEnabled: false, rating: 9, choice: 'Savassi' })
    expect(await savedAnswers(house, storeId)).toEqual([
      { rating: 3, comment: 'Centro!', dimension: 'Filial', value: 'Centro' },
      { rating: 9, comment: 'Savassi!', dimension: 'Filial', value: 'Savassi' },
    ])
  })
}
