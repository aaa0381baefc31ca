import { randomUUID } from 'node:crypto'
import { pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { npsScore } from '@ressoa/contract/dashboard'
import { exportAnswers } from '@ressoa/contract/exports'
import { changeSuppression, erasePerson, pageOfPeople, peopleLists, personById, personSummary } from '@ressoa/contract/people'
import { saveAnswer } from '@ressoa/contract/survey'
import { addTag, tags } from '@ressoa/contract/tags'
import type { Role } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { answerCampaign, makeCampaign, makeField, makeForm, openLink, ratingWords } from '../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let administrator: Actor
let campaign: Campaign

beforeEach(async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  administrator = await house.actor(store, 'administrator')
  const text = await makeField(house, manager, { type: 'text' })
  campaign = await makeCampaign(house, manager, {
    form: await makeForm(house, manager, { anonymousPerson: true, fields: [text] }),
  })
})

type Given = { name: string; email?: string; phone?: string; phoneDigits?: string; externalId?: string; document?: string }

const makePerson = async (given: Given) => {
  house.wait({ seconds: 1 })
  const person = { storeId: store.id, email: null, createdAt: house.now, ...given }
  return (await house.db.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow()).id
}

const answerAs = async (person: { name: string; email: string }, { rating = 9, comment = '', text = '' } = {}) => {
  house.wait({ seconds: 1 })
  const key = (await openLink(house, campaign)) as string
  const [field] = (await house.request('GET', `/api/pub/form/getbydispatchinfokey?dispatchinfokey=${key}`)).body.FormFields
  const fields = text ? [{ fieldId: field.IdRessoa, values: [{ value: text }] }] : []
  await house.callAs(undefined, saveAnswer, { key, rating, comment, person, fields })
}

const namesFor = async (input: object, as = manager) =>
  (await house.callAs(as, pageOfPeople, input)).items.map(({ name }) => name)

