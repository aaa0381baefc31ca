import { saveCampaign } from '@ressoa/contract/campaigns'
import {
  cancelDispatch,
  dispatchesOfCampaign,
  exportRecipients,
  planDispatch,
  recipientsOfDispatch,
  saveDispatches,
} from '@ressoa/contract/dispatches'
import { changePersonStatus, changeSuppression, pageOfPeople } from '@ressoa/contract/people'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse } from '../../testing/harness'
import {
  concluded,
  dispatchTo,
  dispatchWhen,
  makeList,
  makeMailCampaign,
  passStopTime,
  recipientStates,
} from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'
import { importFile, nameAndEmail } from '../../testing/people-files'
import { runDueSendings } from './run-sending.job'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start() }))

let manager: Actor
beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  manager = await house.actor(await house.makeStore(), 'manager')
  mailServer.mails.length = 0
})

const addressed = () => mailServer.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).sort()
const onWire = async ({ campaignId, id }: { campaignId: number; id: number }) => {
  const { body } = await house.send(dispatchesOfCampaign, { campaignId }, { as: manager })
  return body.find(({ IdRessoa }: { IdRessoa: number }) => IdRessoa === id)
}
const wireStatus = async (dispatch: { campaignId: number; id: number }) => (await onWire(dispatch))?.Status
const idOf = async (email: string) => (await house.callAs(manager, pageOfPeople, { search: email })).items[0]?.id as number

test('DSP-006 DateDay and DateHour are the parts of Date in its zone, and are not stored', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const instant = '2027-03-01T02:05:00.000Z'
  const partsIn = async (zone: string) => {
    const scheduled = { Type: 1, IdTargetList: listId, Date: instant, DateTimezone: zone, RepetitionInterval: 0 }
    const input = { IdCampaign: campaign.id, Dispatches: [{ ...scheduled, DateDay: '1999-01-01', DateHour: '11:11' }] }
    const { body } = await house.sendUnchecked(saveDispatches, input, { as: manager })
    return [body.Element[0].Date, body.Element[0].DateDay, body.Element[0].DateHour]
  }
  expect(await partsIn('America/Sao_Paulo')).toEqual([instant, '2027-02-28', '23:05'])
  expect(await partsIn('Asia/Kathmandu')).toEqual([instant, '2027-03-01', '07:50'])
  expect(await partsIn('UTC')).toEqual([instant, '2027-03-01', '02:05'])
})

test('a date outside of 1970 to 2200 is refused at its field; one that is kept breaks no list', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const save = (date: string) => {
    const given = { Type: 1, IdTargetList: listId, Date: date, DateTimezone: 'UTC' }
    return house.sendUnchecked(saveDispatches, { IdCampaign: campaign.id, Dispatches: [given] }, { as: manager })
  }
  for (const wrong of ['9999-12-31T23:59:59-23:59', '2201-01-01T00:00:00Z', '1969-12-31T23:59:59Z']) {
    const { status, body } = await save(wrong)
    const error = { Field: 'Dispatches.0.Date', Error: say('pt', 'dateRange', { first: 1970, last: 2200 }) }
    expect([status, body.ErrorList]).toEqual([400, [error]])
  }
  expect((await save('2200-12-31T00:00:00Z')).body).toMatchObject({ HasErrors: false })
  const later = sql`'10000-01-01 23:58:59 UTC'::timestamptz`
  await sql`update dispatches set due_at = ${later} where store_id = ${manager.storeId}`.execute(house.db)
  await sql`update sendings set due_at = ${later} where store_id = ${manager.storeId}`.execute(house.db)
  const [listed] = await house.callAs(manager, dispatchesOfCampaign, { campaignId: campaign.id })
  const told = new Date('9999-12-31T23:59:59.999Z')
  expect([listed?.date, listed?.sendings[0]?.date]).toEqual([told, told])
})

