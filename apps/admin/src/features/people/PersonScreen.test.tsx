import { pageOfAnswers } from '@ressoa/contract/answers'
import {
  changePersonStatus,
  changeSuppression,
  erasePerson,
  exportPerson,
  type Person,
  pageOfPeople,
  personById,
  personSummary,
} from '@ressoa/contract/people'
import type { Role } from '@ressoa/domain/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAnswer } from '../../testing/answers'
import { fails, fake, fakeServer, type Handlers, never } from '../../testing/fake-server'
import { aSentFile } from '../../testing/files'
import { aPage } from '../../testing/pages'
import { aPerson, aStranger } from '../../testing/people'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'

type Opening = { handlers?: Handlers; address?: string; role?: Role; person?: Partial<Person> }

const openPerson = ({ handlers = {}, address = '/admin/person/31', role = 'manager', person = {} }: Opening = {}) => {
  const server = fakeServer({
    ...validSession,
    ...fake(personById, aPerson(person)),
    ...fake(personSummary, { npsAnswerCount: 12, averageNps: 8.5, averageCsat: null, averageRating: 8.5 }),
    ...fake(pageOfPeople, aPage([aPerson({ id: 32, name: 'Jorge' })])),
    ...fake(pageOfAnswers, aPage([anAnswer()])),
    ...handlers,
  })
  signIn({ role })
  return { ...openApp(address), ...server }
}

const title = (name = 'Renata Alves Prado') => screen.findByRole('heading', { level: 1, name })
const part = (name: string) => screen.getByRole('region', { name }).textContent

test('PPL-006 PPL-007 PPL-015 the page shows e-mail, phone, identifier, document, attributes and lists', async () => {
  const { sentTo } = openPerson()
  await title()
  expect(sentTo('person/get')[0]?.query.get('IdPerson')).toBe('31')
  const facts = ['E-mailrenata@loja.test', 'Telefone(31) 99812-4410', 'IdentificadorC-889', 'Documento123.456.789-00']
  for (const fact of facts) expect(part('Contato')).toContain(fact)
  expect(part('Atributos')).toContain('LojaSavassi')
  expect(part('Listas')).toContain('Clientes de outubro')
})

test('PPL-008 PPL-013 PPL-016 the page shows how many answers there are and their averages', async () => {
  const { sentTo } = openPerson()
  await title()
  await waitFor(() => expect(part('Resumo das respostas')).toContain('Respostas12'))
  expect(part('Resumo das respostas')).toMatch(/Nota média8,5.*Média NPS8,5Média CSATSem informação/)
  expect(sentTo('person/getnpsresume')[0]?.query.get('IdPerson')).toBe('31')
})

test('PPL-008 PPL-018 the answers of both types are asked for by the person, page by page', async () => {
  const { user, sentTo } = openPerson({
    handlers: fake(pageOfAnswers, aPage([anAnswer()], { total: 20, pageSize: 15 })),
  })
  const list = within(await screen.findByRole('list', { name: 'Respostas encontradas' }))
  await list.findByRole('button', { name: 'Pós-compra' })
  const [query] = sentTo('nps/getbyfilter').map((sent) => sent.query)
  expect([query?.get('idperson'), query?.get('types'), query?.get('PageSize')]).toEqual(['31', 'nps,csat', '15'])
  await user.click(screen.getByRole('button', { name: 'Página 2' }))
  await waitFor(() => expect(sentTo('nps/getbyfilter').at(-1)?.query.get('Page')).toBe('2'))
})

