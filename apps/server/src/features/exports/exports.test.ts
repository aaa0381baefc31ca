import { read, utils } from '@e965/xlsx'
import { addNote, changeAnswerStatus } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { exportAnswers, exportedFile, exportProgress } from '@ressoa/contract/exports'
import { addTag } from '@ressoa/contract/tags'
import { type Language, languages } from '@ressoa/domain/languages'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign, makeField, makeForm } from '../../testing/surveys'
import { forgetExports } from './forget-exports.job'

const house = openHouse({ LIMITS: 'off' })
let manager: Actor
let campaign: Campaign

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:04:00.000Z')
  manager = await house.actor(await house.makeStore(), 'manager')
  campaign = await makeCampaign(house, manager)
})

type Wanted = InputOf<typeof exportAnswers>

const ask = async (input: Wanted = {}, language: Language = 'pt') =>
  (await house.send(exportAnswers, input, { as: manager, language })).body as { Success: boolean; Url: string; Key: string }

const download = async (url: string) => {
  const response = await fetch(`${house.url}${url}`)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const csvOf = async (input: Wanted = {}, language?: Language) => {
  const { bytes } = await download((await ask({ ...input, format: 'csv' }, language)).Url)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, ...lines] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
  return { header: header as string, lines }
}

const workbookOf = async (input: Wanted = {}, language?: Language) => {
  const { bytes } = await download((await ask(input, language)).Url)
  const book = read(bytes, { cellStyles: true, cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0] as string] as ReturnType<typeof utils.aoa_to_sheet>
  return { book, sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) }
}

const stateOf = async (key: string) => house.callAs(manager, exportProgress, { key })

test('ANS-037 the export is told by Success and Url, and the browser opens the Url without a header', async () => {
  const id = await answerCampaign(house, campaign, { rating: 8, comment: 'Bom; "quase" ótimo\nvolto' })
  const { Success, Url, Key } = await ask({ format: 'csv' })
  expect(Success).toBe(true)
  expect(await stateOf(Key)).toEqual({ state: 'waiting', rows: 0 })
  const { status, headers, bytes } = await download(Url)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''respostas-2026-03-10.csv")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(bytes.toString('utf8')).toBe(
    '\ufeff"Nº";"Data";"Tipo";"Nota";"Classificação";"Comentário";"Pessoa";"E-mail";"Campanha";"Origem";"Válida";"Tags";"Notas da equipe"\r\n' +
      `${id};10/03/2026 12:04;"NPS";8;"Neutro";"Bom; ""quase"" ótimo\nvolto";;;"${campaign.name}";"Link direto";"Sim";;\r\n`,
  )
  expect(await stateOf(Key)).toEqual({ state: 'done', rows: 1 })
})

test('ANS-038 every matching answer is in it, whatever page and size say, in the order asked for', async () => {
  const ids: number[] = []
  for (let number = 0; number < 5; number++) {
    house.wait({ seconds: 1 })
    ids.push(await answerCampaign(house, campaign, { rating: number < 3 ? 10 : 2 }))
  }
  const idsIn = async (input: Wanted) => (await csvOf(input)).lines.map((line) => Number(line.split(';')[0]))
  expect(await idsIn({ page: 3, pageSize: 1 })).toEqual(ids.toReversed())
  expect(await idsIn({ order: 'DateAsc' })).toEqual(ids)
  expect(await idsIn({ classes: ['detractor'], pageSize: 1 })).toEqual(ids.slice(3).toReversed())
})

test('more than a part of rows comes whole and in order, in both formats', async () => {
  await answerCampaign(house, campaign)
  await sql`
    insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, type, rating, comment, origin, created_at)
    select store_id, gen_random_uuid(), campaign_id, form_id, form_version, type, n % 11, 'nº ' || n, origin, created_at - n * interval '1 second'
      from answers, generate_series(1, 2500) as n where store_id = ${manager.storeId}`.execute(house.db)
  const { lines } = await csvOf()
  expect(lines).toHaveLength(2501)
  expect(lines[2500]).toContain('nº 2500')
  const { rows } = await workbookOf()
  expect(rows).toHaveLength(2502)
  expect(rows.slice(2).map((row) => row[5])).toEqual(Array.from({ length: 2500 }, (_, n) => `nº ${n + 1}`))
})

