import { mailRelay, type RelayState, resumeMailRelay } from '@ressoa/contract/dispatches'
import type { Role } from '@ressoa/domain/codes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fake, fakeServer } from '../../../testing/fake-server'
import { renderPart } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { RelayBanner } from './RelayBanner'

const goesOn = { isPaused: false, isHeld: false, pausedUntil: null, reason: null }

const show = (relay: RelayState, role: Role = 'manager') => {
  const server = fakeServer({ ...fake(mailRelay, relay), ...fake(resumeMailRelay, { relay: goesOn }) })
  signIn({ role })
  return { ...renderPart(<RelayBanner />), ...server }
}

const untilItIsGone = () => waitFor(() => expect(screen.queryByText('Os envios estão em pausa')).toBeNull())

test('a mail server that refuses is told, and can be tried again at once', async () => {
  const { user, sentTo } = show({
    isPaused: true,
    isHeld: false,
    pausedUntil: new Date('2026-11-16T12:45:00.000Z'),
    reason: '554 5.7.1 blocked',
  })
  expect(await screen.findByText('Os envios estão em pausa')).toBeTruthy()
  expect(screen.getByText('O que ele disse: 554 5.7.1 blocked')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tentar agora' }))
  await untilItIsGone()
  expect(sentTo('mail/resume')).toHaveLength(1)
})

const held = { isPaused: true, isHeld: true, pausedUntil: null, reason: null }

test('after a backup was put back a manager is told that mails are held, and who can let them go', async () => {
  show(held)
  expect(await screen.findByText(/Um backup foi restaurado.*Quem administra a conta/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the master lets held mails go', async () => {
  const { user, sentTo } = show(held, 'master')
  await user.click(await screen.findByRole('button', { name: 'Liberar os envios' }))
  await untilItIsGone()
  expect(sentTo('mail/resume')).toHaveLength(1)
})
