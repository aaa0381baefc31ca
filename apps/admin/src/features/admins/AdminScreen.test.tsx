import { adminById, admins, saveAdmin } from '@ressoa/contract/admins'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { readSession } from '../../lib/session'
import { anAdmin } from '../../testing/admins'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { type Failure, refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, signOutElsewhere, validSession } from '../../testing/sessions'

const calm = { ...validSession, ...fake(admins, []) }

const actions = /Enviar convite|Criar acesso|Salvar|Send invitation|Create account/

const openForm = async (item: string, handlers: Handlers = {}) => {
  const server = fakeServer({ ...calm, ...fake(adminById, anAdmin()), ...handlers })
  signIn()
  const app = openApp(`/admin/administrator/${item}`)
  await screen.findByRole('button', { name: actions })
  return { ...app, ...server }
}
type User = Awaited<ReturnType<typeof openForm>>['user']

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const name = () => field(/^(Nome|Name)/)
const email = () => field(/^(E-mail|Email)/)
const role = () => field(/^(Papel|Role)/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^(Senha|Password)/, { selector: 'input:not([type=radio])' })
const confirmation = () => field(/^Confirm/)
const submit = () => screen.getByRole('button', { name: actions })
const problemOf = (input: HTMLInputElement) =>
  document.getElementById((input.getAttribute('aria-describedby') ?? '').split(' ').find((id) => id.endsWith('-error')) ?? '')
    ?.textContent

const chooseRole = async (user: User, word: RegExp) => {
  await user.click(role())
  await user.click(await screen.findByRole('option', { name: word }))
}
const choosePassword = (user: User) => user.click(screen.getByRole('radio', { name: /Senha definida agora|Password set now/ }))
const fillPerson = async (user: User, word = /^Leitura/) => {
  await user.type(name(), 'Nina Nova')
  await user.type(email(), 'nina@loja.test')
  await chooseRole(user, word)
}
const fill = async (user: User, word = /^Leitura/) => {
  await fillPerson(user, word)
  await choosePassword(user)
  await user.type(password(), 'Segredo#1')
  await user.type(confirmation(), 'Segredo#1')
}

test('ADM-003 the item new is an empty form, a number the form of that administrator', async () => {
  const { sentTo, router } = await openForm('new')
  expect([name().value, email().value, sentTo('apiadmin/get').length]).toEqual(['', '', 0])
  await router.navigate({ to: '/administrator/$item', params: { item: '5' } })
  await waitFor(() => expect([name().value, email().value]).toEqual(['Célia Atendente', 'celia@loja.test']))
  expect(sentTo('apiadmin/get').map(({ query }) => String(query))).toEqual(['IdAdmin=5'])
})

test.each(['abc', '0', '1.5', '-3', 'New'])('ADM-003 the item %s is not found', async (item) => {
  fakeServer(calm)
  signIn()
  const { router } = openApp(`/admin/administrator/${item}`)
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
  expect(router.history.location.pathname).toBe('/admin/not-found')
})

test('ADM-003 an id that the store does not have is not found', async () => {
  fakeServer({ ...calm, ...fails(adminById, { status: 404 }) })
  signIn()
  const { router } = openApp('/admin/administrator/99')
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
  expect(router.history.location.pathname).toBe('/admin/not-found')
})

test('ADM-006 the roles offered are administrator, manager, clerk and reader, each with what it may do', async () => {
  const { user } = await openForm('new')
  await user.click(role())
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual([
    'AdministraçãoAcesso completo, inclusive a quem entra na loja.',
    'GerênciaTudo, menos editar acessos.',
    'AtendimentoVê e trata as respostas. Não importa pessoas nem edita campanhas.',
    'LeituraSó vê respostas e relatórios.',
  ])
})

test('somebody new is invited by e-mail unless the other way is chosen, and no password is asked', async () => {
  const { user, sentTo, router } = await openForm('new', fake(saveAdmin, anAdmin()))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Convite por e-mail/ }).checked).toBe(true)
  expect(screen.queryByLabelText(/^Senha/, { selector: 'input[type=password]' })).toBeNull()
  await fillPerson(user)
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }))
  expect(await screen.findByText('Convite enviado para celia@loja.test.')).toBeTruthy()
  expect(JSON.parse(String(sentTo('apiadmin/insertupdate')[0]?.body))).toEqual({
    Email: 'nina@loja.test',
    Name: 'Nina Nova',
    AdminRoles: [4],
  })
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/administrator'))
})

test('a password that was begun and given up is not sent', async () => {
  const { user, sentTo } = await openForm('new', fake(saveAdmin, anAdmin()))
  await fill(user)
  await user.click(screen.getByRole('radio', { name: /Convite por e-mail/ }))
  await user.click(submit())
  await waitFor(() => expect(sentTo('apiadmin/insertupdate')).toHaveLength(1))
  expect(String(sentTo('apiadmin/insertupdate')[0]?.body)).not.toContain('Segredo')
})

test('ADM-007 ADM-008 of a new admin name, e-mail, role, password and confirmation are required', async () => {
  const { user, sentTo } = await openForm('new')
  await choosePassword(user)
  await user.click(submit())
  for (const input of [name(), email(), role(), password(), confirmation()]) {
    expect(input.required).toBe(true)
    expect(problemOf(input)).toBe('Preencha este campo.')
  }
  expect(document.activeElement).toBe(name())
  expect(sentTo('apiadmin/insertupdate')).toEqual([])
})

