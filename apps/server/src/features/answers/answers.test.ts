import {
  addAnswerDimension,
  addNote,
  changeAnswerStatus,
  changeAnswerStatusByGet,
  countNewAnswers,
  pageOfAnswers,
  removeAnswerValue,
  restoreAnswerValue,
} from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { addTag, removeTag } from '@ressoa/contract/tags'
import { languages } from '@ressoa/domain/languages'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign, makeField, makeForm, ratingWords } from '../../testing/surveys'
import { scoreQueryOf } from '../answer-filter/answer-filter.sql'
import { countAnswers } from '../scores/count.sql'
import { rebuildScores } from '../scores/rebuild-scores.sql'

const house = openHouse({ LIMITS: 'off' })
let manager: Actor
let campaign: Campaign

beforeEach(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
  campaign = await makeCampaign(house, manager)
})

type Filter = InputOf<typeof pageOfAnswers>
const found = async (filter: Filter = {}, as = manager) =>
  (await house.callAs(as, pageOfAnswers, filter)).items.map(({ id }) => id)
const only = async (id: number, as = manager) => (await house.callAs(as, pageOfAnswers, { answerId: id })).items[0]
const answer = (given?: Parameters<typeof answerCampaign>[2], to = campaign) => answerCampaign(house, to, given)

/** A campaign that asks for a branch (one of three) and for wishes (any of three). */
const askedCampaign = async ({ asksPerson = false } = {}) => {
  const branch = await makeField(house, manager, { words: ['Centro', 'Norte', 'Sul'] })
  const wishes = await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Entrega', 'Ambiente'] })
  const form = await makeForm(house, manager, { fields: [branch, wishes], anonymousPerson: asksPerson })
  return makeCampaign(house, manager, { form })
}

const valueIdsOf = async (id: number, type: 'singleSelect' | 'multiSelect') => {
  const answered = (await only(id))?.dimensions.find((one) => one.type === type)
  return (answered?.values ?? []).map((value) => value.id) as [number, number]
}

const trail = async () =>
  (
    await house.db
      .selectFrom('auditTrail')
      .select(['action', 'adminId', 'subjectId'])
      .where('storeId', '=', manager.storeId)
      .where('action', 'like', 'answer.%')
      .orderBy('id')
      .execute()
  ).map(({ action, adminId, subjectId }) => [action, adminId, subjectId])

/** From here on scores come from the day tables, so a change that was not recorded is not counted. */
const fold = () => rebuildScores(house.db, manager.storeId)

const counted = async () => {
  const range = { from: new Date('2026-01-01T03:00:00Z'), to: new Date('2027-01-01T02:59:59.999Z') }
  const query = await scoreQueryOf(house.db, { storeId: manager.storeId, type: 'nps', filter: range, now: house.now })
  return countAnswers(house.db, query, 'class')
}

test('ANS-025 ANS-026 ANS-027 an answer comes with its person, tags, dimensions and notes', async () => {
  const asked = await askedCampaign({ asksPerson: true })
  const person = { name: 'Renata Lima', email: 'renata@casa.test' }
  const id = await answer({ rating: 4, comment: 'Demorou.', person, choices: [[1], [0, 2]] }, asked)
  await house.callAs(manager, addTag, { answerId: id, name: 'Urgente' })
  await house.callAs(manager, addNote, { answerId: id, note: 'Ligamos hoje cedo' })
  const { body } = await house.send(pageOfAnswers, {}, { as: manager })
  expect(body).toMatchObject({ PageNumber: 1, PageSize: 15, TotalItemCount: 1, PageCount: 1 })
  const number = expect.any(Number)
  expect(body.Items).toEqual([
    {
      IdRessoa: id,
      Key: expect.stringMatching(/^[0-9a-z]+-[\w-]{22}$/),
      CampaignKey: asked.key,
      CampaignName: asked.name,
      Type: 0,
      RatingAsDecimal: 4,
      Rating: 4,
      Classification: 1,
      Comment: 'Demorou.',
      Date: house.now.toISOString(),
      Active: true,
      Origin: 2,
      Person: { IdRessoa: number, Name: 'Renata Lima', Email: 'renata@casa.test' },
      PersonUnverified: false,
      Tags: [{ IdRessoa: number, Name: 'Urgente' }],
      Dimensions: [
        { IdRessoa: number, Name: expect.any(String), Type: 0, Values: [{ IdRessoa: number, Value: 'Norte' }] },
        {
          IdRessoa: number,
          Name: expect.any(String),
          Type: 1,
          Values: [
            { IdRessoa: number, Value: 'Preço' },
            { IdRessoa: number, Value: 'Ambiente' },
          ],
        },
      ],
      AdminNotes: [{ IdRessoa: number, Date: house.now.toISOString(), Note: 'Ligamos hoje cedo', AdminName: expect.any(String) }],
    },
  ])
})