test('DSP-003 DSP-004 DSP-005 DSP-026 DSP-027 DSP-028 a dispatch is saved, sent and listed with how far it is', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test', 'bia@x.test'])
  const { body } = await house.sendUnchecked(
    saveDispatches,
    {
      IdCampaign: campaign.id,
      Dispatches: [{ Type: 2, IdTargetList: listId, DateTimezone: 'America/Bahia', RepetitionInterval: 0 }],
    },
    { as: manager },
  )
  expect(body).toMatchObject({ HasErrors: false, ErrorList: [] })
  const [made] = body.Element
  expect(made.SecondsToStop).toBe(60)
  const savedAt = house.now.toISOString()
  await passStopTime(house)
  const ended = await dispatchWhen(house, manager, { campaignId: campaign.id, id: made.IdRessoa }, concluded)
  expect(addressed()).toEqual(['ana@x.test', 'bia@x.test'])
  const listed = await house.send(dispatchesOfCampaign, { campaignId: campaign.id }, { as: manager })
  expect(listed.body).toEqual([
    {
      IdRessoa: ended.id,
      Type: 2,
      Status: 2,
      Active: true,
      Date: house.now.toISOString(),
      DateTimezone: 'America/Bahia',
      DateDay: expect.any(String),
      DateHour: expect.any(String),
      IdCampaign: campaign.id,
      IdTargetList: listId,
      NameList: expect.stringMatching(/^Clientes/),
      RepetitionInterval: 0,
      ErrorType: null,
      ErrorMessage: null,
      DispatchSendingScheduleList: [{ Number: 0, Status: 2, Date: house.now.toISOString() }],
      ProcessedItemsCount: 2,
      TotalItemsCount: 2,
      States: [{ State: 'sent', Count: 2 }],
      CreatedDate: savedAt,
      SecondsToStop: null,
    },
  ])
})

test('DSP-001 the types are 0 api, 1 scheduled, 2 immediate; a screen cannot make one of the api', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const make = async (Type: number) => {
    const given = { Type, IdTargetList: listId, Date: '2026-03-11T15:00:00.000Z', DateTimezone: 'UTC' }
    return (await house.sendUnchecked(saveDispatches, { IdCampaign: campaign.id, Dispatches: [given] }, { as: manager })).body
  }
  for (const type of [1, 2]) expect((await make(type)).Element[0].Type).toBe(type)
  expect((await make(0)).ErrorList[0].Field).toBe('Dispatches.0.Type')
  await house.db
    .updateTable('dispatches')
    .set({ type: 'api', listId: null, isActive: false })
    .where('storeId', '=', manager.storeId)
    .execute()
  const { body } = await house.send(dispatchesOfCampaign, { campaignId: campaign.id }, { as: manager })
  expect(body.map(({ Type }: { Type: number }) => Type)).toEqual([0, 0])
})

test('DSP-001 DSP-011 what cannot be sent is refused and nothing of it is kept', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const good = { Type: 2, IdTargetList: listId, DateTimezone: 'America/Bahia' }
  for (const [wrong, field, status] of [
    [{ ...good, IdTargetList: 987654321 }, 'Dispatches.1.IdTargetList', 200],
    [{ ...good, Type: 1, Date: null }, 'Dispatches.1.Date', 200],
    [{ ...good, Type: 1, Date: '2026-03-10T14:59:00.000Z' }, 'Dispatches.1.Date', 200],
    [{ ...good, Type: 0 }, 'Dispatches.1.Type', 200],
    [{ ...good, Type: 3 }, 'Dispatches.1.Type', 400],
    [{ ...good, DateTimezone: 'Nowhere' }, 'Dispatches.1.DateTimezone', 400],
  ] as const) {
    const fields = { IdCampaign: campaign.id, Dispatches: [good, wrong] }
    const reply = await house.sendUnchecked(saveDispatches, fields, { as: manager })
    expect([reply.status, reply.body.ErrorList?.[0]?.Field]).toEqual([status, field])
  }
  expect(await house.callAs(manager, dispatchesOfCampaign, { campaignId: campaign.id })).toEqual([])
})

