import {
  type HookDelivery,
  hookDeliveries,
  hookDelivery,
  type Integration,
  integrationConfiguration,
  integrations,
  replayDeliveries,
} from '@ressoa/contract/integrations'
import { outboundErrors } from '@ressoa/domain/integrations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fail, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { aHookDelivery, aHookDeliveryDetail, anIntegration, anItem } from '../../../testing/integrations'
import { aPage } from '../../../testing/pages'
import { openApp } from '../../../testing/render'
import { signIn, validSession } from '../../../testing/sessions'

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
const day = (value: string | null) => Math.round((Date.now() - Date.parse(value ?? '')) / (24 * hour))

const open = async (deliveries: HookDelivery[], handlers: Handlers = {}, integration: Integration = anIntegration()) => {
  const failed = deliveries.filter(({ state }) => state === 'failed')
  const server = fakeServer({
    ...validSession,
    ...fake(integrations, [integration]),
    ...fake(integrationConfiguration, [anItem()]),
    ...fake(hookDeliveries, ({ input }) => aPage(input.state === 'failed' ? failed : deliveries)),
    ...fake(hookDelivery, aHookDeliveryDetail()),
    ...handlers,
  })
  signIn({ role: 'manager' })
  const app = openApp('/admin/integrations')
  await app.user.click(await screen.findByRole('button', { name: /^Ver entregas de / }))
  const drawer = within(await screen.findByRole('dialog', { name: /^Entregas · ERP da matriz/ }))
  return { ...app, ...server, drawer }
}
const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))
const listAsked = (sentTo: Awaited<ReturnType<typeof open>>['sentTo']) =>
  sentTo('integration/deliveries').filter(({ query }) => query.get('PageSize') !== '1')

test('HOK-006 the log shows time, event, state, tries, next try, and inside what was sent and what came back', async () => {
  const waiting = aHookDelivery({
    date: ago(60_000),
    state: 'waiting',
    attempts: 2,
    nextDate: new Date(Date.now() + 72 * hour),
    httpStatusCode: 502,
    error: 'refused',
    milliseconds: 1200,
  })
  const attempt = { number: 1, date: ago(hour), milliseconds: 15_000, httpStatusCode: 0, error: 'noReply', received: '' } as const
  const history = [
    attempt,
    {
      number: 2,
      date: ago(60_000),
      milliseconds: 1200,
      httpStatusCode: 502,
      error: 'refused',
      received: '<title>Bad Gateway</title>',
    },
  ] as const
  const { user, drawer, sentTo } = await open(
    [waiting],
    fake(hookDelivery, aHookDeliveryDetail({ ...waiting, history: [...history] })),
  )
  const row = await drawer.findByRole('button', { expanded: false, name: /Resposta nova/ })
  expect(row.textContent).toMatch(
    /^(hoje|ontem) \d\d:\d\d Resposta nova answer\.created À espera Tentativa 2 502 · 1,2 s tenta \d\d\/\d\d/,
  )
  expect(listAsked(sentTo)[0]?.query.get('IntegrationKey')).toBe('hook-1')
  await user.click(row)
  expect(await drawer.findByText(/POST \/ganchos\/ressoa[\s\S]*webhook-id: msg_2f9c41[\s\S]*"answer\.created"/)).toBeTruthy()
  expect(sentTo('integration/delivery')[0]?.query.get('IdDelivery')).toBe('501')
  expect(drawer.getByText(/^HTTP 502\s+<title>Bad Gateway/)).toBeTruthy()
  expect(drawer.getByText(/^O servidor respondeu 502, que não é sucesso\. Foram 2 de 10 tentativas; a próxima é /)).toBeTruthy()
  expect(drawer.getByText('O servidor não respondeu a tempo.', { exact: false })).toBeTruthy()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(drawer.getByRole('button', { name: 'Copiar' }))
  expect(written.mock.calls[0]?.[0]).toMatch(/webhook-id: msg_2f9c41[\s\S]*HTTP 502\n\n<title>Bad Gateway<\/title>$/)
})

