import { type Admin, admins, changeAdminPassword, resendJoinLink, toggleAdmin } from '@ressoa/contract/admins'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdmin } from '../../testing/admins'
import { fail, fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import type { Failure } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'

const staff = [
  anAdmin({ id: 3, name: 'Marina Couto', email: 'marina@loja.test', role: 'administrator', lockedBecause: 'self' }),
  anAdmin({ id: 4, name: 'Ana Última', email: 'ana@loja.test', role: 'administrator', lockedBecause: 'last' }),
  anAdmin({ id: 5, name: 'Célia Atendente', email: 'celia@loja.test', role: 'clerk' }),
  anAdmin({ id: 6, name: 'Gil Gerente', email: 'gil@loja.test', role: 'manager', active: false }),
  anAdmin({ id: 8, name: 'Nina Nova', email: 'nina@loja.test', role: 'reader', pending: true }),
  anAdmin({ id: 7, name: 'Leo Leitor', email: 'leo@loja.test', role: 'reader' }),
]

const openList = async (handlers: Handlers = {}, address = '/admin/administrator') => {
  const server = fakeServer({ ...validSession, ...fake(admins, staff), ...handlers })
  signIn()
  const app = openApp(address)
  await screen.findByRole('row', { name: /Marina/ })
  return { ...app, ...server }
}

const openMenu = async (user: Awaited<ReturnType<typeof openList>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: `Mais ações para ${name}` }))
  return screen.findByRole('menu')
}

test.each(['master', 'administrator'] as const)('ADM-001 the list opens for a %s', async (role) => {
  fakeServer({ ...validSession, ...fake(admins, staff) })
  signIn({ role })
  openApp('/admin/administrator')
  expect(await screen.findByRole('row', { name: /Célia/ })).toBeTruthy()
})

test.each(['manager', 'clerk', 'reader'] as const)('ADM-001 the list is closed to a %s, and nothing is asked', async (role) => {
  const { sentTo } = fakeServer({ ...validSession, ...fake(admins, staff) })
  signIn({ role })
  openApp('/admin/administrator')
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(sentTo('apiadmin/getall')).toEqual([])
})

test('ADM-002 each row has a menu: edit, change password, activate or inactivate, notifications', async () => {
  const { user } = await openList()
  const words = async (name: string) => {
    const items = within(await openMenu(user, name)).getAllByRole('menuitem')
    const texts = items.map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return texts
  }
  expect(await words('Célia Atendente')).toEqual(['Editar', 'Trocar senha', 'Desativar', 'Notificações'])
  expect(await words('Gil Gerente')).toEqual(['Editar', 'Trocar senha', 'Reativar', 'Notificações'])
})

test('ADM-003 ADM-004 edit leads to the form of that id, notifications to notifications?IdAdmin={id}', async () => {
  const { user } = await openList()
  expect(screen.getByRole('link', { name: 'Editar Célia Atendente' }).getAttribute('href')).toBe('/admin/administrator/5')
  const menu = within(await openMenu(user, 'Célia Atendente'))
  expect(menu.getByRole('menuitem', { name: 'Editar' }).getAttribute('href')).toBe('/admin/administrator/5')
  expect(menu.getByRole('menuitem', { name: 'Notificações' }).getAttribute('href')).toBe('/admin/notifications?IdAdmin=5')
})

test('somebody who has not come yet is shown as invited and can be sent the link again', async () => {
  const { user, sentTo } = await openList(fake(resendJoinLink, {}))
  const stateOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[2]?.textContent
  expect([stateOf(/Nina/), stateOf(/Leo/), stateOf(/Gil/)]).toEqual(['Convidado', 'Ativo', 'Inativo'])
  await openMenu(user, 'Leo Leitor')
  expect(screen.queryByRole('menuitem', { name: 'Enviar o link de novo' })).toBeNull()
  await user.keyboard('{Escape}')
  await openMenu(user, 'Nina Nova')
  await user.click(screen.getByRole('menuitem', { name: 'Enviar o link de novo' }))
  expect(await screen.findByText('Link enviado para nina@loja.test.')).toBeTruthy()
  expect(sentTo('apiadmin/resendlink').map(({ query }) => String(query))).toEqual(['IdAdmin=8'])
  await waitFor(() => expect(sentTo('apiadmin/getall')).toHaveLength(2))
})

test('a link that cannot be sent again says why', async () => {
  const joined: Failure = { status: 409, problems: [{ field: '', error: 'Esta pessoa já entrou na loja.' }] }
  const { user } = await openList(fails(resendJoinLink, joined))
  await openMenu(user, 'Nina Nova')
  await user.click(screen.getByRole('menuitem', { name: 'Enviar o link de novo' }))
  expect(await screen.findByText('Esta pessoa já entrou na loja.')).toBeTruthy()
})

test('ADM-006 every role is shown by its word', async () => {
  await openList()
  const roleOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[1]?.textContent
  expect([/Marina/, /Gil/, /Célia/, /Leo/].map(roleOf)).toEqual(['Administração', 'Gerência', 'Atendimento', 'Leitura'])
})

test('ADM-027 switching somebody off asks first: the question, the consequence, and the safe answer has the focus', async () => {
  const { user, sentTo } = await openList(fake(toggleAdmin, 'success'))
  await openMenu(user, 'Célia Atendente')
  await user.click(screen.getByRole('menuitem', { name: 'Desativar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Desativar o acesso de Célia Atendente?' })
  expect(dialog.textContent).toContain('não entra mais nesta loja até você reativar')
  const keep = within(dialog).getByRole('button', { name: 'Manter ativo' })
  await waitFor(() => expect(document.activeElement).toBe(keep))
  await user.click(keep)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('apiadmin/changestatus')).toEqual([])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mais ações para Célia Atendente' })),
  )
})