test('ANS-023 for CSAT RatingAsDecimal keeps the decimals and Rating is it rounded', async () => {
  const stars = (required: boolean) => makeField(house, manager, { type: 'rating', words: ratingWords, required })
  const form = await makeForm(house, manager, { type: 'csat', fields: [await stars(true), await stars(false)] })
  const csat = await makeCampaign(house, manager, { form })
  const id = await answer({ rating: null, choices: [[3], [4]] }, csat)
  expect(await only(id)).toMatchObject({ type: 'csat', ratingAsDecimal: 4.5, rating: 5, classification: 'promoter' })
  expect(await only(await answer({ rating: 8 }))).toMatchObject({ type: 'nps', ratingAsDecimal: 8, rating: 8 })
  expect(await found({ types: ['csat'] })).toEqual([id])
  expect(await found()).toHaveLength(2)
})

test('ANS-018 the newest come first, unless the oldest are asked for; 15 to a page, read from either end', async () => {
  const ids: number[] = []
  for (let number = 0; number < 17; number++) {
    house.wait({ seconds: 1 })
    ids.push(await answer())
  }
  const newest = ids.toReversed()
  expect(await found()).toEqual(newest.slice(0, 15))
  expect(await found({ order: 'DateDesc' })).toEqual(newest.slice(0, 15))
  expect(await found({ order: 'TotalDesc', page: 2 })).toEqual(newest.slice(15))
  expect(await found({ order: 'DateAsc', pageSize: 4 })).toEqual(ids.slice(0, 4))
  for (const page of [1, 2, 3, 4, 5]) {
    expect(await found({ page, pageSize: 4 }), `page ${page}`).toEqual(newest.slice((page - 1) * 4, page * 4))
    expect(await found({ page, pageSize: 4, comment: '', person: ' ' })).toEqual(newest.slice((page - 1) * 4, page * 4))
  }
  expect(await house.callAs(manager, pageOfAnswers, { page: 9 })).toMatchObject({ items: [], totalItemCount: 17 })
})

