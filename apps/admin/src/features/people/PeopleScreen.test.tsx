import { changePersonStatus, pageOfPeople } from '@ressoa/contract/people'
import type { Role } from '@ressoa/domain/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { fail, fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { aPage } from '../../testing/pages'
import { aPerson, aStranger } from '../../testing/people'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'

type Opening = { handlers?: Handlers; address?: string; role?: Role }

const openPeople = ({ handlers = {}, address = '/admin/person', role = 'manager' }: Opening = {}) => {
  const server = fakeServer({
    ...validSession,
    ...fake(pageOfPeople, aPage([aPerson()])),
    ...handlers,
  })
  signIn({ role })
  return { ...openApp(address), ...server, asked: () => server.sentTo('person/getpaged').map(({ query }) => query) }
}

const row = async (name = 'Renata Alves Prado') =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement)

test('PPL-001 PPL-014 GEN-021 the list is paged by page, ten at a time, newest first', async () => {
  const { asked, user, router } = openPeople({
    address: '/admin/person?page=2',
    handlers: fake(pageOfPeople, aPage([aPerson()], { total: 25, page: 2 })),
  })
  await row()
  expect(Object.fromEntries(asked()[0] ?? [])).toEqual({ Direction: 'desc', Page: '2', PageSize: '10' })
  await user.click(screen.getByRole('button', { name: 'Página 3' }))
  await waitFor(() => expect(asked().at(-1)?.get('Page')).toBe('3'))
  expect(router.state.location.search).toEqual({ page: '3' })
})

test('a row shows name, e-mail, telephone, lists and leads to the person', async () => {
  openPeople()
  const cells = await row()
  for (const text of ['renata@loja.test', '(31) 99812-4410', 'Clientes de outubro']) expect(cells.getByText(text)).toBeTruthy()
  expect(cells.getByRole('link').getAttribute('href')).toBe('/admin/person/31')
})

test.each([
  ['ok', null, 'Recebe e-mails'],
  ['none', null, 'Sem e-mail'],
  ['unsubscribed', new Date('2026-11-03T12:00:00.000Z'), 'Cancelou os e-mails'],
  ['bounced', new Date('2026-11-03T12:00:00.000Z'), 'E-mail voltou'],
  ['complained', new Date('2026-11-03T12:00:00.000Z'), 'Marcou como spam'],
  ['manual', new Date('2026-11-03T12:00:00.000Z'), 'Suspenso pela equipe'],
] as const)('UNS-005 the list shows the mail status %s with its date', async (state, since, words) => {
  openPeople({ handlers: fake(pageOfPeople, aPage([aPerson({ mailStatus: { state, since, note: '' } })])) })
  const cells = await row()
  expect(cells.getByText(words)).toBeTruthy()
  expect(cells.queryByText('desde 03/11/2026') !== null).toBe(since !== null)
})

test('PPL-022 what is not known of a person is said', async () => {
  openPeople({ handlers: fake(pageOfPeople, aPage([aPerson({ ...aStranger, phone: null })])) })
  expect((await row('Pessoa sem nome')).getAllByText('Sem informação')).toHaveLength(3)
})

test('PPL-002 PPL-003 PPL-009 PPL-017 a row has a toggle that switches the person off', async () => {
  const { user, sentTo } = openPeople({ handlers: fake(changePersonStatus, {}) })
  await user.click((await row()).getByRole('switch', { name: 'Pessoa ativa: Renata Alves Prado' }))
  await waitFor(() => expect(sentTo('person/changestatus')).toHaveLength(1))
  const [sent] = sentTo('person/changestatus')
  expect([sent?.method, Object.fromEntries(sent?.query ?? []), sent?.body]).toEqual([
    'POST',
    { IdPerson: '31', Active: 'false' },
    undefined,
  ])
})

test.each([
  ['pt', 'Erro ao atualizar'],
  ['en', 'Error on update'],
  ['es', 'Error al actualizar'],
] as const)('PPL-019 a toggle that fails says so in %s, and goes back', async (language, text) => {
  await chooseLanguage(language)
  const { user } = openPeople({ handlers: fails(changePersonStatus, refusedAt('', 'Não.')) })
  const toggle = (await row()).getByRole<HTMLInputElement>('switch')
  await user.click(toggle)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(toggle.checked).toBe(true)
})

const changers = ['manager', 'administrator', 'master'] as const

test.each(changers)('PPL-002 PPL-003 a %s has toggles and an add button that leads to the import', async (role) => {
  openPeople({ role })
  expect((await row()).getByRole('switch', { name: 'Pessoa ativa: Renata Alves Prado' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Importar pessoas' }).getAttribute('href')).toBe('/admin/import')
})

test('PPL-003 a clerk sees the state, without toggle or add button', async () => {
  openPeople({ role: 'clerk' })
  const cells = await row()
  expect(cells.getByText('Ativa')).toBeTruthy()
  expect(cells.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Importar pessoas' })).toBeNull()
})

test('a reader is not let in', async () => {
  const { asked } = openPeople({ role: 'reader' })
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(asked()).toEqual([])
})

test('a search stands in the address and is asked for once the typing pauses', async () => {
  const { user, asked, router } = openPeople()
  await row()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome, e-mail ou telefone' }), 'rena')
  await waitFor(() => expect(asked().at(-1)?.get('Search')).toBe('rena'))
  expect(asked().map((query) => query.get('Search'))).toEqual([null, 'rena'])
  expect(router.state.location.search).toEqual({ search: 'rena' })
})

test('IMP-065 the people of one import are asked for by its key, which can be taken away', async () => {
  const { user, asked, router } = openPeople({ address: '/admin/person?importsessionkey=abc' })
  await row()
  expect(asked()[0]?.get('importsessionkey')).toBe('abc')
  await user.click(screen.getByRole('button', { name: 'Mostrar todas as pessoas' }))
  await waitFor(() => expect(asked().at(-1)?.has('importsessionkey')).toBe(false))
  expect(router.state.location.search).toEqual({})
})

test('PPL-023 a search that finds nobody says so and gives the way back', async () => {
  const { user, router } = openPeople({
    address: '/admin/person?search=xyz',
    handlers: fake(pageOfPeople, ({ query }) => aPage(query.has('Search') ? [] : [aPerson()])),
  })
  await screen.findByText('Nenhuma pessoa encontrada')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await row()
  expect(router.state.location.search).toEqual({})
})

test('PPL-023 a store without people says so', async () => {
  openPeople({ handlers: fake(pageOfPeople, aPage([])) })
  expect(await screen.findByRole('heading', { name: 'Nenhuma pessoa ainda' })).toBeTruthy()
})

test('a list that cannot be loaded says so in its place and can be tried again', async () => {
  let tries = 0
  const { user } = openPeople({
    handlers: fake(pageOfPeople, () => (tries++ === 0 ? fail({ status: 500 }) : aPage([aPerson()]))),
  })
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await row()
})