test('UNS-004 IMP-020 the plan says who gets it and who does not and why, and that is what is made of it', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const gone = await makeList(house, manager, ['asked@x.test'])
  await dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId: gone }), concluded)
  mailServer.mails.length = 0
  house.wait({ minutes: 1 })
  const rows = [
    'Ana;ana@x.test;',
    'Bia;bia@x.test;',
    'Sem;;(31) 98888-1234',
    'Fora;fora@x.test;',
    'Parada;parada@x.test;',
    'Asked;asked@x.test;',
  ]
  const { result } = await importFile(house, manager, ['Nome;E-mail;Fone', ...rows].join('\n'), {
    configurations: [...nameAndEmail, { column: 3, defaultType: 'phone' }],
    targetList: { name: 'Todos' },
  })
  expect(result.errorRowsCount).toBe(0)
  await house.callAs(manager, changeSuppression, { personId: await idOf('fora@x.test'), suppressed: true, note: 'pediu' })
  await house.callAs(manager, changePersonStatus, { personId: await idOf('parada@x.test'), active: false })
  const listId = (
    await house.db
      .selectFrom('peopleLists')
      .select('id')
      .where('storeId', '=', manager.storeId)
      .where('name', '=', 'Todos')
      .executeTakeFirstOrThrow()
  ).id
  const plan = await house.callAs(manager, planDispatch, { campaignId: campaign.id, listId })
  expect({ ...plan, willNotGet: Object.fromEntries(plan.willNotGet.map(({ reason, count }) => [reason, count])) }).toEqual({
    total: 6,
    willGet: 2,
    willNotGet: { noEmail: 1, inactive: 1, manual: 1, recontact: 1 },
    obstacle: null,
  })
  const dispatch = await dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId }), concluded)
  expect(await recipientStates(house, manager, dispatch.id)).toEqual({
    'ana@x.test': 'sent',
    'bia@x.test': 'sent',
    Sem: 'skipped noEmail',
    'fora@x.test': 'suppressed manual',
    'parada@x.test': 'skipped inactive',
    'asked@x.test': 'skipped recontact',
  })
  expect(dispatch.states.reduce((sum, { count }) => sum + count, 0)).toBe(dispatch.totalItemsCount)
  expect(addressed()).toEqual(['ana@x.test', 'bia@x.test'])
})

test('the plan of a campaign that cannot send says nobody, and why', async () => {
  const listId = await makeList(house, manager, ['ana@x.test', 'bia@x.test'])
  const planFor = async (changes: Parameters<typeof makeMailCampaign>[2]) => {
    const campaign = await makeMailCampaign(house, manager, changes)
    return house.callAs(manager, planDispatch, { campaignId: campaign.id, listId })
  }
  const yesterday = new Date(house.now.getTime() - 86_400_000)
  const past = { hasExpirationInterval: true, intervalStart: new Date(0), intervalEnd: yesterday }
  const cases = [
    [{}, null],
    [{ active: false }, 'campaignInactive'],
    [past, 'outOfPeriod'],
    [{ email: { active: false } }, 'emailInactive'],
    [{ email: { request: { templateId: null } } }, 'mailUnwritten'],
  ] as const
  for (const [changes, obstacle] of cases) {
    expect(await planFor(changes), JSON.stringify(changes)).toMatchObject({ total: 2, willGet: obstacle ? 0 : 2, obstacle })
  }
  await house.db.updateTable('importSessions').set({ status: 'started' }).where('listId', '=', listId).execute()
  expect(await planFor({})).toMatchObject({ willGet: 0, obstacle: 'importUnfinished' })
})

test('EML-021 a person is asked again for the same campaign only after the interval; another campaign may ask', async () => {
  const campaign = await makeMailCampaign(house, manager, { email: { resendDaysInterval: 10 } })
  const other = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const ask = async (of: typeof campaign) => {
    const { id } = await dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign: of, listId }), concluded)
    return recipientStates(house, manager, id)
  }
  expect(await ask(campaign)).toEqual({ 'ana@x.test': 'sent' })
  expect(await ask(other)).toEqual({ 'ana@x.test': 'sent' })
  house.wait({ days: 9 })
  manager = await house.signIn(manager)
  expect(await ask(campaign)).toEqual({ 'ana@x.test': 'skipped recontact' })
  house.wait({ days: 1 })
  manager = await house.signIn(manager)
  expect(await ask(campaign)).toEqual({ 'ana@x.test': 'sent' })
})

