import { type ApiUserRow, apiUsers, saveApiUser } from '@ressoa/contract/api-users'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { fails, fake, fakeServer, type Handlers, never } from '../../testing/fake-server'
import { aPage } from '../../testing/pages'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'

const aUser = (changes: Partial<ApiUserRow> = {}): ApiUserRow => ({
  id: 4,
  label: 'ERP da matriz',
  userName: '1-abcdefghijklmnopqrstuv',
  password: null,
  active: true,
  createdDate: new Date('2026-03-02T12:00:00'),
  lastUseDate: new Date('2026-11-17T09:12:00'),
  ...changes,
})
const old = aUser({ id: 5, label: 'Site antigo', active: false, lastUseDate: null })

const byTab = (users: ApiUserRow[]) =>
  fake(apiUsers, ({ input: { active = true } }) => aPage(users.filter((user) => user.active === active)))

const openList = (handlers: Handlers = {}, address = '/admin/api') => {
  const server = fakeServer({ ...validSession, ...byTab([aUser(), old]), ...handlers })
  signIn({ role: 'manager' })
  return { ...openApp(address), ...server }
}

const row = (name: RegExp) => screen.findByRole('row', { name })
const made = { id: 9, label: 'WhatsApp do SAC', active: true, userName: '1-uvw', password: 'rsk_8Hq2vT9mXw4ZbN7c' }

test('API-001 the users are in the tabs active and inactive, each with its count', async () => {
  const { user, router } = openList()
  const erp = await row(/ERP da matriz/)
  expect(within(erp).getByText('17/11/2026 09:12')).toBeTruthy()
  expect(within(erp).getByText('02/03/2026')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Ativos 1', 'Inativos 1'])
  await user.click(screen.getByRole('tab', { name: /Inativos/ }))
  expect((await row(/Site antigo/)).textContent).toContain('Nunca usado')
  expect(screen.queryByRole('row', { name: /ERP/ })).toBeNull()
  expect(router.state.location.search).toEqual({ tab: 'inactive' })
})

test.each(['clerk', 'reader'] as const)('API-001 the page is closed to a %s, and nothing is asked', async (role) => {
  const { sentTo } = fakeServer({ ...validSession, ...byTab([aUser()]) })
  signIn({ role })
  openApp('/admin/api')
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(sentTo('BasicAuthUser/Get')).toEqual([])
})

test('API-004 without any user there is an empty state and nothing else', async () => {
  const { user } = openList(byTab([]))
  await screen.findByRole('heading', { name: 'Ligue o primeiro sistema' })
  expect(screen.queryByRole('tab')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Adicionar usuário' }))
  expect(await screen.findByRole('dialog', { name: 'Novo usuário da API' })).toBeTruthy()
})

test('API-004 a tab without users says so, and the other tab stays', async () => {
  openList(byTab([old]))
  await screen.findByRole('heading', { name: 'Nenhum usuário ativo' })
  expect(screen.getByRole('tab', { name: /Inativos/ }).textContent).toBe('Inativos 1')
})

test('API-002 API-006 API-007 adding asks the label, then shows name and password once, and closes after the tick', async () => {
  const { user, sentTo } = openList(fake(saveApiUser, made))
  await row(/ERP/)
  await user.click(screen.getByRole('button', { name: 'Adicionar usuário' }))
  const first = await screen.findByRole('dialog', { name: 'Novo usuário da API' })
  await user.click(within(first).getByRole('button', { name: 'Criar usuário' }))
  expect(await within(first).findByText('Preencha este campo.')).toBeTruthy()
  await user.type(within(first).getByLabelText(/^Identificador/), 'WhatsApp do SAC')
  await user.click(within(first).getByRole('button', { name: 'Criar usuário' }))
  const second = await screen.findByRole('dialog', { name: 'WhatsApp do SAC foi criado' })
  expect(JSON.parse(String(sentTo('BasicAuthUser/InsertUpdateV2')[0]?.body))).toEqual({ Label: 'WhatsApp do SAC', Active: true })
  expect(within(second).getByLabelText<HTMLInputElement>('Usuário').value).toBe('1-uvw')
  expect(within(second).getByLabelText<HTMLInputElement>('Senha').value).toBe('rsk_8Hq2vT9mXw4ZbN7c')
  await user.click(within(second).getByRole('button', { name: 'Copiar a senha' }))
  expect(await navigator.clipboard.readText()).toBe('rsk_8Hq2vT9mXw4ZbN7c')
  const close = within(second).getByRole<HTMLButtonElement>('button', { name: 'Fechar' })
  expect(close.disabled).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'WhatsApp do SAC foi criado' })).toBeTruthy()
  await user.click(within(second).getByRole('checkbox', { name: 'Guardei a senha em lugar seguro' }))
  await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.textContent).not.toContain('rsk_')
  expect(sentTo('BasicAuthUser/Get').length).toBeGreaterThan(2)
})

