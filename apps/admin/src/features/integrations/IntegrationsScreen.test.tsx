import { changeIntegration, type Integration, integrationConfiguration, integrations } from '@ressoa/contract/integrations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { fail, fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { anIntegration, anItem, anOffer, aShop } from '../../testing/integrations'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

const open = (list: Integration[], handlers: Handlers = {}, role: 'manager' | 'clerk' = 'manager') => {
  const server = fakeServer({
    ...validSession,
    ...fake(integrations, list),
    ...fake(integrationConfiguration, [anItem()]),
    ...handlers,
  })
  signIn({ role })
  return { ...openApp('/admin/integrations'), ...server }
}

const cards = async () => {
  await screen.findAllByRole('heading', { level: 2 })
  return within(screen.getByRole('main')).getAllByRole('listitem')
}
const cardOf = async (name: RegExp) => {
  const found = (await cards()).find((card) => name.test(card.textContent ?? ''))
  return within(found ?? expect.fail(`no card ${name}`))
}
const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))

test('INT-001 integrations is at /admin/integrations, for manager rights', async () => {
  const { unmount } = open([anIntegration()])
  await screen.findByRole('heading', { level: 1, name: 'Integrações' })
  await cardOf(/Webhook/)
  unmount()
  const { sentTo } = open([anIntegration()], {}, 'clerk')
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(sentTo('integration/list')).toEqual([])
})

