import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

test('home greets the person and names the store', async () => {
  fakeServer({ 'Horus/CheckHorusAuth': { body: { IsValid: true } } })
  signIn({ role: 'reader' })
  openApp('/admin/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Marina' })).toBeTruthy()
  expect(screen.getByText('Você está em Loja Demo.')).toBeTruthy()
})

test.each([
  ['master', ['Campanhas', 'Formulários', 'Administradores', 'Lojas', 'Criar loja', 'Configurações']],
  ['administrator', ['Campanhas', 'Formulários', 'Administradores', 'Configurações']],
  ['manager', ['Campanhas', 'Formulários']],
] as const)('home offers a %s what the menu offers', async (role, words) => {
  fakeServer({ 'Horus/CheckHorusAuth': { body: { IsValid: true } } })
  signIn({ role })
  openApp('/admin/')
  const shortcuts = within(await screen.findByRole('region', { name: 'O que você pode fazer' }))
  expect(shortcuts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(words)
})
