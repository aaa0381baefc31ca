import type { InputOf } from '@ressoa/contract/endpoint'
import * as calls from '@ressoa/contract/imports'
import { type Person, pageOfPeople, peopleLists } from '@ressoa/contract/people'
import { importLimits } from '@ressoa/domain/limits'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import { nameAndEmail, upload } from '../../testing/people-files'
import { withParts, workbook } from '../../testing/workbook'
import { sayOfImport } from './import-texts'

const house = openHouse({ LIMITS: 'off' })
let manager: Actor

beforeEach(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
})

type Configurations = InputOf<typeof calls.executeImport>['configurations']
const withPhone: Configurations = [...nameAndEmail, { column: 3, defaultType: 'phone' }]

/** Upload, forecast and import: what each of the three steps reports. */
const walk = async (content: string | Uint8Array, { configurations = nameAndEmail, name = 'pessoas.csv' } = {}) => {
  const { body } = await upload(house, manager, content, { name })
  const sessionKey = body.SessionKey as string
  const forecast = await house.callAs(manager, calls.foreseeImport, { sessionKey, configurations })
  const result = await house.callAs(manager, calls.executeImport, {
    sessionKey,
    configurations,
    targetList: { name: sessionKey },
  })
  const people = await house.callAs(manager, pageOfPeople, { direction: 'asc', pageSize: 100, importSessionKey: sessionKey })
  const lists = await house.callAs(manager, peopleLists, undefined)
  const told = result.importationMessage.map(({ column, row, message }) => `${column} - ${row} - ${message}`)
  return { upload: body.ProcessFileResult, forecast, result, people, told, list: lists.find((list) => list.name === sessionKey) }
}

const counts = ({ rowCount, errorRowsCount, peopleCount, mergedRowsCount }: calls.ImportForecast) => [
  rowCount,
  errorRowsCount,
  peopleCount,
  mergedRowsCount,
]

test('the forecast, the result and the list have the same numbers, and rows that are one person are counted as such', async () => {
  const rows = [
    'Ana;ana@casa.test;31 98888-7777',
    'Ana Lima;ANA@casa.test;',
    'Bia;errado;',
    'Bia;;31 97777-6666',
    'Bia Reis;;+55 31 97777 6666',
    ';caio@casa.test;',
    'Davi;davi@casa.test;31 97777-6666',
  ]
  const file = `Nome;E-mail;Fone\n${rows.join('\n')}\n`
  // The last row gives Bia, known by telephone, an e-mail: it is the same person.
  const first = await walk(file, { configurations: withPhone })
  expect(counts(first.forecast)).toEqual([7, 2, 2, 3])
  expect(counts(first.result)).toEqual([7, 2, 2, 3])
  expect(first.people.totalItemCount).toBe(2)
  expect(first.list?.personsCount).toBe(2)
  expect(first.forecast.processingLog).toEqual(first.result.processingLog)
  // With other columns it is another import; people who are known now are the same number of people.
  const second = await walk(file)
  expect(counts(second.forecast)).toEqual(counts(second.result))
  expect(second.people.totalItemCount).toBe(second.forecast.peopleCount)
  expect(counts((await walk(file, { configurations: withPhone })).forecast)).toEqual([7, 2, 2, 3])
})

test('a forecast of many rows meets the same people in every part of the file, and changes nothing', async () => {
  const configurations: Configurations = [...nameAndEmail, { column: 3, defaultType: 'externalId' }]
  await walk('Nome;E-mail;Id\nAna;ana@casa.test;C-1\nBia;bia@casa.test;C-2\n', { configurations })
  const rows = Array.from({ length: 2500 }, (_, n) => `Pessoa ${n};p${n % 2300}@casa.test;`)
  rows[10] = 'Ana;nova@casa.test;C-1'
  rows[1400] = 'Ana;nova@casa.test;'
  rows[1500] = 'Outra;ana@casa.test;'
  rows[2450] = 'Bia;bia@casa.test;C-1'
  const { body } = await upload(house, manager, `Nome;E-mail;Id\n${rows.join('\n')}\n`)
  const sent = { sessionKey: body.SessionKey as string, configurations }
  const forecast = await house.callAs(manager, calls.foreseeImport, sent)
  expect((await house.callAs(manager, pageOfPeople, {})).totalItemCount).toBe(2)
  const result = await house.callAs(manager, calls.executeImport, { ...sent, targetList: { name: 'Muitas' } })
  expect(counts(forecast)).toEqual(counts(result))
  expect(result).toMatchObject({ rowCount: 2500, errorRowsCount: 1 })
  const { totalItemCount } = await house.callAs(manager, pageOfPeople, { importSessionKey: sent.sessionKey })
  expect(totalItemCount).toBe(forecast.peopleCount)
})

