import { saveDimension } from '@ressoa/contract/dimensions'
import * as calls from '@ressoa/contract/imports'
import { type Person, pageOfPeople, peopleLists } from '@ressoa/contract/people'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { importFile, nameAndEmail, upload } from '../../testing/people-files'
import { peopleByEmail } from '../survey/survey.sql'
import { forgetImports } from './forget-imports.job'
import { sayOfImport } from './import-texts'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor

beforeEach(async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
})

const take = (...[content, more]: [string, Parameters<typeof importFile>[3]?]) => importFile(house, manager, content, more)
const people = async (filter: { importSessionKey?: string } = {}) =>
  (await house.callAs(manager, pageOfPeople, { direction: 'asc', pageSize: 1000, ...filter })).items
const known = (person: Person | undefined) =>
  person && [person.name, person.email, person.phone, person.externalId, person.document]
const makeDimension = (name: string, type: 'singleSelect' | 'multiSelect' | 'text' = 'singleSelect') =>
  house.callAs(manager, saveDimension, { name, type, origin: 'import' })

const small = 'Nome;E-mail\nAna;ana@casa.test\n'
const execute = async (fields: object, content = small) => {
  const { body } = await upload(house, manager, content)
  const sent = { SessionKey: body.SessionKey, TargetList: { Name: 'Clientes', Active: true }, ...fields }
  return house.sendUnchecked(calls.executeImport, sent, { as: manager })
}
const both = [
  { Column: 1, DefaultType: 2, Type: 1 },
  { Column: 2, DefaultType: 3, Type: 0 },
]

test('IMP-050 IMP-051 a file is taken in and what became of it is told: counts, people, and what is wrong with which row', async () => {
  const { status, body } = await execute({ Configurations: both }, 'Nome;E-mail\nAna;ANA@casa.test \nBia;bia\n;caio@casa.test\n')
  expect(status).toBe(200)
  const wrong = [
    { Column: 2, Row: 3, Message: 'E-mail inválido: “bia”.' },
    { Column: 1, Row: 4, Message: say('pt', 'import.row.nameMissing') },
  ]
  const [ana] = await people()
  expect(body).toEqual({
    HasWarnings: true,
    HasMajorErrors: false,
    ErrorRowsCount: 2,
    RowCount: 3,
    PeopleCount: 1,
    MergedRowsCount: 0,
    Items: [ana?.id],
    ProcessingLog: wrong.map((entry) => ({ ...entry, Type: 2, Success: false })),
    ImportationMessage: wrong.map((entry) => ({ ...entry, Column: entry.Column === 2 ? 'E-mail' : 'Nome' })),
  })
  expect(ana).toMatchObject({ name: 'Ana', email: 'ana@casa.test', active: true, targetLists: [{ name: 'Clientes' }] })
})

test('IMP-029 IMP-030 IMP-031 ANS-061 the server’s code decides, whatever the interface’s says; a dimension is another column with its id', async () => {
  const { id } = await makeDimension('Filial')
  const Configurations = [
    { Column: 1, DefaultType: 3, Type: 1 },
    { Column: 2, DefaultType: 2, Type: 0 },
    { Column: 3, DefaultType: 4, Type: 3, IdDimension: id },
    { Column: 4, DefaultType: 9, Type: 2, IdDimension: id },
    { Column: 5, DefaultType: 5 },
    { Column: 6, DefaultType: 6 },
    { Column: 7, DefaultType: 9, Ignore: true },
  ]
  const { body } = await execute(
    { Configurations },
    'a;b;c;d;e;f;g\nana@casa.test;Ana;31 98888-7777;Centro;C-1;123.456.789-09;x\n',
  )
  expect(body).toMatchObject({ HasWarnings: false, ErrorRowsCount: 0 })
  const [ana] = await people()
  expect(known(ana)).toEqual(['Ana', 'ana@casa.test', '31 98888-7777', 'C-1', '123.456.789-09'])
  expect(ana?.dimensions).toMatchObject([{ name: 'Filial', values: [{ value: 'Centro' }] }])
})

const complaintsOf = async (Configurations: object[], content?: string) => {
  const { status, body } = await execute({ Configurations }, content)
  expect(status).toBe(400)
  expect(await people()).toEqual([])
  return body.ErrorList.map((one: { Field: string; Error: string }) => [one.Field, one.Error])
}

