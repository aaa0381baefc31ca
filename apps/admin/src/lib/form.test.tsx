import { TextInput } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../testing/render'
import { useCheckedForm } from './form'

const NameForm = () => {
  const form = useCheckedForm({
    initialValues: { name: '' },
    validate: ({ name }): Record<string, string> => (name === '' ? { name: 'Informe o nome' } : {}),
  })
  return (
    <form onSubmit={form.onSubmit(() => form.reset())}>
      <TextInput label="Nome" {...form.getInputProps('name')} />
      <button type="submit">{'Enviar'}</button>
    </form>
  )
}

const leave = (input: HTMLElement) => {
  fireEvent.focus(input)
  fireEvent.blur(input)
}

test('a field that is left by the keyboard is checked at once', () => {
  renderPart(<NameForm />)
  leave(screen.getByLabelText('Nome'))
  expect(screen.getByText('Informe o nome')).toBeTruthy()
})

test('a finger leaves a field only after it has gone up, as a mouse: the check waits for that one’s click, too', async () => {
  renderPart(<NameForm />)
  fireEvent.pointerDown(document.body)
  fireEvent.pointerUp(document.body)
  fireEvent.mouseDown(document.body)
  leave(screen.getByLabelText('Nome'))
  expect(screen.queryByText('Informe o nome')).toBeNull()
  fireEvent.mouseUp(document.body)
  fireEvent.click(document.body)
  expect(screen.queryByText('Informe o nome')).toBeNull()
  await screen.findByText('Informe o nome')
})

test('a field that is left by pressing something is checked after the click: nothing moves under the pointer', async () => {
  renderPart(<NameForm />)
  fireEvent.pointerDown(document.body)
  leave(screen.getByLabelText('Nome'))
  expect(screen.queryByText('Informe o nome')).toBeNull()
  fireEvent.pointerUp(document.body)
  fireEvent.click(document.body)
  expect(screen.queryByText('Informe o nome')).toBeNull()
  await screen.findByText('Informe o nome')
})

test('a press that sends the form and empties it leaves no error behind', async () => {
  const { user } = renderPart(<NameForm />)
  await user.type(screen.getByLabelText('Nome'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe(''))
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByText('Informe o nome')).toBeNull()
})