test('HOK-006 a body of JSON is shown a value to a line, and copied as it travelled', async () => {
  const body = '{"type":"answer.created","data":{"Answer":{"Rating":10}}}'
  const attempt = {
    number: 1,
    date: ago(hour),
    milliseconds: 40,
    httpStatusCode: 200,
    error: null,
    received: '{"id":9007199254740993}',
  } as const
  const { user, drawer } = await open(
    [aHookDelivery()],
    fake(hookDelivery, aHookDeliveryDetail({ sentBody: body, history: [attempt] })),
  )
  await user.click(await drawer.findByRole('button', { expanded: false, name: /Entregue/ }))
  const shown = await drawer.findByText(/^POST /)
  expect(shown.textContent).toMatch(
    /\n\n\{\n {2}"type": "answer\.created",\n {2}"data": \{\n {4}"Answer": \{\n {6}"Rating": 10\n/,
  )
  // As a number of JavaScript it would become another one.
  expect(drawer.getByText(/^HTTP 200\s+\{"id":9007199254740993\}$/)).toBeTruthy()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(drawer.getByRole('button', { name: 'Copiar' }))
  expect(written.mock.calls[0]?.[0]).toContain(`\n\n${body}\n\nHTTP 200\n\n{"id":9007199254740993}`)
})

test.each(outboundErrors)('the failure %s is told in words of its own', async (error) => {
  const failed = aHookDelivery({ state: 'failed', attempts: 1, error, httpStatusCode: error === 'refused' ? 500 : 0 })
  const attempt = {
    number: 1,
    date: failed.date,
    milliseconds: 5,
    httpStatusCode: failed.httpStatusCode ?? 0,
    error,
    received: '',
  }
  const { user, drawer } = await open([failed], fake(hookDelivery, aHookDeliveryDetail({ ...failed, history: [attempt] })))
  await user.click(await drawer.findByRole('button', { expanded: false, name: /Não chegou/ }))
  const words = await drawer.findByText(/não tentamos mais por conta própria/)
  expect(words.textContent).toMatch(/^(O|A|Não)\s.+\. Depois de 1 tentativa, não tentamos mais/)
  expect(words.textContent).not.toContain('hookLog')
  expect(drawer.getByText(error === 'refused' ? 'HTTP 500' : 'Nada foi recebido.')).toBeTruthy()
})

test('HOK-006 one delivery is sent again, and the list is read anew', async () => {
  let state: HookDelivery['state'] = 'failed'
  const { user, drawer, sentTo } = await open([], {
    ...fake(hookDeliveries, () => aPage([aHookDelivery({ state })])),
    ...fake(hookDelivery, () => aHookDeliveryDetail({ state })),
    ...fake(replayDeliveries, () => {
      state = 'ready'
      return { count: 1 }
    }),
  })
  await user.click(await drawer.findByRole('button', { expanded: false, name: /Não chegou/ }))
  await user.click(await drawer.findByRole('button', { name: 'Enviar de novo' }))
  await screen.findByText('1 entrega voltou para a fila.')
  expect(bodyOf(sentTo('integration/replay')[0])).toEqual({ IntegrationKey: 'hook-1', Ids: [501] })
  await drawer.findByRole('button', { name: /Na fila/ })
  await waitFor(() =>
    expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Enviar de novo' }).disabled, 'it is on its way').toBe(true),
  )
})

test('HOK-006 everything that failed in the period is sent again, after a question with the number', async () => {
  const { user, drawer, sentTo } = await open([aHookDelivery()], {
    ...fake(hookDeliveries, ({ input }) => aPage([aHookDelivery()], { total: input.state === 'failed' ? 1238 : 1 })),
    ...fake(replayDeliveries, { count: 1238 }),
  })
  await user.click(await drawer.findByRole('button', { name: 'Enviar de novo: 1.238' }))
  const question = within(await screen.findByRole('dialog', { name: 'Enviar de novo 1.238 entregas?' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Enviar de novo 1.238 entregas?')).toBeNull())
  expect(drawer.getByRole('combobox', { name: 'Período' }), 'the log stays open').toBeTruthy()
  expect(question).toBeTruthy()
  expect(sentTo('integration/replay')).toEqual([])
  await user.click(drawer.getByRole('button', { name: 'Enviar de novo: 1.238' }))
  const again = within(await screen.findByRole('dialog', { name: 'Enviar de novo 1.238 entregas?' }))
  await user.click(again.getByRole('button', { name: 'Enviar de novo' }))
  await screen.findByText('1.238 entregas voltaram para a fila.')
  const body = bodyOf(sentTo('integration/replay')[0])
  expect(Object.keys(body)).toEqual(['IntegrationKey', 'Since'])
  expect(day(body.Since)).toBe(2)
})

test('state and period narrow the list; without a match the filters can be cleared', async () => {
  const { user, drawer, sentTo } = await open([])
  await drawer.findByText('Nenhuma entrega com esses filtros')
  expect(day(listAsked(sentTo)[0]?.query.get('From') ?? null)).toBe(2)
  await user.click(drawer.getByRole('combobox', { name: 'Situação' }))
  await user.click(await screen.findByRole('option', { name: 'À espera' }))
  await user.click(drawer.getByRole('combobox', { name: 'Período' }))
  await user.click(await screen.findByRole('option', { name: 'Últimos 7 dias' }))
  await waitFor(() => {
    const query = listAsked(sentTo).at(-1)?.query
    expect([query?.get('State'), day(query?.get('From') ?? null)]).toEqual(['waiting', 7])
  })
  await user.click(await drawer.findByRole('button', { name: 'Limpar filtros' }))
  await drawer.findByRole('heading', { name: 'Nenhuma entrega ainda' })
  const query = listAsked(sentTo).at(-1)?.query
  expect([query?.get('State'), day(query?.get('From') ?? null)]).toEqual([null, 90])
})

test('there are more pages', async () => {
  const { user, drawer, sentTo } = await open([], fake(hookDeliveries, aPage([aHookDelivery()], { total: 24 })))
  await user.click(await drawer.findByRole('button', { name: 'Página 2' }))
  await waitFor(() => expect(listAsked(sentTo).at(-1)?.query.get('Page')).toBe('2'))
})

test('a banner says since when nothing arrives and what happens next', async () => {
  const failing = await open([], {}, anIntegration({ failingSince: ago(26 * hour) }))
  expect(failing.drawer.getByText(/^Nada chega desde (ontem|\d)/)).toBeTruthy()
  expect(failing.drawer.getByText(/Avisamos os administradores\. Em 4 dias a integração desliga sozinha/)).toBeTruthy()
  failing.unmount()
  const early = await open([], {}, anIntegration({ failingSince: ago(hour) }))
  expect(early.drawer.queryByText(/Avisamos os administradores/)).toBeNull()
  early.unmount()
  const disabled = await open([], {}, anIntegration({ active: false, disabledDate: ago(hour) }))
  expect(disabled.drawer.getByText(/^Desativado desde /)).toBeTruthy()
  disabled.unmount()
  const well = await open([])
  expect(well.drawer.queryByText(/^Nada chega desde/)).toBeNull()
})

test('what was erased with the person cannot be seen nor sent again', async () => {
  const erased = aHookDeliveryDetail({ sentHeaders: null, sentBody: null })
  const { user, drawer } = await open([aHookDelivery()], fake(hookDelivery, erased))
  await user.click(await drawer.findByRole('button', { expanded: false, name: /Entregue/ }))
  expect(await drawer.findByText('O conteúdo foi apagado com os dados da pessoa.')).toBeTruthy()
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Enviar de novo' }).disabled).toBe(true)
})

test('the modal closes before the log opens, and the focus is in the log', async () => {
  const { user, drawer } = await open([aHookDelivery()])
  await user.click(drawer.getByRole('button', { name: 'Fechar as entregas' }))
  await user.click(await screen.findByRole('button', { name: /^Configurar / }))
  await user.click(await screen.findByRole('button', { name: 'Ver entregas' }))
  const log = await screen.findByRole('dialog', { name: /^Entregas · / })
  expect(screen.getAllByRole('dialog')).toEqual([log])
  await waitFor(() => expect(log.contains(document.activeElement)).toBe(true))
})

test('a log that cannot be loaded says so and can be asked again', async () => {
  let isUp = false
  const { user, drawer } = await open(
    [],
    fake(hookDeliveries, () => (isUp ? aPage([aHookDelivery()]) : fail({ status: 500 }))),
  )
  await drawer.findByText('Não deu para carregar')
  isUp = true
  await user.click(drawer.getByRole('button', { name: 'Tentar de novo' }))
  await drawer.findByRole('button', { name: /Resposta nova/ })
})

test('a log that took the place of the settings gives the focus back to where the settings were opened', async () => {
  const { user, drawer } = await open([aHookDelivery()])
  await user.click(drawer.getByRole('button', { name: /^Fechar/ }))
  const configure = await screen.findByRole('button', { name: /^Configurar / })
  await user.click(configure)
  await user.click(await screen.findByRole('button', { name: 'Ver entregas' }))
  const log = within(await screen.findByRole('dialog', { name: /^Entregas · ERP da matriz/ }))
  await user.click(log.getByRole('button', { name: /^Fechar/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(configure))
})