test('ADM-027 switching somebody on again asks too, and then does it', async () => {
  const { user, sentTo } = await openList(fake(toggleAdmin, 'success'))
  await openMenu(user, 'Gil Gerente')
  await user.click(screen.getByRole('menuitem', { name: 'Reativar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reativar o acesso de Gil Gerente?' })
  await user.click(within(dialog).getByRole('button', { name: 'Reativar' }))
  expect(await screen.findByText('Acesso de Gil Gerente reativado.')).toBeTruthy()
  expect(sentTo('apiadmin/changestatus').map(({ query }) => String(query))).toEqual(['IdAdmin=6'])
  await waitFor(() => expect(sentTo('apiadmin/getall')).toHaveLength(2))
})

test.each([
  ['adminMissing', 'Este acesso não existe.'],
  ['notInStore', 'Este acesso não foi encontrado nesta loja.'],
] as const)('ADM-025 status Result %s shows admin.status.error{Result}', async (result, message) => {
  const { user } = await openList(fake(toggleAdmin, result))
  await openMenu(user, 'Célia Atendente')
  await user.click(screen.getByRole('menuitem', { name: 'Desativar' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desativar' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test.each([
  ['self', 'Marina Couto', 'Você não pode desativar o seu próprio acesso.'],
  ['last', 'Ana Última', 'A loja precisa de pelo menos um acesso de administração ativo.'],
])('ADM-029 the entry is disabled with a tooltip that says why, by keyboard too: %s', async (_why, name, reason) => {
  const { user, sentTo } = await openList(fake(toggleAdmin, 'success'))
  screen.getByRole('button', { name: `Mais ações para ${name}` }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  const entry = screen.getByRole('menuitem', { name: 'Desativar' })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  for (let step = 0; step < 4 && document.activeElement !== entry; step++) await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(entry)
  expect((await screen.findByRole('tooltip')).textContent).toBe(reason)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo('apiadmin/changestatus')).toEqual([])
})

const openPassword = async (handlers: Handlers = {}) => {
  const app = await openList(handlers)
  await openMenu(app.user, 'Célia Atendente')
  await app.user.click(screen.getByRole('menuitem', { name: 'Trocar senha' }))
  await screen.findByRole('dialog', { name: 'Nova senha para Célia Atendente' })
  return app
}
const password = () => screen.getByLabelText<HTMLInputElement>(/^Nova senha/, { selector: 'input' })
const confirmation = () => screen.getByLabelText<HTMLInputElement>(/^Confirme a nova senha/, { selector: 'input' })
const changeIt = () => screen.getByRole('button', { name: 'Trocar senha' })

test('ADM-015 a changed password is sent twice, and the dialog closes', async () => {
  const { user, sentTo } = await openPassword(fake(changeAdminPassword, 'success'))
  await user.type(password(), 'Segredo#1')
  await user.type(confirmation(), 'Segredo#1')
  await user.click(changeIt())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(String(sentTo('apiadmin/changepassword')[0]?.body))).toEqual({
    IdRessoa: 5,
    NewPassword: 'Segredo#1',
    PasswordConfirmation: 'Segredo#1',
  })
})

test.each([
  ['adminMissing', 'Este acesso não existe.'],
  ['notInStore', 'Este acesso não foi encontrado nesta loja.'],
  ['passwordInvalid', 'A senha não atende às regras.'],
  ['oldPasswordWrong', 'A senha atual não confere.'],
] as const)(
  'ADM-019 ADM-020 ADM-021 ADM-022 ADM-023 password Result %s shows admin.password.error.{Result}',
  async (result, message) => {
    const { user } = await openPassword(fake(changeAdminPassword, result))
    await user.type(password(), 'Segredo#1')
    await user.type(confirmation(), 'Segredo#1')
    await user.click(changeIt())
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByRole('dialog')).toBeTruthy()
  },
)

test('the list is searched by name without regard to accents, and the address keeps the term', async () => {
  const { user, router } = await openList()
  await user.type(screen.getByRole('searchbox'), 'celia')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(router.state.location.search).toEqual({ search: 'celia' })
  await user.type(screen.getByRole('searchbox'), 'x')
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(staff.length + 1))
})

test('a store without people invites to add the first one, once', async () => {
  fakeServer({ ...validSession, ...fake(admins, []) })
  signIn({ role: 'master' })
  openApp('/admin/administrator')
  await screen.findByRole('heading', { level: 2, name: 'Traga a sua equipe' })
  expect(screen.getAllByRole('link', { name: 'Novo acesso' })).toHaveLength(1)
})

test('GEN-016 a list that fails shows the error message inside its card and can be tried again', async () => {
  let isUp = false
  fakeServer({ ...validSession, ...fake(admins, () => (isUp ? staff : fail({ status: 503 }))) })
  signIn()
  const { user } = openApp('/admin/administrator')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByText(/Estamos com muitos acessos agora/)).toBeTruthy()
  isUp = true
  await user.click(retry)
  expect(await screen.findByRole('row', { name: /Célia/ })).toBeTruthy()
})

test('GEN-028 a list shows skeletons while it loads, then its rows', async () => {
  const { promise: waiting, resolve: answer } = Promise.withResolvers<Admin[]>()
  fakeServer({ ...validSession, ...fake(admins, () => waiting) })
  signIn()
  openApp('/admin/administrator')
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).not.toBeNull())
  answer(staff)
  expect(await screen.findByRole('row', { name: /Célia/ })).toBeTruthy()
  expect(document.querySelector('.mantine-Skeleton-root')).toBeNull()
})
