import { recoverPassword, sendRecovery } from '@ressoa/contract/session'
import { recoveryCodes } from '@ressoa/domain/codes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pt } from '../../locales/pt'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { openApp } from '../../testing/render'

const good = 'Segredo#1'

const openRequest = async (handlers: Handlers = {}) => {
  const server = fakeServer({ ...fake(sendRecovery, {}), ...handlers })
  const { user } = openApp('/admin/recovery')
  await screen.findByRole('heading', { level: 1, name: 'Recupere a sua senha' })
  return { user, ...server }
}

const openNewPassword = async (handlers: Handlers = {}) => {
  const server = fakeServer(handlers)
  const { user } = openApp('/admin/recovery?recoverykey=12345678901234567890')
  await screen.findByRole('heading', { level: 1, name: 'Crie uma nova senha' })
  return { user, ...server }
}

const password = () => screen.getByLabelText<HTMLInputElement>('Nova senha')
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirme a nova senha')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar senha' })

test.each([
  ['', 'Preencha este campo.'],
  ['marina@loja', 'Digite um e-mail válido.'],
])('SES-035 the request step asks for a valid e-mail: "%s"', async (typed, message) => {
  const { user, sent } = await openRequest()
  if (typed) await user.type(screen.getByRole('textbox', { name: 'E-mail' }), typed)
  await user.click(screen.getByRole('button', { name: 'Enviar link' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sent).toEqual([])
})

test('SES-034 SES-038 SES-039 one public route: the request step, or the new-password page for the key in the query', async () => {
  await openRequest()
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
  const { user, sentTo } = await openNewPassword(fake(recoverPassword, 'success'))
  await user.type(password(), good)
  await user.type(confirmation(), good)
  await user.click(submit())
  await waitFor(() => expect(sentTo('api/pub/PasswordRecovery/PasswordRecovery')).toHaveLength(1))
  expect(String(sentTo('api/pub/PasswordRecovery/PasswordRecovery')[0]?.body)).toContain('recoverykey=12345678901234567890')
})

test('SES-037 the request step shows a neutral confirmation', async () => {
  const { user } = await openRequest()
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'quem@loja.test')
  await user.click(screen.getByRole('button', { name: 'Enviar link' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Confira o seu e-mail' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/^Se houver um acesso/)
})

test.each([
  ['SES-055', 'Curta#1', 'passwordMin'],
  ['SES-056', 'SEGREDO#1', 'passwordTiny'],
  ['SES-057', 'segredo#1', 'passwordUppercase'],
  ['SES-058', 'Segredo##', 'passwordNumber'],
  ['SES-059', 'Segredo_1', 'passwordCharacter'],
] as const)('%s the new password %s shows the single message %s', async (_id, typed, key) => {
  const { user } = await openNewPassword()
  await user.type(password(), typed)
  await user.tab()
  expect(await screen.findByText(pt.form.error[key])).toBeTruthy()
  const others = ['passwordMin', 'passwordTiny', 'passwordUppercase', 'passwordNumber', 'passwordCharacter'] as const
  for (const other of others) if (other !== key) expect(screen.queryByText(pt.form.error[other])).toBeNull()
})

test('SES-061 an empty new password shows "Digite sua senha"', async () => {
  const { user } = await openNewPassword()
  await user.click(password())
  await user.tab()
  expect(await screen.findByText('Digite sua senha')).toBeTruthy()
})

test('SES-062 an empty confirm password shows "Confirme sua senha"', async () => {
  const { user } = await openNewPassword()
  await user.click(confirmation())
  await user.tab()
  expect(await screen.findByText('Confirme sua senha')).toBeTruthy()
})

test('SES-063 a confirm password that differs shows passwordConfirm', async () => {
  const { user, sent } = await openNewPassword()
  await user.type(password(), good)
  await user.type(confirmation(), 'Segredo#2')
  await user.click(submit())
  expect(await screen.findByText(pt.form.error.passwordConfirm)).toBeTruthy()
  expect(sent).toEqual([])
})

test('SES-042 the submit button stays disabled until both fields are filled', async () => {
  const { user } = await openNewPassword()
  expect(submit().disabled).toBe(true)
  await user.type(password(), good)
  expect(submit().disabled).toBe(true)
  await user.type(confirmation(), 'S')
  expect(submit().disabled).toBe(false)
})

test('SES-040 each field has its own show/hide toggle', async () => {
  const { user } = await openNewPassword()
  const [first] = screen.getAllByRole('button', { name: 'Mostrar senha' })
  await user.click(first as HTMLElement)
  expect([password().type, confirmation().type]).toEqual(['text', 'password'])
})

test('SES-041 cancel goes to /admin/login', async () => {
  await openNewPassword()
  expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe('/admin/login')
})

const sendNewPassword = async (handlers: Handlers) => {
  const app = await openNewPassword(handlers)
  await app.user.type(password(), good)
  await app.user.type(confirmation(), good)
  await app.user.click(submit())
  return app
}

test('SES-043 password, confirmation and the key to the letter go in a url-encoded body', async () => {
  const { sent } = await sendNewPassword(fake(recoverPassword, 'success'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(String(sent[0]?.body)).toBe('password=Segredo%231&passwordconfirmation=Segredo%231&recoverykey=12345678901234567890')
  expect(sent[0]?.query.size).toBe(0)
})

test('SES-044 Result 7 shows a success title, a description and a back button', async () => {
  await sendNewPassword(fake(recoverPassword, 'success'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Senha alterada' })).toBeTruthy()
  expect(screen.getByText('Agora é só entrar com a senha nova.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar para o acesso' }).getAttribute('href')).toBe('/admin/login')
})

const { success: _success, ...refusals } = recoveryCodes

test.each(Object.keys(refusals) as (keyof typeof refusals)[])(
  'SES-045 Result %s shows recovery.error.{Result}',
  async (result) => {
    await sendNewPassword(fake(recoverPassword, result))
    expect((await screen.findByRole('alert')).textContent).toBe(pt.recovery.error[refusals[result]])
  },
)

test('SES-053 a network error during recovery shows its message', async () => {
  await sendNewPassword(fails(recoverPassword, { status: 500 }))
  expect((await screen.findByRole('alert')).textContent).toBe(pt.error.unexpected)
})

test('the strength of the password is told in words while it is typed', async () => {
  const { user } = await openNewPassword()
  await user.type(password(), 'Seg')
  expect(screen.getByRole('status').textContent).toBe('Força da senha: Fraca')
  await user.type(password(), 'redo#1-bem-longo')
  expect(screen.getByRole('status').textContent).toBe('Força da senha: Forte')
})
