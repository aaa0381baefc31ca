import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

test('home greets the person and names the store', async () => {
  fakeServer({ 'Horus/CheckHorusAuth': { body: { IsValid: true } } })
  signIn({ role: 'reader' })
  openApp('/admin/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Marina' })).toBeTruthy()
  expect(screen.getByText('Você está na loja Loja Demo.')).toBeTruthy()
})