test('INT-002 a card has name, description, picture with a default, error indicator, configure button and active switch', async () => {
  open([
    anIntegration({ imageUrl: '/files/erp.png', errors: ['Falta o segredo.'] }),
    anIntegration({ integrationKey: 'hook-2', id: 8, label: 'Painel de BI', active: false }),
  ])
  const card = await cardOf(/ERP da matriz/)
  expect(card.getByRole('heading', { name: 'Webhook ERP da matriz' })).toBeTruthy()
  expect(card.getByText('Avisa o seu sistema a cada resposta.')).toBeTruthy()
  expect(card.getByText('Falta o segredo.')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Configurar Webhook · ERP da matriz' })).toBeTruthy()
  expect(card.getByRole<HTMLInputElement>('switch', { name: 'Webhook · ERP da matriz ativo' }).checked).toBe(true)
  const picture = (await cards())[0]?.querySelector('img') ?? expect.fail('no picture')
  expect(picture.getAttribute('src')).toBe('/files/erp.png')
  fireEvent.error(picture)
  expect((await cards())[0]?.querySelector('img')).toBeNull()
  expect((await cards())[0]?.querySelector('.tabler-icon-webhook')).toBeTruthy()
  const other = await cardOf(/Painel de BI/)
  expect(other.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  expect((await cards())[1]?.querySelector('.tabler-icon-webhook')).toBeTruthy()
  expect(other.queryByText('Esta integração precisa de atenção')).toBeNull()
})

test('configured ones come first, then one card for each type, which has no switch but connects', async () => {
  open([anOffer(), anIntegration(), anOffer({ type: 'vtex', name: 'VTEX' }), aShop()])
  const names = (await cards()).map((card) => within(card).getByRole('heading').textContent)
  expect(names).toEqual(['Webhook ERP da matriz', 'Shopify Loja on-line', 'Webhook ', 'VTEX '])
  const offer = await cardOf(/VTEX/)
  expect(offer.queryByRole('switch')).toBeNull()
  expect(offer.getByRole('button', { name: 'Conectar VTEX' })).toBeTruthy()
})

test('the state is told in words', async () => {
  open([
    anIntegration({ label: 'Um' }),
    anIntegration({ integrationKey: 'b', label: 'Dois', active: false }),
    anIntegration({ integrationKey: 'c', label: 'Três', failingSince: ago(26 * hour + 60_000) }),
    anIntegration({ integrationKey: 'd', label: 'Quatro', active: false, failingSince: ago(hour), disabledDate: ago(hour) }),
    anIntegration({ integrationKey: 'e', label: 'Cinco', failingSince: ago(4.5 * 24 * hour) }),
    aShop({ label: 'Seis', rejectedCount: 3, errors: ['3 chamadas com assinatura errada em 24 h.'] }),
  ])
  expect((await cardOf(/Um/)).getByText('No ar')).toBeTruthy()
  expect((await cardOf(/Dois/)).getByText('Desligado')).toBeTruthy()
  expect((await cardOf(/Três/)).getByText('Falha há 26 h')).toBeTruthy()
  expect((await cardOf(/Quatro/)).getByText('Desativado')).toBeTruthy()
  expect((await cardOf(/Cinco/)).getByText('Falha há 4 dias')).toBeTruthy()
  const shop = await cardOf(/Seis/)
  expect(shop.getByText('3 chamadas com assinatura errada em 24 h.')).toBeTruthy()
  expect(shop.getByText(/^Conferida só com os formatos que o serviço documenta/)).toBeTruthy()
  expect((await cardOf(/Um/)).queryByText(/^Conferida só/)).toBeNull()
})

test.each([
  ['pt', 'Esta integração precisa de atenção'],
  ['en', 'This integration needs attention'],
  ['es', 'Esta integración necesita atención'],
] as const)('INT-018 cards with errors show integrations.errorMessage, in %s', async (language, words) => {
  await chooseLanguage(language)
  open([anIntegration({ errors: ['Erro um.', 'Erro dois.'] })])
  const card = await cardOf(/Webhook/)
  expect(card.getByText(words)).toBeTruthy()
  expect(card.getByText('Erro um.')).toBeTruthy()
  expect(card.getByText('Erro dois.')).toBeTruthy()
})

test('the switch sends key, type and state, and the list is read again', async () => {
  let active = true
  const { user, sentTo } = open([], {
    ...fake(integrations, () => [anIntegration({ active })]),
    ...fake(changeIntegration, ({ input }) => {
      active = input.active
      return {}
    }),
  })
  await user.click((await cardOf(/Webhook/)).getByRole('switch'))
  expect(await screen.findByText('Webhook · ERP da matriz foi desligado.')).toBeTruthy()
  await waitFor(async () => expect((await cardOf(/Webhook/)).getByText('Desligado')).toBeTruthy())
  expect(bodyOf(sentTo('integration/change')[0])).toEqual({ IntegrationKey: 'hook-1', Type: 0, Active: false })
  await user.click((await cardOf(/Webhook/)).getByRole('switch'))
  expect(await screen.findByText('Webhook · ERP da matriz está no ar.')).toBeTruthy()
  expect(bodyOf(sentTo('integration/change')[1])).toEqual({ IntegrationKey: 'hook-1', Type: 0, Active: true })
})

test.each([
  ['is refused', () => fail(refusedAt('', 'Falta o endereço.')), 'Falta o endereço.'],
  ['breaks', () => fail({ status: 500 }), /^Algo não saiu como esperado/],
] as const)(
  'INT-017 a toggle that %s shows integrations.genericErrorOnActive, then the config modal opens',
  async (_case, reply, why) => {
    const { user } = open([anIntegration({ active: false })], fake(changeIntegration, reply))
    await user.click((await cardOf(/Webhook/)).getByRole('switch'))
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByText('Não deu para mudar esta integração')).toBeTruthy()
    expect(within(notice).getByText(why)).toBeTruthy()
    const dialog = within(await screen.findByRole('dialog', { name: 'Webhook · ERP da matriz' }))
    expect(await dialog.findByLabelText(/^Endereço/)).toBeTruthy()
    expect((await cardOf(/Webhook/)).getByRole<HTMLInputElement>('switch', { hidden: true }).checked).toBe(false)
  },
)

test.each([
  ['Ligar e enviar o que faltou', true],
  ['Ligar e descartar', false],
] as const)('one that was disabled asks what becomes of what was missed: %s', async (choice, sendMissed) => {
  const { user, sentTo } = open([anIntegration({ active: false, disabledDate: ago(hour) })], fake(changeIntegration, {}))
  await user.click((await cardOf(/Webhook/)).getByRole('switch'))
  const question = within(await screen.findByRole('dialog', { name: 'Enviar também o que faltou?' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(sentTo('integration/change')).toEqual([])
  await user.click((await cardOf(/Webhook/)).getByRole('switch'))
  await user.click(await screen.findByRole('button', { name: choice }))
  await screen.findByText('Webhook · ERP da matriz está no ar.')
  expect(bodyOf(sentTo('integration/change')[0])).toEqual({
    IntegrationKey: 'hook-1',
    Type: 0,
    Active: true,
    SendMissed: sendMissed,
  })
})

test('a list that cannot be loaded says so and can be asked again; an empty one too', async () => {
  let isUp = false
  const { user } = open(
    [],
    fake(integrations, () => (isUp ? [anIntegration()] : fail({ status: 500 }))),
  )
  await screen.findByText('Não deu para carregar')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await cardOf(/Webhook/)
})

test('without anything to connect the screen says so', async () => {
  open([])
  await screen.findByRole('heading', { name: 'Nenhuma integração por aqui' })
})

test('a settings dialog that cannot be loaded says so', async () => {
  const { user } = open([anIntegration()], fails(integrationConfiguration, { status: 500 }))
  await user.click((await cardOf(/Webhook/)).getByRole('button', { name: /^Configurar/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Não deu para carregar')).toBeTruthy()
})
