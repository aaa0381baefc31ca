import { read, utils } from '@e965/xlsx'
import { pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { saveDimension } from '@ressoa/contract/dimensions'
import { generateLinks, linkTemplate } from '@ressoa/contract/imports'
import { pageOfPeople } from '@ressoa/contract/people'
import { saveAnswer } from '@ressoa/contract/survey'
import { unopenedInvitationDays } from '@ressoa/domain/limits'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { upload } from '../../testing/people-files'
import { makeCampaign } from '../../testing/surveys'
import { workbook } from '../../testing/workbook'
import { sayOfImport } from '../imports/import-texts'
import { countProvisional } from '../survey/count-provisional.job'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let campaign: Campaign

beforeEach(async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  campaign = await makeCampaign(house, manager)
})

const rowsOf = async (response: Response) => {
  const book = read(await response.bytes())
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] as string] as never, { header: 1, defval: '' })
}

const generate = (rows: unknown[][]) => {
  const body = new FormData()
  body.set('list', new File([workbook([rows]) as BlobPart], 'pessoas.xlsx'))
  const headers = { authorization: `Bearer ${manager.token}` }
  return fetch(`${house.url}/${generateLinks.path}?idCampaign=${campaign.id}`, { method: 'POST', body, headers })
}

const keyOf = (link: string | undefined) => new URL(link as string).searchParams.get('dispatchinfokey') as string

test('SRV-006 SRV-043 generate answers resultado.xlsx: the rows that came, each with a link bound to its person', async () => {
  const response = await generate([
    ['Nome', 'E-mail', 'Observação'],
    ['Ana', 'ana@casa.test', 'a'],
    ['Bia', 'bia@casa.test', ''],
  ])
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('resultado.xlsx')
  const [header, ana, bia] = await rowsOf(response)
  expect(header).toEqual(['Nome', 'E-mail', 'Observação', 'Link'])
  expect(ana?.slice(0, 3)).toEqual(['Ana', 'ana@casa.test', 'a'])
  expect(keyOf(ana?.[3])).not.toBe(keyOf(bia?.[3]))
  const answered = await house.callAs(undefined, saveAnswer, { key: keyOf(bia?.[3]), rating: 9 })
  expect(answered.result).toBe('ok')
  const answers = house.db
    .selectFrom('answers as a')
    .innerJoin('people as p', (join) => join.onRef('p.storeId', '=', 'a.storeId').onRef('p.id', '=', 'a.personId'))
  expect(await answers.select('p.email').where('a.storeId', '=', store.id).execute()).toEqual([{ email: 'bia@casa.test' }])
})

test('people who are known are found, values of dimensions are kept, and a row with a problem has it in place of a link', async () => {
  await house.callAs(manager, saveDimension, { name: 'Filial', type: 'singleSelect', origin: 'import' })
  const header = ['Nome', 'E-mail', 'Filial']
  await generate([header, ['Ana', 'ana@casa.test', 'Centro']]).then(rowsOf)
  const rows = await generate([header, ['Ana Lima', 'ANA@casa.test', 'Sul'], ['Bia', 'bia', '']]).then(rowsOf)
  expect(rows[2]).toEqual(['Bia', 'bia', '', 'E-mail inválido: “bia”.'])
  const { items } = await house.callAs(manager, pageOfPeople, {})
  expect(items).toMatchObject([{ name: 'Ana Lima', dimensions: [{ values: [{ value: 'Sul' }] }] }])
  await house.callAs(undefined, saveAnswer, { key: keyOf(rows[1]?.[3]), rating: 9 })
  const answers = await house.callAs(manager, pageOfAnswers, {})
  expect(answers.items[0]?.dimensions).toMatchObject([{ name: 'Filial', values: [{ value: 'Sul' }] }])
})

test('a link of somebody’s own is kept when nobody opens it', async () => {
  const rows = await generate([
    ['Nome', 'E-mail'],
    ['Ana', 'ana@casa.test'],
  ]).then(rowsOf)
  house.wait({ days: unopenedInvitationDays + 1 })
  await countProvisional.run(undefined, house.app)
  const { result } = await house.callAs(undefined, saveAnswer, { key: keyOf(rows[1]?.[2]), rating: 9 })
  expect(result).toBe('ok')
})

const refusalOf = async (content: string | Uint8Array, name: string) => {
  const { status, body } = await upload(house, manager, content, {
    name,
    path: `${generateLinks.path}?idCampaign=${campaign.id}`,
  })
  expect(status).toBe(400)
  return body.Message
}

test('SRV-045 IMP-012 only an .xlsx with a header is taken', async () => {
  const people = [['Ana', 'ana@casa.test']]
  expect(await refusalOf('Nome;E-mail\nAna;ana@casa.test\n', 'pessoas.csv')).toBe(say('pt', 'links.wrongType'))
  expect(await refusalOf(workbook([[['Nome', 'E-mail'], ...people]], 'biff8'), 'pessoas.xls')).toBe(say('pt', 'links.wrongType'))
  expect(await refusalOf(workbook([people]), 'pessoas.xlsx')).toBe(sayOfImport('pt', 'import.noHeader'))
  expect(await refusalOf(workbook([[['Filial'], ['Centro']]]), 'pessoas.xlsx')).toBe(say('pt', 'import.nameNeeded'))
})

test('SRV-044 the template has the columns in the reader’s language and can be sent back as it is', async () => {
  const headers = { authorization: `Bearer ${manager.token}`, 'accept-language': 'es' }
  const rows = await fetch(`${house.url}/${linkTemplate.path}`, { headers }).then(rowsOf)
  expect(rows[0]).toEqual(['Nombre', 'Correo electrónico', 'Teléfono', 'Identificador', 'Documento'])
  const [, linked] = await generate(rows).then(rowsOf)
  expect(linked?.at(-1)).toMatch(/^http.*dispatchinfokey=/)
})
