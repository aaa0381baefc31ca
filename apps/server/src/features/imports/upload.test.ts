import { setTimeout as pause } from 'node:timers/promises'
import { type CellObject, CFB } from '@e965/xlsx'
import { saveDimension } from '@ressoa/contract/dimensions'
import { processingSessions } from '@ressoa/contract/imports'
import { importLimits } from '@ressoa/domain/limits'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { zipStream } from '../../files/zip-stream'
import { say } from '../../locales/messages'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { upload } from '../../testing/people-files'
import { workbook } from '../../testing/workbook'
import { sayOfImport } from './import-texts'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor

beforeEach(async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
})

const send = (...[content, options]: [string | Uint8Array, Parameters<typeof upload>[3]?]) =>
  upload(house, manager, content, options)
const read = async (...given: Parameters<typeof send>) => (await send(...given)).body.ProcessFileResult
const rowsOf = async (...given: Parameters<typeof send>) => (await read(...given)).Items
const packed = async (parts: Record<string, AsyncIterable<string>>) => {
  const entries = async function* () {
    for (const [name, content] of Object.entries(parts)) yield { name, content }
  }
  const bytes: Buffer[] = []
  for await (const some of zipStream(entries())) bytes.push(some)
  return Buffer.concat(bytes)
}
const blanks = async function* (megabytes: number) {
  for (let count = 0; count < megabytes; count++) yield ' '.repeat(1_000_000)
}

test('IMP-042 IMP-043 IMP-045 IMP-048 IMP-049 a file sent as list is read: session, counts, first rows and columns with what they seem to be', async () => {
  const { status, body } = await send('Nome;E-mail;Obs\nAna;ana@casa.test;a\nBia;bia@casa.test;b\n', { name: 'Clientes.CSV' })
  expect(status).toBe(200)
  const column = (Index: number, Header: string, more: object) => ({ Index, Header, IdDimension: null, ...more })
  expect(body).toEqual({
    SessionKey: expect.stringMatching(/^\w+-[\w-]{22}$/),
    FileName: 'Clientes.CSV',
    FileExtension: 'csv',
    ProcessFileResult: {
      Success: true,
      HasAnyErrors: false,
      HasMajorErrors: false,
      HasMinorErrors: false,
      HasWarnings: false,
      ProcessingLog: [],
      RowCount: 2,
      ErrorRowsCount: 0,
      Items: [
        ['Ana', 'ana@casa.test', 'a'],
        ['Bia', 'bia@casa.test', 'b'],
      ],
      Preview: [
        column(1, 'Nome', { Values: ['Ana', 'Bia'], TypeSuggestion: 1, TypeSuggestionName: 'Nome' }),
        column(2, 'E-mail', { Values: ['ana@casa.test', 'bia@casa.test'], TypeSuggestion: 0, TypeSuggestionName: 'E-mail' }),
        column(3, 'Obs', { Values: ['a', 'b'], TypeSuggestion: 3, TypeSuggestionName: 'Outra' }),
      ],
    },
  })
})

test('IMP-027 preview values are cut at 30 characters, five of a column', async () => {
  const long = 'x'.repeat(31)
  const { Preview } = await read(`Nome;E-mail\n${Array.from({ length: 7 }, (_, n) => `${long}${n};`).join('\n')}`)
  expect(Preview[0].Values).toEqual(Array(5).fill('x'.repeat(30)))
})

const suggestionsOf = async (header: string, row = '') => {
  const { Preview } = await read(`${header}\n${row || 'x'}\n`)
  return Preview.map(({ TypeSuggestion }: { TypeSuggestion: number }) => TypeSuggestion)
}

test('IMP-028 columns are known by their names in three languages: e-mail 0, name 1, phone 2, other 3', async () => {
  expect(await suggestionsOf('NOME;Correo electrónico;Celular;Obs')).toEqual([1, 0, 2, 3])
  expect(await suggestionsOf('Name;E-mail;Phone;Notes')).toEqual([1, 0, 2, 3])
  expect(await suggestionsOf('Nombre;Email;Teléfono;Código;CPF')).toEqual([1, 0, 2, 5, 6])
  expect(await suggestionsOf('Nome;Nome completo;E-mail')).toEqual([1, 3, 0])
})

test('what columns are is seen in their values where the name does not tell', async () => {
  expect(await suggestionsOf('Quem;Onde;Contato;Doc', 'Ana;ana@casa.test;(31) 98888-7777;123.456.789-09')).toEqual([3, 0, 2, 3])
})