test('headers, dates and decimals are in the user’s language and the time zone asked for', async () => {
  const stars = await makeField(house, manager, { type: 'rating', words: ['1', '2', '3', '4', '5'], required: true })
  const more = await makeField(house, manager, { type: 'rating', words: ['1', '2', '3', '4', '5'] })
  const form = await makeForm(house, manager, { type: 'csat', fields: [stars, more] })
  await answerCampaign(house, await makeCampaign(house, manager, { form }), { rating: null, choices: [[3], [4]] })
  const cells = async (language: Language, timeZone?: string) => {
    const { header, lines } = await csvOf({ timeZone }, language)
    const separator = language === 'en' ? ',' : ';'
    const plain = (line = '') => line.replaceAll('"', '').split(separator)
    return [plain(header)[1], ...plain(lines[0]).slice(1, 5)]
  }
  expect(await cells('pt')).toEqual(['Data', '10/03/2026 12:04', 'CSAT', '4,5', 'Satisfeito'])
  expect(await cells('es', 'Europe/Madrid')).toEqual(['Fecha', '10/03/2026 16:04', 'CSAT', '4,5', 'Satisfecho'])
  expect(await cells('en', 'Asia/Tokyo')).toEqual(['Date', '03/11/2026 00:04', 'CSAT', '4.5', 'Satisfied'])
  const refused = await house.request('GET', '/nps/exportnpslist?TimeZone=Mars/Olympus', { as: manager })
  expect([refused.status, refused.body.ErrorList[0].Field]).toEqual([400, 'TimeZone'])
})

test('a workbook has numbers as numbers, dates as dates, and a column for each dimension that was answered', async () => {
  const branch = await makeField(house, manager, { words: ['Centro', 'Norte'] })
  const wishes = await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Prazo'] })
  await makeField(house, manager)
  const form = await makeForm(house, manager, { fields: [branch, wishes], anonymousPerson: true })
  const asked = await makeCampaign(house, manager, { form })
  const person = { name: 'Renata', email: 'renata@casa.test' }
  const id = await answerCampaign(house, asked, { rating: 3, comment: 'Fila & <demora>', person, choices: [[1], [0, 1]] })
  await house.callAs(manager, addTag, { answerId: id, name: 'Urgente' })
  await house.callAs(manager, addTag, { answerId: id, name: 'Caixa' })
  await house.callAs(manager, addNote, { answerId: id, note: 'Ligamos hoje' })
  await house.callAs(manager, changeAnswerStatus, { answerId: id })
  const { book, sheet, rows } = await workbookOf()
  expect(book.SheetNames).toEqual(['Respostas'])
  const [header, cells] = rows as [string[], string[]]
  expect(header.slice(0, 13)).toEqual([
    ...['Nº', 'Data', 'Tipo', 'Nota', 'Classificação', 'Comentário', 'Pessoa', 'E-mail', 'Campanha', 'Origem', 'Válida', 'Tags'],
    'Notas da equipe',
  ])
  expect(cells.slice(2, 13)).toEqual([
    ...['NPS', '3', 'Detrator', 'Fila & <demora>', 'Renata', 'renata@casa.test', asked.name, 'Link direto', 'Não'],
    ...['Caixa, Urgente', 'Ligamos hoje'],
  ])
  expect(header).toHaveLength(15)
  expect(cells.slice(13).toSorted()).toEqual(['Norte', 'Preço, Prazo'])
  expect(sheet.A2).toMatchObject({ t: 'n', v: id })
  expect(sheet.D2).toMatchObject({ t: 'n', v: 3 })
  expect(sheet.B2).toMatchObject({ t: 'n', v: expect.closeTo(46_091.502_8, 3), z: 'dd/mm/yyyy hh:mm', w: '10/03/2026 12:04' })
})