test('IMP-019 a column of names and one of e-mails or telephone numbers are needed', async () => {
  const name = { Column: 1, DefaultType: 2 }
  expect(await complaintsOf([{ Column: 2, DefaultType: 3 }])).toEqual([['Configurations', say('pt', 'import.nameNeeded')]])
  expect(await complaintsOf([name])).toEqual([['Configurations', say('pt', 'import.contactNeeded')]])
  const { body } = await execute({ Configurations: [name, { Column: 2, DefaultType: 4 }] }, 'Nome;Fone\nAna;(31) 98888-7777\n')
  expect(body).toMatchObject({ HasWarnings: false, RowCount: 1 })
  expect((await people()).map(known)).toEqual([['Ana', null, '(31) 98888-7777', null, null]])
})

test('IMP-021 a dimension is used by one column only: Dimensão duplicada', async () => {
  const { id } = await makeDimension('Filial')
  const twice = [3, 4].map((Column) => ({ Column, DefaultType: 9, IdDimension: id }))
  expect(await complaintsOf([...both, ...twice], 'a;b;c;d\nAna;ana@casa.test;x;y\n')).toEqual([
    ['Configurations.3.IdDimension', 'Dimensão duplicada'],
  ])
})

test('IMP-022 columns of names, e-mails and telephone numbers cannot be ignored', async () => {
  const ignored = [2, 3, 4].map((DefaultType, index) => ({ Column: index + 1, DefaultType, Ignore: true }))
  const complaints = await complaintsOf(ignored, 'a;b;c\nAna;ana@casa.test;31 98888-7777\n')
  expect(complaints.slice(0, 3)).toEqual(
    [0, 1, 2].map((index) => [`Configurations.${index}.Ignore`, say('pt', 'import.cannotIgnore')]),
  )
})

test('IMP-023 any other column that is not ignored needs a dimension, one of the store', async () => {
  const strangers = await house.actor(await house.makeStore(), 'manager')
  const { id } = await house.callAs(strangers, saveDimension, { name: 'Alheia', type: 'singleSelect', origin: 'import' })
  const others = [
    { Column: 3, DefaultType: 9 },
    { Column: 4, DefaultType: 9, IdDimension: id },
  ]
  expect(await complaintsOf([...both, ...others], 'a;b;c;d\nAna;ana@casa.test;x;y\n')).toEqual([
    ['Configurations.2.IdDimension', say('pt', 'import.dimensionNeeded')],
    ['Configurations.3.IdDimension', say('pt', 'import.dimensionUnknown')],
  ])
})

test('IMP-047 a column is one of the file, from 1 on, given once and of a type of its own', async () => {
  const given = [...both, { Column: 3, DefaultType: 4 }, { Column: 2, DefaultType: 4 }, { Column: 1, DefaultType: 5 }]
  expect(await complaintsOf(given)).toEqual([
    ['Configurations.2.Column', say('pt', 'import.columnUnknown')],
    ['Configurations.3.Column', say('pt', 'import.columnTwice')],
    ['Configurations.4.Column', say('pt', 'import.columnTwice')],
  ])
  const names = [both[0], { Column: 2, DefaultType: 2 }]
  expect((await complaintsOf(names as object[]))[0]).toEqual(['Configurations.1.DefaultType', say('pt', 'import.typeTwice')])
})

const listErrorOf = async (TargetList: object) => {
  const { body } = await execute({ Configurations: both, TargetList })
  return body.ErrorList?.map((one: { Field: string; Error: string }) => `${one.Field}: ${one.Error}`)
}

test('IMP-016 IMP-018 a new list has a name of 3 to 80 characters that no other list has', async () => {
  expect(await listErrorOf({})).toEqual([`TargetList.Name: ${say('pt', 'import.listNeeded')}`])
  expect(await listErrorOf({ Name: ' ab ' })).toEqual([`TargetList.Name: ${say('pt', 'short', { min: 3 })}`])
  expect(await listErrorOf({ Name: 'x'.repeat(81) })).toEqual([`TargetList.Name: ${say('pt', 'long', { max: 80 })}`])
  expect(await listErrorOf({ Name: 'x'.repeat(80) })).toBeUndefined()
  expect(await listErrorOf({ Name: 'X'.repeat(80) })).toEqual([`TargetList.Name: ${say('pt', 'import.listExists')}`])
})

