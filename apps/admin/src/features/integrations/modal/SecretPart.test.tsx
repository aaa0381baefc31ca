import { integrationConfiguration, integrations, rotateHookSecret } from '@ressoa/contract/integrations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { anIntegration, anItem } from '../../../testing/integrations'
import { openApp } from '../../../testing/render'
import { signIn, validSession } from '../../../testing/sessions'

const open = async (handlers: Handlers = {}) => {
  const server = fakeServer({
    ...validSession,
    ...fake(integrations, [anIntegration()]),
    ...fake(integrationConfiguration, [anItem()]),
    ...handlers,
  })
  signIn({ role: 'manager' })
  const app = openApp('/admin/integrations')
  await app.user.click(await screen.findByRole('button', { name: /^Configurar / }))
  await app.user.click(await screen.findByRole('button', { name: 'Trocar segredo' }))
  return { ...app, ...server, question: within(await screen.findByRole('dialog', { name: 'Trocar o segredo?' })) }
}

test('the secret is replaced with the hours that the old one still counts, and the new one is shown once', async () => {
  const previousValidUntil = new Date(Date.now() + 5 * 3_600_000)
  const { user, question, sentTo } = await open(fake(rotateHookSecret, { secret: 'whsec_new', previousValidUntil }))
  expect(screen.getByDisplayValue('guardado em 03/09/2026, não aparece de novo')).toBeTruthy()
  const hours = question.getByLabelText<HTMLInputElement>('Por quantas horas o antigo ainda vale')
  expect(hours.value).toBe('24')
  await user.clear(hours)
  await user.type(hours, '99')
  expect(hours.value, 'at most 72').toBe('9')
  await user.click(question.getByRole('button', { name: 'Trocar segredo' }))
  const shown = within(await screen.findByRole('dialog', { name: 'O novo segredo' }))
  expect(JSON.parse(String(sentTo('integration/rotatesecret')[0]?.body))).toEqual({ IntegrationKey: 'hook-1', KeepHours: 9 })
  expect(shown.getByText(/O antigo ainda vale até/)).toBeTruthy()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(shown.getByRole('button', { name: 'Copiar segredo' }))
  expect(written).toHaveBeenCalledWith('whsec_new')
  await user.click(shown.getByRole('checkbox', { name: 'Já guardei o segredo' }))
  await user.click(shown.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByText('whsec_new')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Webhook · ERP da matriz' }), 'the settings stay open').toBeTruthy()
})

test('while an older secret still counts, the question says that replacing again ends it', async () => {
  const previousSecretUntil = new Date(Date.now() + 5 * 3_600_000)
  const { question, unmount } = await open(fake(integrations, [anIntegration({ previousSecretUntil })]))
  expect(question.getByText(/^Um segredo mais antigo ainda vale, até .+\. Trocar agora acaba com ele na hora\.$/)).toBeTruthy()
  unmount()
  const over = await open(fake(integrations, [anIntegration({ previousSecretUntil: new Date(Date.now() - 1000) })]))
  expect(over.question.queryByText(/segredo mais antigo/)).toBeNull()
})

test('with 0 hours the old one has ended; Escape closes the question alone; a failure is told', async () => {
  const { user, question, unmount } = await open(fake(rotateHookSecret, { secret: 'whsec_new', previousValidUntil: null }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Trocar o segredo?')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Webhook · ERP da matriz' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Trocar segredo' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Trocar o segredo?' })).getByRole('button', { name: 'Trocar segredo' }),
  )
  expect(await screen.findByText(/O antigo já não vale/)).toBeTruthy()
  expect(question).toBeTruthy()
  unmount()
  const broken = await open(fails(rotateHookSecret, { status: 500 }))
  await broken.user.click(broken.question.getByRole('button', { name: 'Trocar segredo' }))
  expect(await screen.findByText(/^Algo não saiu como esperado/)).toBeTruthy()
  expect(screen.queryByText('O novo segredo')).toBeNull()
})