test('ANS-016 ANS-019 ANS-036 every filter keeps what it names, alone and with others, and counts it', async () => {
  const asked = await askedCampaign({ asksPerson: true })
  const other = { name: 'Bia', email: 'bia@casa.test' }
  const person = { name: 'João Cônsul', email: 'joao@casa.test' }
  const old = await answer({ rating: 3, comment: 'Atenção: 100% ruim_mesmo', person, choices: [[0], [0, 1]] }, asked)
  house.wait({ days: 3 })
  manager = await house.signIn(manager)
  const from = house.now
  const middle = await answer({ rating: 7, comment: 'x', person: other, choices: [[1], [1]] }, asked)
  const last = await answer({ rating: 10, comment: 'Ótimo atendimento' })
  await house.callAs(manager, changeAnswerStatus, { answerId: middle })
  const { tag } = await house.callAs(manager, addTag, { answerId: old, name: 'Urgente' })
  const [centre] = await valueIdsOf(old, 'singleSelect')
  const [north] = await valueIdsOf(middle, 'singleSelect')
  const wishes = await valueIdsOf(old, 'multiSelect')
  const expectFound = async (filter: Record<string, unknown>, ids: number[]) => {
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
    const { body } = await house.request('GET', `/nps/getbyfilter?${query}`, { as: manager })
    const told = body.Items?.map(({ IdRessoa }: { IdRessoa: number }) => IdRessoa)
    expect(told?.toSorted(), `${query} ${JSON.stringify(body)}`).toEqual(ids.toSorted())
    expect(body.TotalItemCount, String(query)).toBe(ids.length)
  }
  const since = from.toISOString()
  const before = new Date(from.getTime() - 1).toISOString()
  await expectFound({ from: since }, [middle, last])
  await expectFound({ to: before }, [old])
  await expectFound({ to: since }, [old, middle, last])
  await expectFound({ idcampaignlist: asked.id }, [old, middle])
  await expectFound({ idcampaignlist: [asked.id, campaign.id] }, [old, middle, last])
  const repeated = `idcampaignlist=${asked.id}&idcampaignlist=${campaign.id}&npsclassifications=1&npsclassifications=2,3`
  const { body } = await house.request('GET', `/nps/getbyfilter?${repeated}`, { as: manager })
  expect(body.TotalItemCount, 'a name that comes several times is a list').toBe(3)
  await expectFound({ idcampaignlist: asked.id, types: 'csat' }, [])
  await expectFound({ npsclassifications: 1 }, [old])
  await expectFound({ npsclassifications: 2 }, [middle])
  await expectFound({ npsclassifications: '2,3' }, [middle, last])
  await expectFound({ idtaglist: tag.id }, [old])
  await expectFound({ personnameoremail: 'joao con' }, [old])
  await expectFound({ personnameoremail: 'JOÃO@casa' }, [old])
  await expectFound({ idnps: middle }, [middle])
  await expectFound({ npscomment: 'ATENCAO' }, [old])
  await expectFound({ npscomment: 'aten' }, [old, last])
  await expectFound({ npscomment: '0%' }, [old])
  await expectFound({ npscomment: '%' }, [old])
  await expectFound({ npscomment: 'ruim_m' }, [old])
  await expectFound({ npscomment: 'u_m' }, [])
  await expectFound({ npscomment: '\\' }, [])
  await expectFound({ iddimensionvaluelist: centre }, [old])
  await expectFound({ iddimensionvaluelist: [centre, north] }, [old, middle])
  await expectFound({ iddimensionvaluelist: [north, wishes[0]] }, [])
  await expectFound({ iddimensionvaluelist: [north, wishes[1]] }, [middle])
  await expectFound({ iddimensionvaluelist: wishes }, [old, middle])
  await expectFound({ withcomments: true }, [old, last])
  await expectFound({ withcomments: false }, [middle])
  await expectFound({ active: true }, [old, last])
  await expectFound({ active: false }, [middle])
  await expectFound({ types: 'nps', ordenation: 'DateAsc', page: 1, PageSize: 15 }, [old, middle, last])
  const second = await house.request('GET', '/nps/getbyfilter?ordenation=DateAsc&page=2&PageSize=1', { as: manager })
  expect(second.body).toMatchObject({ PageNumber: 2, PageSize: 1, PageCount: 3, Items: [{ IdRessoa: middle }] })
  await expectFound({ IdPerson: (await only(old))?.person?.id }, [old])
  const all = { npsclassifications: 2, idcampaignlist: asked.id, iddimensionvaluelist: north, npscomment: 'x' }
  await expectFound({ from: since, ...all }, [middle])
  await expectFound({ to: before, ...all }, [])
  for (const name of ['idcampaignlist', 'idtaglist', 'iddimensionvaluelist', 'idnps', 'idperson'])
    await expectFound({ [name]: 9e9 }, [])
})

