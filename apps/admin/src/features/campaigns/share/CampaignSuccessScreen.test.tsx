import { type Campaign, campaignById } from '@ressoa/contract/campaigns'
import { type Dimension, dimensions } from '@ressoa/contract/dimensions'
import { forms as formsCall } from '@ressoa/contract/forms'
import { widgetHosts, widgetLastRequest } from '@ressoa/contract/widget'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { browser } from '../../../lib/browser'
import { aCampaign, aCampaignForm, calmCampaigns } from '../../../testing/campaigns'
import { aWholeDimension } from '../../../testing/dimensions'
import { fake, fakeServer } from '../../../testing/fake-server'
import { aField } from '../../../testing/forms'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { linkWith } from './link-values'

const branches = ['Savassi', 'São Pedro'].map((value, index) => ({ id: index + 1, value, active: true, dimensionId: 1 }))
const branch = aWholeDimension(1, 'Filial', branches)
const asked = { ...aWholeDimension(2, 'Motivo da nota', branches), key: 'motivo' }
const rating: Dimension = { ...aWholeDimension(3, 'Atendimento', branches), key: 'nota', type: 'rating' }
const question = aField(5, { dimensionId: 2, title: 'Motivo', values: [] })
const form = aCampaignForm({ fields: [question] })

const wish: Dimension = { ...aWholeDimension(4, 'Quer retorno', branches), key: 'retorno', origin: 'widgetForm' }
const elsewhere = aCampaignForm({
  id: 22,
  fields: [1, 4].map((dimensionId) => aField(60 + dimensionId, { dimensionId })),
})

const openSuccess = async (changes: Partial<Campaign> = {}, forms = [form, elsewhere]) => {
  fakeServer({
    ...calmCampaigns,
    ...fake(campaignById, aCampaign(changes)),
    ...fake(formsCall, forms),
    ...fake(dimensions, [branch, asked, rating, wish]),
    ...fake(widgetHosts, { script: 'https://loja.test/widget.js', api: 'https://loja.test', starterHash: 'sha256-x' }),
    ...fake(widgetLastRequest, { date: null }),
  })
  signIn({ role: 'manager' })
  const app = openApp('/admin/CampaignSuccess?Id=7')
  await screen.findByRole('heading', { level: 1 })
  return app
}
const link = aCampaign().publicLink

test('CMP-071 CMP-072 it shows the description, else name and type; without navbar and drawer', async () => {
  const { unmount } = await openSuccess({ description: 'Para quem compra no balcão.' })
  expect(screen.getByText('Para quem compra no balcão.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull()
  unmount()
  await openSuccess()
  expect(screen.getByText('“Pós-compra”, do tipo NPS.')).toBeTruthy()
})

test('a campaign that is on leads to what its channels still need: a list to mail to, the code for the site', async () => {
  const { emailConfiguration, widgetConfiguration } = aCampaign()
  const { unmount } = await openSuccess()
  expect(screen.queryByRole('link', { name: 'Escolher a lista e a data' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copiar código' })).toBeNull()
  unmount()
  await openSuccess({
    emailConfiguration: { ...emailConfiguration, active: true },
    widgetConfiguration: { ...widgetConfiguration, active: true },
  })
  const toDispatch = screen.getByRole('link', { name: 'Escolher a lista e a data' })
  expect(toDispatch.getAttribute('href')).toBe('/admin/campaign/dispatch?Id=7')
  expect(await screen.findByRole('button', { name: 'Copiar código' })).toBeTruthy()
})

test('CampaignSuccess hides navbar and drawer', async () => {
  await openSuccess()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('CMP-073 the link is copied, and the tooltip says so for 2 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openSuccess()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link da pesquisa' }).value).toBe(link)
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(written).toHaveBeenCalledWith(link)
  const said = () => screen.queryByRole('tooltip')?.textContent
  await waitFor(() => expect(said()).toBe('Link copiado'))
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(said()).toBe('Link copiado')
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(said()).not.toBe('Link copiado')
})

test('CMP-074 CMP-075 it is shared by plain links on WhatsApp first, then on Facebook, X and LinkedIn', async () => {
  await openSuccess()
  const shares = screen.getAllByRole('link', { name: /abre em outra aba/ })
  const placeOf = (share: HTMLElement) => {
    const { protocol, host, pathname } = new URL(share.getAttribute('href') ?? '')
    return [share.textContent?.split(',')[0], `${protocol}//${host}${pathname}`]
  }
  expect(shares.map(placeOf)).toEqual([
    ['WhatsApp', 'https://wa.me/'],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php'],
    ['X', 'https://x.com/intent/post'],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/'],
  ])
  for (const share of shares) {
    expect(share.getAttribute('target')).toBe('_blank')
    expect(share.getAttribute('rel')).toContain('noopener')
    expect(decodeURIComponent(share.getAttribute('href') ?? '')).toContain(link)
  }
})

test('CMP-076 CMP-077 continue goes to the details of the campaign, back to the list', async () => {
  await openSuccess()
  expect(screen.getByRole('link', { name: 'Continuar editando' }).getAttribute('href')).toBe('/admin/campaign/details?Id=7')
  expect(screen.getByRole('link', { name: 'Voltar para campanhas' }).getAttribute('href')).toBe('/admin/campaign')
})

test('a chosen value travels in the link and in the code, so that every counter has its own', async () => {
  const { user } = await openSuccess()
  const drawing = () => screen.getByRole('img', { name: /Código QR/ }).innerHTML
  const before = drawing()
  await user.click(await screen.findByRole('combobox', { name: 'Filial' }))
  await user.click(await screen.findByRole('option', { name: 'São Pedro' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link da pesquisa' }).value).toBe(
    `${link}&d.filial=S%C3%A3o+Pedro`,
  )
  expect(drawing()).not.toBe(before)
})

test('what the form asks itself, and what only respondents can say, is not chosen here', async () => {
  await openSuccess()
  await screen.findByRole('combobox', { name: 'Filial' })
  expect(screen.queryByRole('combobox', { name: 'Motivo da nota' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Atendimento' })).toBeNull()
})

test('what was made for a question of another form is the customer’s to say too, until no form in use asks it', async () => {
  const { unmount } = await openSuccess()
  await screen.findByRole('combobox', { name: 'Filial' })
  expect(screen.queryByRole('combobox', { name: 'Quer retorno' })).toBeNull()
  unmount()
  await openSuccess({}, [form, { ...elsewhere, active: false }])
  await screen.findByRole('combobox', { name: 'Quer retorno' })
})

test('the code leads to its poster', async () => {
  await openSuccess()
  expect(screen.getByRole('link', { name: 'Cartaz' }).getAttribute('href')).toBe('/admin/campaign/poster?Id=7')
})

test('the code is printed', async () => {
  const printed = vi.spyOn(browser, 'print').mockReturnValue()
  const { user } = await openSuccess()
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(printed).toHaveBeenCalledOnce()
})

test('a draft is not called live', async () => {
  await openSuccess({ active: false })
  expect(screen.getByRole('heading', { level: 1, name: 'Rascunho salvo' })).toBeTruthy()
  expect(screen.getByText('O link só abre quando a campanha estiver ativa.')).toBeTruthy()
})

test('a link takes on values beside what it carries already', () => {
  expect(linkWith('https://loja.test/x?Person.Anonymous=true', { a: 'b&c' })).toBe(
    'https://loja.test/x?Person.Anonymous=true&d.a=b%26c',
  )
})