test('IMP-052 an existing list is named by its id and gets the people; another store’s is not there', async () => {
  await take(small, { targetList: { name: 'Clientes' } })
  const [list] = await house.callAs(manager, peopleLists, undefined)
  await take('Nome;E-mail\nBia;bia@casa.test\nAna;ana@casa.test\n', { targetList: { id: list?.id } })
  expect(await house.callAs(manager, peopleLists, undefined)).toMatchObject([{ name: 'Clientes', personsCount: 2 }])
  const strangers = await house.actor(await house.makeStore(), 'manager')
  const { body } = await upload(house, strangers, small)
  const sent = { SessionKey: body.SessionKey, Configurations: both, TargetList: { IdRessoa: list?.id } }
  const refused = await house.sendUnchecked(calls.executeImport, sent, { as: strangers })
  expect(refused.body.ErrorList).toEqual([{ Field: 'TargetList.IdRessoa', Error: say('pt', 'import.listUnknown') }])
})

test('IMP-065 the people of a session are listed by its key', async () => {
  await take('Nome;E-mail\nBia;bia@casa.test\n')
  const { sessionKey } = await take(small)
  expect((await people({ importSessionKey: sessionKey })).map(({ name }) => name)).toEqual(['Ana'])
})

const all: Parameters<typeof importFile>[3] = {
  configurations: [
    ...nameAndEmail,
    { column: 3, defaultType: 'phone' },
    { column: 4, defaultType: 'externalId' },
    { column: 5, defaultType: 'document' },
  ],
}
const header = 'Nome;E-mail;Telefone;Id;Doc'

test('who is known by e-mail, telephone or identifier is updated and never doubled; empty cells leave what was known', async () => {
  await take(`${header}\nAna;ana@casa.test;31 98888-7777;C-1;D-1\nBia;;(31) 97777-6666;;\nCaio;caio@casa.test;;C-3;\n`, all)
  await take(
    `${header}\nAna Lima;ANA@CASA.TEST;;;\nBia Reis;bia@casa.test;+55 31 97777-6666;;\nCaio Sá;caio@nova.test;;C-3;D-3\n`,
    all,
  )
  expect((await people()).map(known)).toEqual([
    ['Ana Lima', 'ana@casa.test', '31 98888-7777', 'C-1', 'D-1'],
    ['Bia Reis', 'bia@casa.test', '+55 31 97777-6666', null, null],
    ['Caio Sá', 'caio@nova.test', null, 'C-3', 'D-3'],
  ])
})

test('two people with one telephone number and e-mails of their own stay two', async () => {
  await take(`${header}\nAna;ana@casa.test;31 98888-7777;;\nBia;bia@casa.test;31 98888-7777;;\n`, all)
  expect((await people()).map(({ name }) => name)).toEqual(['Ana', 'Bia'])
})

test('the same person twice in a file is one person, and the last row counts', async () => {
  const { result } = await take(
    `${header}\nAna;ana@casa.test;;C-1;\nAna Lima;ana@casa.test;;;D-1\nAna L.;;31 98888-7777;C-1;\n`,
    all,
  )
  expect(result).toMatchObject({
    rowCount: 3,
    errorRowsCount: 0,
    peopleCount: 1,
    mergedRowsCount: 2,
    items: [expect.any(Number)],
  })
  expect((await people()).map(known)).toEqual([['Ana L.', 'ana@casa.test', '31 98888-7777', 'C-1', 'D-1']])
})

test('e-mails can change hands in one file', async () => {
  await take(`${header}\nAna;a@casa.test;;C-1;\nBia;b@casa.test;;C-2;\n`, all)
  await take(`${header}\nBia;c@casa.test;;C-2;\nAna;b@casa.test;;C-1;\n`, all)
  expect((await people()).map(({ name, email }) => [name, email])).toEqual([
    ['Ana', 'b@casa.test'],
    ['Bia', 'c@casa.test'],
  ])
})