test('a forecast is refused where the import would be: unknown key, a file without rows, columns that are missing', async () => {
  const foresee = (SessionKey: string, Configurations: object[] = []) =>
    house.sendUnchecked(calls.foreseeImport, { SessionKey, Configurations }, { as: manager })
  expect((await foresee('x')).status).toBe(404)
  const { body: broken } = await upload(house, manager, '')
  expect((await foresee(broken.SessionKey)).body.ErrorList).toEqual([
    { Field: 'SessionKey', Error: sayOfImport('pt', 'import.empty') },
  ])
  const { body } = await upload(house, manager, 'Nome;E-mail\nAna;ana@casa.test\n')
  expect((await foresee(body.SessionKey)).body.ErrorList).toHaveLength(2)
  const strangers = await house.actor(await house.makeStore(), 'manager')
  const sent = { sessionKey: body.SessionKey, configurations: nameAndEmail }
  expect((await house.send(calls.foreseeImport, sent, { as: strangers })).status).toBe(404)
})

const contactOf = ({ name, email, phone }: Person) => [name, email, phone]

test.each([
  ['a csv', 'pessoas.csv', 'Nome;E-mail;Fone\nAna;;5511991234568.0\nBia;;5.511991234569E+12\nCaio;;5.51199E+12\n'],
  [
    'an xlsx',
    'pessoas.xlsx',
    workbook([
      [
        ['Nome', 'E-mail', 'Fone'],
        ['Ana', '', { t: 'n', v: 5511991234568, z: '0.0' }],
        ['Bia', '', { t: 'n', v: 5511991234569, z: '0.00E+00' }],
        ['Caio', '', '5.51199E+12'],
      ],
    ]),
  ],
])(
  'a telephone that %s holds as a number is that telephone; one without all of its digits is refused',
  async (_what, name, file) => {
    const { upload: read, people, told, forecast } = await walk(file, { configurations: withPhone, name })
    expect(read.Preview[2].TypeSuggestion).toBe(2)
    expect(people.items.map(contactOf)).toEqual([
      ['Ana', null, '5511991234568'],
      ['Bia', null, '5511991234569'],
    ])
    expect(told).toEqual([`Fone - 4 - ${sayOfImport('pt', 'import.row.digitsLost', '5.51199E+12')}`])
    expect(forecast.processingLog).toMatchObject([{ row: 4, column: 3 }])
  },
)

test('identifiers and documents that a spreadsheet took for numbers are whole again', async () => {
  const configurations: Configurations = [
    ...nameAndEmail,
    { column: 3, defaultType: 'externalId' },
    { column: 4, defaultType: 'document' },
  ]
  const rows = ['Ana;ana@casa.test;100200300.0;12345678909.0', 'Bia;bia@casa.test;1.0;1.2345678909E+10']
  const { people } = await walk(`Nome;E-mail;Id;CPF\n${rows.join('\n')}\n`, { configurations })
  expect(people.items.map(({ externalId, document }) => [externalId, document])).toEqual([
    ['100200300', '12345678909'],
    ['1.0', '12345678909'],
  ])
})

