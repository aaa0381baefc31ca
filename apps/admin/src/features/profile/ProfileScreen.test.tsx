import { changeOwnPassword, ownProfile, saveOwnProfile } from '@ressoa/contract/profile'
import { sendRecovery } from '@ressoa/contract/session'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readToken } from '../../lib/session'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { aSession, signIn, validSession } from '../../testing/sessions'

const known = {
  ...validSession,
  ...fake(ownProfile, { name: 'Ana Lima', email: 'ana@loja.test', hasPassword: true }),
}
const open = async (handlers: Handlers = {}) => {
  const server = fakeServer({ ...known, ...handlers })
  signIn()
  return { ...openApp('/admin/profile'), ...server }
}
const sent = (calls: readonly { body?: unknown }[]) => JSON.parse(String(calls[0]?.body))

test('everybody reaches their profile and their own notices from the user menu', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Sua conta/ }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByRole('menuitem', { name: 'Meu perfil' }).getAttribute('href')).toBe('/admin/profile')
  expect(within(menu).getByRole('menuitem', { name: 'Minhas notificações' }).getAttribute('href')).toBe('/admin/profile/notices')
})

test('a master, who is no member of the store, is offered no notices of it', async () => {
  fakeServer(known)
  signIn({ role: 'master' })
  const { user } = openApp('/admin/profile')
  await user.click(await screen.findByRole('button', { name: /^Sua conta/ }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).queryByRole('menuitem', { name: 'Minhas notificações' })).toBeNull()
})

test('the name is saved and shown in the top bar at once; the address stays', async () => {
  const { user, sentTo } = await open(fake(saveOwnProfile, { name: 'Ana Prado', email: 'ana@loja.test', hasPassword: true }))
  const name = await screen.findByLabelText(/^Nome/)
  await user.clear(name)
  await user.type(name, 'Ana Prado')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Perfil salvo.')
  expect(sent(sentTo('profile/save'))).toEqual({ Name: 'Ana Prado' })
  expect(screen.getByRole('button', { name: /^Sua conta/ }).textContent).toContain('Ana Prado')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true)
})

const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(await screen.findByLabelText(/^Senha atual/), 'Ressoa#2026')
  await user.type(screen.getByLabelText(/^Nova senha/), 'Outra#Senha-9')
  await user.type(screen.getByLabelText(/^Repita a nova senha/), 'Outra#Senha-9')
  await user.click(screen.getByRole('button', { name: 'Trocar senha' }))
}

test('a changed password leaves this browser signed in with the new session', async () => {
  const { user, sentTo } = await open(fake(changeOwnPassword, aSession({ token: 'new.token' })))
  await fill(user)
  await screen.findByText('Senha trocada.')
  expect(sent(sentTo('profile/changepassword'))).toEqual({
    CurrentPassword: 'Ressoa#2026',
    NewPassword: 'Outra#Senha-9',
    PasswordConfirmation: 'Outra#Senha-9',
  })
  expect(readToken()).toBe('new.token')
  expect(screen.getByLabelText<HTMLInputElement>(/^Senha atual/).value).toBe('')
})

test('a wrong current password is said at its field and nothing typed is lost', async () => {
  const { user } = await open(
    fails(changeOwnPassword, { refused: [{ field: 'CurrentPassword', error: 'A senha atual não confere.' }] }),
  )
  await fill(user)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Senha atual/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('A senha atual não confere.').length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>(/^Nova senha/).value).toBe('Outra#Senha-9')
})

test('somebody without a password gets a link instead of a form', async () => {
  const { user, sentTo } = await open({
    ...fake(ownProfile, { name: 'Ana Lima', email: 'ana@loja.test', hasPassword: false }),
    ...fake(sendRecovery, {}),
  })
  await user.click(await screen.findByRole('button', { name: 'Enviar link' }))
  await screen.findByText('Link enviado para ana@loja.test.')
  expect(screen.queryByLabelText(/^Senha atual/)).toBeNull()
  expect(sentTo('api/pub/PasswordRecovery/SendEmail').length).toBe(1)
})

test('a profile that cannot be loaded says so and can be tried again', async () => {
  await open(fails(ownProfile, { status: 500 }))
  expect(await screen.findByRole('button', { name: /Tentar/ })).toBeTruthy()
})
