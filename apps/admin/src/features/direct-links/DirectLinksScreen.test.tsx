import { campaigns } from '@ressoa/contract/campaigns'
import { generateLinks, linkTemplate } from '@ressoa/contract/imports'
import { loginProvider } from '@ressoa/contract/session'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCampaign } from '../../testing/campaigns'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { aSentFile } from '../../testing/files'
import { aSheet } from '../../testing/imports'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'

const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const openLinks = (handlers: Handlers = {}) => {
  const server = fakeServer({
    ...validSession,
    ...fake(campaigns, [aCampaign()]),
    ...fake(generateLinks, aSentFile('links.xlsx')),
    ...fake(linkTemplate, aSentFile('modelo.xlsx')),
    ...handlers,
  })
  signIn({ role: 'manager' })
  return { ...server, ...openApp('/admin/directlinkimport'), user: userEvent.setup({ applyAccept: false }) }
}

const give = async (user: ReturnType<typeof userEvent.setup>, ...files: File[]) => {
  await screen.findByRole('combobox', { name: /Campanha/ })
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no upload'), files)
}

test('SRV-041 SRV-043 a campaign and a spreadsheet give a file that is saved as resultado.xlsx', async () => {
  const { user, sentTo } = openLinks()
  await user.click(await screen.findByRole('combobox', { name: /Campanha/ }))
  await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
  await give(user, aSheet('pessoas.xlsx'))
  await waitFor(() => expect(saved).toEqual(['resultado.xlsx']))
  const [sent] = sentTo('directlink/generate')
  const parts = sent?.body instanceof FormData ? [...sent.body.keys()] : []
  expect([sent?.method, sent?.query.get('IdCampaign'), parts]).toEqual(['POST', '7', ['list']])
})

test('SRV-041 without a campaign nothing is sent', async () => {
  const { user, sentTo } = openLinks()
  await give(user, aSheet('pessoas.xlsx'))
  expect(await screen.findByText('Escolha a campanha primeiro.')).toBeTruthy()
  expect(sentTo('directlink/generate')).toEqual([])
})

test.each([
  [[aSheet('pessoas.csv')], 'Este tipo de arquivo não serve. Envie um arquivo .xlsx.'],
  [[aSheet('pessoas.xls')], 'Este tipo de arquivo não serve. Envie um arquivo .xlsx.'],
  [[aSheet('a.xlsx'), aSheet('b.xlsx')], 'Envie um arquivo por vez.'],
])('SRV-045 IMP-012 only one .xlsx is taken (%#)', async (files, message) => {
  const { user, sentTo } = openLinks()
  await give(user, ...files)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(sentTo('directlink/generate')).toEqual([])
})

test('SRV-045 a spreadsheet that the server refuses, without its header, is told', async () => {
  const { user } = openLinks(fails(generateLinks, refusedAt('', 'Falta a linha de cabeçalho.')))
  await user.click(await screen.findByRole('combobox', { name: /Campanha/ }))
  await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
  await give(user, aSheet('pessoas.xlsx'))
  expect(await screen.findByText('Falta a linha de cabeçalho.')).toBeTruthy()
  expect(saved).toEqual([])
})

test('SRV-044 the template can be downloaded', async () => {
  const { user } = openLinks()
  await user.click(await screen.findByRole('button', { name: 'Baixar planilha modelo' }))
  await waitFor(() => expect(saved).toEqual(['modelo.xlsx']))
})

test('SRV-042 without a session it leads to login', async () => {
  fakeServer(fake(loginProvider, { url: '/admin/horus/login' }))
  const { router } = openApp('/admin/directlinkimport')
  await screen.findByRole('heading', { level: 1, name: 'Entre na sua conta' })
  expect(router.history.location.pathname).toMatch(/login$/)
})
