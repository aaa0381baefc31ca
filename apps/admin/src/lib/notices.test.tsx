import { addTag } from '@ressoa/contract/tags'
import { useMutation } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FormAlert } from '../components/FormAlert'
import { fails, fake, fakeServer } from '../testing/fake-server'
import { renderPart } from '../testing/render'
import { signIn } from '../testing/sessions'
import { ApiError, call } from './api'
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

const Renaming = ({ showsOwnError, onSaved }: { showsOwnError: boolean; onSaved: () => void }) => {
  const save = useMutation({
    mutationFn: (name: string) => call(addTag, { answerId: 7, name }),
    meta: { showsOwnError },
  })
  return (
    <>
      <button type="button" onClick={() => save.mutate('Loja', { onSuccess: onSaved })}>
        {'Salvar'}
      </button>
      {showsOwnError && save.error && <FormAlert error={save.error} />}
    </>
  )
}

test.each([true, false])(
  'a save without a connection can be tried again where it is told, by itself: %s',
  async (showsOwnError) => {
    signIn()
    const onSaved = vi.fn()
    fakeServer({})
    const { user } = renderPart(<Renaming showsOwnError={showsOwnError} onSaved={onSaved} />)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(/^Não foi possível salvar/)).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
    const { sent } = fakeServer(fake(addTag, { tag: { id: 1, name: 'Loja' } }))
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)

test('a failure of the server itself offers no button: trying the same again would bring the same', async () => {
  signIn()
  fakeServer(fails(addTag, { status: 500 }))
  const { user } = renderPart(<Renaming showsOwnError={false} onSaved={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(within(await screen.findByRole('alert')).queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})
