import { plainDimensions, saveDimension } from '@ressoa/contract/dimensions'
import { sendWidgetScript, widgetHosts, widgetLastRequest } from '@ressoa/contract/widget'
import { plainSnippet } from '@ressoa/domain/widget-snippets'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDimension, aWholeDimension } from '../../../testing/dimensions'
import { fail, fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { refusedAt } from '../../../testing/refusals'
import { renderPart } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { InstallPanel } from './InstallPanel'
import { installStateOf } from './install-state'

const hosts = { script: 'https://cdn.ressoa.test/widget.js', api: 'https://ressoa.test', starterHash: 'sha256-abc' }
const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

const openPanel = (handlers: Handlers = {}, date: Date | null = null) => {
  const server = fakeServer({
    ...fake(widgetHosts, hosts),
    ...fake(widgetLastRequest, { date }),
    ...fake(plainDimensions, [
      aDimension(1, 'Filial'),
      aDimension(2, 'Vendedor'),
      aDimension(3, 'Antiga', { active: false }),
      aDimension(4, 'Atendimento', { type: 'rating' }),
    ]),
    ...handlers,
  })
  signIn({ role: 'manager' })
  return { ...server, ...renderPart(<InstallPanel />) }
}

const stateText = () => screen.getAllByRole('status')[0]?.textContent
const picker = () => screen.findByRole('combobox', { name: 'Dimensões no código' })
const sentBody = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))

test('WID-031 without a last request the widget is not installed', async () => {
  openPanel()
  await waitFor(() => expect(stateText()).toBe('Não instalado'))
  expect(screen.getByText('Nenhum site pediu a barra ainda.')).toBeTruthy()
})

test.each([
  [24 * hour, 'Sem pedidos há 1 dia'],
  [47 * hour, 'Sem pedidos há 1 dia'],
  [72 * hour, 'Sem pedidos há 3 dias'],
])('WID-032 a last request 24 hours ago or more counts as not requested, with the number of days (%#)', async (before, text) => {
  openPanel({}, ago(before))
  await waitFor(() => expect(stateText()).toBe(text))
  expect(screen.getByText(/^O último pedido foi em \d\d\/\d\d\/\d{4}, às \d\d:\d\d\./)).toBeTruthy()
})

test('WID-032 WID-033 exactly 24 hours count as not requested, a moment less as installed', () => {
  const now = new Date('2026-03-11T15:00:00Z')
  const at = (milliseconds: number) => installStateOf(new Date(now.getTime() - milliseconds), now).is
  expect([at(24 * hour), at(24 * hour - 1)]).toEqual(['old', 'installed'])
})

test.each([
  [0, 'O site pediu a barra agora.'],
  [4.5 * 60_000, 'O site pediu a barra há 4 minutos.'],
  [23.9 * hour, 'O site pediu a barra há 23 horas.'],
])('WID-033 a last request under 24 hours ago counts as installed (%#)', async (before, text) => {
  openPanel({}, ago(before))
  await waitFor(() => expect(stateText()).toBe('Instalado'))
  expect(screen.getByText(text)).toBeTruthy()
})

test('WID-034 the state is asked again on demand; if that fails the last one stays', async () => {
  let reply: { date: Date | null } | undefined = { date: null }
  const { user } = openPanel(fake(widgetLastRequest, () => reply ?? fail({ status: 500 })))
  await waitFor(() => expect(stateText()).toBe('Não instalado'))
  reply = { date: new Date() }
  await user.click(screen.getByRole('button', { name: 'Conferir' }))
  await waitFor(() => expect(stateText()).toBe('Instalado'))
  reply = undefined
  await user.click(screen.getByRole('button', { name: 'Conferir' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Não deu para conferir agora/)
  expect(stateText()).toBe('Instalado')
  reply = { date: new Date() }
  await user.click(screen.getByRole('button', { name: 'Conferir' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the copied code has the store’s key and the chosen dimensions; inactive ones and ratings are not offered', async () => {
  const { user } = openPanel()
  await user.click(await picker())
  await user.click(await screen.findByRole('option', { name: 'Filial' }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Filial', 'Vendedor'])
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copiar código' }))
  expect(written).toHaveBeenCalledWith(plainSnippet({ script: hosts.script, storeKey: 'demo', dimensions: ['Filial'] }))
})

test('WID-029 a name that the store does not have is created with Origin 1 and chosen', async () => {
  const { user, sentTo } = openPanel(fake(saveDimension, ({ input }) => aWholeDimension(9, input.name)))
  await user.type(await picker(), 'filial')
  await screen.findByRole('option', { name: 'Filial' })
  expect(screen.queryByRole('option', { name: /^Criar/ })).toBeNull()
  await user.clear(await picker())
  await user.type(await picker(), 'Turno')
  await user.click(await screen.findByRole('option', { name: 'Criar “Turno”' }))
  await waitFor(() => expect(document.querySelector('.mantine-MultiSelect-pill')?.textContent).toBe('Turno'))
  expect(sentBody(sentTo('dimension/insertupdate')[0])).toMatchObject({ Name: 'Turno', Origin: 1 })
})

test('a dimension that the server refuses is told and not chosen', async () => {
  const { user } = openPanel(fails(saveDimension, refusedAt('Name', 'Este nome é de uma coluna padrão.')))
  await user.type(await picker(), 'Nota')
  await user.click(await screen.findByRole('option', { name: 'Criar “Nota”' }))
  expect(await screen.findByText('Este nome é de uma coluna padrão.')).toBeTruthy()
  expect(document.querySelector('.mantine-MultiSelect-pill')).toBeNull()
})

const openMail = async (handlers: Handlers) => {
  const app = openPanel(handlers)
  await app.user.click(await picker())
  await app.user.click(await screen.findByRole('option', { name: 'Vendedor' }))
  await app.user.click(screen.getByRole('button', { name: 'Enviar por e-mail' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Enviar o código por e-mail' })) }
}

test('WID-039 the script is mailed with the names of the dimensions, and success says so', async () => {
  const { user, sentTo, dialog } = await openMail(fake(sendWidgetScript, {}))
  const email = dialog.getByRole('textbox', { name: /E-mail/ })
  await user.type(email, 'nobody')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(dialog.getByText('Digite um e-mail válido.')).toBeTruthy()
  expect(sentTo('Email/SendWidgetScriptEmail')).toEqual([])
  await user.clear(email)
  await user.type(email, 'site@loja.test')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Script enviado com sucesso')).toBeTruthy()
  expect(sentBody(sentTo('Email/SendWidgetScriptEmail')[0])).toEqual({
    To: { Name: null, Email: 'site@loja.test' },
    Dimensions: ['Vendedor'],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a mail that was not sent is told, and the address stays', async () => {
  const { user, dialog } = await openMail(fails(sendWidgetScript, refusedAt('', 'Muitos envios. Espere um pouco.')))
  await user.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'site@loja.test')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Muitos envios. Espere um pouco.')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ }).value).toBe('site@loja.test')
})

test('the instructions open in another tab, for this store', async () => {
  openPanel()
  const link = await screen.findByRole('link', { name: /^Instruções de instalação/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin/WidgetScript?StoreKey=demo', '_blank'])
})

test('without the addresses the code cannot be copied yet, and they can be asked for again', async () => {
  let isUp = false
  const { user } = openPanel(fake(widgetHosts, () => (isUp ? hosts : fail({ status: 500 }))))
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.queryByRole('button', { name: 'Copiar código' })).toBeNull()
  isUp = true
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'Copiar código' })).toBeTruthy()
})
