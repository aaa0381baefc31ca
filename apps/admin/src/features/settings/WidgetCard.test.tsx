import { type StoreSettings, saveSettings, settings } from '@ressoa/contract/settings'
import { rotateWidgetSecret } from '@ressoa/contract/widget'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'
import { someSettings } from '../../testing/settings'

const openSettings = async (changes: Partial<StoreSettings> = {}, handlers: Handlers = {}) => {
  const current = someSettings({ version: 4, ...changes })
  const server = fakeServer({
    ...validSession,
    ...fake(settings, current),
    ...fake(saveSettings, ({ input }) => ({ ...current, widgetSites: input.widgetSites ?? [], version: 5 })),
    ...handlers,
  })
  signIn({ role: 'administrator' })
  const app = openApp('/admin/settings')
  const title = await screen.findByText('Widget', { selector: 'h2' })
  return { ...app, ...server, card: within(title.parentElement as HTMLElement) }
}

// The whole screen is large: finding a button in it by role takes a second.
const save = () => screen.getByText('Salvar').closest('button') as HTMLElement
const dialogOf = async (title: string) =>
  within((await screen.findByText(title, { selector: 'h2' })).closest('[role="dialog"]') as HTMLElement)
const sentBody = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))

test('sites are added, checked, removed and saved as the server keeps them', async () => {
  const { user, sentTo, card } = await openSettings({ widgetSites: ['https://velha.test'] })
  const write = async (number: number, text: string) => {
    await user.clear(card.getByLabelText(`Site ${number}`))
    await user.click(card.getByLabelText(`Site ${number}`))
    await user.paste(text)
  }
  await user.click(card.getByLabelText('Remover o site 1'))
  expect(card.queryByLabelText('Site 1')).toBeNull()
  await user.click(card.getByText('Adicionar site'))
  await write(1, 'https://loja.test/cama')
  await user.click(save())
  expect(card.getByText(/^Escreva só o começo do endereço/)).toBeTruthy()
  expect(sentTo('StoreSettings/Save')).toEqual([])
  await write(1, ' https://Loja.test/')
  await user.click(card.getByText('Adicionar site'))
  await user.click(card.getByText('Adicionar site'))
  await write(3, 'https://loja.test')
  await user.click(save())
  expect(card.getByText('Este site já está na lista.')).toBeTruthy()
  await write(3, 'https://outlet.test')
  await user.click(save())
  await screen.findByText('Configurações salvas.')
  expect(sentBody(sentTo('StoreSettings/Save')[0]).WidgetSites).toEqual(['https://loja.test', 'https://outlet.test'])
})

test('at 20 sites no more can be added', async () => {
  const { card } = await openSettings({ widgetSites: Array.from({ length: 20 }, (_, index) => `https://loja${index}.test`) })
  expect(card.getByText('Adicionar site').closest('button')?.disabled).toBe(true)
})

test('the secret is made after a question, shown once, and only then can signatures be required', async () => {
  const { user, sentTo, card } = await openSettings({}, fake(rotateWidgetSecret, { secret: 'um-segredo' }))
  const signature = () => card.getByRole<HTMLInputElement>('switch', { name: /^Exigir assinatura/ })
  expect(signature().disabled).toBe(true)
  expect(card.getByText(/^Gere o segredo primeiro/)).toBeTruthy()
  await user.click(card.getByText('Gerar segredo'))
  const question = await dialogOf('Gerar o segredo do widget?')
  expect(sentTo('StoreSettings/RotateWidgetSecret')).toEqual([])
  await user.click(question.getByText('Gerar segredo'))
  const shown = await dialogOf('O novo segredo')
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(shown.getByText('Copiar segredo'))
  expect(written).toHaveBeenCalledWith('um-segredo')
  await user.keyboard('{Escape}')
  expect(shown.getByText('um-segredo')).toBeTruthy()
  const close = shown.getByText('Fechar').closest('button') as HTMLButtonElement
  expect(close.disabled).toBe(true)
  await user.click(shown.getByLabelText('Já guardei o segredo'))
  await user.click(close)
  await waitFor(() => expect(screen.queryByText('um-segredo')).toBeNull())
  expect(card.getByText('Trocar segredo')).toBeTruthy()
  await user.click(signature())
  await user.click(save())
  await screen.findByText('Configurações salvas.')
  expect(sentBody(sentTo('StoreSettings/Save')[0])).toMatchObject({ WidgetRequiresSignature: true, Version: 4 })
})

test('a secret that exists is replaced only after a warning, and a failure is told', async () => {
  const { user, sentTo, card } = await openSettings({ widgetSecretExists: true }, fails(rotateWidgetSecret, { status: 500 }))
  await user.click(card.getByText('Trocar segredo'))
  const question = await dialogOf('Trocar o segredo do widget?')
  expect(question.getByText(/^O atual deixa de valer na hora/)).toBeTruthy()
  await user.click(question.getByText('Cancelar'))
  expect(sentTo('StoreSettings/RotateWidgetSecret')).toEqual([])
  await user.click(card.getByText('Trocar segredo'))
  await user.click((await dialogOf('Trocar o segredo do widget?')).getByText('Trocar segredo'))
  expect(await screen.findByText(/^Algo não saiu como esperado/)).toBeTruthy()
  expect(screen.queryByText('O novo segredo')).toBeNull()
})
