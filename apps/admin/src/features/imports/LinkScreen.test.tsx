import { setTimeout as pause } from 'node:timers/promises'
import { campaigns } from '@ressoa/contract/campaigns'
import { saveDimension } from '@ressoa/contract/dimensions'
import {
  executeImport,
  foreseeImport,
  type ImportLogEntry,
  importProblems,
  type PreviewColumn,
  type ProcessingSession,
  processingSessions,
} from '@ressoa/contract/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCampaign } from '../../testing/campaigns'
import { aWholeDimension } from '../../testing/dimensions'
import { fails, fake, fakeServer, type Handlers, lose, never } from '../../testing/fake-server'
import { aSentFile } from '../../testing/files'
import { aColumn, aForecast, aLogEntry, anImportResult, anUpload, calmImports, usualColumns } from '../../testing/imports'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

type Opening = { handlers?: Handlers; columns?: PreviewColumn[]; hasMinorErrors?: boolean; log?: ImportLogEntry[] }

const openLink = async ({ handlers = {}, columns = usualColumns, ...found }: Opening = {}) => {
  const server = fakeServer({ ...calmImports, ...fake(executeImport, anImportResult()), ...handlers })
  signIn({ role: 'manager' })
  const app = openApp('/admin/import')
  await screen.findByRole('heading', { level: 1 })
  const importSession = anUpload({ columns, ...found })
  await app.router.navigate({ to: '/import/link', state: { importSession } })
  await screen.findByRole('heading', { name: 'O que há em cada coluna?' })
  const choose = async (column: string, target: string) => {
    await app.user.click(screen.getByRole('combobox', { name: `Ligar a coluna ${column} a` }))
    await app.user.click(await screen.findByRole('option', { name: target }))
  }
  const nameList = async (name = 'Clientes de outubro') => {
    await app.user.click(screen.getByRole('radio', { name: 'Lista nova' }))
    await app.user.type(screen.getByRole('textbox', { name: 'Nome da lista nova' }), name)
  }
  const submit = () => app.user.click(button())
  const executed = () =>
    server.sentTo('person/executeimportsession').map(({ body }) => JSON.parse(String(body)) as { Configurations: object[] })
  return { ...app, ...server, choose, nameList, submit, executed }
}

const rowOf = (header: string) =>
  within(
    screen
      .getAllByRole('rowheader')
      .find(({ textContent }) => textContent?.slice(1) === header)
      ?.closest('tr') as HTMLElement,
  )
const button = () => screen.getByRole('button', { name: /^Importar ([\d.]+ )?pessoas?$/ })
const buttonSays = (text: string) => waitFor(() => expect(button().textContent).toBe(text))

test('IMP-003 without a file the link screen leads back to the upload', async () => {
  fakeServer(calmImports)
  signIn({ role: 'manager' })
  const { router } = openApp('/admin/import/link')
  await waitFor(() => expect(router.state.location.pathname).toBe('/import'))
})

test('IMP-003 a row shows letter, header, three samples cut at 30, and what was suggested', async () => {
  await openLink({ columns: [aColumn(1, 'nome', { typeSuggestion: 'name', values: ['x'.repeat(31), 'b', 'c', 'd'] })] })
  const row = rowOf('nome')
  expect(row.getByText('A')).toBeTruthy()
  expect(row.getByText(`${'x'.repeat(30)}…`)).toBeTruthy()
  expect(row.getByText('b · c')).toBeTruthy()
  expect(row.getByRole<HTMLInputElement>('combobox').value).toBe('Nome')
})

test('IMP-022 IMP-032 name, e-mail and telephone always come in; others have a switch; an unknown column is off', async () => {
  const { user } = await openLink()
  for (const header of ['nome_cliente', 'email', 'celular']) {
    expect(rowOf(header).getByText('Sempre')).toBeTruthy()
    expect(rowOf(header).queryByRole('switch')).toBeNull()
  }
  expect(rowOf('loja').getByRole<HTMLInputElement>('switch').checked).toBe(true)
  expect(rowOf('obs_interna').getByRole<HTMLInputElement>('switch').checked).toBe(false)
  expect(rowOf('obs_interna').getByText('Esta coluna não entra')).toBeTruthy()
  await user.click(rowOf('loja').getByRole('switch'))
  expect(rowOf('loja').getByText('Esta coluna não entra')).toBeTruthy()
})

