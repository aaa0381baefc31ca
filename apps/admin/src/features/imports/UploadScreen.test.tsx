import { type ProcessingSession, processingSessions, uploadPeople } from '@ressoa/contract/imports'
import type { Role } from '@ressoa/domain/codes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { fakeUploads } from '../../testing/fake-uploads'
import { aLogEntry, anUpload, aSheet, calmImports } from '../../testing/imports'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

type Opening = { handlers?: Handlers; role?: Role; address?: string }

const openImport = ({ handlers = {}, role = 'manager', address = '/admin/import' }: Opening = {}) => {
  const server = fakeServer({ ...calmImports, ...handlers })
  const uploads = fakeUploads(uploadPeople)
  signIn({ role })
  return { ...server, uploads, ...openApp(address), user: userEvent.setup({ applyAccept: false }) }
}

const field = () => waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no upload'))
const give = async (user: ReturnType<typeof userEvent.setup>, ...files: File[]) => user.upload(await field(), files)

const sendOne = async (opening?: Opening) => {
  const app = openImport(opening)
  await give(app.user, aSheet())
  await waitFor(() => expect(app.uploads).toHaveLength(1))
  return { ...app, upload: app.uploads[0] as (typeof app.uploads)[number] }
}

test.each(['/admin/import', '/admin/import/upload'])('IMP-001 LAY-023 %s shows the upload', async (address) => {
  openImport({ address })
  const input = await field()
  const extensions = input
    .getAttribute('accept')
    ?.split(',')
    .filter((part) => part.startsWith('.'))
  expect(extensions).toEqual(['.xlsx', '.xls', '.csv'])
  expect(screen.getByRole('heading', { level: 1, name: 'Importar lista' })).toBeTruthy()
})