test('ANS-024 an answer says where it came from by its code', async () => {
  const codes = { email: 0, widget: 1, link: 2, api: 3, import: 4 } as const
  for (const [origin, code] of Object.entries(codes)) {
    const id = await answer()
    await house.db
      .updateTable('answers')
      .set({ origin: origin as keyof typeof codes })
      .where('id', '=', id)
      .execute()
    const { body } = await house.send(pageOfAnswers, { answerId: id }, { as: manager })
    expect(body.Items[0].Origin).toBe(code)
  }
})

test('a comment of one character is none', async () => {
  const dot = await answer({ comment: '.' })
  const said = await answer({ comment: 'ok' })
  const silent = await answer()
  expect(await found({ hasComment: true })).toEqual([said])
  expect((await found({ hasComment: false })).toSorted()).toEqual([dot, silent].toSorted())
  expect((await house.callAs(manager, pageOfAnswers, { hasComment: false, classes: ['promoter'] })).totalItemCount).toBe(2)
})

/** Covers whole days, so that the day tables are used. */
const valueTotal = async (valueId: number) => {
  const range = { from: new Date('2026-01-01T03:00:00Z'), to: new Date('2027-01-01T02:59:59Z') }
  return (await house.callAs(manager, pageOfAnswers, { valueIds: [valueId], ...range })).totalItemCount
}

test('ANS-032 POST and GET turn the state round; a state that is named stays, and is done once', async () => {
  const id = await answer({ rating: 10 })
  await fold()
  const post = async (active?: boolean) => (await house.callAs(manager, changeAnswerStatus, { answerId: id, active })).active
  expect(await post()).toBe(false)
  expect(await only(id)).toMatchObject({ active: false })
  expect(await counted()).toEqual({ promoters: 0, neutrals: 0, detractors: 0 })
  const { body } = await house.request('GET', `/nps/changestatus?IdNps=${id}`, { as: manager })
  expect(body).toEqual({ Success: true, Active: true })
  expect(await counted()).toMatchObject({ promoters: 1 })
  expect(await post(true)).toBe(true)
  const results = await Promise.all([false, false, false].map(post))
  expect(results).toEqual([false, false, false])
  expect(await counted()).toMatchObject({ promoters: 0 })
  const { adminId } = manager
  expect(await trail()).toEqual([
    ['answer.invalidate', adminId, id],
    ['answer.validate', adminId, id],
    ['answer.invalidate', adminId, id],
  ])
})

test('ANS-033 the state is changed with the bearer token only, and the reply is never kept', async () => {
  const id = await answer()
  for (const method of ['GET', 'POST']) {
    const path = `/nps/changestatus?IdNps=${id}`
    expect((await house.request(method, `${path}&token=${manager.token}`)).status).toBe(401)
    expect((await house.request(method, path, { headers: { cookie: `token=${manager.token}` } })).status).toBe(401)
    expect(await only(id)).toMatchObject({ active: true })
    const { headers } = await house.request(method, `${path}&Active=true`, { as: manager })
    expect(headers.get('cache-control')).toBe('no-store')
  }
  expect((await house.request('HEAD', `/nps/changestatus?IdNps=${id}`, { as: manager })).status).toBe(404)
})

test('ANS-043 ANS-044 a note of 8 to 5000 characters is kept beside the others, oldest first, with its writer', async () => {
  const id = await answer()
  const clerk = await house.actor({ id: manager.storeId, key: '', name: '', accountId: 0 }, 'clerk')
  const { body } = await house.send(addNote, { answerId: id, note: '  Primeira nota ' }, { as: clerk })
  expect(body).toMatchObject({ HasErrors: false, Element: { Note: 'Primeira nota', Date: house.now.toISOString() } })
  house.wait({ minutes: 5 })
  await house.callAs(manager, addNote, { answerId: id, note: 'x'.repeat(5000) })
  const notes = (await only(id))?.adminNotes ?? []
  expect(notes.map(({ note }) => note.length)).toEqual([13, 5000])
  expect(notes[0]?.adminName).not.toBe(notes[1]?.adminName)
  for (const note of ['', '       ', '1234567', ' 1234567 ', 'x'.repeat(5001)]) {
    expect((await house.sendUnchecked(addNote, { IdNps: id, Note: note }, { as: manager })).body).toMatchObject({
      HasErrors: true,
      ErrorList: [{ Field: 'Note' }],
    })
  }
  expect(await trail()).toEqual([
    ['answer.note', clerk.adminId, id],
    ['answer.note', manager.adminId, id],
  ])
})

