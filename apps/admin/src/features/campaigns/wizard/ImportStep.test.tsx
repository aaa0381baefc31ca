import { campaignById } from '@ressoa/contract/campaigns'
import { executeImport, type ProcessingSession, processingSessions, uploadPeople } from '@ressoa/contract/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, calmCampaigns } from '../../../testing/campaigns'
import { fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { fakeUploads } from '../../../testing/fake-uploads'
import { anImportResult, anUpload, aSheet, calmImports } from '../../../testing/imports'
import { refusedAt } from '../../../testing/refusals'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'

const openStep = (handlers: Handlers = {}) => {
  const server = fakeServer({
    ...calmCampaigns,
    ...calmImports,
    ...fake(campaignById, aCampaign()),
    ...fake(executeImport, anImportResult()),
    ...handlers,
  })
  const uploads = fakeUploads(uploadPeople)
  signIn({ role: 'manager' })
  return { ...server, uploads, ...openApp('/admin/campaign/import?Id=7') }
}

const beginUpload = async (handlers?: Handlers) => {
  const app = openStep(handlers)
  await app.user.click(await screen.findByRole('button', { name: 'Enviar planilha' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no upload')
  await app.user.upload(input, aSheet())
  await waitFor(() => expect(app.uploads).toHaveLength(1))
  return { ...app, upload: app.uploads[0] as (typeof app.uploads)[number] }
}

test('CMP-065 the step asks whether to use a list that exists: yes goes to dispatch, no to the upload', async () => {
  const { user } = openStep()
  const yes = await screen.findByRole('link', { name: 'Usar lista' })
  expect(yes.getAttribute('href')).toBe('/admin/campaign/dispatch?Id=7')
  await user.click(screen.getByRole('button', { name: 'Enviar planilha' }))
  expect(document.querySelector('input[type="file"]')).toBeTruthy()
})

test('CMP-068 back goes to campaign/email, with the campaign', async () => {
  openStep()
  const back = await screen.findByRole('link', { name: 'Voltar' })
  expect(back.getAttribute('href')).toBe('/admin/campaign/email?Id=7')
})

test('the step has neither navbar nor drawer', async () => {
  openStep()
  await screen.findByRole('heading', { level: 1, name: 'Quem vai receber?' })
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('CMP-066 CMP-067 IMP-033 upload, columns, import: then a dialog leads to dispatch', async () => {
  const { user, upload } = await beginUpload()
  upload.progress(0.4)
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
  upload.answer(anUpload())
  await screen.findByText('Tudo certo com clientes.csv')
  await screen.findByRole('heading', { name: 'O que há em cada coluna?' })
  await user.click(screen.getByRole('radio', { name: 'Lista nova' }))
  await user.type(screen.getByRole('textbox', { name: 'Nome da lista nova' }), 'Clientes de outubro')
  await user.click(await screen.findByRole('button', { name: 'Importar 2.418 pessoas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lista importada' }))
  expect(dialog.getByRole('link', { name: 'Ir para o envio' }).getAttribute('href')).toBe('/admin/campaign/dispatch?Id=7')
})

test('IMP-063 an upload that fails shows no notice: the file stands in the list with its reason', async () => {
  const failed: ProcessingSession = {
    sessionKey: 's',
    fileName: 'clientes.csv',
    status: 'Error',
    totalRowsCount: 0,
    processedItemsCount: 0,
    errorRowsCount: 0,
    errorMessage: 'O arquivo está danificado e não pôde ser lido.',
    date: new Date('2026-11-15T12:00:00.000Z'),
  }
  let isSent = false
  const { upload } = await beginUpload(fake(processingSessions, () => (isSent ? [failed] : [])))
  isSent = true
  upload.fail(refusedAt('', 'Não foi.'))
  expect(await screen.findByText('O arquivo está danificado e não pôde ser lido.')).toBeTruthy()
  expect(screen.queryByText('Não foi.')).toBeNull()
})