test('IMP-007 a header shows the steps 1 to 3', async () => {
  openImport()
  const steps = within(await screen.findByRole('list', { name: 'Passos da importação' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['1Enviar arquivo', '2Ligar colunas', '3Confirmar'])
  expect(steps[0]?.getAttribute('aria-current')).toBe('step')
})

test.each(['clerk', 'reader'] as const)('IMP-009 a %s cannot import', async (role) => {
  const { sent } = openImport({ role })
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(sent.map(({ path }) => path)).toEqual(['Horus/CheckHorusAuth'])
})

test.each(['clientes.csv', 'clientes.xls', 'CLIENTES.XLSX'])('IMP-011 IMP-012 %s is taken', async (name) => {
  const { user, uploads } = openImport()
  await give(user, aSheet(name))
  await waitFor(() => expect(uploads).toHaveLength(1))
})

test.each([
  ['IMP-011 another type', [aSheet('clientes.pdf')], 'Este tipo de arquivo não serve. Envie um arquivo .xlsx, .xls, .csv.'],
  ['IMP-013 IMP-014 one byte above 5 MB', [aSheet('clientes.csv', 5_242_881)], 'O arquivo pode ter no máximo 5 MB.'],
  ['IMP-001 IMP-010 more than one file', [aSheet('a.csv'), aSheet('b.csv')], 'Envie um arquivo por vez.'],
])('%s is refused with its message, and nothing is sent', async (_what, files, message) => {
  const { user, uploads } = openImport()
  await give(user, ...files)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(uploads).toEqual([])
})

test('IMP-014 exactly 5 MB is taken', async () => {
  const { user, uploads } = openImport()
  await give(user, aSheet('clientes.csv', 5_242_880))
  await waitFor(() => expect(uploads).toHaveLength(1))
})

test('IMP-048 IMP-049 the file goes as the part list, with the token, and its progress is shown', async () => {
  const { upload } = await sendOne()
  expect(upload.address).toBe('/person/import')
  expect(upload.headers.authorization).toBe('Bearer a-token')
  expect([...upload.body.keys()]).toEqual(['list'])
  upload.progress(0.4)
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
})

test.each([
  ['pt', 'Cancelar envio', 'O envio foi cancelado'],
  ['en', 'Cancel sending', 'Sending was cancelled'],
] as const)('IMP-037 IMP-057 a cancelled upload says so as a warning, in %s', async (language, button, text) => {
  const { user } = await sendOne()
  await chooseLanguage(language)
  await user.click(await screen.findByRole('button', { name: button }))
  const notice = (await screen.findByText(text)).closest('[role]')
  expect(notice?.getAttribute('role')).toBe('status')
  expect(await field()).toBeTruthy()
})

test('IMP-057 an upload that fails shows the error’s message as an error', async () => {
  const { upload } = await sendOne()
  upload.fail(refusedAt('', 'O arquivo está vazio.'))
  const notice = (await screen.findByText('O arquivo está vazio.')).closest('[role]')
  expect(notice?.getAttribute('role')).toBe('alert')
})

test('IMP-034 IMP-040 a file without errors goes on to the columns after 2 s', async () => {
  const { upload, router } = await sendOne()
  const before = Date.now()
  upload.answer(anUpload())
  await screen.findByText('Tudo certo com clientes.csv')
  expect(router.state.location.pathname).toBe('/import')
  await screen.findByRole('heading', { name: 'O que há em cada coluna?' })
  expect(Date.now() - before).toBeGreaterThanOrEqual(1990)
})

test('IMP-035 IMP-038 IMP-058 major errors stay on the screen with their list and count; only resending is offered', async () => {
  const { upload, user, router } = await sendOne()
  const log = [
    aLogEntry('Falta a linha de cabeçalho', { type: 'majorError', column: null, row: null }),
    aLogEntry('Célula longa'),
  ]
  upload.answer(anUpload({ hasMajorErrors: true, log }))
  await screen.findByText('O arquivo não pode ser importado: 2 problemas')
  const lines = within(screen.getByRole('list', { name: 'Problemas no arquivo' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Falta a linha de cabeçalho', 'email - linha 14 - Célula longa'])
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }))
  expect(await field()).toBeTruthy()
  expect(router.state.location.pathname).toBe('/import')
})

test('IMP-036 IMP-039 IMP-058 minor errors are listed with their count, and one can go on or send again', async () => {
  const { upload, user, router } = await sendOne()
  upload.answer(anUpload({ hasMinorErrors: true, log: [aLogEntry('E-mail inválido.')] }))
  await screen.findByText('12 problemas no arquivo')
  expect(screen.getByText('e mais 11')).toBeTruthy()
  expect(screen.getByText('email - linha 14 - E-mail inválido.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Enviar outro arquivo' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByRole('heading', { name: 'O que há em cada coluna?' })
  expect(router.state.location.pathname).toBe('/import/link')
})

const aFile = (changes: Partial<ProcessingSession> = {}): ProcessingSession => ({
  sessionKey: 's',
  fileName: 'clientes.csv',
  status: 'Started',
  totalRowsCount: 100,
  processedItemsCount: 140,
  errorRowsCount: 0,
  errorMessage: null,
  date: new Date('2026-11-15T12:00:00.000Z'),
  ...changes,
})

test('IMP-002 IMP-046 IMP-054 IMP-055 files being processed stand in an accordion that can be refreshed', async () => {
  const failed = aFile({ sessionKey: 't', fileName: 'ruim.xls', status: 'Error', errorMessage: 'O arquivo está danificado.' })
  const { user, sentTo } = openImport({
    handlers: fake(processingSessions, [aFile(), failed]),
  })
  const asked = () => sentTo('ImportSession/GetProcessingImportSessions')
  await user.click(await screen.findByRole('button', { name: 'Arquivos em processamento' }))
  const bar = await screen.findByRole('progressbar', { name: 'Andamento de clientes.csv' })
  expect(bar.getAttribute('aria-valuenow')).toBe('100')
  expect(screen.getByText('O arquivo está danificado.')).toBeTruthy()
  expect(asked()[0]?.query.get('ImportSessionStatusList')?.split(',').sort()).toEqual([
    'Created',
    'Error',
    'Finalized',
    'Started',
  ])
  const before = asked().length
  await user.click(screen.getByRole('button', { name: 'Atualizar a lista de arquivos' }))
  await waitFor(() => expect(asked().length).toBeGreaterThan(before))
})

test('files are asked for again by themselves while one of them runs', async () => {
  const { sentTo } = openImport({ handlers: fake(processingSessions, [aFile()]) })
  await waitFor(() => expect(sentTo('ImportSession/GetProcessingImportSessions').length).toBeGreaterThan(1))
})