test('API-013 a label that is taken is told at its field, and what was typed stays', async () => {
  const message = 'Já existe um usuário com este identificador.'
  const { user } = openList(fails(saveApiUser, refusedAt('Label', message)))
  await row(/ERP/)
  await user.click(screen.getByRole('button', { name: 'Adicionar usuário' }))
  const input = await screen.findByLabelText<HTMLInputElement>(/^Identificador/)
  await user.type(input, 'ERP da matriz')
  await user.click(screen.getByRole('button', { name: 'Criar usuário' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(input.value).toBe('ERP da matriz')
})

test('API-003 API-009 deactivating and activating ask first', async () => {
  const { user, sentTo } = openList(fake(saveApiUser, ({ input }) => ({ ...made, ...input, label: 'ERP da matriz' }) as never))
  await row(/ERP/)
  await user.click(screen.getByRole('button', { name: 'Desativar ERP da matriz' }))
  const dialog = await screen.findByRole('dialog', { name: 'Desativar ERP da matriz?' })
  await user.click(within(dialog).getByRole('button', { name: 'Manter ativo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('BasicAuthUser/InsertUpdateV2')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Desativar ERP da matriz' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desativar' }))
  expect(await screen.findByText('ERP da matriz foi desativado.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Inativos/ }))
  await user.click(await screen.findByRole('button', { name: 'Ativar Site antigo' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Ativar Site antigo?' })).getByRole('button', { name: 'Ativar' }),
  )
  await waitFor(() => expect(sentTo('BasicAuthUser/InsertUpdateV2')).toHaveLength(2))
  expect(sentTo('BasicAuthUser/InsertUpdateV2').map(({ body }) => JSON.parse(String(body)))).toEqual([
    { IdRessoa: 4, Active: false },
    { IdRessoa: 5, Active: true },
  ])
})

test('API-010 pages have 10 users, or 25 or 100 if chosen', async () => {
  const { user, sentTo, router } = openList(fake(apiUsers, aPage([aUser()], { total: 120 })))
  await row(/ERP/)
  expect(sentTo('BasicAuthUser/Get').every(({ query }) => query.get('PageSize') === '10')).toBe(true)
  await user.click(screen.getByRole('combobox', { name: 'Linhas por página' }))
  const sizes = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(sizes.slice(0, 3).map((text) => Number.parseInt(text ?? '', 10))).toEqual([10, 25, 100])
  await user.click(screen.getAllByRole('option')[1] as HTMLElement)
  await waitFor(() => expect(sentTo('BasicAuthUser/Get').some(({ query }) => query.get('PageSize') === '25')).toBe(true))
  expect(router.state.location.search).toEqual({ PageSize: '25' })
})

test('a list that fails can be tried again', async () => {
  openList(fails(apiUsers, { status: 500 }))
  expect(await screen.findByRole('button', { name: /Tentar de novo/ })).toBeTruthy()
})

test('while it loads the table is busy', async () => {
  openList(fake(apiUsers, never))
  const table = await screen.findByRole('table', { name: 'API' })
  expect(table.getAttribute('aria-busy')).toBe('true')
})

test.each([
  ['en', 'First call', 'CAMPAIGN-KEY'],
  ['es', 'Primera llamada', 'CLAVE-DE-CAMPANA'],
] as const)('the first call and the link to the documentation, in %s', async (language, title, word) => {
  openList()
  await row(/ERP/)
  await chooseLanguage(language)
  await screen.findByRole('heading', { name: title })
  const code = document.querySelector('pre')?.textContent ?? ''
  expect(code).toContain(`/api/v1/dispatch`)
  expect(code).toContain(word)
  expect(screen.getByRole('link', { name: /^Documenta/ }).getAttribute('href')).toBe('/api/v1/docs/')
})