test('IMP-016 IMP-041 IMP-050 a complete mapping into a new list is sent, and the confirmation follows', async () => {
  const { nameList, submit, executed, router } = await openLink()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await nameList()
  expect(button().getAttribute('aria-disabled')).toBeNull()
  await buttonSays('Importar 2.418 pessoas')
  await submit()
  await screen.findByText('Importação concluída')
  expect(screen.getByText('2.418 pessoas foram importadas.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/import/confirmation')
  expect(executed()[0]).toMatchObject({
    SessionKey: 'session-1',
    TargetList: { Name: 'Clientes de outubro', Active: true },
  })
  expect(executed()[0]?.Configurations).toHaveLength(5)
})

test.each([
  ['', 'Preencha este campo.'],
  ['ab', 'Use pelo menos 3 caracteres.'],
])('IMP-016 a new list named “%s” is refused', async (name, message) => {
  const { user, submit, executed } = await openLink()
  await user.click(screen.getByRole('radio', { name: 'Lista nova' }))
  if (name) await user.type(screen.getByRole('textbox', { name: 'Nome da lista nova' }), name)
  await submit()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(executed()).toEqual([])
})

test('IMP-018 without a choice between a new list and one that exists nothing is sent', async () => {
  const { submit, executed } = await openLink()
  await submit()
  expect(await screen.findByText('Escolha entre uma lista nova e uma que já existe.')).toBeTruthy()
  expect(executed()).toEqual([])
})

test('IMP-017 IMP-052 IMP-053 an existing list must be chosen, and goes with its id', async () => {
  const { user, submit, executed } = await openLink()
  await user.click(screen.getByRole('radio', { name: 'Lista que já existe' }))
  await submit()
  expect(await screen.findByText('Escolha uma lista.')).toBeTruthy()
  expect(executed()).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Lista que já existe' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Clientes de setembro (1.200 pessoas)'])
  await user.click(screen.getByRole('option', { name: /setembro/ }))
  await submit()
  await waitFor(() => expect(executed()[0]).toMatchObject({ TargetList: { IdRessoa: 5, Active: true } }))
})

test('IMP-019 without a name the import does not start, and the list of things to do says why', async () => {
  const { choose, nameList, submit, executed } = await openLink()
  await choose('nome_cliente', 'Não importar')
  await nameList()
  await submit()
  expect(screen.getByText('Nome ligado').closest('li')?.textContent).toContain('problema:')
  expect(executed()).toEqual([])
})

test('IMP-019 without e-mail and telephone the import does not start either; one of them is enough', async () => {
  const { choose, nameList, submit, executed } = await openLink()
  await nameList()
  await choose('email', 'Não importar')
  await choose('celular', 'Não importar')
  await submit()
  expect(screen.getByText('E-mail ou telefone ligado').closest('li')?.textContent).toContain('problema:')
  expect(executed()).toEqual([])
})

test('IMP-021 a dimension used twice is refused: Dimensão duplicada', async () => {
  const { user, choose, nameList, submit, executed } = await openLink()
  await user.click(rowOf('obs_interna').getByRole('switch'))
  await choose('obs_interna', 'Dimensão: Loja')
  await nameList()
  expect(screen.getByText('Dimensão duplicada', { exact: true })).toBeTruthy()
  expect(screen.getByText(/Já usada na coluna D/)).toBeTruthy()
  expect(screen.getByText('Resolver 1 dimensão duplicada')).toBeTruthy()
  await submit()
  expect(executed()).toEqual([])
  await choose('obs_interna', 'Dimensão: Vendedor')
  await submit()
  await waitFor(() => expect(executed()).toHaveLength(1))
})

