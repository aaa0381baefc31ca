import { useMutation } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render'
import { ApiError } from './api'
import { notifyDone, notifyFailure } from './notices'

test('GEN-014 at most 2 notifications are stacked, and the newest is among them', async () => {
  renderPart(null)
  for (const word of ['um', 'dois', 'três']) act(() => notifyFailure(new ApiError('refused', word)))
  await waitFor(() => expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual(['dois', 'três']))
})

test('a good notice goes after 5 seconds, an error stays until it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = renderPart(null)
  act(() => notifyDone('Salvo.'))
  act(() => notifyFailure(new ApiError('refused', 'Nome em uso.')))
  expect(await screen.findByText('Salvo.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(screen.queryByText('Salvo.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText('Salvo.')).toBeNull()
  expect(screen.queryByText('Nome em uso.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('Nome em uso.')).toBeNull()
})

const Saving = ({ showsOwnError }: { showsOwnError?: boolean }) => {
  const save = useMutation({
    mutationFn: () => Promise.reject(new ApiError('refused', 'Nome em uso.')),
    meta: { showsOwnError },
  })
  return <button type="button" onClick={() => save.mutate()} aria-label={save.status} />
}

test('GEN-013 a server error list shows its first Error text as a notification', async () => {
  const { user } = renderPart(<Saving />)
  await user.click(screen.getByRole('button'))
  expect((await screen.findByRole('alert')).textContent).toContain('Nome em uso.')
})

test('a screen that shows the failure itself gets no notification beside it', async () => {
  const { user } = renderPart(<Saving showsOwnError />)
  await user.click(screen.getByRole('button'))
  await screen.findByRole('button', { name: 'error' })
  expect(screen.queryByRole('alert')).toBeNull()
})