test('ANS-047 a new dimension with its values comes to the answer, and to the scores', async () => {
  const id = await answer({ rating: 9 })
  await fold()
  const dimension = { name: 'Motivo', values: [{ value: ' Fila ' }, { value: 'Preço' }, { value: ' ' }] }
  const { body } = await house.send(addAnswerDimension, { answerId: id, dimension }, { as: manager })
  expect(body).toMatchObject({ Success: true, Nps: { IdRessoa: id, Dimensions: [{ Name: 'Motivo' }] } })
  const { nps } = addAnswerDimension.reply.fromWire(body)
  expect(nps.dimensions).toMatchObject([{ name: 'Motivo', type: 'multiSelect', values: [{ value: 'Fila' }, { value: 'Preço' }] }])
  const [motive] = nps.dimensions
  const [queue, price] = await valueIdsOf(id, 'multiSelect')
  const again = await house.callAs(manager, addAnswerDimension, {
    answerId: id,
    dimension: { name: 'MOTIVO', values: [{ id: queue }, { value: 'Outro' }] },
  })
  expect(again.nps.dimensions[0]?.values.map(({ value }) => value)).toEqual(['Fila', 'Preço', 'Outro'])
  const other = await answer({ rating: 2 })
  await house.callAs(manager, addAnswerDimension, { answerId: other, dimension: { id: motive?.id, values: [{ id: price }] } })
  expect(await valueTotal(price)).toBe(2)
  expect(await found({ valueIds: [price] })).toEqual([other, id])
  expect(await found({ valueIds: [price], classes: ['detractor'] })).toEqual([other])
  expect(await trail()).toHaveLength(3)
  await house.callAs(manager, addAnswerDimension, { answerId: other, dimension: { id: motive?.id, values: [{ id: price }] } })
  expect(await trail()).toHaveLength(3)
})

test('ANS-051 without values it is refused, in three languages', async () => {
  const id = await answer()
  for (const language of languages) {
    for (const values of [undefined, [], [{ value: '  ' }]]) {
      const { body } = await house.send(
        addAnswerDimension,
        { answerId: id, dimension: { name: 'Motivo', values } },
        { as: manager, language },
      )
      expect(body).toMatchObject({ Success: false, Message: say(language, 'answer.fillDimensionValues') })
    }
  }
  expect((await only(id))?.dimensions).toEqual([])
})

test('a dimension of one value keeps one: the other has to go first', async () => {
  const asked = await askedCampaign()
  const id = await answer({ choices: [[0]] }, asked)
  const branch = (await only(id))?.dimensions[0]
  const add = (values: { value: string }[], answerId = id) =>
    house.send(addAnswerDimension, { answerId, dimension: { id: branch?.id, values } }, { as: manager })
  expect((await add([{ value: 'Sul' }])).body).toMatchObject({ Success: false, Message: expect.stringContaining('Centro') })
  expect((await add([{ value: 'Centro' }])).body).toMatchObject({ Success: true })
  const bare = await answer({}, asked)
  expect((await add([{ value: 'Centro' }, { value: 'Sul' }], bare)).body).toMatchObject({ Success: false })
  expect((await add([{ value: 'Sul' }], bare)).body).toMatchObject({ Success: true })
  expect((await only(bare))?.dimensions).toMatchObject([{ values: [{ value: 'Sul' }] }])
})