test('IMP-023 a column that comes in needs a dimension unless it is a field of the person', async () => {
  const { user, choose, nameList, submit, executed } = await openLink()
  await user.click(rowOf('obs_interna').getByRole('switch'))
  await nameList()
  expect(screen.getByText('Escolha uma dimensão ou deixe a coluna de fora')).toBeTruthy()
  await submit()
  expect(executed()).toEqual([])
  await choose('obs_interna', 'Identificador')
  await submit()
  await waitFor(() => expect(executed()).toHaveLength(1))
  expect(executed()[0]?.Configurations.at(-1)).toMatchObject({ DefaultType: 5, Type: 5, IdDimension: null })
})

const openNewDimension = async (opening?: Opening) => {
  const app = await openLink(opening)
  await app.user.click(rowOf('obs_interna').getByRole('switch'))
  await app.choose('obs_interna', 'Nova dimensão…')
  const name = screen.getByRole('textbox', { name: /Nome da nova dimensão/ })
  const create = async (text: string) => {
    await app.user.clear(name)
    if (text) await app.user.type(name, text)
    await app.user.click(screen.getByRole('button', { name: 'Criar dimensão' }))
  }
  return { ...app, name, create }
}

test.each([
  ['', 'Preencha este campo.'],
  ['ab', 'Use pelo menos 3 caracteres.'],
  ['x'.repeat(129), 'Use no máximo 128 caracteres.'],
])('IMP-026 the name “%s” of a new dimension is refused', async (text, message) => {
  const { create, sentTo } = await openNewDimension()
  await create(text)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sentTo('dimension/insertupdate')).toEqual([])
})

test.each(['Nome', 'e-mail', 'TELEFONE'])('IMP-024 a new dimension called %s is refused with a warning', async (text) => {
  const { create, sentTo } = await openNewDimension()
  await create(text)
  const warnings = await screen.findAllByText(`“${text}” já é um campo da pessoa. Use outro nome.`)
  expect(warnings.some((each) => each.closest('[role="status"]'))).toBe(true)
  expect(sentTo('dimension/insertupdate')).toEqual([])
})

test('IMP-025 a new dimension called like one that exists warns and uses that one', async () => {
  const { create, sentTo } = await openNewDimension()
  await create('vendedor')
  expect(await screen.findByText('A dimensão Vendedor já existe. Vamos usar essa.')).toBeTruthy()
  expect(rowOf('obs_interna').getByRole<HTMLInputElement>('combobox').value).toBe('Dimensão: Vendedor')
  expect(sentTo('dimension/insertupdate')).toEqual([])
})

test('IMP-056 a new dimension is sent with Type 0 and Origin 1, and chosen', async () => {
  const { create, sentTo } = await openNewDimension({
    handlers: fake(saveDimension, aWholeDimension(9, 'Departamento')),
  })
  await create('Departamento')
  await waitFor(() =>
    expect(rowOf('obs_interna').getByRole<HTMLInputElement>('combobox').value).toBe('Nova dimensão: Departamento'),
  )
  expect(JSON.parse(String(sentTo('dimension/insertupdate')[0]?.body))).toMatchObject({
    Name: 'Departamento',
    Type: 0,
    Origin: 1,
  })
})

