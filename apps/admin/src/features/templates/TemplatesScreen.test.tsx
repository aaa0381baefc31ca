import { cloneTemplate, createTemplate, previewTemplate, templateById, templates } from '@ressoa/contract/templates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { fail, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'
import { aListedTemplate, aTemplate } from '../../testing/templates'

const all = [
  aListedTemplate(),
  aListedTemplate({ id: 42, name: 'Lembrete curto', type: 'npsReminder' }),
  aListedTemplate({ id: 43, name: 'Obrigado', type: 'npsThankYou' }),
  aListedTemplate({ id: 47, name: 'Como foi o balcão', type: 'csatRequest' }),
  aListedTemplate({ id: 48, name: 'Obrigado do balcão', type: 'csatThankYou' }),
  aListedTemplate({ id: 49, name: 'Lembrete do balcão', type: 'csatReminder' }),
]
type Session = Parameters<typeof signIn>[0]

const open = (address = '/admin/template', handlers: Handlers = {}, session: Session = {}) => {
  const server = fakeServer({
    ...validSession,
    ...fake(templates, all),
    ...fake(templateById, aTemplate()),
    ...fake(previewTemplate, '<p>Prévia</p>'),
    ...handlers,
  })
  signIn({ role: 'manager', ...session })
  return { ...openApp(address), ...server }
}
const namesShown = async () => {
  await screen.findAllByRole('row', { name: /Pedido|Lembrete|Obrigado|balcão/ })
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
}

test('TPL-001 TPL-002 TPL-004 the list shows the templates of the type in the query, and all without one', async () => {
  const { unmount } = open()
  expect(await namesShown()).toEqual(all.map(({ name }) => name))
  unmount()
  for (const [type, name] of [
    ['0', 'Pedido padrão'],
    ['1', 'Obrigado'],
    ['2', 'Lembrete curto'],
    ['7', 'Como foi o balcão'],
    ['8', 'Obrigado do balcão'],
    ['9', 'Lembrete do balcão'],
  ] as const) {
    const { unmount: close } = open(`/admin/template?type=${type}`)
    expect(await namesShown()).toEqual([name])
    close()
  }
})

test('TPL-001 choosing a type puts its number into the address', async () => {
  const { user, router } = open()
  await namesShown()
  await user.click(screen.getByRole('combobox', { name: 'Tipo de modelo' }))
  await user.click(await screen.findByRole('option', { name: 'Lembrete NPS' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ type: '2' }))
  expect(await namesShown()).toEqual(['Lembrete curto'])
})

test('TPL-003 CSAT types are offered only where the store uses CSAT', async () => {
  const { user } = open('/admin/template?type=7', {}, { store: { csatEnabled: false } })
  expect(await namesShown()).toEqual(['Pedido padrão', 'Lembrete curto', 'Obrigado'])
  await user.click(screen.getByRole('button', { name: 'Criar modelo' }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Pedido NPS', 'Lembrete NPS', 'Agradecimento NPS'])
})

test('TPL-003 TPL-005 TPL-030 the add menu makes a template of the chosen type and opens it', async () => {
  const { user, router, sentTo } = open('/admin/template', fake(createTemplate, { id: 50 }))
  await namesShown()
  await user.click(screen.getByRole('button', { name: 'Criar modelo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Lembrete CSAT' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo: Lembrete CSAT' }))
  await user.click(dialog.getByRole('button', { name: 'Criar e editar' }))
  expect(await dialog.findByText('Preencha este campo.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Nome do modelo/ }), 'Balcão')
  await user.click(dialog.getByRole('button', { name: 'Criar e editar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/template/50'))
  const [sent] = sentTo('template/createtemplate')
  expect([sent?.method, sent?.query.get('Type'), sent?.query.get('TemplateName')]).toEqual(['POST', '9', 'Balcão'])
})

test('TPL-006 each item’s menu has edit and copy', async () => {
  const { user } = open('/admin/template?type=0')
  await user.click(await screen.findByRole('button', { name: 'Mais ações para Pedido padrão' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Editar', 'Copiar'])
  expect(items[0]?.getAttribute('href')).toBe('/admin/template/41')
})

test('TPL-007 TPL-008 TPL-031 copy asks for a name, prefilled, and does not do without', async () => {
  const copy = aListedTemplate({ id: 51, name: 'Pedido de Natal' })
  const { user, sentTo } = open('/admin/template?type=0', {
    ...fake(templates, () => (sentTo('template/clonetemplate').length > 0 ? [...all, copy] : all)),
    ...fake(cloneTemplate, { id: 51 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Mais ações para Pedido padrão' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar Pedido padrão' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /Nome do modelo/ })
  expect(name.value).toBe('Pedido padrão - Copy')
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Criar cópia' }))
  expect(await dialog.findByText('Preencha este campo.')).toBeTruthy()
  expect(sentTo('template/clonetemplate')).toHaveLength(0)
  await user.type(name, 'Pedido de Natal')
  await user.click(dialog.getByRole('button', { name: 'Criar cópia' }))
  await screen.findByRole('row', { name: /Pedido de Natal/ })
  const [sent] = sentTo('template/clonetemplate')
  expect([sent?.query.get('idtemplate'), sent?.query.get('clonename')]).toEqual(['41', 'Pedido de Natal'])
})

test('I18-003 the last change is written as the language has it', async () => {
  await chooseLanguage('en')
  open('/admin/template?type=0')
  expect(within(await screen.findByRole('row', { name: /Pedido padrão/ })).getByText('11/03/2026')).toBeTruthy()
})

test('an empty list offers to make one of its type', async () => {
  const { user } = open('/admin/template?type=1', fake(templates, []))
  await screen.findByRole('heading', { name: 'Escreva o primeiro e-mail' })
  await user.click(screen.getByRole('button', { name: 'Criar modelo' }))
  await screen.findByRole('dialog', { name: 'Novo modelo: Agradecimento NPS' })
})

test('a list that cannot be loaded says so and can be asked again', async () => {
  let isDown = true
  const { user } = open(
    '/admin/template',
    fake(templates, () => (isDown ? fail({ status: 500 }) : all)),
  )
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  await namesShown()
})

test('managers find the templates in the menu; below them they are denied', async () => {
  const { unmount } = open('/admin/template')
  expect((await screen.findByRole('link', { name: 'Modelos de e-mail' })).getAttribute('href')).toBe('/admin/template')
  await screen.findByRole('heading', { level: 1, name: 'Modelos de e-mail' })
  unmount()
  open('/admin/template', {}, { role: 'clerk' })
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(screen.queryByRole('link', { name: 'Modelos de e-mail' })).toBeNull()
})