test('IMP-028 IMP-045 a column named like a dimension of the store is dimension 4, with its IdDimension', async () => {
  const { id } = await house.callAs(manager, saveDimension, { name: 'Região', type: 'singleSelect', origin: 'import' })
  const other = await house.actor(await house.makeStore(), 'manager')
  await house.callAs(other, saveDimension, { name: 'Plano', type: 'singleSelect', origin: 'import' })
  const { Preview } = await read('Nome;REGIAO;Plano\nAna;Sul;A\n')
  expect(Preview.slice(1)).toMatchObject([
    { TypeSuggestion: 4, IdDimension: id },
    { TypeSuggestion: 3, IdDimension: null },
  ])
})

test('IMP-044 IMP-059 e-mails that cannot be one are minor errors, a hundred of them listed and all of them counted', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => `Pessoa ${n};errado${n}`).join('\n')
  const result = await read(`Nome;E-mail\nAna;ana@casa.test\n${rows}\n`)
  expect(result).toMatchObject({ Success: true, HasAnyErrors: true, HasMinorErrors: true, HasMajorErrors: false })
  expect(result).toMatchObject({ RowCount: 121, ErrorRowsCount: 120 })
  expect(result.ProcessingLog).toHaveLength(100)
  expect(result.ProcessingLog[0]).toEqual({ Type: 2, Column: 2, Row: 3, Message: 'E-mail inválido: “errado0”.', Success: false })
})

test('IMP-059 a header that stands there twice is a warning, and the second gets a number', async () => {
  const result = await read('Nome;E-mail;nome\nAna;ana@casa.test;x\n')
  expect(result).toMatchObject({ HasWarnings: true, HasAnyErrors: false })
  expect(result.ProcessingLog).toEqual([
    { Type: 0, Column: 3, Row: 1, Message: say('pt', 'import.repeatedHeader'), Success: true },
  ])
  expect(result.Preview[2]).toMatchObject({ Header: 'nome (2)', TypeSuggestion: 3 })
})

test('a csv is read whatever its separator and encoding, with line breaks in quoted cells', async () => {
  const row = ['João', 'joao@casa.test']
  for (const separator of [';', ',', '\t', '|'])
    expect(await rowsOf(`Nome${separator}E-mail\r\n${row.join(separator)}\r\n`)).toEqual([row])
  const text = `Nome;E-mail\n${row.join(';')}\n`
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const bytes of [Buffer.from(`\ufeff${text}`), wide, Buffer.from(wide).swap16(), Buffer.from(text, 'latin1')])
    expect(await rowsOf(bytes)).toEqual([row])
  const quoted = 'Nome;E-mail\n"Ana\nMaria; ""A""";ana@casa.test\n\nBia;bia\n'
  expect(await rowsOf(quoted)).toEqual([
    ['Ana\nMaria; "A"', 'ana@casa.test'],
    ['Bia', 'bia'],
  ])
  expect((await read(quoted)).ProcessingLog[0]).toMatchObject({ Row: 4 })
})

const cells = [
  ['Nome', 'Código', 'Nascimento', 'Desconto', 'Conta', 'Sobra'],
  ['Ana', 1234567890123456, { t: 'n', v: 32874, z: 'dd/mm/yyyy' }, { t: 'n', v: 0.5, z: '0%' }, { t: 'n', v: 42, f: '6*7' }, 1.5],
]

test.each([
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
] as const)(
  'IMP-012 an .%s is read as it shows: dates, long numbers, results of formulas, the first sheet with content',
  async (extension, bookType) => {
    const rows = await rowsOf(workbook([[], cells], bookType), { name: `pessoas.${extension}` })
    expect(rows).toEqual([['Ana', '1234567890123456', '01/01/1990', '50%', '42', '1.5']])
  },
)

const bomb = () =>
  packed({ 'xl/workbook.xml': blanks(1), 'xl/worksheets/sheet1.xml': blanks(250), '[Content_Types].xml': blanks(1) })

/** The zip directory states other sizes than the parts have. */
const lying = (zip: Buffer) => {
  const mark = Buffer.from('504b0102', 'hex')
  for (let at = zip.indexOf(mark); at >= 0; at = zip.indexOf(mark, at + 4)) zip.writeUInt32LE(20_000, at + 24)
  return zip
}

/** Many cells that refer to one long text. */
const swelling = () => {
  const row = Array.from({ length: importLimits.columns }, () => 'x'.repeat(importLimits.cellLength - 1))
  return workbook([[['Nome'], ...Array.from({ length: 26 }, () => row)]], 'xlsx', { sharesTexts: true })
}