test('ANS-048 a value is taken from the answer, and from the scores, once', async () => {
  const asked = await askedCampaign()
  const id = await answer({ choices: [[0], [0, 1]] }, asked)
  const other = await answer({ choices: [[0], [0]] }, asked)
  await fold()
  const [price] = await valueIdsOf(id, 'multiSelect')
  expect(await found({ valueIds: [price] })).toEqual([other, id])
  const { nps } = await house.callAs(manager, removeAnswerValue, { answerId: id, dimensionValueId: price })
  expect(nps.dimensions.flatMap(({ values }) => values.map(({ value }) => value)).toSorted()).toEqual(['Centro', 'Entrega'])
  await house.callAs(manager, removeAnswerValue, { answerId: id, dimensionValueId: price })
  expect(await found({ valueIds: [price] })).toEqual([other])
  expect(await valueTotal(price)).toBe(1)
  expect(await trail()).toEqual([['answer.value.remove', manager.adminId, id]])
})

const asClerk = () => house.actor({ id: manager.storeId, key: '', name: '', accountId: 0 }, 'clerk')

/** The state of an answer before and after a change: its content, how it is found and what it counts. */
const traces = async (id: number, valueId: number) => ({
  shown: await only(id),
  foundBy: await found({ valueIds: [valueId] }),
  total: await valueTotal(valueId),
})

test('a removal is undone by whoever removed, a clerk too, and everything is as it was', async () => {
  const id = await answer({ rating: 10, comment: 'Muito bom', choices: [[0], [0, 1]] }, await askedCampaign())
  const [price] = await valueIdsOf(id, 'multiSelect')
  const clerk = await asClerk()
  await fold()
  const before = await traces(id, price)
  const removed = await house.callAs(clerk, removeAnswerValue, { answerId: id, dimensionValueId: price })
  expect(removed.undoKey).toEqual(expect.any(String))
  expect((await traces(id, price)).total).toBe(before.total - 1)
  const undo = { answerId: id, dimensionValueId: price, undoKey: removed.undoKey as string }
  const { nps } = await house.callAs(clerk, restoreAnswerValue, undo)
  expect(nps).toEqual(before.shown)
  expect(await traces(id, price)).toEqual(before)
  // A second call changes nothing.
  await house.callAs(clerk, restoreAnswerValue, undo)
  expect(await traces(id, price)).toEqual(before)
  expect((await trail()).map(([action]) => action)).toEqual(['answer.value.remove', 'answer.value.add'])
})

test('what was not removed has no key, and a key is good for its own removal, its own person and one minute', async () => {
  const id = await answer({ choices: [[0], [0]] }, await askedCampaign())
  const other = await answer({ choices: [[0], [1]] }, await askedCampaign())
  const [price] = await valueIdsOf(id, 'multiSelect')
  const [delivery] = await valueIdsOf(other, 'multiSelect')
  const clerk = await asClerk()
  const { undoKey } = await house.callAs(clerk, removeAnswerValue, { answerId: id, dimensionValueId: price })
  expect((await house.callAs(clerk, removeAnswerValue, { answerId: id, dimensionValueId: price })).undoKey).toBeNull()
  const refusal = async (change: object, as = clerk) =>
    (
      await house.send(
        restoreAnswerValue,
        { answerId: id, dimensionValueId: price, undoKey: undoKey as string, ...change },
        { as },
      )
    ).body
  const tooLate = { Success: false, ErrorList: [{ Field: 'UndoKey', Error: say('pt', 'answer.undoTooLate') }] }
  for (const change of [{ dimensionValueId: delivery }, { answerId: other }, { undoKey: 'x' }, { undoKey: `${undoKey}x` }])
    expect(await refusal(change)).toMatchObject(tooLate)
  expect(await refusal({}, await asClerk())).toMatchObject(tooLate)
  house.now = new Date(house.now.getTime() + 60_001)
  expect(await refusal({})).toMatchObject(tooLate)
  expect(await found({ valueIds: [price] })).toEqual([])
})