test('DSP-003 DSP-022 DSP-023 DSP-024 DSP-036 CMP-029 CMP-033 a dispatch that may not go ends as an error that says why, and sends nothing', async () => {
  const listId = await makeList(house, manager, ['ana@x.test'])
  const expectError = async (type: number, campaign: Awaited<ReturnType<typeof makeMailCampaign>>) => {
    const made = await dispatchTo(house, manager, { campaign, listId })
    await dispatchWhen(house, manager, made, ({ status }) => status === 'error')
    expect(await onWire(made)).toMatchObject({ Status: 4, ErrorType: type, ErrorMessage: expect.stringMatching(/\p{L}/u) })
  }
  await expectError(1, await makeMailCampaign(house, manager, { active: false }))
  await expectError(3, await makeMailCampaign(house, manager, { email: { active: false } }))
  const period = { hasExpirationInterval: true, intervalStartTimezone: 'UTC', intervalEndTimezone: 'UTC' }
  const past = { intervalStart: new Date('2026-01-01T00:00:00Z'), intervalEnd: new Date('2026-02-01T00:00:00Z') }
  const future = { intervalStart: new Date('2026-05-01T00:00:00Z'), intervalEnd: new Date('2026-06-01T00:00:00Z') }
  for (const interval of [past, future]) await expectError(1, await makeMailCampaign(house, manager, { ...period, ...interval }))
  await house.db.updateTable('importSessions').set({ status: 'started' }).where('storeId', '=', manager.storeId).execute()
  await expectError(2, await makeMailCampaign(house, manager))
  await house.queuesEmpty()
  expect(mailServer.mails).toEqual([])
})

test('DSP-021 a dispatch that breaks for a reason of our own says so, and what was begun is not lost', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['boom@x.test'])
  await sql`alter table deliveries add constraint broken check (address <> 'boom@x.test')`.execute(house.db)
  try {
    const made = await dispatchTo(house, manager, { campaign, listId })
    await dispatchWhen(house, manager, made, ({ status }) => status === 'error')
    expect(await onWire(made)).toMatchObject({
      ErrorType: 0,
      ErrorMessage: 'Algo deu errado do nosso lado. Crie um novo envio.',
    })
  } finally {
    await sql`alter table deliveries drop constraint broken`.execute(house.db)
  }
  const again = await dispatchTo(house, manager, { campaign, listId })
  await dispatchWhen(house, manager, again, concluded)
  expect(addressed()).toEqual(['boom@x.test'])
})

test('CMP-029 a campaign that is switched off after its dispatch was made sends no more', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const later = new Date(house.now.getTime() + 3600_000)
  const made = await dispatchTo(house, manager, { campaign, listId, type: 'scheduled', date: later })
  await house.callAs(manager, saveCampaign, { ...campaign, active: false })
  house.wait({ hours: 2 })
  await runDueSendings.run(undefined, house.app)
  const { errorType } = await dispatchWhen(house, manager, made, ({ status }) => status === 'error')
  expect(errorType).toBe('campaignInactive')
  await house.queuesEmpty()
  expect(mailServer.mails).toEqual([])
})

test('DSP-009 DSP-013 a scheduled dispatch waits for its time and is sent then', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const date = new Date(house.now.getTime() + 3600_000)
  const made = await dispatchTo(house, manager, { campaign, listId, type: 'scheduled', date })
  expect([made.status, made.date, made.dateTimezone]).toEqual(['waiting', date, 'America/Sao_Paulo'])
  house.wait({ minutes: 59 })
  await runDueSendings.run(undefined, house.app)
  await house.queuesEmpty()
  expect(mailServer.mails).toEqual([])
  house.wait({ minutes: 1 })
  await runDueSendings.run(undefined, house.app)
  await dispatchWhen(house, manager, made, concluded)
  expect(addressed()).toEqual(['ana@x.test'])
})

