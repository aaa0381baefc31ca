import { dispatchesOfCampaign, exportRecipients, type Recipient, recipientsOfDispatch } from '@ressoa/contract/dispatches'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { calmCampaigns } from '../../testing/campaigns'
import { aDispatch, aRecipient } from '../../testing/dispatches'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { aSentFile } from '../../testing/files'
import { aPage } from '../../testing/pages'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

const address = '/admin/campaign/dispatch/recipients?Id=7&dispatch=61'

const open = (recipients: Recipient[] = [aRecipient()], at = address, handlers: Handlers = {}) => {
  const server = fakeServer({
    ...calmCampaigns,
    ...fake(dispatchesOfCampaign, [aDispatch()]),
    ...fake(recipientsOfDispatch, aPage(recipients)),
    ...handlers,
  })
  signIn({ role: 'manager' })
  return { ...openApp(at), ...server }
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('everybody of a dispatch is listed with what became of the mail', async () => {
  const { sentTo } = open()
  const row = await rowOf(/Renata Alves Prado/)
  expect(row.getByRole('link', { name: 'Renata Alves Prado' }).getAttribute('href')).toBe('/admin/person/31')
  expect(row.getByText('renata@loja.test')).toBeTruthy()
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Pedido de resposta',
    'Enviado',
    expect.stringMatching(/16\/11\/2026/),
    'Sim',
    'Não',
    'Não',
  ])
  await screen.findByRole('heading', { level: 1, name: 'Clientes de setembro' })
  expect(sentTo('dispatchsendingschedule/recipients')[0]?.query.get('iddispatchsendingschedule')).toBe('61')
  expect(screen.getByRole('link', { name: 'Envios' }).getAttribute('href')).toBe('/admin/campaign/dispatch?Id=7')
})

test('while mails go out the list follows them', async () => {
  let looks = 0
  open([], address, {
    ...fake(dispatchesOfCampaign, [aDispatch({ status: 'processing' })]),
    ...fake(recipientsOfDispatch, () => aPage([aRecipient({ state: ++looks > 1 ? 'sent' : 'ready', sentDate: null })])),
  })
  expect((await rowOf(/Renata/)).getByText('Na fila')).toBeTruthy()
  await waitFor(async () => expect((await rowOf(/Renata/)).getByText('Enviado')).toBeTruthy())
})

test('who did not get it is told why, in words, with what the server said', async () => {
  open([
    aRecipient({
      state: 'failed',
      reason: 'refusedAddress',
      detail: '550 5.1.1 no such user',
      sentDate: null,
      opened: false,
    }),
  ])
  const row = await rowOf(/Renata/)
  expect(row.getByText('Não chegou')).toBeTruthy()
  expect(row.getByText('o endereço não existe')).toBeTruthy()
  expect(row.getByText('550 5.1.1 no such user')).toBeTruthy()
  expect(row.getByText('Não saiu')).toBeTruthy()
})

test('a mail in doubt is explained: it may have arrived, and is not sent again by itself', async () => {
  open([aRecipient({ state: 'unconfirmed', reason: 'noReply' })])
  const row = await rowOf(/Renata/)
  expect(row.getByText('Não sabemos se chegou. Não vamos enviar de novo por conta própria.')).toBeTruthy()
})

test('somebody who was erased has no page', async () => {
  open([aRecipient({ person: { id: null, name: '', email: null }, state: 'cancelled', reason: 'erased' })])
  const row = await rowOf(/Pessoa apagada/)
  expect(row.queryByRole('link')).toBeNull()
})

test('state, kind and part of a name or address narrow the list, and stand in the address', async () => {
  const { user, router, sentTo } = open()
  await rowOf(/Renata/)
  await user.click(screen.getByRole('combobox', { name: 'Situação' }))
  await user.click(await screen.findByRole('option', { name: 'Sem confirmação' }))
  await user.click(screen.getByRole('combobox', { name: 'E-mail' }))
  await user.click(await screen.findByRole('option', { name: 'Lembrete' }))
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }), 'renata')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      Id: '7',
      dispatch: '61',
      state: 'unconfirmed',
      kind: 'reminder',
      search: 'renata',
    }),
  )
  await waitFor(() => {
    const { query } = sentTo('dispatchsendingschedule/recipients').at(-1) ?? expect.fail('nothing was asked')
    expect([query.get('State'), query.get('Kind'), query.get('Search')]).toEqual(['unconfirmed', 'reminder', 'renata'])
  })
})

test('who unsubscribed, whose mail came back and who complained is said beside the state, and can be looked for', async () => {
  const { user, router, sentTo } = open([
    aRecipient({ id: 71, outcome: 'unsubscribed' }),
    aRecipient({ id: 72, state: 'failed', reason: 'bounced', outcome: 'bounced' }),
    aRecipient({ id: 73, outcome: 'complained' }),
  ])
  await screen.findAllByRole('row', { name: /Renata/ })
  const states = screen.getAllByRole('row', { name: /Renata/ }).map((row) => within(row).getAllByRole('cell')[1]?.textContent)
  expect(states).toEqual(['EnviadoCancelou a inscrição', expect.stringMatching(/^Não chegouVoltou/), 'EnviadoMarcou como spam'])
  await user.click(screen.getByRole('combobox', { name: 'Situação' }))
  await user.click(await screen.findByRole('option', { name: 'Cancelou a inscrição' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'unsubscribed' }))
  await waitFor(() => {
    const { query } = sentTo('dispatchsendingschedule/recipients').at(-1) ?? expect.fail('nothing was asked')
    expect([query.get('State'), query.get('Outcome')]).toEqual([null, 'unsubscribed'])
  })
})

test('a filter that finds nobody can be cleared; a dispatch that has not begun says so', async () => {
  const { user, router, unmount } = open([], `${address}&state=failed`)
  await screen.findByText('Ninguém com esses filtros')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ Id: '7', dispatch: '61' }))
  await screen.findByRole('heading', { name: 'Ainda não há ninguém aqui' })
  unmount()
})

test('there are more pages', async () => {
  const { user, router } = open([aRecipient()], address, fake(recipientsOfDispatch, aPage([aRecipient()], { total: 24 })))
  await rowOf(/Renata/)
  await user.click(screen.getByRole('button', { name: 'Página 2' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: '2' }))
})

test('the list is exported as the filter has it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user, sentTo } = open([aRecipient()], `${address}&state=sent`, fake(exportRecipients, aSentFile('pessoas.csv')))
  await rowOf(/Renata/)
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: /csv/ }))
  await waitFor(() => expect(sentTo('dispatchsendingschedule/exportrecipients')).toHaveLength(1))
  const { query } = sentTo('dispatchsendingschedule/exportrecipients')[0] ?? expect.fail('no export')
  expect([query.get('State'), query.get('Format')]).toEqual(['sent', 'csv'])
  await waitFor(() => expect((kept.mock.contexts.at(-1) as HTMLAnchorElement).download).toBe('pessoas.csv'))
})

test('without its numbers, or with others, there is nothing', async () => {
  const { unmount } = open([], '/admin/campaign/dispatch/recipients?Id=7')
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
  unmount()
  open([], address, fails(recipientsOfDispatch, { status: 404 }))
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
})
