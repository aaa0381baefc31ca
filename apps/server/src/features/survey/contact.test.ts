import { read, utils } from '@e965/xlsx'
import { pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { formById, saveForm } from '@ressoa/contract/forms'
import { generateLinks } from '@ressoa/contract/imports'
import { keepProvisional, publicFormByKey, saveAnswer } from '@ressoa/contract/survey'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import { dispatchTo, makeList, makeMailCampaign } from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'
import { formInput, makeForm, openLink } from '../../testing/surveys'
import { workbook } from '../../testing/workbook'
import { countProvisional } from './count-provisional.job'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), LIMITS: 'off' }))

let manager: Actor
beforeEach(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
})

const makeCampaign = async (contact: { anonymousPerson: boolean; anonymousPersonOptional?: boolean }): Promise<Campaign> => {
  const { id: formId } = await makeForm(house, manager, contact)
  return makeMailCampaign(house, manager, { formId })
}

const keyByMail = async (campaign: Campaign, address: string) => {
  await dispatchTo(house, manager, { campaign, listId: await makeList(house, manager, [address]) })
  const { text = '' } = await mailServer.mailTo(address)
  return /dispatchinfokey=([\w-]+)/.exec(text)?.[1] as string
}

const keyByPersonalLink = async (campaign: Campaign, address: string) => {
  const body = new FormData()
  const rows = [
    ['Nome', 'E-mail'],
    ['Ana', address],
  ]
  body.set('list', new File([workbook([rows]) as BlobPart], 'pessoas.xlsx'))
  const response = await fetch(`${house.url}/${generateLinks.path}?idCampaign=${campaign.id}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  const book = read(await response.bytes())
  const [, row] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] as string] as never, { header: 1 })
  return new URL(row?.[2] as string).searchParams.get('dispatchinfokey') as string
}

const page = async (key: string) => (await house.request('GET', `/admin/write?dispatchinfokey=${key}&rating=9`)).body as string
const post = async (fields: Record<string, string>) =>
  (
    await house.request('POST', '/admin/write', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).body as string
const answeredBy = async () =>
  (await house.callAs(manager, pageOfAnswers, {})).items.map(({ person }) => [person?.name, person?.email])

test.each([
  ['an e-mail', keyByMail],
  ['a personal link', keyByPersonalLink],
] as const)('somebody who was invited by %s is never asked who they are, with a script or without', async (_way, keyBy) => {
  const campaign = await makeCampaign({ anonymousPerson: true })
  const key = await keyBy(campaign, 'ana@casa.test')
  expect(await house.callAs(undefined, publicFormByKey, { key })).toMatchObject({ anonymousPerson: false })
  expect(await page(key)).not.toContain('person-email')
  const typed = { email: 'outra@casa.test', name: 'Outra' }
  expect(await house.callAs(undefined, saveAnswer, { key, rating: 9, person: typed })).toEqual({ result: 'ok' })
  const people = await house.db.selectFrom('people').select('email').where('storeId', '=', manager.storeId).execute()
  expect(people).toEqual([{ email: 'ana@casa.test' }])

  const again = await keyBy(campaign, 'bia@casa.test')
  expect(await post({ dispatchinfokey: again, rating: '8', shown: 'rating comment' })).toContain('Obrigado!')
  expect((await answeredBy()).map(([, email]) => email).sort()).toEqual(['ana@casa.test', 'bia@casa.test'])
})

test('a score that somebody known has picked and left counts, although strangers must say who they are', async () => {
  const campaign = await makeCampaign({ anonymousPerson: true })
  const settings = house.db.updateTable('storeSettings').set({ countProvisionalAnswers: true })
  await settings.where('storeId', '=', manager.storeId).execute()
  const known = await keyByPersonalLink(campaign, 'ana@casa.test')
  const stranger = (await openLink(house, campaign)) as string
  for (const key of [known, stranger]) await house.callAs(undefined, keepProvisional, { key, rating: 7 })
  house.wait({ days: 2 })
  await countProvisional.run(undefined, house.app)
  manager = await house.signIn(manager)
  expect((await answeredBy()).map(([, email]) => email)).toEqual(['ana@casa.test'])
})

test('contact that is optional is asked and may be left out, on both ways in; a name alone is kept too', async () => {
  const campaign = await makeCampaign({ anonymousPerson: true, anonymousPersonOptional: true })
  const link = async () => (await openLink(house, campaign)) as string
  const first = await link()
  const asked = { anonymousPerson: true, anonymousPersonOptional: true }
  expect(await house.callAs(undefined, publicFormByKey, { key: first })).toMatchObject(asked)
  expect(await page(first)).toMatch(/Seu e-mail(<!-- -->)? <span class="rs-hint">opcional<\/span>/)
  const send = async (person?: { email?: string; name?: string }) =>
    (await house.send(saveAnswer, { key: await link(), rating: 9, person })).body
  expect(await send()).toEqual({ NpsFormSaveResult: 0 })
  expect(await send({ email: 'cai@casa.test' })).toEqual({ NpsFormSaveResult: 0 })
  expect(await send({ name: 'Davi', email: ' ' })).toEqual({ NpsFormSaveResult: 0 })
  expect((await send({ email: 'cai@' })).ErrorList).toMatchObject([{ Field: 'Person.Email' }])
  const shown = 'rating comment person'
  const unknown = { dispatchinfokey: first, rating: '9', shown, 'person-name': '', 'person-email': '' }
  expect(await post(unknown)).toContain('Obrigado!')
  const named = (await answeredBy()).map(([name, email]) => `${name ?? ''} ${email ?? ''}`.trim()).sort()
  expect(named).toEqual(['', '', 'Davi', 'cai@casa.test'])
})

test('a form says off, optional or required; who does not know the further field gets what AnonymousPerson meant before', async () => {
  const save = async (contact: object) => {
    const { body } = await house.sendUnchecked(saveForm, { ...wireForm, ...contact }, { as: manager })
    const { anonymousPerson, anonymousPersonOptional } = await house.callAs(manager, formById, { formId: body.Element.IdRessoa })
    return [anonymousPerson, anonymousPersonOptional]
  }
  const { id: _id, ...wireForm } = await wireOf()
  expect(await save({ AnonymousPerson: true })).toEqual([true, false])
  expect(await save({ AnonymousPerson: true, AnonymousPersonOptional: true })).toEqual([true, true])
  expect(await save({ AnonymousPerson: false, AnonymousPersonOptional: true })).toEqual([false, false])
})

const wireOf = async () => {
  const { id } = await makeForm(house, manager, formInput({}))
  const { body } = await house.send(formById, { formId: id }, { as: manager })
  const { IdRessoa: _, Version: __, AnonymousPersonOptional: ___, ...fields } = body
  return { id, ...fields }
}
