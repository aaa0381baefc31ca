import { randomUUID } from 'node:crypto'
import { addNote, pageOfAnswers } from '@ressoa/contract/answers'
import { campaigns, duplicateCampaign, saveCampaign } from '@ressoa/contract/campaigns'
import { dispatchesOfCampaign, saveDispatches } from '@ressoa/contract/dispatches'
import { duplicateForm, forms, saveForm } from '@ressoa/contract/forms'
import { cloneTemplate, createTemplate, templates } from '@ressoa/contract/templates'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import { makeList, makeMailCampaign } from '../../testing/mail-campaigns'
import { answerCampaign, formInput, makeCampaign, makeField, makeForm } from '../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })
let manager: Actor
let formId: number
let templateId: number
let mailCampaignId: number
let listId: number
let answeredId: number
let field: Awaited<ReturnType<typeof makeField>>

beforeAll(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
  field = await makeField(house, manager)
  formId = (await makeForm(house, manager)).id
  mailCampaignId = (await makeMailCampaign(house, manager)).id
  listId = await makeList(house, manager, ['ana@x.test'])
  templateId = (await house.callAs(manager, templates, undefined))[0]?.id as number
  answeredId = await answerCampaign(house, await makeCampaign(house, manager))
})

const call = {
  campaign: (draftKey?: string, name = 'Balcão') =>
    house.callAs(manager, saveCampaign, { name, active: false, formId, draftKey }),
  'copy of a campaign': (draftKey?: string) => house.callAs(manager, duplicateCampaign, { id: mailCampaignId, draftKey }),
  form: (draftKey?: string, name = 'Compra') => house.callAs(manager, saveForm, formInput({ name, fields: [field], draftKey })),
  'copy of a form': (draftKey?: string) => house.callAs(manager, duplicateForm, { id: formId, draftKey }),
  template: (draftKey?: string, templateName = 'Pedido') =>
    house.callAs(manager, createTemplate, { type: 'npsRequest', templateName, draftKey }),
  'copy of a template': (draftKey?: string, cloneName = 'Outro pedido') =>
    house.callAs(manager, cloneTemplate, { templateId, cloneName, draftKey }),
  note: (draftKey?: string, note = 'Ligamos hoje') => house.callAs(manager, addNote, { answerId: answeredId, note, draftKey }),
  dispatch: async (draftKey?: string) => {
    const date = new Date(house.now.getTime() + 86_400_000)
    const wanted = { type: 'scheduled', listId, date, dateTimezone: 'America/Bahia', draftKey } as const
    return (await house.callAs(manager, saveDispatches, { campaignId: mailCampaignId, dispatches: [wanted] }))[0]
  },
} as const
type Thing = keyof typeof call

const listed = {
  campaign: async () => (await house.callAs(manager, campaigns, undefined)).length,
  'copy of a campaign': async () => (await house.callAs(manager, campaigns, undefined)).length,
  form: async () => (await house.callAs(manager, forms, undefined)).length,
  'copy of a form': async () => (await house.callAs(manager, forms, undefined)).length,
  template: async () => (await house.callAs(manager, templates, undefined)).length,
  'copy of a template': async () => (await house.callAs(manager, templates, undefined)).length,
  note: async () => (await house.callAs(manager, pageOfAnswers, { answerId: answeredId })).items[0]?.adminNotes.length ?? 0,
  dispatch: async () => (await house.callAs(manager, dispatchesOfCampaign, { campaignId: mailCampaignId })).length,
} as const satisfies Record<Thing, () => Promise<number>>

const audited = async () =>
  (await house.db.selectFrom('auditTrail').select('id').where('storeId', '=', manager.storeId).execute()).length

const things = Object.keys(call) as Thing[]

test.each(things)(
  'a %s that is sent twice with one key, one after the other, is one; the second reply is the first’s',
  async (thing) => {
    const before = await listed[thing]()
    const key = randomUUID()
    const first = await call[thing](key)
    const atFirst = await audited()
    const second = await call[thing](key.toUpperCase())
    expect(second).toEqual(first)
    expect(await listed[thing]()).toBe(before + 1)
    expect(await audited()).toBe(atFirst)
  },
)

test.each(things)('a %s that is sent five times at once with one key is one', async (thing) => {
  const before = await listed[thing]()
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => call[thing](key)))
  expect(new Set(replies.map((reply) => reply?.id)).size).toBe(1)
  expect(await listed[thing]()).toBe(before + 1)
})

test.each(things)('two of a %s with keys of their own, or with none, are two', async (thing) => {
  const before = await listed[thing]()
  await call[thing](randomUUID())
  await call[thing](randomUUID())
  await call[thing]()
  await call[thing]()
  expect(await listed[thing]()).toBe(before + 4)
})

test('other words under the same key change nothing: the first counts', async () => {
  const key = randomUUID()
  const first = await call.campaign(key, 'Primeira')
  expect(await call.campaign(key, 'Segunda')).toEqual(first)
})

test('an insert that is refused leaves its key free', async () => {
  const key = randomUUID()
  const wrong = await house.send(saveCampaign, { name: '', active: false, formId, draftKey: key }, { as: manager })
  expect(wrong.body).toMatchObject({ HasErrors: true })
  const { id } = await call.campaign(key)
  expect((await call.campaign(key)).id).toBe(id)
})

test('of several dispatches only those are made whose keys are new; one that is past by now is none the worse', async () => {
  const before = await listed.dispatch()
  const wanted = (draftKey: string) =>
    ({
      type: 'scheduled',
      listId,
      date: new Date(house.now.getTime() + 60_000),
      dateTimezone: 'America/Bahia',
      draftKey,
    }) as const
  const [one, other] = [wanted(randomUUID()), wanted(randomUUID())]
  const save = (...dispatches: (typeof one)[]) =>
    house.callAs(manager, saveDispatches, { campaignId: mailCampaignId, dispatches })
  const [made] = await save(one)
  const both = await save(one, other)
  expect(both.map(({ id }) => id)).toContain(made?.id)
  expect(both).toHaveLength(2)
  expect(await listed.dispatch()).toBe(before + 2)
  house.now = new Date(house.now.getTime() + 120_000)
  expect((await save(one)).map(({ id }) => id)).toEqual([made?.id])
})

test('a key is good for one kind of thing, and for one store', async () => {
  const key = randomUUID()
  await call.campaign(key)
  const wrong = await house.send(saveForm, formInput({ draftKey: key }), { as: manager })
  expect(wrong.body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'DraftKey' }] })
  const elsewhere = await house.actor(await house.makeStore(), 'manager')
  const { id } = await house.callAs(elsewhere, saveForm, formInput({ draftKey: key }))
  expect((await house.callAs(elsewhere, forms, undefined)).map((form) => form.id)).toEqual([id])
})

test('a key is a UUID', async () => {
  const given = { Name: 'Balcão', Active: false, IdForm: formId, DraftKey: 'mine' }
  const { status, body } = await house.sendUnchecked(saveCampaign, given, { as: manager })
  expect([status, body.ErrorList]).toMatchObject([400, [{ Field: 'DraftKey' }]])
})

test('a thing that exists is changed as ever, whatever key comes with it', async () => {
  const key = randomUUID()
  const { id, version } = await call.campaign(key, 'Antes')
  const changed = await house.callAs(manager, saveCampaign, {
    id,
    version,
    name: 'Depois',
    active: false,
    formId,
    draftKey: key,
  })
  expect(changed).toMatchObject({ id, name: 'Depois', version: version + 1 })
})