test('DSP-017 DSP-018 DSP-029 DSP-035 cancelling ends the whole dispatch, cannot be done twice and is recorded', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const date = new Date(house.now.getTime() + 3600_000)
  const made = await dispatchTo(house, manager, { campaign, listId, type: 'scheduled', date, repetitionInterval: 'monthly' })
  const { body } = await house.send(cancelDispatch, { dispatchId: made.id }, { as: manager })
  expect(body).toMatchObject({
    HasErrors: false,
    Element: { Active: false, Status: 3, DispatchSendingScheduleList: [{ Status: 3 }] },
  })
  house.wait({ hours: 2 })
  await runDueSendings.run(undefined, house.app)
  await house.queuesEmpty()
  expect(mailServer.mails).toEqual([])
  expect((await house.send(cancelDispatch, { dispatchId: made.id }, { as: manager })).status).toBe(409)
  const actions = await house.db
    .selectFrom('auditTrail')
    .select('action')
    .where('storeId', '=', manager.storeId)
    .where('subjectId', '=', made.id)
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['dispatch.add', 'dispatch.cancel'])
})

test('DSP-003 DSP-018 what was sent before a cancellation stays sent, the rest is listed as cancelled', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(
    house,
    manager,
    Array.from({ length: 60 }, (_, index) => `p${index}@x.test`),
  )
  let release = () => {}
  mailServer.heldBackBy = new Promise<void>((resolve) => {
    release = resolve
  })
  const begun = mailServer.begun
  try {
    const made = await dispatchTo(house, manager, { campaign, listId })
    await expect.poll(() => mailServer.begun - begun, { timeout: 40_000 }).toBeGreaterThan(0)
    const date = new Date(house.now.getTime() + 3600_000)
    const waiting = await dispatchTo(house, manager, { campaign, listId, type: 'scheduled', date })
    expect([await wireStatus(waiting), await wireStatus(made)]).toEqual([0, 1])
    await house.callAs(manager, cancelDispatch, { dispatchId: waiting.id })
    await house.callAs(manager, cancelDispatch, { dispatchId: made.id })
    expect(await wireStatus(made)).toBe(3)
    release()
    mailServer.heldBackBy = undefined
    await expect
      .poll(
        async () =>
          Object.values(await recipientStates(house, manager, made.id)).filter((state) => !/^(sent|cancelled)/.test(state)),
        { timeout: 40_000 },
      )
      .toEqual([])
    const states = await recipientStates(house, manager, made.id)
    const sent = Object.keys(states).filter((address) => states[address] === 'sent')
    expect(addressed()).toEqual(sent.sort())
    // At most as many as were in transmission.
    expect(sent.length).toBeLessThanOrEqual(house.config.smtpConnections)
    expect(Object.values(states).filter((state) => state === 'cancelled cancelled').length).toBe(60 - sent.length)
  } finally {
    release()
    mailServer.heldBackBy = undefined
  }
})

test.each([
  [0, undefined],
  [1, '2027-03-28T15:00:00.000Z'],
  [2, '2027-05-28T15:00:00.000Z'],
  [3, '2027-08-28T15:00:00.000Z'],
  [4, '2028-02-28T15:00:00.000Z'],
])('DSP-007 a dispatch of interval %i goes again at %s', async (RepetitionInterval, again) => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const first = '2027-02-28T15:00:00.000Z'
  const given = { Type: 1, IdTargetList: listId, Date: first, DateTimezone: 'UTC', RepetitionInterval }
  const input = { IdCampaign: campaign.id, Dispatches: [given] }
  const { body } = await house.sendUnchecked(saveDispatches, input, { as: manager })
  expect(body.Element[0].RepetitionInterval).toBe(RepetitionInterval)
  house.now = new Date(first)
  manager = await house.signIn(manager)
  await runDueSendings.run(undefined, house.app)
  const dispatch = { campaignId: campaign.id, id: body.Element[0].IdRessoa as number }
  await dispatchWhen(house, manager, dispatch, ({ sendings }) => sendings[0]?.status === 'concluded')
  await house.queuesEmpty()
  const due = (await onWire(dispatch)).DispatchSendingScheduleList.map((sending: { Date: string }) => sending.Date)
  expect(due).toEqual(again ? [first, again] : [first])
})

