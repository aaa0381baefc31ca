import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { browser } from '../../../lib/browser'
import { qrCode } from '../../../lib/qr-code'
import { pathOf } from '../../../lib/qr-drawing'
import { aCampaign, aForm, calmCampaigns } from '../../../testing/campaigns'
import { fakeServer } from '../../../testing/fake-server'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { linkWith } from './link-values'
import { postersAtOnce } from './posters'

const branches = (count: number) => ({
  IdRessoa: 1,
  Key: 'filial',
  Name: 'Filial',
  Type: 0,
  Origin: 1,
  DefaultType: null,
  Active: true,
  Values: Array.from({ length: count }, (_, index) => ({
    IdRessoa: index + 1,
    Value: `Loja ${index + 1}`,
    Active: true,
    IdDimension: 1,
  })),
})

const open = async ({ count = 6, settings = {}, role = 'manager' as const, link = aCampaign().PublicLink } = {}) => {
  const store = calmCampaigns['StoreSettings/Get'].body
  fakeServer({
    ...calmCampaigns,
    'campaign/get': { body: aCampaign({ PublicLink: link }) },
    'form/get': { body: aForm() },
    'form/getall': { body: [aForm()] },
    'dimension/getalldimensions': { body: [branches(count)] },
    'StoreSettings/Get': { body: { ...store, ...settings } },
  })
  signIn({ role })
  const app = openApp('/admin/campaign/poster?Id=7')
  await screen.findAllByRole('article')
  return app
}

const posters = () => screen.getAllByRole('article')
const printButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimir ou salvar em PDF' })
const pathIn = (poster: HTMLElement | undefined) => poster?.querySelectorAll('path')[1]?.getAttribute('d')
const pathFor = (link: string) => pathOf(qrCode(link) as NonNullable<ReturnType<typeof qrCode>>)

const chooseBranches = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('combobox', { name: 'Um cartaz para cada' }))
  await user.click(await screen.findByRole('option', { name: 'Filial' }))
}

test('one poster has the store, the question and the code of the public link, and is printed', async () => {
  const printed = vi.spyOn(browser, 'print').mockReturnValue()
  const { user } = await open()
  await waitFor(() => expect(pathIn(posters()[0])).toBe(pathFor(aCampaign().PublicLink)))
  expect(posters()).toHaveLength(1)
  for (const words of ['Loja Demo', 'Você indicaria a loja?', 'Aponte a câmera do celular e conte como foi.'])
    expect(within(posters()[0] as HTMLElement).getAllByText(words).length).toBeGreaterThan(0)
  await user.click(printButton())
  expect(printed).toHaveBeenCalledOnce()
})

test('each branch gets a poster with its name and a code of its own; chosen ones only, four of them on a sheet', async () => {
  const { user } = await open()
  await chooseBranches(user)
  await waitFor(() => expect(posters()).toHaveLength(6))
  await waitFor(() => expect(pathIn(posters()[4])).toBe(pathFor(linkWith(aCampaign().PublicLink, { filial: 'Loja 5' }))))
  expect(posters()[4]?.textContent).toContain('FilialLoja 5')
  expect(screen.getByText('6 páginas')).toBeTruthy()
  await user.click(screen.getByText('A6 (4 por folha)'))
  expect(screen.getByText('2 páginas')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar na lista' }), 'loja 3')
  await user.click(await screen.findByRole('checkbox', { name: 'Loja 3' }))
  expect(posters().map((poster) => poster.getAttribute('aria-label'))).not.toContain('Loja 3')
  await user.clear(screen.getByRole('searchbox', { name: 'Buscar na lista' }))
  await user.click(screen.getByRole('button', { name: 'Desmarcar todos' }))
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  expect(printButton().disabled).toBe(true)
})

test('the paper is that of the size', async () => {
  const { user } = await open()
  const paper = () => document.querySelector('main style')?.textContent
  expect(paper()).toContain('size: 210mm 297mm')
  await user.click(screen.getByText('A6'))
  expect(paper()).toContain('size: 105mm 148mm')
})

test('it is written in the language of the store, whoever prints it', async () => {
  await open({ settings: { Language: 'es' } })
  expect(await screen.findByText('Apunte la cámara del celular y cuente cómo fue.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Cartaz com o código' })).toBeTruthy()
})

test('more branches than are printed at once are said to be left out', async () => {
  const { user } = await open({ count: postersAtOnce + 5 })
  await chooseBranches(user)
  await waitFor(() => expect(posters()).toHaveLength(postersAtOnce))
  expect(screen.getByText(`Até ${postersAtOnce} cartazes de uma vez.`)).toBeTruthy()
})

test('a link that is too long for a code is not printed', async () => {
  await open({ link: `https://loja.test/${'x'.repeat(4000)}` })
  expect(await screen.findByText('O link ficou longo demais para um código. Escolha menos valores.')).toBeTruthy()
  expect(printButton().disabled).toBe(true)
})