test('an identifier that is somebody else’s leaves its row out', async () => {
  await take(`${header}\nAna;ana@casa.test;;C-1;\nBia;bia@casa.test;;C-2;\n`, all)
  const { result } = await take(`${header}\nBia Reis;bia@casa.test;;C-1;\n`, all)
  expect(result.importationMessage).toEqual([
    { column: 'Id', row: 2, message: sayOfImport('pt', 'import.row.identifierTaken', 'C-1') },
  ])
  expect((await people()).map(({ name }) => name)).toEqual(['Ana', 'Bia'])
})

test('values of dimensions are made once and replace what was known; a cell of many values is separated by semicolons', async () => {
  const branch = await makeDimension('Filial')
  const tastes = await makeDimension('Gostos', 'multiSelect')
  const configurations = [
    ...nameAndEmail,
    { column: 3, dimensionId: branch.id },
    { column: 4, defaultType: 'other' as const, dimensionId: tastes.id },
  ]
  await take('Nome,E-mail,F,G\nAna,ana@casa.test,Centro,a;b\nBia,bia@casa.test,Centro,b\n', { configurations })
  await take('Nome,E-mail,F,G\nAna,ana@casa.test,Sul,\nBia,bia@casa.test,,c;b\n', { configurations })
  const said = (person: Person) => person.dimensions.map(({ values }) => values.map(({ value }) => value).sort())
  expect((await people()).map(said)).toEqual([
    [['Sul'], ['a', 'b']],
    [['Centro'], ['b', 'c']],
  ])
  const { rows } = {
    rows: await house.db.selectFrom('dimensionValues').select('value').where('storeId', '=', store.id).execute(),
  }
  expect(rows.map(({ value }) => value).sort()).toEqual(['Centro', 'Sul', 'a', 'b', 'c'])
})

test('bad rows never stop the good ones: each is named by column, line and message, in the reader’s language', async () => {
  const long = 'x'.repeat(241)
  const rows = ['Ana;ana@casa.test;', 'Bia;;abc', 'Caio;;', `${long};caio@casa.test;`, ';;', 'Davi;;31 98888-7777']
  const { sessionKey, result } = await take(`Nome;E-mail;Fone\n${rows.join('\n')}\n`, {
    configurations: [...nameAndEmail, { column: 3, defaultType: 'phone' }],
  })
  expect(result.importationMessage.map(({ column, row, message }) => `${column} - ${row} - ${message}`)).toEqual([
    `Fone - 3 - Telefone inválido: “abc”.`,
    `E-mail - 4 - ${say('pt', 'import.row.contactMissing')}`,
    `Nome - 5 - Use no máximo 240 caracteres: “${'x'.repeat(30)}…”.`,
  ])
  expect((await people()).map(({ name }) => name)).toEqual(['Ana', 'Davi'])
  const again = await house.send(
    calls.executeImport,
    { sessionKey, configurations: [], targetList: {} },
    { as: manager, language: 'en' },
  )
  expect(again.body.ImportationMessage[0].Message).toBe(sayOfImport('en', 'import.row.phoneInvalid', 'abc'))
})

test('the rows that were left out can be had as a csv that runs no formula', async () => {
  const { sessionKey } = await take('Nome;E-mail\n=cmd();errado\n"a,=cmd()";errado\nAna;ana@casa.test\n')
  const { headers, body } = await house.send(calls.importProblems, { sessionKey }, { as: manager })
  expect(headers.get('content-disposition')).toContain('pessoas-problemas.csv')
  const wrong = [`"'=cmd()"`, `"a,'=cmd()"`].map((name) => `${name};"errado";"E-mail inválido: “errado”."\r\n`)
  expect(body).toBe(`"Nome";"E-mail";"Problemas"\r\n${wrong.join('')}`)
})

test('the same key at once and again is one import with one result', async () => {
  const { body } = await upload(house, manager, small)
  const sent = { sessionKey: body.SessionKey, configurations: nameAndEmail, targetList: { name: 'Clientes' } }
  const results = await Promise.all(Array.from({ length: 5 }, () => house.callAs(manager, calls.executeImport, sent)))
  results.push(await house.callAs(manager, calls.executeImport, sent))
  for (const result of results) expect(result).toEqual(results[0])
  expect(await house.callAs(manager, peopleLists, undefined)).toMatchObject([{ personsCount: 1 }])
})