test('the file says how many rows stay outside and shows them; the button counts the people of the others', async () => {
  const processingLog = [aLogEntry('E-mail inválido: “a@@b”.')]
  const forecast = aForecast({ errorRowsCount: 1, peopleCount: 2400, mergedRowsCount: 17, processingLog })
  const { user, sentTo } = await openLink({
    hasMinorErrors: true,
    log: [aLogEntry('E-mail inválido.'), aLogEntry('Este cabeçalho aparece mais de uma vez.', { type: 'warning', row: 1 })],
    handlers: fake(foreseeImport, forecast),
  })
  expect(screen.getByText(/12 linhas com problema vão ficar de fora/)).toBeTruthy()
  // The upload found twelve bad rows. With the chosen columns only one is left out.
  expect(await screen.findByText(/1 linha com problema vai ficar de fora/)).toBeTruthy()
  await buttonSays('Importar 2.400 pessoas')
  expect(screen.getByText('2.400 pessoas de 2.417 linhas; 17 linhas são de pessoas que já estão no arquivo.')).toBeTruthy()
  expect(JSON.parse(String(sentTo('person/foreseeimportsession')[0]?.body))).toMatchObject({ SessionKey: 'session-1' })
  await user.click(screen.getByRole('button', { name: 'Ver linhas' }))
  const lines = within(await screen.findByRole('list', { name: 'Problemas no arquivo' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'email - linha 14 - E-mail inválido: “a@@b”.',
    'email - linha 1 - Este cabeçalho aparece mais de uma vez.',
  ])
})

test('the button counts anew by the columns that are chosen, and counts nobody before they are complete', async () => {
  const { choose, sentTo, user } = await openLink({
    handlers: fake(foreseeImport, ({ input }) =>
      aForecast({ peopleCount: input.configurations.filter(({ ignore }) => !ignore).length }),
    ),
  })
  await buttonSays('Importar 4 pessoas')
  await user.click(rowOf('loja').getByRole('switch'))
  await buttonSays('Importar 3 pessoas')
  await user.click(rowOf('loja').getByRole('switch'))
  await buttonSays('Importar 4 pessoas')
  const asked = sentTo('person/foreseeimportsession').length
  await choose('nome_cliente', 'Não importar')
  await buttonSays('Importar pessoas')
  // Longer than the debounce.
  await pause(500)
  expect(sentTo('person/foreseeimportsession')).toHaveLength(asked)
  expect(button().textContent).toBe('Importar pessoas')
})

test('where the forecast fails the import can still begin', async () => {
  const { nameList, submit, executed } = await openLink({ handlers: fails(foreseeImport, { status: 500 }) })
  await nameList()
  expect(button().textContent).toBe('Importar pessoas')
  await submit()
  await waitFor(() => expect(executed()).toHaveLength(1))
})

test('the confirmation counts everybody once, says which rows were one person and which stayed outside', async () => {
  const result = anImportResult({ hasWarnings: true, errorRowsCount: 1, peopleCount: 2400, mergedRowsCount: 17 })
  const { nameList, submit } = await openLink({ handlers: fake(executeImport, result) })
  await nameList()
  await submit()
  expect(
    await screen.findByText(
      '2.400 pessoas foram importadas. 17 linhas eram de pessoas que já estavam no arquivo. 1 linha ficou de fora.',
    ),
  ).toBeTruthy()
})

test('IMP-061 major errors of the execution are told once each, and the screen stays', async () => {
  const log = [
    aLogEntry('Lista cheia', { type: 'majorError' }),
    aLogEntry('Lista cheia', { type: 'majorError', row: 15 }),
    aLogEntry('Sem espaço', { type: 'majorError' }),
  ]
  const { nameList, submit, router } = await openLink({
    handlers: fake(executeImport, anImportResult({ hasMajorErrors: true, processingLog: log })),
  })
  await nameList()
  await submit()
  const notice = await screen.findByText('Lista cheia Sem espaço')
  expect(notice.closest('[role="alert"]')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/import/link')
})

test('a rule that the server finds broken is told, and what was chosen stays', async () => {
  const { nameList, submit, router } = await openLink({
    handlers: fails(executeImport, refusedAt('TargetList.Name', 'Já existe uma lista com este nome.')),
  })
  await nameList()
  await submit()
  expect(await screen.findByText('Já existe uma lista com este nome.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/import/link')
})

test('while the import runs its progress is asked for and shown', async () => {
  const running: ProcessingSession = {
    sessionKey: 'session-1',
    fileName: 'clientes.csv',
    status: 'Started',
    totalRowsCount: 2418,
    processedItemsCount: 1209,
    errorRowsCount: 0,
    errorMessage: null,
    date: new Date('2026-11-15T12:00:00.000Z'),
  }
  const { nameList, submit } = await openLink({
    handlers: {
      ...fake(executeImport, never),
      ...fake(processingSessions, [running]),
    },
  })
  await nameList()
  await submit()
  const bar = await screen.findByRole('progressbar', { name: 'Andamento da importação' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
})

test('IMP-004 without an ending the confirmation leads back', async () => {
  fakeServer(calmImports)
  signIn({ role: 'manager' })
  const { router } = openApp('/admin/import/confirmation')
  await waitFor(() => expect(router.state.location.pathname).toBe('/import'))
})

test('IMP-005 IMP-008 success shows a message and a link to the people of this import', async () => {
  const { nameList, submit } = await openLink()
  await nameList()
  await submit()
  await screen.findByText('Importação concluída')
  const link = screen.getByRole('link', { name: 'Conferir as pessoas' })
  expect(link.getAttribute('href')).toBe('/admin/person?importsessionkey=session-1')
  expect(screen.queryByRole('link', { name: 'Tentar de novo' })).toBeNull()
})

test('after an import the list can be asked with a campaign that sends mails, or with a new one', async () => {
  const sending = aCampaign({ id: 9, name: 'Balcão', emailConfiguration: { ...aCampaign().emailConfiguration, active: true } })
  const { nameList, submit, user } = await openLink({ handlers: fake(campaigns, [aCampaign(), sending]) })
  await nameList()
  await submit()
  await user.click(await screen.findByRole('button', { name: 'Perguntar a esta lista' }))
  await screen.findByRole('menuitem', { name: 'Balcão' })
  const entries = screen.getAllByRole('menuitem').map((each) => [each.textContent, each.getAttribute('href')])
  expect(entries).toEqual([
    ['Balcão', '/admin/campaign/dispatch?Id=9'],
    ['Criar uma campanha', '/admin/campaign/new'],
  ])
})

test.each([
  ['not found', { status: 404 }, 'Não encontramos o arquivo. Envie-o de novo.'],
  ['anything else', { status: 500 }, 'Houve um erro ao importar o arquivo.'],
] as const)('IMP-006 IMP-064 %s ends in a failure with its own text and a way to try again', async (_what, failure, text) => {
  const { nameList, submit } = await openLink({ handlers: fails(executeImport, failure) })
  await nameList()
  await submit()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('A importação não deu certo')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tentar de novo' }).getAttribute('href')).toBe('/admin/import')
})

test('an import that cannot reach the server stays where it is, and goes on when it is tried again', async () => {
  let isUp = false
  const { nameList, submit, user, router } = await openLink({
    handlers: fake(executeImport, () => {
      if (!isUp) lose()
      return anImportResult()
    }),
  })
  await nameList()
  await submit()
  expect(await screen.findByText(/^Não foi possível salvar/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/import/link')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Importação concluída')
})

test('IMP-051 IMP-060 IMP-062 warnings lead to the confirmation, with failure and column - line - message per row', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const result = anImportResult({
    hasWarnings: true,
    errorRowsCount: 2,
    importationMessage: [{ column: 'email', row: 14, message: 'E-mail inválido.' }],
    processingLog: [
      aLogEntry('A lista estava fechada.', { type: 'majorError', row: null, column: null }),
      aLogEntry('Só um aviso.', { type: 'warning', row: null, column: null }),
    ],
  })
  const { nameList, submit, user } = await openLink({
    handlers: {
      ...fake(executeImport, result),
      ...fake(importProblems, aSentFile('problemas.csv')),
    },
  })
  await nameList()
  await submit()
  await screen.findByText('Parte do arquivo ficou de fora')
  const lines = within(screen.getByRole('list', { name: 'Problemas no arquivo' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['A lista estava fechada.', 'email - 14 - E-mail inválido.'])
  for (const line of lines) expect(within(line).getByRole('img', { name: 'erro:' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tentar de novo' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Baixar as linhas que ficaram de fora' }))
  await waitFor(() => expect(saved).toEqual(['problemas.csv']))
})