test('an opened answer has no way to the person who is already there', async () => {
  const { user } = openPerson()
  await user.click(await screen.findByRole('button', { name: 'Pós-compra' }))
  expect(await screen.findByText('Resposta nº 48.213')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ver pessoa' })).toBeNull()
})

test('PPL-022 what is not known is said', async () => {
  openPerson({ person: { ...aStranger, phone: null } })
  await title('Pessoa sem nome')
  for (const name of ['E-mail', 'Telefone', 'Identificador', 'Documento'])
    expect(part('Contato')).toContain(`${name}Sem informação`)
  expect(part('Atributos')).toContain('Sem informação')
  expect(part('Listas')).toContain('Sem informação')
})

const visitors = ['clerk', 'manager', 'administrator', 'master'] as const

test.each(visitors)('PPL-004 PPL-008 a %s switches a person off on the person’s page', async (role) => {
  const { user, sentTo } = openPerson({ role, handlers: fake(changePersonStatus, {}) })
  await user.click(await screen.findByRole('switch', { name: 'Ativa' }))
  await waitFor(() => expect(sentTo('person/changestatus')[0]?.query.get('Active')).toBe('false'))
})

test.each(['/admin/person/999', '/admin/person/nobody'])(
  'PPL-020 PPL-021 %s is nobody: the message says so and the list comes back',
  async (address) => {
    const { router } = openPerson({
      address,
      handlers: fails(personById, { status: 404 }),
    })
    expect(await screen.findByText('Pessoa não encontrada.')).toBeTruthy()
    await screen.findByRole('link', { name: 'Jorge' })
    expect(router.state.location.pathname).toBe('/person')
  },
)

test('PPL-020 a person who cannot be loaded: the message is shown and the list comes back', async () => {
  const { router } = openPerson({ handlers: fails(personById, { status: 500 }) })
  expect(await screen.findByText('Algo não saiu como esperado. Confira a conexão e atualize a página.')).toBeTruthy()
  await screen.findByRole('link', { name: 'Jorge' })
  expect(router.state.location.pathname).toBe('/person')
})

const suspended: Person['mailStatus'] = {
  state: 'manual',
  since: new Date('2026-11-03T12:00:00.000Z'),
  note: 'Pediu pelo telefone.',
}

test('UNS-005 a manager suppresses an address with a note, and the page shows status, date and note', async () => {
  const { user, sentTo } = openPerson({
    handlers: { ...fake(changeSuppression, { mailStatus: suspended }), ...onceThenNever() },
  })
  await user.click(await screen.findByRole('button', { name: 'Suspender e-mails' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspender os e-mails desta pessoa?' }))
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Pediu pelo telefone.')
  await user.click(dialog.getByRole('button', { name: 'Suspender e-mails' }))
  await waitFor(() => expect(part('Contato')).toContain('Suspenso pela equipedesde 03/11/2026Pediu pelo telefone.'))
  expect(JSON.parse(String(sentTo('person/changesuppression')[0]?.body))).toEqual({
    IdPerson: 31,
    Suppressed: true,
    Note: 'Pediu pelo telefone.',
  })
})

const onceThenNever = () => {
  let times = 0
  return fake(personById, () => (times++ === 0 ? aPerson() : never()))
}

test('UNS-005 a manager lifts a suppression with a note', async () => {
  const { user, sentTo } = openPerson({
    person: { mailStatus: suspended },
    handlers: fake(changeSuppression, { mailStatus: { state: 'ok', since: null, note: '' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Liberar e-mails' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Quer receber de novo.')
  await user.click(dialog.getByRole('button', { name: 'Liberar e-mails' }))
  await waitFor(() => expect(sentTo('person/changesuppression')).toHaveLength(1))
  expect(JSON.parse(String(sentTo('person/changesuppression')[0]?.body))).toMatchObject({
    Suppressed: false,
    Note: 'Quer receber de novo.',
  })
})

test('UNS-005 a clerk sees the mail status and cannot change it', async () => {
  openPerson({ role: 'clerk', person: { mailStatus: suspended } })
  await title()
  expect(part('Contato')).toContain('Suspenso pela equipe')
  expect(screen.queryByRole('button', { name: 'Liberar e-mails' })).toBeNull()
})

test('a manager has no privacy menu', async () => {
  openPerson()
  await title()
  expect(screen.queryByRole('button', { name: 'Privacidade' })).toBeNull()
})

test('an administrator gets all that is kept of a person as a file under the server’s name', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user, sentTo } = openPerson({
    role: 'administrator',
    handlers: fake(exportPerson, aSentFile('pessoa-31.csv')),
  })
  await user.click(await screen.findByRole('button', { name: 'Privacidade' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Exportar dados (.csv)' }))
  await waitFor(() => expect(saved).toEqual(['pessoa-31.csv']))
  const [sent] = sentTo('person/export')
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({ IdPerson: '31', Format: 'csv' })
  expect(sent?.headers.get('Authorization')).toBe('Bearer a-token')
})

test('an administrator erases a person after being told what goes and what stays, and is back at the list', async () => {
  const { user, sentTo, router } = openPerson({
    role: 'administrator',
    handlers: fake(erasePerson, {}),
  })
  await user.click(await screen.findByRole('button', { name: 'Privacidade' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Apagar dados' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apagar os dados de Renata Alves Prado?' }))
  expect(dialog.getByText(/são apagados de vez\. As notas dadas continuam nos totais/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Apagar de vez' }))
  expect(await screen.findByText('Os dados da pessoa foram apagados.')).toBeTruthy()
  expect(sentTo('person/erase')[0]?.query.get('IdPerson')).toBe('31')
  expect(router.state.location.pathname).toBe('/person')
})