test('imports of the same people at once, and surveys that meet them meanwhile, double nobody', async () => {
  const emails = Array.from({ length: 12_000 }, (_, number) => `p${number}@casa.test`)
  const file = (name: string) => `Nome;E-mail\n${emails.map((email) => `${name};${email}`).join('\n')}\n`
  const answer = async () => {
    for (let start = 0; start < emails.length; start += 300) {
      const met = emails.slice(start, start + 300).map((email) => ({ email, name: 'Cliente' }))
      await peopleByEmail(house.db, { storeId: store.id, people: met, now: house.now })
    }
  }
  const [first, second] = await Promise.all([take(file('Ana')), take(file('Bia')), answer()])
  for (const { result } of [first, second]) expect(result).toMatchObject({ rowCount: 12_000, errorRowsCount: 0 })
  const counted = await house.callAs(manager, peopleLists, undefined)
  expect(counted.map(({ personsCount }) => personsCount)).toEqual([12_000, 12_000])
  expect((await house.callAs(manager, pageOfPeople, {})).totalItemCount).toBe(12_000)
}, 180_000)

test('IMP-046 IMP-054 sessions are listed by status with how far they have come, newest first, for seven days', async () => {
  const list = async (importSessionStatusList?: ('Created' | 'Finalized' | 'Error' | 'Started')[]) =>
    (await house.send(calls.processingSessions, { importSessionStatusList }, { as: manager })).body
  await take('Nome;E-mail\nAna;ana@casa.test\nBia;bia\n')
  house.wait({ hours: 1 })
  await upload(house, manager, small, { name: 'outra.csv' })
  await upload(house, manager, '', { name: 'vazia.csv' })
  const names = (sessions: { FileName: string }[]) => sessions.map(({ FileName }) => FileName)
  expect(names(await list())).toEqual(['vazia.csv', 'outra.csv', 'pessoas.csv'])
  expect(names(await list(['Created', 'Started']))).toEqual(['outra.csv'])
  expect(await list(['Finalized'])).toEqual([
    {
      SessionKey: expect.any(String),
      FileName: 'pessoas.csv',
      Status: 'Finalized',
      TotalRowsCount: 2,
      ProcessedItemsCount: 2,
      ErrorRowsCount: 1,
      ErrorMessage: null,
      Date: new Date(house.now.getTime() - 3_600_000).toISOString(),
    },
  ])
  house.wait({ days: 7, minutes: -30 })
  manager = await house.actor(store, 'manager')
  expect(names(await list())).toEqual(['vazia.csv', 'outra.csv'])
})

test('after seven days nothing of a file is left but the people', async () => {
  await take('Nome;E-mail\nAna;ana@casa.test\nBia;bia\n')
  house.wait({ days: 7, minutes: 1 })
  await forgetImports.run(undefined, house.app)
  const left = async (table: 'importSessions' | 'importRows' | 'importProblems' | 'importedPeople') =>
    (await house.db.selectFrom(table).select('storeId').where('storeId', '=', store.id).execute()).length
  expect(await Promise.all([left('importSessions'), left('importRows'), left('importProblems'), left('importedPeople')])).toEqual(
    [0, 0, 0, 0],
  )
  manager = await house.actor(store, 'manager')
  expect((await people()).map(({ name }) => name)).toEqual(['Ana'])
})

test('an import is written down: who, when, which', async () => {
  const { sessionKey } = await take(small)
  const sessions = house.db.selectFrom('importSessions').select('id').where('storeId', '=', store.id)
  const { id } = await sessions.where('key', '=', sessionKey).executeTakeFirstOrThrow()
  const trail = await house.db.selectFrom('auditTrail').selectAll().where('storeId', '=', store.id).execute()
  expect(trail).toMatchObject([{ adminId: manager.adminId, action: 'people.import', subjectId: id, at: house.now }])
})

test('a session that is not there, or whose file could not be read, cannot be executed', async () => {
  const missing = await house.sendUnchecked(
    calls.executeImport,
    { SessionKey: 'x', Configurations: both, TargetList: { Name: 'Lista' } },
    { as: manager },
  )
  expect(missing).toMatchObject({ status: 404, body: { Message: say('pt', 'import.notFound') } })
  const broken = await execute({ Configurations: both }, '')
  expect(broken.body.ErrorList).toEqual([{ Field: 'SessionKey', Error: say('pt', 'import.empty') }])
})
