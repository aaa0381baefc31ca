import {
  type ConfigurationItem,
  changeIntegration,
  type Integration,
  integrationConfiguration,
  integrations,
  removeIntegration,
  saveIntegration,
  testIntegration,
} from '@ressoa/contract/integrations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { fail, fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { anIntegration, anItem, anOffer, aShop } from '../../../testing/integrations'
import { refusedAt } from '../../../testing/refusals'
import { openApp } from '../../../testing/render'
import { signIn, validSession } from '../../../testing/sessions'

const choices = (...names: string[]) => names.map((name, index) => ({ value: String(index + 1), name }))
const kinds: ConfigurationItem[] = [
  anItem(),
  anItem({
    id: 32,
    name: 'Text',
    title: 'Mensagem',
    help: '',
    itemValueType: 'richText',
    value: '<p>Olá</p>',
    required: false,
    valueType: 12,
    type: 22,
  }),
  anItem({
    id: 33,
    name: 'Person',
    title: 'Incluir pessoa',
    help: '',
    itemValueType: 'boolean',
    value: 'false',
    required: false,
    valueType: 13,
    type: 23,
  }),
  anItem({
    id: 34,
    name: 'Campaign',
    title: 'Campanha',
    help: '',
    itemValueType: 'singleSelect',
    value: '1',
    values: choices('Pós-venda', 'Loja física'),
    valueType: 14,
    type: 24,
  }),
  anItem({
    id: 35,
    name: 'Events',
    title: 'Avisar quando',
    help: '',
    itemValueType: 'multiSelect',
    value: '1',
    values: choices('Chega', 'Muda', 'Volta'),
    valueType: 15,
    type: 25,
  }),
  anItem({
    id: 36,
    name: 'Classes',
    title: 'Classes',
    help: '',
    itemValueType: 'multiSelect',
    value: '1,2',
    values: choices('Detrator', 'Neutro', 'Promotor'),
    required: false,
    valueType: 16,
    type: 26,
  }),
  anItem({ id: 37, name: 'Token', title: 'Token', help: '', value: '', isSecret: true, isSet: true, valueType: 17, type: 27 }),
]

const saved = fake(saveIntegration, { integrationKey: 'hook-1', secret: null, hookUrl: null })

const open = async (items = [anItem()], handlers: Handlers = {}, integration: Integration = anIntegration()) => {
  const server = fakeServer({
    ...validSession,
    ...fake(integrations, [integration]),
    ...fake(integrationConfiguration, items),
    ...saved,
    ...handlers,
  })
  signIn({ role: 'manager' })
  const app = openApp('/admin/integrations')
  await app.user.click(await screen.findByRole('button', { name: /^(Configurar|Conectar|Configure) / }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: /^(Salvar|Save)$/ })
  return { ...app, ...server, dialog }
}
const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const messageIn = (kind: number) => document.querySelector(`[data-message="${kind}"]`)

const sentItem = (name: string, value: string, rest: object) => ({ Name: name, Value: value, ...rest })

test('INT-003 configure opens a modal with dynamic fields, Test, Save, Cancel and an active switch', async () => {
  const { user, dialog, sentTo } = await open(kinds)
  expect(String(sentTo('integration/config')[0]?.query)).toBe('integrationType=0&IntegrationKey=hook-1')
  for (const name of ['Testar', 'Salvar', 'Cancelar']) expect(dialog.getByRole('button', { name })).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Ativo' }).checked).toBe(true)
  expect(dialog.getByLabelText<HTMLInputElement>(/^Endereço/).value).toBe('https://erp.exemplo.test/ganchos/ressoa')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await closed()
  expect(sentTo('integration/save')).toEqual([])
})

