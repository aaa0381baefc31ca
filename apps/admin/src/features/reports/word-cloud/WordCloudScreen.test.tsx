import { pageOfAnswers } from '@ressoa/contract/answers'
import { exportWordCloud, removedWords, saveRemovedWords, wordCloudData } from '@ressoa/contract/word-cloud'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from '../../../lib/browser'
import * as download from '../../../lib/download'
import { calmAnswers } from '../../../testing/answers'
import { fails, fake, fakeServer } from '../../../testing/fake-server'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { calmWordCloud, someWords } from '../../../testing/word-cloud'
import * as picture from './draw-clouds'

vi.mock('./draw-clouds', { spy: true })
vi.mock('../../../lib/download', { spy: true })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00') })
})

type Handlers = Parameters<typeof fakeServer>[0]
type Role = Parameters<typeof signIn>[0]

const openCloud = (query = '', handlers: Handlers = {}, role: Role = { role: 'manager' }) => {
  const server = fakeServer({ ...calmAnswers, ...calmWordCloud, ...handlers })
  signIn(role)
  const opened = openApp(`/admin/reports/word-cloud${query}`)
  const search = () => opened.router.state.location.search as Record<string, unknown>
  const path = () => `/admin${opened.router.state.location.pathname}`
  return { ...opened, server, search, path }
}

const lastQuery = (server: ReturnType<typeof fakeServer>, path: string) =>
  Object.fromEntries(server.sentTo(path).at(-1)?.query ?? [])
const cloud = (name: string) => screen.findByRole('group', { name })
const wordsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('RPW-001 RPW-002 the word cloud is at reports/word-cloud, with a title and a toggle of tab, column and table', async () => {
  const { user, path, search } = openCloud()
  expect(await screen.findByRole('heading', { level: 1, name: 'Nuvem de palavras' })).toBeTruthy()
  expect(path()).toBe('/admin/reports/word-cloud')
  await cloud('Palavras dos promotores')
  const toggle = within(screen.getByRole('radiogroup', { name: 'Forma de ver' }))
  expect(toggle.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['tab', 'column', 'table'])
  await user.click(toggle.getByRole('radio', { name: 'Colunas' }))
  for (const name of ['promotores', 'neutros', 'detratores']) await cloud(`Palavras dos ${name}`)
  expect(screen.queryByRole('tablist')).toBeNull()
  await user.click(toggle.getByRole('radio', { name: 'Tabela' }))
  expect(await screen.findByRole('table', { name: 'Palavras dos comentários' })).toBeTruthy()
  expect(search()).toMatchObject({ view: 'table' })
  await user.click(toggle.getByRole('radio', { name: 'Abas' }))
  await cloud('Palavras dos promotores')
})

test('RPW-003 the tabs are promoter, neutral and detractor, each with its comments and words', async () => {
  const { user, search } = openCloud()
  expect(wordsIn(await cloud('Palavras dos promotores')).sort()).toEqual(['atendimento', 'loja', 'ótimo'])
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['▲Promotores 60', '◆Neutros 20', '▼Detratores 103'])
  await user.click(screen.getByRole('tab', { name: /Neutros/ }))
  expect(wordsIn(await cloud('Palavras dos neutros')).sort()).toEqual(['loja', 'preço'])
  await user.click(screen.getByRole('tab', { name: /Detratores/ }))
  const [fila] = within(await cloud('Palavras dos detratores')).getAllByRole('link', { name: /^fila/ })
  expect(fila?.getAttribute('aria-label')).toBe('fila, em 31 de 103 comentários')
  expect(search()).toMatchObject({ tab: 'detractor' })
})

test('a word leads to the answers of its class that have it', async () => {
  const { user, path, search, server } = openCloud('?tab=detractor&idcampaignlist=4')
  const found = await cloud('Palavras dos detratores')
  await user.click(within(found).getByRole('link', { name: /^fila/ }))
  await waitFor(() => expect(path()).toBe('/admin/answer'))
  expect(search()).toMatchObject({
    npscomment: 'fila',
    npsclassifications: '1',
    idcampaignlist: '4',
    types: 'nps',
    active: 'true',
  })
  await waitFor(() => expect(lastQuery(server, pageOfAnswers.path)).toMatchObject({ npscomment: 'fila' }))
})

const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

