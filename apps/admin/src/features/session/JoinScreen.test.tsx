import { acceptJoining, declineJoining, joiningByKey } from '@ressoa/contract/joining'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { fail, fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'

const open = { state: 'open' as const, storeName: 'Loja Centro', email: 'ana@casa.test', needsPassword: false }
const accepted = { storeName: 'Loja Centro' }
const good = 'Segredo#1'

const openJoin = (handlers: Handlers) => {
  const server = fakeServer(handlers)
  return { ...openApp('/admin/join?key=a.b.c.d'), ...server }
}

test('who has proven the address accepts with one click', async () => {
  const { user, sentTo } = openJoin({ ...fake(joiningByKey, open), ...fake(acceptJoining, accepted) })
  await screen.findByRole('heading', { level: 1, name: 'Loja Centro convidou você' })
  expect(screen.getByText('Convite para ana@casa.test. Você entra com a senha que já usa.')).toBeTruthy()
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Aceitar convite' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Convite aceito' })).toBeTruthy()
  expect(JSON.parse(String(sentTo('api/pub/joining/accept')[0]?.body))).toEqual({ Key: 'a.b.c.d' })
  expect(sentTo('api/pub/joining/get').map(({ query }) => String(query))).toEqual(['Key=a.b.c.d'])
  expect(screen.getByRole('link', { name: 'Ir para o acesso' }).getAttribute('href')).toBe('/admin/login')
})

test('everybody else makes a password, with its rules', async () => {
  const { user, sentTo } = openJoin({
    ...fake(joiningByKey, { ...open, needsPassword: true }),
    ...fake(acceptJoining, accepted),
  })
  await user.type(await screen.findByLabelText('Nova senha'), 'curta')
  await user.type(screen.getByLabelText('Confirme a nova senha'), 'curta')
  await user.click(screen.getByRole('button', { name: 'Aceitar convite' }))
  expect(await screen.findByText('Use pelo menos 8 caracteres.')).toBeTruthy()
  expect(sentTo('api/pub/joining/accept')).toEqual([])
  for (const label of ['Nova senha', 'Confirme a nova senha']) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), good)
  }
  await user.click(screen.getByRole('button', { name: 'Aceitar convite' }))
  await screen.findByRole('heading', { level: 1, name: 'Convite aceito' })
  expect(JSON.parse(String(sentTo('api/pub/joining/accept')[0]?.body))).toEqual({
    Key: 'a.b.c.d',
    Password: good,
    PasswordConfirmation: good,
  })
})

test('an invitation can be declined', async () => {
  const { user, sentTo } = openJoin({
    ...fake(joiningByKey, open),
    ...fake(declineJoining, {}),
  })
  await user.click(await screen.findByRole('button', { name: 'Recusar convite' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Convite recusado' })).toBeTruthy()
  expect(sentTo('api/pub/joining/accept')).toEqual([])
})

test.each([
  ['used', 'Ele já foi usado. Entre com o seu e-mail e a sua senha.'],
  ['expired', 'Peça um novo link a quem administra a loja.'],
  ['unknown', 'Abra o link do e-mail outra vez ou peça um novo a quem administra a loja.'],
] as const)('a link that is %s says so, and leads to the sign-in', async (state, text) => {
  openJoin(fake(joiningByKey, { state, storeName: null, email: null, needsPassword: false }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Este convite não vale mais' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(text)
  expect(screen.getByRole('link', { name: 'Ir para o acesso' })).toBeTruthy()
})

test('what the server refuses is said above the button, and can be tried again', async () => {
  await chooseLanguage('en')
  const refused = refusedAt('Key', 'This invitation has already been used.')
  const { user } = openJoin({ ...fake(joiningByKey, open), ...fails(acceptJoining, refused) })
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This invitation has already been used.')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept invitation' }).disabled).toBe(false))
})

test('a page that fails to load can be tried again', async () => {
  let isUp = false
  const { user } = openJoin(fake(joiningByKey, () => (isUp ? open : fail({ status: 503 }))))
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isUp = true
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Loja Centro convidou você' })).toBeTruthy()
})