test('an integration is removed after a question, and its card is gone', async () => {
  const { user, dialog, sentTo } = await open([anItem()], fake(removeIntegration, {}))
  await user.click(dialog.getByRole('button', { name: 'Remover' }))
  const question = within(await screen.findByRole('dialog', { name: /^Remover / }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(sentTo('integration/remove')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remover' }))
  await user.click(within(await screen.findByRole('dialog', { name: /^Remover / })).getByRole('button', { name: 'Remover' }))
  await closed()
  expect(sentTo('integration/remove').map(bodyOf)).toEqual([{ IntegrationKey: 'hook-1' }])
})

test('INT-006 each kind of item has its own field, and what was chosen is sent', async () => {
  const { user, dialog, sentTo } = await open(kinds)
  expect(dialog.getByLabelText<HTMLInputElement>(/^Endereço/).type).toBe('text')
  expect((await dialog.findByRole('textbox', { name: 'Mensagem' })).getAttribute('contenteditable')).toBe('true')
  await user.click(dialog.getByRole('switch', { name: /^Incluir pessoa/ }))
  await user.click(dialog.getByRole('combobox', { name: /^Campanha/ }))
  await user.click(await screen.findByRole('option', { name: 'Loja física' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Volta' }))
  const classes = dialog.getByRole('combobox', { name: 'Classes' })
  await user.click(classes)
  await user.click(await screen.findByRole('option', { name: 'Promotor' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Integração salva.')
  const { Configurations } = bodyOf(sentTo('integration/save')[0])
  type Sent = { Name: string; ItemValueType: number; Value: string }
  expect(Configurations.map(({ Name, ItemValueType, Value }: Sent) => [Name, ItemValueType, Value])).toEqual([
    ['Url', 0, 'https://erp.exemplo.test/ganchos/ressoa'],
    ['Text', 1, '<p>Olá</p>'],
    ['Person', 2, 'true'],
    ['Campaign', 3, '2'],
    ['Events', 4, '1,3'],
    ['Classes', 4, '1,2,3'],
    ['Token', 0, ''],
  ])
})

test('INT-008 test and save send the same payload, with ValueType and Type as they came', async () => {
  const result = { success: true, message: '', httpStatusCode: 200, sent: '', milliseconds: 184 }
  const { user, dialog, sentTo } = await open(kinds, fake(testIntegration, result))
  await user.click(dialog.getByRole('button', { name: 'Testar' }))
  await dialog.findByText(/^Teste recebido/)
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await closed()
  const expected = {
    IdRessoa: 7,
    IntegrationKey: 'hook-1',
    Type: 0,
    Active: true,
    Configurations: [
      sentItem('Url', 'https://erp.exemplo.test/ganchos/ressoa', {
        IdRessoa: 31,
        ItemValueType: 0,
        ValueType: 11,
        Type: 21,
        Required: true,
      }),
      sentItem('Text', '<p>Olá</p>', { IdRessoa: 32, ItemValueType: 1, ValueType: 12, Type: 22, Required: false }),
      sentItem('Person', 'false', { IdRessoa: 33, ItemValueType: 2, ValueType: 13, Type: 23, Required: false }),
      sentItem('Campaign', '1', { IdRessoa: 34, ItemValueType: 3, ValueType: 14, Type: 24, Required: true }),
      sentItem('Events', '1', { IdRessoa: 35, ItemValueType: 4, ValueType: 15, Type: 25, Required: true }),
      sentItem('Classes', '1,2', { IdRessoa: 36, ItemValueType: 4, ValueType: 16, Type: 26, Required: false }),
      sentItem('Token', '', { IdRessoa: 37, ItemValueType: 0, ValueType: 17, Type: 27, Required: true }),
    ],
  }
  expect(bodyOf(sentTo('integration/test')[0])).toEqual(expected)
  expect(bodyOf(sentTo('integration/save')[0])).toEqual(expected)
})

const emptied: [string, Partial<ConfigurationItem>][] = [
  ['text', { value: '  ' }],
  ['rich text', { itemValueType: 'richText', value: '' }],
  ['single select', { itemValueType: 'singleSelect', value: '', values: choices('Um') }],
  ['multi select', { itemValueType: 'multiSelect', value: '', values: choices('Um', 'Dois') }],
  ['secret that was never set', { value: '', isSecret: true, isSet: false }],
]

test.each(emptied)('INT-007 a required %s blocks Test and Save while empty', async (_kind, changes) => {
  const { user, dialog, sentTo } = await open([anItem({ required: true, ...changes })])
  await user.click(dialog.getByRole('button', { name: 'Testar' }))
  expect(await dialog.findByText('Preencha este campo.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getByText('Preencha este campo.')).toBeTruthy()
  expect([...sentTo('integration/test'), ...sentTo('integration/save')]).toEqual([])
})

test('a stored secret does not appear, and may stay empty', async () => {
  const { user, dialog, sentTo } = await open([anItem({ name: 'Secret', title: 'Segredo', value: '', isSecret: true })])
  const field = dialog.getByLabelText<HTMLInputElement>(/^Segredo/, { selector: 'input[type=password]' })
  expect([field.value, field.placeholder]).toEqual(['', 'guardado, não aparece de novo'])
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await closed()
  expect(bodyOf(sentTo('integration/save')[0]).Configurations[0].Value).toBe('')
})

test('INT-015 the messages of the modal are success (0), error (1) and generic error (2)', async () => {
  let reply = () => ({
    success: true,
    message: '',
    httpStatusCode: 200,
    sent: 'POST /ganchos',
    milliseconds: 184 as number | null,
  })
  const { user, dialog } = await open(
    [anItem()],
    fake(testIntegration, () => reply()),
  )
  const press = () => user.click(dialog.getByRole('button', { name: 'Testar' }))
  await press()
  await waitFor(() => expect(messageIn(0)?.textContent).toContain('Teste recebido. Resposta 200 em 184 ms.'))
  expect(screen.queryByText('POST /ganchos')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Ver o que foi enviado' }))
  expect(dialog.getByText('POST /ganchos')).toBeTruthy()
  reply = () => ({ success: false, message: 'O nome não existe.', httpStatusCode: 0, sent: '', milliseconds: null })
  await press()
  await waitFor(() => expect(messageIn(1)?.textContent).toBe('O teste falhou. O nome não existe.'))
  reply = () => ({ success: false, message: 'Recusado.', httpStatusCode: 502, sent: 'x', milliseconds: 1200 })
  await press()
  await waitFor(() => expect(messageIn(1)?.textContent).toContain('O teste falhou. Recusado. Resposta 502 em 1,2 s.'))
  reply = () => fail(refusedAt('', 'Espere um minuto.'))
  await press()
  await waitFor(() => expect(messageIn(1)?.textContent).toBe('Espere um minuto.'))
  reply = () => fail({ status: 500 })
  await press()
  await waitFor(() => expect(messageIn(2)?.textContent).toMatch(/^Não deu para concluir agora/))
  expect(messageIn(0) ?? messageIn(1)).toBeNull()
  await user.type(dialog.getByLabelText(/^Endereço/), '/2')
  expect(messageIn(2), 'a message is about what was sent').toBeNull()
})

test.each([
  ['pt', 'Não deu para concluir agora. O que você preencheu continua aqui; tente de novo em instantes.'],
  ['en', 'This could not be done right now. What you filled in is still here; try again in a moment.'],
  ['es', 'No se pudo completar ahora. Lo que escribiste sigue aquí; inténtalo de nuevo en un momento.'],
] as const)('INT-016 a request that fails shows integrations.genericError, in %s', async (language, words) => {
  const { user, dialog } = await open([anItem()], {
    ...fails(testIntegration, { status: 500 }),
    ...fails(saveIntegration, { status: 500 }),
  })
  await chooseLanguage(language)
  await user.click(await dialog.findByRole('button', { name: { pt: 'Testar', en: 'Test', es: 'Probar' }[language] }))
  expect(await dialog.findByText(words)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Endereço/), '/2')
  expect(dialog.queryByText(words)).toBeNull()
  await user.click(dialog.getByRole('button', { name: { pt: 'Salvar', en: 'Save', es: 'Guardar' }[language] }))
  expect(await dialog.findByText(words)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Endereço/).value).toMatch(/\/2$/)
})

test('INT-016 a request without a connection shows the same', async () => {
  // The fake server does not know the call, as if there were no connection.
  const { user, dialog } = await open([anItem()], {})
  await user.click(await dialog.findByRole('button', { name: 'Testar' }))
  await waitFor(() => expect(messageIn(2)?.textContent).toMatch(/^Não deu para concluir agora/))
})

test('INT-014 a save that is refused keeps the modal open, with the reason at the field that it names', async () => {
  const { user, dialog } = await open([anItem()], fails(saveIntegration, refusedAt('Url', 'Este endereço é interno.')))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const url = dialog.getByLabelText(/^Endereço/)
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(url)
  expect(dialog.getByText('Este endereço é interno.')).toBeTruthy()
  expect(messageIn(1)).toBeNull()
})

test.each(['Configurations.0.Value', 'url'])('an error at %s stands at its field too', async (field) => {
  const { user, dialog } = await open([anItem()], fails(saveIntegration, refusedAt(field, 'Longo demais.')))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(dialog.getByLabelText(/^Endereço/).getAttribute('aria-invalid')).toBe('true'))
})

test('an error that names no field is told in the modal', async () => {
  const { user, dialog } = await open([anItem()], fails(saveIntegration, refusedAt('', 'Há integrações demais.')))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(messageIn(1)?.textContent).toBe('Há integrações demais.'))
})

test('what was changed is not lost without a question, by button or by key', async () => {
  const { user, dialog, router } = await open()
  await user.type(dialog.getByLabelText(/^Endereço/), '/2')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Endereço/).value).toMatch(/\/2$/)
  void router.navigate({ to: '/answer' })
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await closed()
})

test('a new one is saved without a key, live, and its secret is shown once, after a tick', async () => {
  const made = fake(saveIntegration, {
    integrationKey: 'new',
    secret: 'whsec_abc',
    hookUrl: 'https://ressoa.test/api/pub/hook/new',
  })
  const offer = anOffer({ type: 'orders', name: 'Pedidos' })
  const { user, dialog, sentTo } = await open([anItem({ id: null, value: '' })], made, offer)
  expect(dialog.queryByRole('button', { name: 'Ver pedidos' })).toBeNull()
  await user.type(dialog.getByLabelText(/^Endereço/), 'x')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const shown = within(await screen.findByRole('dialog', { name: 'O segredo da integração' }))
  expect(bodyOf(sentTo('integration/save')[0])).toMatchObject({ IdRessoa: null, Type: 10, Active: true })
  expect(bodyOf(sentTo('integration/save')[0])).not.toHaveProperty('IntegrationKey')
  expect(shown.getByText('whsec_abc')).toBeTruthy()
  expect(shown.getByLabelText<HTMLInputElement>('Endereço dos pedidos').value).toBe('https://ressoa.test/api/pub/hook/new')
  await user.keyboard('{Escape}')
  expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Fechar' }).disabled).toBe(true)
  await user.click(shown.getByRole('checkbox', { name: 'Já guardei o segredo' }))
  await user.click(shown.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull())
})

test('a shop shows where it sends its orders to and how to set it up; a choice can be taken back', async () => {
  const field = anItem({
    id: null,
    name: 'Dimension.12',
    title: 'Dimensão Filial',
    help: '',
    required: false,
    itemValueType: 'singleSelect',
    value: '',
    values: [{ value: '', name: 'Não preencher' }, ...choices('Cidade')],
  })
  const { user, dialog, sentTo } = await open([field], {}, aShop())
  expect(dialog.getByLabelText<HTMLInputElement>('Endereço dos pedidos').value).toBe('https://ressoa.test/api/pub/hook/shop-1')
  expect(dialog.getByText('No painel da Shopify, abra Configurações, Notificações, Webhooks.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Ver pedidos' })).toBeTruthy()
  const select = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Dimensão Filial' })
  expect(select.placeholder).toBe('Não preencher')
  await user.click(select)
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Cidade'])
  await user.click(screen.getByRole('option', { name: 'Cidade' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await closed()
  expect(bodyOf(sentTo('integration/save')[0]).Configurations[0]).toMatchObject({ Name: 'Dimension.12', Value: '1' })
})

test('one that was disabled and is switched on in the modal asks what becomes of what was missed', async () => {
  const disabled = anIntegration({ active: false, disabledDate: new Date('2026-11-16T12:00:00Z') })
  const { user, dialog, sentTo } = await open([anItem()], fake(changeIntegration, {}), disabled)
  await user.click(dialog.getByRole('switch', { name: 'Ativo' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await user.click(await screen.findByRole('button', { name: 'Ligar e enviar o que faltou' }))
  await closed()
  expect(bodyOf(sentTo('integration/save')[0])).toMatchObject({ Active: false })
  expect(bodyOf(sentTo('integration/change')[0])).toMatchObject({ IntegrationKey: 'hook-1', Active: true, SendMissed: true })
})