test('PPL-010 PPL-011 PPL-015 a person has all its fields, and its number twice', async () => {
  const id = await makePerson({
    name: 'Ana Prado',
    email: 'ana@casa.test',
    phone: '(31) 99999-8888',
    phoneDigits: '5531999998888',
    externalId: 'A1',
    document: '123',
  })
  const list = await house.db
    .insertInto('peopleLists')
    .values({ storeId: store.id, name: 'Clientes VIP', createdAt: house.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.db.insertInto('peopleListMembers').values({ storeId: store.id, listId: list.id, personId: id }).execute()
  const { body } = await house.send(personById, { personId: id }, { as: await house.actor(store, 'clerk') })
  expect(body).toEqual({
    IdRessoa: id,
    IdPerson: id,
    Key: expect.any(String),
    IdExternal: 'A1',
    Name: 'Ana Prado',
    Email: 'ana@casa.test',
    Phone: '(31) 99999-8888',
    Document: '123',
    PhotoUrl: null,
    Active: true,
    CreatedDate: expect.any(String),
    MailStatus: { State: 'ok', Since: null, Note: '' },
    Dimensions: [],
    TargetLists: [{ IdRessoa: list.id, Name: 'Clientes VIP' }],
  })
})

test('PPL-024 IMP-053 people lists come with the number of their people', async () => {
  const { id } = await house.db
    .insertInto('peopleLists')
    .values({ storeId: store.id, name: 'Outubro', createdAt: house.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of ['Ana', 'Beto'])
    await house.db
      .insertInto('peopleListMembers')
      .values({ storeId: store.id, listId: id, personId: await makePerson({ name }) })
      .execute()
  expect((await house.send(peopleLists, undefined, { as: manager })).body).toEqual([
    { IdRessoa: id, Name: 'Outubro', Active: true, PersonsCount: 2 },
  ])
})

test('PPL-014 the newest come first, by pages of ten; direction turns it round', async () => {
  for (let number = 1; number <= 12; number++) await makePerson({ name: `Pessoa ${number}` })
  for (const query of ['direction=desc', 'PageSize=10&Page=1&Direction=Desc']) {
    const { body } = await house.request('GET', `/person/getpaged?${query}`, { as: manager })
    expect(body).toMatchObject({ PageNumber: 1, PageCount: 2, TotalItemCount: 12 })
    expect(body.Items).toHaveLength(10)
    expect(body.Items[0].Name).toBe('Pessoa 12')
  }
  const { body } = await house.request('GET', '/person/getpaged?direction=desc&Page=3&PageSize=5', { as: manager })
  expect(body).toMatchObject({ PageNumber: 3, PageCount: 3, Items: [{ Name: 'Pessoa 2' }, { Name: 'Pessoa 1' }] })
  expect(await namesFor({ page: 2 })).toEqual(['Pessoa 2', 'Pessoa 1'])
  expect(await namesFor({ direction: 'Asc', pageSize: 1 })).toEqual(['Pessoa 1'])
})

test('people are found by part of name, e-mail or telephone, without regard to accents and case, in their store only', async () => {
  await makePerson({
    name: 'Conceição Álvares',
    email: 'con_1@casa.test',
    phone: '(31) 98888-1234',
    phoneDigits: '5531988881234',
  })
  await makePerson({ name: 'Beto', email: 'conx1@casa.test' })
  expect(await namesFor({ search: 'conceicao' })).toEqual(['Conceição Álvares'])
  expect(await namesFor({ search: 'CON_1' })).toEqual(['Conceição Álvares'])
  for (const search of ['98888-1234', '988881234', '31 98888 1234', '+55 31 98888-1234']) {
    expect(await namesFor({ search }), search).toEqual(['Conceição Álvares'])
  }
  expect(await namesFor({ search: 'conceicao' }, await house.actor(await house.makeStore(), 'manager'))).toEqual([])
})

test('PPL-012 PPL-013 PPL-016 the summary counts all answers and averages the valid ones by type', async () => {
  const person = { name: 'Ana', email: 'ana@casa.test' }
  await answerAs(person, { rating: 10 })
  await answerAs(person, { rating: 5 })
  const [found] = (await house.callAs(manager, pageOfPeople, { search: 'ana@' })).items
  const personId = found?.id as number
  const { body } = await house.send(personSummary, { personId }, { as: manager })
  expect(body).toEqual({ NpsAnswerCount: 2, AverageNps: 7.5, AverageCsat: null, AverageRating: 7.5 })
  const stars = await makeField(house, manager, { type: 'rating', words: ratingWords, required: true })
  const form = await makeForm(house, manager, { type: 'csat', anonymousPerson: true, fields: [stars] })
  const csat = await makeCampaign(house, manager, { form })
  const summary = async () => (await house.send(personSummary, { personId }, { as: manager })).body
  for (const choice of [1, 3]) {
    house.wait({ seconds: 1 })
    await answerCampaign(house, csat, { rating: null, person, choices: [[choice]] })
  }
  expect(await summary()).toEqual({ NpsAnswerCount: 4, AverageNps: 7.5, AverageCsat: 3, AverageRating: 3 })
  await answerAs(person, { rating: 0 })
  expect(await summary()).toEqual({ NpsAnswerCount: 5, AverageNps: 5, AverageCsat: 3, AverageRating: 5 })
  const nobody = await makePerson({ name: 'Beto' })
  expect(await house.callAs(manager, personSummary, { personId: nobody })).toEqual({
    npsAnswerCount: 0,
    averageNps: null,
    averageCsat: null,
    averageRating: null,
  })
})

test('PPL-018 the answers of a person are those with the person’s number', async () => {
  await answerAs({ name: 'Ana', email: 'ana@casa.test' }, { comment: 'da Ana' })
  await answerAs({ name: 'Beto', email: 'beto@casa.test' }, { comment: 'do Beto' })
  const [ana] = (await house.callAs(manager, pageOfPeople, { search: 'ana@' })).items
  const { items } = await house.callAs(manager, pageOfAnswers, { personId: ana?.id })
  expect(items.map(({ comment }) => comment)).toEqual(['da Ana'])
})

test('PPL-005 PPL-009 PPL-017 medium rights turn a person off and on; readers may not', async () => {
  const personId = await makePerson({ name: 'Ana' })
  const isActive = async () => (await house.callAs(manager, personById, { personId })).active
  const change = async (active: boolean, role: Role) => {
    const as = await house.actor(store, role)
    return house.request('POST', `/person/changestatus?IdPerson=${personId}&Active=${active}`, { as })
  }
  for (const role of ['master', 'administrator', 'manager', 'clerk'] as const) {
    for (const active of [false, true]) {
      expect((await change(active, role)).body, role).toEqual({ Success: true })
      expect(await isActive(), role).toBe(active)
    }
  }
  expect((await change(false, 'reader')).status).toBe(403)
  expect(await isActive()).toBe(true)
})

test('PPL-021 a person that does not exist is not found, nor is another store’s', async () => {
  const id = await makePerson({ name: 'Ana' })
  expect((await house.send(personById, { personId: id + 1000 }, { as: manager })).status).toBe(404)
  const stranger = await house.actor(await house.makeStore(), 'administrator')
  for (const call of [personById, personSummary, erasePerson]) {
    expect((await house.send(call as typeof erasePerson, { personId: id }, { as: stranger })).status).toBe(404)
  }
})

test('UNS-005 manager rights keep an address from mails and lift it again, with a note and a date', async () => {
  const personId = await makePerson({ name: 'Ana', email: 'ana@casa.test' })
  const status = async () => (await house.callAs(manager, pageOfPeople, { search: 'ana' })).items[0]?.mailStatus
  await house.callAs(manager, changeSuppression, { personId, suppressed: true, note: 'Pediu por telefone' })
  expect(await status()).toEqual({ state: 'manual', since: house.now, note: 'Pediu por telefone' })
  expect(
    (await house.send(changeSuppression, { personId, suppressed: false }, { as: await house.actor(store, 'clerk') })).status,
  ).toBe(403)
  await house.callAs(manager, changeSuppression, { personId, suppressed: false })
  expect(await status()).toEqual({ state: 'ok', since: null, note: '' })
  const silent = await makePerson({ name: 'Beto' })
  const { body } = await house.send(changeSuppression, { personId: silent, suppressed: true }, { as: manager })
  expect(body).toMatchObject({ Success: false, Message: 'Esta pessoa não tem e-mail.' })
})

/** The tables that contain the word anywhere, including those of the queue. */
const everywhere = async (word: string) => {
  const tables = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'`.execute(house.db)
  const found: string[] = []
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`${schema}.${name}`)} t
       where to_jsonb(t)::text ilike ${`%${word}%`}`.execute(house.db)
    if ((rows[0]?.count ?? 0) > 0) found.push(name)
  }
  return found.sort()
}

type File = { fileName: string; header?: string; rows: string[][]; problem?: string }

const uploaded = async ({ fileName, header = 'Nome', rows, problem }: File) => {
  const session = {
    storeId: store.id,
    key: randomUUID(),
    adminId: manager.adminId,
    fileName,
    extension: 'csv',
    status: 'created' as const,
    columns: JSON.stringify([
      { header, type: 'name', dimensionId: null },
      { header: 'E-mail', type: 'email', dimensionId: null },
    ]),
    createdAt: house.now,
  }
  const { id: sessionId } = await house.db.insertInto('importSessions').values(session).returning('id').executeTakeFirstOrThrow()
  const lines = rows.map((cells, index) => ({ storeId: store.id, sessionId, line: index + 2, cells }))
  await house.db.insertInto('importRows').values(lines).execute()
  if (problem)
    await house.db
      .insertInto('importProblems')
      .values({ storeId: store.id, sessionId, line: 90, columnNumber: 1, message: problem })
      .execute()
  return sessionId
}

const tag = (answerId: number, name: string) => house.callAs(manager, addTag, { answerId, name })

test('what names an erased person is nowhere any more; the scores stay and name nobody', async () => {
  const person = { name: 'Zuleica Quarteto', email: 'zuleica@casa.test' }
  await answerAs(person, { rating: 10, comment: 'Aqui é a Zuleica, amei', text: 'Ligue para zuleica' })
  const [found] = (await house.callAs(manager, pageOfPeople, { search: 'zuleica' })).items
  const personId = found?.id as number
  await uploaded({ fileName: 'a.csv', rows: [['Zuleica Quarteto', ' Zuleica@casa.test']] })
  await house.callAs(manager, changeSuppression, { personId, suppressed: true })
  expect(await everywhere('zuleica')).toEqual(expect.arrayContaining(['answers', 'people', 'import_rows', 'dimension_values']))
  expect((await house.send(erasePerson, { personId }, { as: manager })).status).toBe(403)
  await house.callAs(administrator, erasePerson, { personId })
  expect(await everywhere('zuleica')).toEqual([])
  expect(await house.callAs(manager, npsScore, {})).toMatchObject({ score: 100, totalCount: 1 })
  const [answer] = (await house.callAs(manager, pageOfAnswers, {})).items
  expect(answer).toMatchObject({ person: null, comment: '', rating: 10 })
  // The suppression stays in case the address ever comes back.
  await answerAs(person)
  expect((await house.callAs(manager, pageOfPeople, { search: 'zuleica' })).items[0]?.mailStatus.state).toBe('manual')
  const trail = await house.db
    .selectFrom('auditTrail')
    .select('subjectId')
    .where('storeId', '=', store.id)
    .where('action', '=', 'person.erase')
    .execute()
  expect(trail).toEqual([{ subjectId: personId }])
})

test('an erased person’s name, e-mail and telephone are in no tag, list, filter, file, note or job any more, however written', async () => {
  const person = { name: 'Zélia Ônix Prado', email: 'zelia.onix@casa.test' }
  await answerAs(person, { rating: 9 })
  const [found] = (await house.callAs(manager, pageOfPeople, { search: 'onix' })).items
  const personId = found?.id as number
  const more = { phone: '+55 (31) 97531-8642', phoneDigits: '5531975318642', externalId: 'CLI-77001', document: '390.533.447-05' }
  await house.db.updateTable('people').set(more).where('storeId', '=', store.id).where('id', '=', personId).execute()
  const [answer] = (await house.callAs(manager, pageOfAnswers, { personId })).items
  const answerId = answer?.id as number
  for (const name of ['Retornar ZELIA ONIX PRADO', 'ligar (31) 97531-8642', 'zelia', 'Elogio']) await tag(answerId, name)
  await uploaded({
    fileName: 'Zélia Ônix Prado.csv',
    header: 'zelia.onix@casa.test',
    rows: [
      ['Zé', '<Zelia.Onix@casa.test>'],
      ['Z. O. Prado', '31 97531 8642'],
      ['zelia onix prado', ''],
      ['X', 'cli-77001'],
    ],
    problem: 'Linha 90: zelia.onix@casa.test, é inválido',
  })
  await house.callAs(manager, exportAnswers, { comment: 'zelia onix prado' })
  await house.callAs(manager, exportAnswers, { person: 'Zélia' })
  const list = { storeId: store.id, name: 'Lista de Zélia Ônix Prado', createdAt: house.now }
  await house.db.insertInto('peopleLists').values(list).execute()
  await house.callAs(manager, changeSuppression, { personId, suppressed: true, note: 'Zélia pediu' })
  const waiting = { storeId: store.id, receiver: { name: 'Zélia', email: person.email } }
  await sql`
    select graphile_worker.add_job('deliver-test-mail', ${JSON.stringify(waiting)}::json, run_at => now() + interval '1 hour')`.execute(
    house.db,
  )
  const words = ['zelia', 'zélia', 'zelia.onix@casa.test', '97531', '77001', '390.533']
  const before = new Set((await Promise.all(words.map(everywhere))).flat())
  for (const table of [
    'tags',
    'people_lists',
    'exports',
    'import_sessions',
    'import_rows',
    'import_problems',
    'suppressions',
    '_private_jobs',
  ])
    expect(before, table).toContain(table)
  await house.callAs(administrator, erasePerson, { personId })
  for (const word of words) expect(await everywhere(word), word).toEqual([])
  expect((await house.callAs(manager, tags, undefined)).map(({ name }) => name)).toEqual(['Elogio'])
})

test('erasing somebody takes nothing from others who are called alike', async () => {
  const personId = await makePerson({ name: 'Maria Silva', email: 'maria@casa.test', phoneDigits: '5531911112222' })
  await makePerson({ name: 'Maria Silva', email: 'maria.silva@rua.test' })
  await answerAs({ name: 'Bia Souza', email: 'bia@casa.test' })
  const [answer] = (await house.callAs(manager, pageOfAnswers, {})).items
  const kept = ['Maria Silva', 'Maria', 'ana.maria@casa.test', 'maria@casa.test.br']
  for (const name of kept) await tag(answer?.id as number, name)
  const rows = [
    ['Maria Silva', 'outra.maria@casa.test'],
    ['Maria Silva', '(31) 93333-4444'],
  ]
  const sessionId = await uploaded({ fileName: 'Maria.csv', rows })
  await house.callAs(administrator, erasePerson, { personId })
  expect((await house.callAs(manager, tags, undefined)).map(({ name }) => name).sort()).toEqual(kept.sort())
  const left = house.db
    .selectFrom('importRows')
    .select('cells')
    .where('storeId', '=', store.id)
    .where('sessionId', '=', sessionId)
  expect((await left.orderBy('line').execute()).map(({ cells }) => cells)).toEqual(rows)
})

test('all that is kept of a person can be handed over, as JSON and as csv, with higher rights', async () => {
  await answerAs({ name: '=Ana', email: 'ana@casa.test' }, { comment: 'Muito bom' })
  const [found] = (await house.callAs(manager, pageOfPeople, { search: 'ana@' })).items
  const get = (format: string, as: Actor) => house.request('GET', `/person/export?IdPerson=${found?.id}&Format=${format}`, { as })
  expect((await get('json', manager)).status).toBe(403)
  const json = await get('json', administrator)
  expect(json.headers.get('content-disposition')).toContain(`pessoa-${found?.id}.json`)
  expect(json.body).toMatchObject({ person: { name: '=Ana', email: 'ana@casa.test' }, answers: [{ comment: 'Muito bom' }] })
  const csv = (await get('csv', administrator)).body as string
  expect(csv).toContain(`"Nome";"'=Ana"`)
  expect(csv).toContain('Comentário";"Muito bom"')
})