test('a bad cell costs its row only, told by column, line and value; in a column that stays outside it costs nothing', async () => {
  const book = withParts(
    workbook([
      [
        ['Nome', 'E-mail', 'Fone', 'Nota'],
        ['Ana &', 'ana@casa.test', '31 98888-7777', { t: 'e', v: 7 }],
        ['Bia', 'bia@casa.test', { t: 'e', v: 42 }],
        [1, 'caio@casa.test'],
        ['Davi', { t: 'e', v: 23 }, '31 97777-6666'],
        ['x'.repeat(importLimits.cellLength + 1), 'eva@casa.test'],
        ['Fábio', 'fabio@@casa.test'],
      ],
    ]),
    (xml) => xml.replace(/<c r="A4"([^>]*)><v>1<\/v>/, '<c r="A4"$1><f>B4</f><v></v>').replace('Ana &amp;', 'Ana &#x1F600;'),
  )
  const { upload: read, forecast, result, told, people } = await walk(book, { configurations: withPhone, name: 'pessoas.xlsx' })
  const wrong = [
    `Fone - 3 - ${sayOfImport('pt', 'import.row.formulaFailed', '#N/A')}`,
    `Nome - 4 - ${sayOfImport('pt', 'import.row.formulaEmpty')}`,
    `E-mail - 5 - ${sayOfImport('pt', 'import.row.formulaFailed', '#REF!')}`,
    `Nome - 6 - ${sayOfImport('pt', 'import.row.cellTooLong', 'x'.repeat(40))}`,
    `E-mail - 7 - ${sayOfImport('pt', 'import.row.emailInvalid', 'fabio@@casa.test')}`,
  ]
  expect(told).toEqual(wrong)
  expect(wrong[4]).toBe('E-mail - 7 - E-mail inválido: “fabio@@casa.test”.')
  expect(people.items.map(({ name }) => name)).toEqual(['Ana 😀'])
  expect([counts(forecast), counts(result)]).toEqual([
    [6, 5, 1, 0],
    [6, 5, 1, 0],
  ])
  // The upload does not know yet which columns are ignored: it lists all of them.
  expect(read).toMatchObject({ Success: true, RowCount: 6, ErrorRowsCount: 6 })
  expect(read.ProcessingLog[0]).toMatchObject({
    Type: 2,
    Column: 4,
    Row: 2,
    Message: 'A fórmula desta célula deu erro: “#DIV/0!”.',
  })
})

test('a row with too many cells is left out and told; the others come in', async () => {
  const wide = Array.from({ length: importLimits.columns + 3 }, (_, n) => `c${n}`).join(';')
  const { told, people } = await walk(`Nome;E-mail\n${wide}\nAna;ana@casa.test\n`)
  expect(told).toEqual([`GS - 2 - ${sayOfImport('pt', 'import.row.tooManyColumns', 'c200')}`])
  expect(people.items.map(({ name }) => name)).toEqual(['Ana'])
})

test.each([
  ['sep=;', 'sep=;\nNome;E-mail\nAna;ana@casa.test\nBia;bia\n', 4],
  ['a blank line', '\nNome;E-mail\nAna;ana@casa.test\nBia;bia\n', 4],
  ['blank cells and sep=,', 'sep=,\n,\n\nNome,E-mail\nAna,ana@casa.test\nBia,bia\n', 6],
])('a csv whose first line is %s keeps the line numbers of the file', async (_what, file, line) => {
  const { told, people, result } = await walk(file)
  expect(people.items.map(contactOf)).toEqual([['Ana', 'ana@casa.test', null]])
  expect(told).toEqual([`E-mail - ${line} - E-mail inválido: “bia”.`])
  expect(counts(result)).toEqual([2, 1, 1, 0])
})

test('hidden sheets are passed over; where only they have people the message says so', async () => {
  const sheet = (name: string) => [
    ['Nome', 'E-mail'],
    [name, `${name}@casa.test`],
  ]
  const { people } = await walk(workbook([sheet('oculta'), sheet('vista')], 'xlsx', { hidden: [2, 0] }), { name: 'a.xlsx' })
  expect(people.items.map(({ name }) => name)).toEqual(['vista'])
  const { body } = await upload(house, manager, workbook([sheet('a')], 'xlsx', { hidden: [1] }), { name: 'a.xlsx' })
  expect(body.ProcessFileResult).toMatchObject({
    HasMajorErrors: true,
    ProcessingLog: [{ Message: sayOfImport('pt', 'import.hiddenSheets') }],
  })
})