/** Sixteen billion cells in one word. */
const linkedAll = () => {
  const head: CellObject = { t: 's', v: 'Nome', l: { Target: '#A1' } }
  const plain = Buffer.from(workbook([[[head]]], 'xlsx'))
  const unpacked = CFB.read(plain, { type: 'buffer' })
  const sheet = CFB.find(unpacked, '/xl/worksheets/sheet1.xml') as { content: Uint8Array }
  const xml = Buffer.from(sheet.content).toString()
  sheet.content = Buffer.from(xml.replace('<hyperlink ref="A1"', '<hyperlink ref="A1:XFD1048576"'))
  return CFB.write(unpacked, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer
}

const encrypted = () => {
  const box = CFB.utils.cfb_new()
  CFB.utils.cfb_add(box, '/EncryptionInfo', Buffer.from('x'))
  CFB.utils.cfb_add(box, '/EncryptedPackage', Buffer.from('x'.repeat(5000)))
  return CFB.write(box, { type: 'buffer' }) as Buffer
}

const lockedXls = () => {
  const box = CFB.utils.cfb_new()
  const begin = Buffer.from('0908100000060500a91fcd07c100010006040000', 'hex')
  const filePass = Buffer.from(`2f003600010001000100${'00'.repeat(48)}`, 'hex')
  CFB.utils.cfb_add(box, '/Workbook', Buffer.concat([begin, filePass, Buffer.alloc(4096)]))
  return CFB.write(box, { type: 'buffer' }) as Buffer
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const wide = Array.from({ length: importLimits.columns + 1 }, (_, n) => `c${n}`)
const narrow = [['Nome', 'E-mail'], ...Array.from({ length: 50 }, (_, n) => [`P${n}`, `p${n}@casa.test`])]

const badFiles: [string, string, () => string | Uint8Array | Promise<Uint8Array>, Parameters<typeof sayOfImport>[1]][] = [
  ['IMP-011 a picture', 'foto.png', () => png, 'import.wrongType'],
  ['IMP-011 no type at all', 'pessoas', () => 'Nome;E-mail\nAna;a@b.co', 'import.wrongType'],
  ['an empty file', 'vazio.csv', () => '', 'import.empty'],
  ['blanks only', 'vazio.csv', () => ' \n\n ', 'import.empty'],
  ['a workbook without cells', 'vazio.xlsx', () => workbook([[]]), 'import.empty'],
  ['a header without rows', 'so.csv', () => 'Nome;E-mail\n;;\n', 'import.noRows'],
  ['IMP-015 people without a header', 'sem.csv', () => 'Ana;ana@casa.test\nBia;bia@casa.test\n', 'import.noHeader'],
  [
    'numbers without a header',
    'sem.xlsx',
    () =>
      workbook([
        [
          [1, 2],
          [3, 4],
        ],
      ]),
    'import.noHeader',
  ],
  ['IMP-015 people without a header, below blank rows', 'sem.csv', () => '\n;\nAna;a@b.co\nBia;b@b.co\n', 'import.noHeader'],
  ['a picture named csv', 'foto.csv', () => png, 'import.wrongContent'],
  ['a csv named xlsx', 'a.xlsx', () => 'Nome;E-mail\nAna;a@b.co\n', 'import.wrongContent'],
  ['an xlsx named xls', 'a.xls', () => workbook([narrow]), 'import.wrongContent'],
  ['an xlsx named csv', 'a.csv', () => workbook([narrow]), 'import.wrongContent'],
  ['a zip of something else', 'a.xlsx', () => packed({ 'word/document.xml': blanks(1) }), 'import.wrongContent'],
  ['an encrypted xlsx', 'a.xlsx', encrypted, 'import.protected'],
  ['an xls with a password', 'a.xls', lockedXls, 'import.protected'],
  ['half an xlsx', 'a.xlsx', () => workbook([narrow]).subarray(0, 2000), 'import.corrupt'],
  ['half an xls', 'a.xls', () => workbook([narrow], 'biff8').subarray(0, 1000), 'import.corrupt'],
  ['a zip bomb', 'a.xlsx', bomb, 'import.bomb'],
  ['a zip bomb that lies about its size', 'a.xlsx', async () => lying(await bomb()), 'import.bomb'],
  ['a workbook of 3 kB that is too large once it is open', 'a.xlsx', swelling, 'import.tooMuchText'],
  ['a link on every cell of a sheet', 'a.xlsx', linkedAll, 'import.noRows'],
  ['too many columns', 'a.csv', () => `${wide.join(';')}\nx\n`, 'import.tooManyColumns'],
  ['a million columns', 'a.csv', () => `${'a;'.repeat(1_000_000)}\nx\n`, 'import.tooManyColumns'],
  ['a million columns in a row', 'a.csv', () => `a;b\n${'a;'.repeat(1_000_000)}\n`, 'import.tooManyColumns'],
  ['columns to the end of the sheet', 'a.xlsx', () => workbook([[['a', ...Array(16_382), 'z'], ['b']]]), 'import.tooManyColumns'],
  ['too many rows', 'a.csv', () => `Nome;E-mail\n${'a;b\n'.repeat(importLimits.rows + 1)}`, 'import.tooManyRows'],
  ['a header that is too long', 'a.csv', () => `${'x'.repeat(importLimits.cellLength + 1)}\nAna\n`, 'import.cellTooLong'],
  ['an open quote', 'a.csv', () => `Nome;E-mail\n"Ana;a@b.co\n`, 'import.corrupt'],
]

/** The longest time that a call took while something else ran. */
const slowestDuring = async (work: () => Promise<unknown>) => {
  let isDone = false
  let slowest = 0
  const look = async () => {
    while (!isDone) {
      const began = performance.now()
      await house.request('GET', '/healthz')
      slowest = Math.max(slowest, performance.now() - began)
      await pause(10)
    }
  }
  const looking = look()
  await work().finally(() => {
    isDone = true
  })
  await looking
  return slowest
}

test.each(badFiles)(
  'SEC-009 IMP-059 %s is refused within 2 s with its reason, and the server keeps answering',
  async (_what, name, make, key) => {
    const content = await make()
    const began = performance.now()
    let result: Awaited<ReturnType<typeof read>>
    const slowest = await slowestDuring(async () => {
      result = await read(content, { name, language: 'en' })
    })
    expect(result).toMatchObject({ Success: false, HasAnyErrors: true, HasMajorErrors: true, RowCount: 0, Preview: [] })
    expect(result.ProcessingLog).toMatchObject([{ Type: 3, Message: sayOfImport('en', key), Success: false }])
    // Two seconds on an idle machine; a blocked server would not have answered anybody.
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(slowest).toBeLessThan(5000)
    const [kept] = await house.callAs(manager, processingSessions, { importSessionStatusList: ['Error'] })
    expect(kept).toMatchObject({ fileName: name, status: 'Error', errorMessage: sayOfImport('pt', key) })
  },
)

test('IMP-013 IMP-014 5,242,880 bytes are taken, one more is too large', async () => {
  const rows = 'Nome;E-mail\nAna;ana@casa.test\n'
  const filled = (bytes: number) => rows + ' '.repeat(bytes - rows.length)
  expect((await read(filled(5_242_880))).RowCount).toBe(1)
  const { status, body } = await send(filled(5_242_881))
  expect(status).toBe(413)
  expect(body).toMatchObject({ HasErrors: true, Message: sayOfImport('pt', 'import.tooLarge') })
}, 180_000)

test('without a file there is nothing to read', async () => {
  const { status, body } = await house.request('POST', '/person/import', { as: manager, body: new FormData() })
  expect(status).toBe(400)
  expect(body).toMatchObject({ HasErrors: true, Message: say('pt', 'import.fileMissing') })
})

test.each([
  ['person/import', 'list', 'list'],
  ['person/import', 'list', 'other'],
  ['directlink/generate?idCampaign=1', 'list', 'list'],
])(
  'IMP-010 two files in one upload to %s are refused with the quantity error, and nothing is kept',
  async (path, first, second) => {
    const body = new FormData()
    for (const field of [first, second]) body.append(field, new File(['Nome;E-mail\nAna;ana@casa.test\n'], 'pessoas.csv'))
    for (const [language, message] of [
      ['pt', 'Envie um arquivo por vez.'],
      ['en', 'Send one file at a time.'],
      ['es', 'Envía un archivo por vez.'],
    ] as const) {
      const refused = await house.request('POST', `/${path}`, { as: manager, body, language })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ HasErrors: true, Message: message, ErrorList: [{ Field: second, Error: message }] })
    }
    expect(await house.callAs(manager, processingSessions, {})).toEqual([])
    expect((await send('Nome;E-mail\nAna;ana@casa.test\n')).status).toBe(200)
  },
)

test('IMP-009 clerks and readers cannot import people', async () => {
  for (const role of ['clerk', 'reader'] as const) {
    const { status } = await upload(house, await house.actor(store, role), 'Nome;E-mail\nAna;a@b.co\n')
    expect(status).toBe(403)
  }
})

test('files that the database could not take, more than are read at once, do not keep the next from being read', async () => {
  const file = `Nome;E-mail\n${Array.from({ length: 8000 }, (_, n) => `Pessoa de nome comprido;pessoa${n}@casa.test`).join('\n')}\n`
  await sql`alter table import_sessions add constraint broken check (false) not valid`.execute(house.db)
  try {
    for (let count = 0; count < 3; count++) expect((await send(file)).status).toBe(500)
  } finally {
    await sql`alter table import_sessions drop constraint broken`.execute(house.db)
  }
  expect((await send(file)).body.ProcessFileResult.RowCount).toBe(8000)
})
