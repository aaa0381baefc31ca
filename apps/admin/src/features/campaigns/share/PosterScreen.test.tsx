import { campaignById } from '@ressoa/contract/campaigns'
import { dimensions } from '@ressoa/contract/dimensions'
import { formById, forms } from '@ressoa/contract/forms'
import { type StoreSettings, settings as settingsCall } from '@ressoa/contract/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { browser } from '../../../lib/browser'
import { qrCode } from '../../../lib/qr-code'
import { pathOf } from '../../../lib/qr-drawing'
import { aCampaign, aCampaignForm, calmCampaigns } from '../../../testing/campaigns'
import { aWholeDimension } from '../../../testing/dimensions'
import { fake, fakeServer } from '../../../testing/fake-server'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { someSettings } from '../../../testing/settings'
import { linkWith } from './link-values'
import { postersAtOnce } from './posters'

const branches = (count: number) =>
  aWholeDimension(
    1,
    'Filial',
    Array.from({ length: count }, (_, index) => ({ id: index + 1, value: `Loja ${index + 1}`, active: true, dimensionId: 1 })),
  )

type Opening = { count?: number; settings?: Partial<StoreSettings>; link?: string }

const open = async ({ count = 6, settings = {}, link = aCampaign().publicLink }: Opening = {}) => {
  fakeServer({
    ...calmCampaigns,
    ...fake(campaignById, aCampaign({ publicLink: link })),
    ...fake(formById, aCampaignForm()),
    ...fake(forms, [aCampaignForm()]),
    ...fake(dimensions, [branches(count)]),
    ...fake(settingsCall, someSettings(settings)),
  })
  signIn({ role: 'manager' })
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
  await waitFor(() => expect(pathIn(posters()[0])).toBe(pathFor(aCampaign().publicLink)))
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
  await waitFor(() => expect(pathIn(posters()[4])).toBe(pathFor(linkWith(aCampaign().publicLink, { filial: 'Loja 5' }))))
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
  await open({ settings: { language: 'es' } })
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