test('ADM-008 ADM-009 of a known admin no password is asked and the e-mail is fixed', async () => {
  const { user, sentTo } = await openForm('5', fake(saveAdmin, anAdmin()))
  expect(screen.queryByLabelText(/Senha/)).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(email().value).toBe('celia@loja.test')
  expect(email().readOnly).toBe(true)
  await user.clear(name())
  await user.type(name(), 'Célia Nova')
  await user.click(submit())
  await waitFor(() => expect(sentTo('apiadmin/insertupdate')).toHaveLength(1))
  expect(JSON.parse(String(sentTo('apiadmin/insertupdate')[0]?.body))).toEqual({
    IdRessoa: 5,
    Name: 'Célia Nova',
    AdminRoles: [3],
  })
})

test('ADM-009 ADM-014 the e-mail of a new admin can be written, and everything is sent', async () => {
  const { user, sentTo, router } = await openForm('new', fake(saveAdmin, anAdmin()))
  expect(email().readOnly).toBe(false)
  await fill(user, /^Gerência/)
  await user.click(submit())
  expect(await screen.findByText('Acesso de Célia Atendente criado.')).toBeTruthy()
  expect(JSON.parse(String(sentTo('apiadmin/insertupdate')[0]?.body))).toEqual({
    Email: 'nina@loja.test',
    Name: 'Nina Nova',
    Password: 'Segredo#1',
    PasswordConfirmation: 'Segredo#1',
    AdminRoles: [2],
  })
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/administrator'))
})

test.each([
  ['Aa#4567', 'Use pelo menos 8 caracteres.'],
  [`Aa#4${'x'.repeat(47)}`, 'Use no máximo 50 caracteres.'],
  ['AA#45678', 'Inclua uma letra minúscula.'],
  ['aa#45678', 'Inclua uma letra maiúscula.'],
  ['Aa#abcdef', 'Inclua um número.'],
  ['Aa345678', 'Inclua um símbolo, como ! ou #.'],
])('ADM-010 the password %s has its own message', async (given, message) => {
  const { user } = await openForm('new')
  await choosePassword(user)
  await user.click(password())
  await user.paste(given)
  await user.tab()
  await waitFor(() => expect(problemOf(password())).toBe(message))
})

test('ADM-011 a confirmation that differs gives passwordAgain, until it is the same', async () => {
  const { user } = await openForm('new')
  await choosePassword(user)
  await user.type(password(), 'Segredo#1')
  await user.type(confirmation(), 'Segredo#')
  await user.tab()
  await waitFor(() => expect(problemOf(confirmation())).toBe('Repita a mesma senha.'))
  await user.type(confirmation(), '1')
  await waitFor(() => expect(problemOf(confirmation())).toBeUndefined())
})

test.each([
  ['SES-085', 'the e-mail', email, 'x', 'Digite um e-mail válido.'],
  ['SES-086', 'the name', name, 'Ab', 'Use pelo menos 3 caracteres.'],
])('%s %s is checked', async (_id, _field, input, given, message) => {
  const { user } = await openForm('new')
  expect(input().maxLength).toBe(80)
  await user.type(input(), given)
  await user.tab()
  await waitFor(() => expect(problemOf(input())).toBe(message))
})

test('GEN-008 ADM-026 a save with HasErrors shows Error on update, and each problem at its field until that field changes', async () => {
  await chooseLanguage('en')
  const { user } = await openForm('new', fails(saveAdmin, refusedAt('Email', 'Already in the store.')))
  await fill(user, /^Read only/)
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('Error on update')
  await waitFor(() => expect(problemOf(email())).toBe('Already in the store.'))
  expect(document.activeElement).toBe(email())
  await user.type(name(), 'x')
  expect(problemOf(email())).toBe('Already in the store.')
  await user.type(email(), 'x')
  await waitFor(() => expect(problemOf(email())).toBeUndefined())
})

test('ADM-026 a problem of no field is told in full', async () => {
  const { user } = await openForm('5', fails(saveAdmin, refusedAt('', 'Hoje não.')))
  await user.click(submit())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Erro ao atualizar')
  expect(alert.textContent).toContain('Hoje não.')
})

test('GEN-015 a failure of the server is told as such, not as a refusal', async () => {
  const { user } = await openForm('5', fails(saveAdmin, { status: 500 }))
  await user.click(submit())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Algo não saiu como esperado. Confira a conexão e atualize a página.')
})

test('what is kept of an unsaved person holds no password', async () => {
  const { user } = await openForm('new')
  await fill(user)
  signOutElsewhere()
  const kept = localStorage.getItem('ressoa.changes.demo.3.admin.new')
  expect(kept).toContain('Nina Nova')
  expect(kept).not.toContain('Segredo')
})

test('ADM-029 a 409 shows its own message: the last administrator keeps the role', async () => {
  const conflict: Failure = { status: 409, problems: [{ field: '', error: 'A loja precisa de alguém.' }] }
  const { user } = await openForm('5', fails(saveAdmin, conflict))
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe('A loja precisa de alguém.')
})

test('one’s own new name stands in the top bar at once', async () => {
  const own = anAdmin({ id: 3, name: 'Marina Nova', role: 'administrator', lockedBecause: 'self' })
  const { user } = await openForm('3', {
    ...fake(adminById, own),
    ...fake(saveAdmin, own),
  })
  await user.click(submit())
  await waitFor(() => expect(readSession()?.admin.name).toBe('Marina Nova'))
})

test('unsaved changes ask before the form is left; saved ones do not', async () => {
  const { user, router } = await openForm('5', fake(saveAdmin, anAdmin()))
  await user.type(name(), '!')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(router.history.location.pathname).toBe('/admin/administrator/5')
  expect(name().value).toBe('Célia Atendente!')
  await user.click(submit())
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/administrator'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