test('SEC-008 no spreadsheet runs a cell that is like a formula, of a csv or an xlsx, whatever it separates by', async () => {
  const dangers = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "=cmd|'/C calc'!A0", 'a;=1', 'a,+1', 'a\t-1', 'a\n@x', 'a;"=1']
  const asked = await makeCampaign(house, manager, { name: '=HYPERLINK("x")' })
  const ids: number[] = []
  for (const danger of dangers) {
    house.wait({ seconds: 1 })
    ids.push(await answerCampaign(house, asked))
    // The survey trims its input; imports and tags do not.
    await house.db
      .updateTable('answers')
      .set({ comment: danger })
      .where('id', '=', ids.at(-1) as number)
      .execute()
  }
  await house.callAs(manager, addTag, { answerId: ids[0] as number, name: '=tag' })
  const { sheet, rows } = await workbookOf({ order: 'DateAsc' })
  expect(rows.slice(1).map((row) => row[5])).toEqual(dangers)
  expect(rows[1]?.[8]).toBe('=HYPERLINK("x")')
  expect(rows[1]?.[11]).toBe('=tag')
  // Text cells, not formulas with a text result.
  const kinds = Object.entries(sheet).filter(([place]) => /^[FIL]\d/.test(place))
  expect(kinds.filter(([, cell]) => cell.t !== 's' || cell.f !== undefined)).toEqual([])
  const { Url } = await ask({ order: 'DateAsc', format: 'csv' })
  const text = (await download(Url)).bytes.toString('utf8')
  for (const danger of dangers.slice(0, 7)) expect(text).toContain(`;"'${danger}";`)
  for (const inner of [`"a;'=1"`, `"a,'+1"`, `"a\t'-1"`, `"a\n'@x"`, `"a;'""=1"`]) expect(text).toContain(`;${inner};`)
  expect(text).toContain(`;"'=HYPERLINK(""x"")";`)
})

test('an address is good for 15 minutes, however often it is opened; then it says so in three languages', async () => {
  const used = await ask()
  for (const _ of [1, 2, 3]) {
    expect((await house.request('HEAD', used.Url)).status).toBe(200)
    expect((await download(used.Url)).status).toBe(200)
    expect(await stateOf(used.Key)).toMatchObject({ state: 'done' })
  }
  const late = await ask()
  const inTime = await ask()
  house.wait({ minutes: 14, seconds: 59 })
  for (const { Url } of [inTime, used]) expect((await download(Url)).status).toBe(200)
  house.wait({ seconds: 1 })
  expect(await stateOf(late.Key)).toEqual({ state: 'expired', rows: 0 })
  const unknown = exportedFile.path.replace('{key}', `${manager.storeId.toString(36)}-${'x'.repeat(22)}`)
  for (const url of [used.Url, late.Url, `/${unknown}`, '/api/pub/file/rubbish']) {
    for (const language of languages) {
      const { status, body } = await house.request('GET', url, { language })
      expect([status, body.Message]).toEqual([404, say(language, 'export.gone')])
      const page = await house.request('GET', url, { language, headers: { accept: 'text/html' } })
      expect([page.status, page.body]).toEqual([404, say(language, 'export.gone')])
    }
    expect((await house.request('HEAD', url)).status).toBe(404)
  }
})

test('who breaks off releases the connection and leaves the export failed', async () => {
  await answerCampaign(house, campaign, { comment: 'x'.repeat(2000) })
  await sql`
    insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, type, rating, comment, origin, created_at)
    select store_id, gen_random_uuid(), campaign_id, form_id, form_version, type, 9, comment || n, origin, created_at
      from answers, generate_series(1, 20000) as n where store_id = ${manager.storeId}`.execute(house.db)
  const { Url, Key } = await ask({ format: 'csv' })
  const stop = new AbortController()
  const { body } = await fetch(`${house.url}${Url}`, { signal: stop.signal })
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  expect(await stateOf(Key)).toMatchObject({ state: 'writing' })
  stop.abort()
  await expect(reader.read()).rejects.toThrow()
  await expect.poll(async () => (await stateOf(Key)).state).toBe('failed')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`.execute(house.db)
  expect(rows[0]?.count).toBe(0)
  expect((await stateOf(Key)).rows).toBeLessThan(20_001)
})

test('what was asked for a day ago is forgotten; the rest stays', async () => {
  const old = await ask()
  house.wait({ hours: 11 })
  const fresh = await ask()
  house.wait({ hours: 13, seconds: 1 })
  manager = await house.signIn(manager)
  await forgetExports.run(undefined, house.app)
  expect((await house.send(exportProgress, { key: old.Key }, { as: manager })).status).toBe(404)
  expect(await stateOf(fresh.Key)).toMatchObject({ state: 'expired' })
})

test('who exported is written down', async () => {
  await ask()
  const trail = house.db.selectFrom('auditTrail').select(['action', 'adminId']).where('storeId', '=', manager.storeId)
  expect(await trail.where('action', '=', 'answers.export').execute()).toEqual([
    { action: 'answers.export', adminId: manager.adminId },
  ])
})