test('a value that took the place of the removed one stays', async () => {
  const id = await answer({ choices: [[0]] }, await askedCampaign())
  const [centre] = await valueIdsOf(id, 'singleSelect')
  const dimensionId = (await only(id))?.dimensions[0]?.id as number
  const { undoKey } = await house.callAs(manager, removeAnswerValue, { answerId: id, dimensionValueId: centre })
  await house.callAs(manager, addAnswerDimension, { answerId: id, dimension: { id: dimensionId, values: [{ value: 'Norte' }] } })
  const undo = { answerId: id, dimensionValueId: centre, undoKey: undoKey as string }
  expect((await house.send(restoreAnswerValue, undo, { as: manager })).body).toMatchObject({ Success: false })
  expect((await only(id))?.dimensions[0]?.values.map(({ value }) => value)).toEqual(['Norte'])
})

test('ANS-031 ANS-034 ANS-035 readers change nothing, and a clerk adds no dimension', async () => {
  const id = await answer()
  const of = house.db.selectFrom('stores').select(['id', 'key', 'name', 'accountId']).where('id', '=', manager.storeId)
  const store = await of.executeTakeFirstOrThrow()
  const reader = await house.actor(store, 'reader')
  const clerk = await house.actor(store, 'clerk')
  const dimension = { name: 'Motivo', values: [{ value: 'Fila' }] }
  const statuses = async (as: Actor) => [
    (await house.send(changeAnswerStatus, { answerId: id }, { as })).status,
    (await house.send(changeAnswerStatusByGet, { answerId: id }, { as })).status,
    (await house.send(addNote, { answerId: id, note: 'Ligamos hoje' }, { as })).status,
    (await house.send(addTag, { answerId: id, name: 'Urgente' }, { as })).status,
    (await house.send(removeTag, { answerId: id, tagId: 1 }, { as })).status,
    (await house.send(removeAnswerValue, { answerId: id, dimensionValueId: 1 }, { as })).status,
    (await house.send(addAnswerDimension, { answerId: id, dimension }, { as })).status,
  ]
  expect(await statuses(reader)).toEqual([403, 403, 403, 403, 403, 403, 403])
  expect(await only(id)).toMatchObject({ active: true, tags: [], adminNotes: [], dimensions: [] })
  expect(await statuses(clerk)).toEqual([200, 200, 200, 200, 200, 200, 403])
  for (const role of ['manager', 'administrator', 'master'] as const)
    expect(await statuses(await house.actor(store, role)), role).toEqual([200, 200, 200, 200, 200, 200, 200])
  expect((await house.send(pageOfAnswers, {}, { as: reader })).status).toBe(200)
})

test('new answers are counted from the moment that the last call told, by the filter, and for their store alone', async () => {
  const reader = await house.signIn(await house.makeAdmin({ ...(await house.makeStore()), id: manager.storeId }, 'reader'))
  const other = await makeCampaign(house, manager, { name: 'Entrega' })
  await answer({ rating: 9 })
  const { count, asOf } = await house.callAs(reader, countNewAnswers, { types: ['nps'] })
  expect([count, asOf]).toEqual([0, house.now])
  const counted = async (filter: Filter = {}, as = reader) =>
    (await house.callAs(as, countNewAnswers, { ...filter, since: asOf })).count
  expect(await counted()).toBe(0)
  house.wait({ minutes: 1 })
  await answer({ rating: 9, comment: 'Ótimo' })
  await answer({ rating: 2 })
  await answer({ rating: 10 }, other)
  expect(await counted()).toBe(3)
  expect(await counted({ campaignIds: [campaign.id] })).toBe(2)
  expect(await counted({ classes: ['detractor'] })).toBe(1)
  expect(await counted({ comment: 'otimo' })).toBe(1)
  expect(await counted({ types: ['csat'] })).toBe(0)
  expect(await counted({ to: asOf })).toBe(0)
  expect(await counted({ from: new Date(house.now.getTime() + 60_000) })).toBe(0)
  expect(await counted({ campaignIds: [999_999] })).toBe(0)
  const stranger = await house.actor(await house.makeStore(), 'reader')
  expect(await counted({}, stranger)).toBe(0)
})