test('RPW-006 the table pages by 5, 10, 25 or all and is sorted by text', async () => {
  const numbers = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${String(index).padStart(2, '0')}`, 60 - index]))
  const items = { ...someWords.items, promoter: { words: { ...numbers, ótimo: 1, ovo: 2, pa: 3 }, totalNps: 60 } }
  const { user, search } = openCloud('?view=table', fake(wordCloudData, { items }))
  await screen.findByRole('table')
  expect(rowNames()).toEqual(['âncora', 'caixa', 'demora', 'fila', 'loja', 'ótimo', 'ovo', 'p00', 'p01', 'p02'])
  await user.click(screen.getByRole('combobox', { name: 'Linhas por página' }))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['5 por página', '10 por página', '25 por página', 'Todas'])
  await user.click(options[0] as HTMLElement)
  await waitFor(() => expect(rowNames()).toEqual(['âncora', 'caixa', 'demora', 'fila', 'loja']))
  await user.click(screen.getByRole('button', { name: 'Página 2' }))
  await waitFor(() => expect(rowNames()).toEqual(['ótimo', 'ovo', 'p00', 'p01', 'p02']))
  expect(search()).toMatchObject({ view: 'table', page: '2', PageSize: '5' })
  await user.click(screen.getByRole('combobox', { name: 'Linhas por página' }))
  await user.click(await screen.findByRole('option', { name: '25 por página' }))
  await waitFor(() => expect(rowNames()).toHaveLength(25))
  await user.click(screen.getByRole('combobox', { name: 'Linhas por página' }))
  await user.click(await screen.findByRole('option', { name: 'Todas' }))
  await waitFor(() => expect(rowNames()).toHaveLength(41))
  expect(rowNames().at(-1)).toBe('zelo')
})

test('the heads of the table sort it: a count from the largest, a second press turns it round, and the address keeps it', async () => {
  const { user, search } = openCloud('?view=table&page=2&PageSize=5')
  const head = async (name: string) => screen.findByRole('columnheader', { name })
  expect((await head('Palavra')).getAttribute('aria-sort')).toBe('ascending')
  expect((await head('Detratores')).getAttribute('aria-sort')).toBe('none')
  within(await head('Detratores'))
    .getByRole('button')
    .focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rowNames()).toEqual(['fila', 'demora', 'caixa', 'troca', 'loja']))
  expect((await head('Detratores')).getAttribute('aria-sort')).toBe('descending')
  expect((await head('Palavra')).getAttribute('aria-sort')).toBe('none')
  // The largest are on the first page.
  expect(search()).toMatchObject({ view: 'table', ordenation: 'DetractorDesc', PageSize: '5' })
  expect(search()).not.toHaveProperty('page')
  await user.click(within(await head('Detratores')).getByRole('button'))
  expect((await head('Detratores')).getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(await head('Palavra')).getByRole('button'))
  await waitFor(() => expect(rowNames()).toEqual(['âncora', 'atendimento', 'caixa', 'demora', 'fila']))
})

test('a row of the table has the comments of each class, which lead to the answers', async () => {
  openCloud('?view=table')
  const row = await screen.findByRole('row', { name: /^loja/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12', '5', '4'])
  const link = within(row).getByRole('link', { name: '5 comentários com loja, Neutros: ver as respostas' })
  expect(link.getAttribute('href')).toContain('npscomment=loja')
})

test('RPW-004 RPW-007 RPW-008 in the clouds the export button saves a PNG made by the browser, in the table it opens the Url of the call', async () => {
  vi.spyOn(download, 'saveFile').mockImplementation(() => undefined)
  const png = new Blob(['png'])
  const draw = vi.spyOn(picture, 'drawClouds').mockResolvedValue(png)
  const { user, server } = openCloud('?tab=detractor&idcampaignlist=4', fake(exportWordCloud, { url: '/api/pub/file/abc' }))
  await cloud('Palavras dos detratores')
  await user.click(screen.getByRole('button', { name: 'Exportar PNG' }))
  expect(await screen.findByText('Imagem salva.')).toBeTruthy()
  expect(download.saveFile).toHaveBeenLastCalledWith({ blob: png, fileName: 'nuvem-de-palavras.png' })
  const namesDrawn = () => draw.mock.lastCall?.[0].clouds.map(({ name }) => name)
  expect(namesDrawn()).toEqual(['Detratores'])
  expect(draw.mock.lastCall?.[0].clouds[0]?.words.map(({ text }) => text)).toContain('fila')
  await user.click(screen.getByRole('radio', { name: 'Colunas' }))
  await cloud('Palavras dos promotores')
  await user.click(screen.getByRole('button', { name: 'Exportar PNG' }))
  await waitFor(() => expect(namesDrawn()).toEqual(['Promotores', 'Neutros', 'Detratores']))
  expect(server.sentTo(exportWordCloud.path)).toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: 'Tabela' }))
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement)
  await waitFor(() => expect(browser.follow).toHaveBeenCalledWith('/api/pub/file/abc'))
  expect(lastQuery(server, exportWordCloud.path)).toMatchObject({ idcampaignlist: '4', Format: 'csv' })
  expect(draw).toHaveBeenCalledTimes(2)
})

test('a picture that cannot be drawn is told', async () => {
  vi.spyOn(picture, 'drawClouds').mockRejectedValue(new Error('no memory'))
  const { user } = openCloud()
  await cloud('Palavras dos promotores')
  await user.click(screen.getByRole('button', { name: 'Exportar PNG' }))
  expect(await screen.findByText('Não deu para salvar a imagem. Tente de novo.')).toBeTruthy()
})

const openDrawer = async (user: ReturnType<typeof openCloud>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  return within(await screen.findByRole('dialog', { name: 'Filtros' }))
}

test('RPW-005 the filter drawer has period, campaign and removed words, and acts when applied', async () => {
  const { user, server, search } = openCloud('', fake(saveRemovedWords, { words: ['fila', 'marca', 'site'] }))
  await cloud('Palavras dos promotores')
  const asked = () => server.sentTo(wordCloudData.path).length
  const before = asked()
  const drawer = await openDrawer(user)
  await user.click(drawer.getByRole('button', { name: /Período/ }))
  await user.click(await screen.findByRole('button', { name: 'Este ano' }))
  await user.click(drawer.getByRole('combobox', { name: 'Campanha' }))
  await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
  await user.type(drawer.getByRole('combobox', { name: 'Palavras retiradas' }), 'fila')
  expect(asked()).toBe(before)
  expect(search()).not.toHaveProperty('from')
  await user.click(drawer.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(search()).toMatchObject({ idcampaignlist: '4', from: expect.stringMatching(/^2026-01-01T00:00/) }))
  expect(JSON.parse(server.sentTo(saveRemovedWords.path)[0]?.body as string)).toEqual({ words: ['marca', 'site', 'fila'] })
  await waitFor(() => expect(lastQuery(server, wordCloudData.path)).toMatchObject({ idcampaignlist: '4' }))
  expect(await screen.findByText('3 palavras retiradas')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was not applied is dropped by cancel, and unchanged words are not saved', async () => {
  const { user, server, search } = openCloud()
  const drawer = await openDrawer(user)
  await user.click(drawer.getByRole('combobox', { name: 'Campanha' }))
  await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
  await user.click(drawer.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(search()).not.toHaveProperty('idcampaignlist')
  const again = await openDrawer(user)
  await user.click(again.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sentTo(saveRemovedWords.path)).toHaveLength(0)
})

test('RPW-015 a comma or a space commits the word; empty or a single space is ignored', async () => {
  const { user, server } = openCloud('', { ...fake(removedWords, { words: [] }), ...fake(saveRemovedWords, { words: [] }) })
  const drawer = await openDrawer(user)
  const input = (await drawer.findByRole('combobox', { name: 'Palavras retiradas' })) as HTMLInputElement
  await user.type(input, ' ')
  expect(input.value).toBe('')
  await user.type(input, ',')
  await user.type(input, 'fila,')
  expect(input.value).toBe('')
  await user.type(input, 'caixa ')
  expect(input.value).toBe('')
  for (const word of ['fila', 'caixa']) expect(drawer.getByText(word)).toBeTruthy()
  await user.type(input, '  Fíla , demora')
  expect(input.value).toBe('demora')
  await user.click(drawer.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(server.sentTo(saveRemovedWords.path)).toHaveLength(1))
  expect(JSON.parse(server.sentTo(saveRemovedWords.path)[0]?.body as string)).toEqual({ words: ['fila', 'caixa', 'demora'] })
})

test('RPW-016 words that could not be saved are told by word-cloud.stop-word.register.error, and nothing is lost', async () => {
  const { user, search } = openCloud('', fails(saveRemovedWords, { status: 500 }))
  const drawer = await openDrawer(user)
  await user.type(await drawer.findByRole('combobox', { name: 'Palavras retiradas' }), 'fila,')
  await user.click(drawer.getByRole('button', { name: 'Aplicar' }))
  const alert = await drawer.findByRole('alert')
  expect(alert.textContent).toContain('Não deu para salvar as palavras retiradas.')
  expect(drawer.getByText('fila')).toBeTruthy()
  expect(search()).not.toHaveProperty('from')
})

test('a reader sees the removed words and cannot change them', async () => {
  const { user } = openCloud('', {}, { role: 'reader' })
  const drawer = await openDrawer(user)
  const input = await drawer.findByRole('combobox', { name: 'Palavras retiradas' })
  expect(input).toHaveProperty('readOnly', true)
  expect(drawer.getByText('marca')).toBeTruthy()
  expect(drawer.getByText(/Só a gerência muda/)).toBeTruthy()
})

const none = { words: {}, totalNps: 0 }

test('without comments it says where words come from; a class without them, or with removed ones only, says so', async () => {
  const { unmount } = openCloud('', fake(wordCloudData, { items: { promoter: none, neutral: none, detractor: none } }))
  expect(await screen.findByText(/As palavras vêm do que os clientes escrevem/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Exportar PNG' })).toHaveProperty('disabled', true)
  unmount()
  const few = { ...someWords.items, promoter: none, neutral: { words: {}, totalNps: 3 } }
  const { user } = openCloud('', fake(wordCloudData, { items: few }))
  expect(await screen.findByText('Nenhum promotor escreveu nestas datas.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Neutros/ }))
  expect(await screen.findByText(/só têm palavras que ficam de fora/)).toBeTruthy()
})

test('few comments are only a first hint; a failure is retried inside the card', async () => {
  const { unmount } = openCloud('?tab=neutral')
  await cloud('Palavras dos neutros')
  expect(screen.getByText(/Com menos de 30 comentários/)).toBeTruthy()
  unmount()
  openCloud('', fails(wordCloudData, { status: 500 }))
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})