test('DSP-007 DSP-008 a repeated dispatch fires once each month at its own time of day, also after short months and a change of clocks', async () => {
  house.now = new Date('2026-01-31T14:00:00.000Z')
  manager = await house.actor(await house.makeStore(), 'manager')
  const campaign = await makeMailCampaign(house, manager, { email: { resendDaysInterval: 0 } })
  const listId = await makeList(house, manager, ['ana@x.test'])
  // 10:00 in New York, where summer time begins on 8 March.
  const date = new Date('2026-01-31T15:00:00.000Z')
  let dispatch = await dispatchTo(house, manager, {
    campaign,
    listId,
    type: 'scheduled',
    date,
    dateTimezone: 'America/New_York',
    repetitionInterval: 'monthly',
  })
  const occurrences = ['2026-01-31T15:00:00.000Z', '2026-02-28T15:00:00.000Z', '2026-03-31T14:00:00.000Z']
  for (const [index, at] of occurrences.entries()) {
    house.now = new Date(at)
    await runDueSendings.run(undefined, house.app)
    await runDueSendings.run(undefined, house.app)
    manager = await house.signIn(manager)
    // Until the mail is recorded as sent it is pending, and the next occurrence would skip its recipient.
    dispatch = await dispatchWhen(
      house,
      manager,
      dispatch,
      (now) => now.sendings.filter(({ status }) => status === 'concluded').length === index + 1,
    )
    expect(mailServer.mails.length).toBe(index + 1)
  }
  expect(dispatch.sendings.map(({ date: due }) => due.toISOString())).toEqual([...occurrences, '2026-04-30T14:00:00.000Z'])
  expect(await wireStatus(dispatch)).toBe(0)
})

test('recipients are filtered and searched, and exported with the words of the language', async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test', 'bia@x.test', '=soma@x.test'])
  await house.callAs(manager, changeSuppression, { personId: await idOf('bia@x.test'), suppressed: true, note: '' })
  const { id: dispatchId } = await dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId }), concluded)
  const found = async (filter: object) => {
    const { items, totalItemCount } = await house.callAs(manager, recipientsOfDispatch, { dispatchId, ...filter })
    return [totalItemCount, ...items.map(({ person }) => person.email)]
  }
  expect(await found({ state: 'suppressed' })).toEqual([1, 'bia@x.test'])
  expect(await found({ search: 'ANA@' })).toEqual([1, 'ana@x.test'])
  expect(await found({ kind: 'reminder' })).toEqual([0])
  expect(await found({ page: 2, pageSize: 2 })).toEqual([3, '=soma@x.test'])
  const { body, headers } = await house.send(
    exportRecipients,
    { dispatchId, format: 'csv', timeZone: 'UTC' },
    { as: manager, language: 'en' },
  )
  expect(headers.get('content-disposition')).toContain('.csv')
  const [head, ...rows] = String(body).replace('\ufeff', '').trim().split('\r\n')
  const plain = (row = '') => row.replaceAll('"', '')
  expect(plain(head)).toBe(
    'Person,E-mail,Message,State,Reason,What the mail server said,Sent on,Opened,Opened the survey,Answered,Afterwards',
  )
  expect(plain(rows[0])).toMatch(/^ana,ana@x\.test,Request,Sent,,,03\/10\/2026.*,No,No,No,$/)
  expect(plain(rows[1])).toMatch(/^bia,bia@x\.test,Request,Gets no mail,Blocked by the store,,,No,No,No,$/)
  expect(rows[2]).toContain(`,"'=soma@x.test",`)
})
