import { createHmac } from 'node:crypto'
import { widgetHosts } from '@ressoa/contract/widget'
import { hashSnippet, nonceSnippet, plainSnippet, policies } from '@ressoa/domain/widget-snippets'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fail, fake, fakeServer } from '../../../testing/fake-server'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { signingExamples } from './examples'

const hosts = { script: 'https://cdn.ressoa.test/widget.js', api: 'https://ressoa.test', starterHash: 'sha256-abc' }

const openScript = async (query = '?StoreKey=casa') => {
  const server = fakeServer(fake(widgetHosts, hosts))
  const app = openApp(`/admin/WidgetScript${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Instalar o widget' })
  return { ...server, ...app }
}

const codeOf = (label: string) => {
  const block = screen.getAllByRole('figure').find((each) => each.textContent?.startsWith(label))
  return block?.querySelector('code')?.textContent
}

test('WID-035 I18-005 without a session the page shows the snippet and instructions, with its own selector pt, es, en', async () => {
  const { user, sent } = await openScript()
  await screen.findByRole('tab', { name: 'Simples' })
  expect(codeOf('Código')).toBe(plainSnippet({ script: hosts.script, storeKey: 'casa' }))
  expect(sent.map(({ path }) => path)).toEqual(['api/pub/widget/hosts'])
  const languages = within(screen.getByRole('group', { name: 'Idioma' }))
  expect(languages.getAllByRole('button').map((each) => each.lang)).toEqual(expect.arrayContaining(['pt', 'es', 'en']))
  for (const [language, title, part] of [
    ['Español', 'Instalar el widget', 'Firmar'],
    ['English', 'Install the widget', 'Sign'],
    ['Português', 'Instalar o widget', 'Assinar'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: language }))
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.getByRole('heading', { level: 2, name: part })).toBeTruthy()
  }
})

test('each of the three snippets comes with the policy that it needs and is copied as it is', async () => {
  const { user } = await openScript()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  const parts = { script: hosts.script, storeKey: 'casa' }
  const allowed = policies(hosts)
  for (const [name, snippet, policy, trusted] of [
    ['Simples', plainSnippet(parts), allowed.plain, /trusted-types ressoa/],
    ['Nonce', nonceSnippet(parts), allowed.nonce, /trusted-types ressoa/],
    ['Hash', hashSnippet(parts), allowed.hash, /Não funciona junto com Trusted Types/],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name }))
    const panel = within(screen.getByRole('tabpanel', { name }))
    await user.click(panel.getByRole('button', { name: 'Copiar: Código' }))
    expect(written).toHaveBeenLastCalledWith(snippet)
    await user.click(panel.getByRole('button', { name: 'Copiar: O que a política precisa permitir' }))
    expect(written).toHaveBeenLastCalledWith(policy)
    expect(panel.getByText(trusted)).toBeTruthy()
  }
})

test('without a key in the address the code is that of the store signed in to', async () => {
  signIn({ role: 'reader' })
  await openScript('')
  await screen.findByRole('tab', { name: 'Simples' })
  expect(codeOf('Código')).toContain('?store=demo"')
})

test('without a key and without a session it says what is missing, and asks for nothing', async () => {
  const { sent } = await openScript('')
  expect(screen.getByRole('alert').textContent).toContain('Falta a chave da loja')
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/admin/login')
  expect(sent).toEqual([])
})

test('the test page of this store opens in another tab', async () => {
  await openScript('?StoreKey=a%26b')
  const link = screen.getByRole('link', { name: /^Abrir a página de teste/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/widget-test?StoreKey=a%26b', '_blank'])
})

test('without the addresses the rest can be read, and they can be asked for again', async () => {
  let isUp = false
  fakeServer(fake(widgetHosts, () => (isUp ? hosts : fail({ status: 500 }))))
  const { user } = openApp('/admin/WidgetScript?StoreKey=casa')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByRole('heading', { level: 2, name: 'Assinar' })).toBeTruthy()
  isUp = true
  await user.click(retry)
  await screen.findByRole('tab', { name: 'Simples' })
})

test('the example in Node signs as the server expects', () => {
  const code = signingExamples.node.replace(/^import.*\n/, '')
  const run = new Function('createHmac', 'customer', 'order', 'secret', `${code}\nreturn { person, dimensions, signature }`)
  const customer = { email: 'ana@exemplo.com', name: 'Ana' }
  const { person, dimensions, signature } = run(createHmac, customer, { branch: 'Centro' }, 'a secret')
  expect(signature).toBe(createHmac('sha256', 'a secret').update(`${person}.${dimensions}`).digest('hex'))
  expect(JSON.parse(person)).toEqual({ Email: 'ana@exemplo.com', Name: 'Ana' })
})
