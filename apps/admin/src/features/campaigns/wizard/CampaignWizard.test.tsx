import { campaignById, pageOfCampaigns } from '@ressoa/contract/campaigns'
import { duplicateForm, filteredForms, formById, saveForm } from '@ressoa/contract/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, aCampaignForm, calmCampaigns } from '../../../testing/campaigns'
import { fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { type CampaignDraft, keepDraft, newDraft, readDraft } from '../campaign-draft'

const shopForm = aCampaignForm()
const deliveryForm = aCampaignForm({ id: 22, name: 'Entrega em casa' })
const starsForm = aCampaignForm({ id: 23, name: 'Balcão', type: 'csat' })
const forms = { ...fake(filteredForms, [shopForm, deliveryForm, starsForm]), ...fake(formById, shopForm) }

type Session = Parameters<typeof signIn>[0]
const open = (address: string, handlers: Handlers = {}, session: Session = {}) => {
  const server = fakeServer({ ...calmCampaigns, ...forms, ...handlers })
  signIn({ role: 'manager', ...session })
  return { ...openApp(address), ...server }
}
const openWithDraft = (address: string, changes: Partial<CampaignDraft> = {}, handlers: Handlers = {}) => {
  signIn({ role: 'manager' })
  keepDraft({ ...newDraft('nps'), ...changes })
  return open(address, handlers)
}
const at = (router: ReturnType<typeof open>['router']) => router.state.location.pathname

test('CMP-037 CMP-036 a new campaign begins with its type, each with an example', async () => {
  open('/admin/campaign/new')
  await screen.findByRole('heading', { level: 1, name: 'O que você quer saber?' })
  expect(screen.getByText('De 0 a 10, quanto você indicaria a nossa loja a um amigo?')).toBeTruthy()
  expect(screen.getByText('Como foi a sua compra?')).toBeTruthy()
})

test.each([
  ['Usar NPS', 'nps'],
  ['Usar CSAT', 'csat'],
] as const)('CMP-039 %s is kept as the type and leads to the form step', async (button, type) => {
  const { user, router } = open('/admin/campaign/new')
  await user.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('heading', { level: 1, name: 'Escolha o formulário' })
  expect(at(router)).toBe('/campaign/form')
  expect(readDraft()?.type).toBe(type)
})

test('CMP-038 without CSAT the type is not asked', async () => {
  const { router } = open('/admin/campaign/new', {}, { store: { csatEnabled: false } })
  await screen.findByRole('heading', { level: 1, name: 'Escolha o formulário' })
  expect(at(router)).toBe('/campaign/form')
  expect(readDraft()?.type).toBe('nps')
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/admin/campaign')
})

test('CMP-040 back from the type goes to the list', async () => {
  open('/admin/campaign/new')
  expect((await screen.findByRole('link', { name: 'Voltar' })).getAttribute('href')).toBe('/admin/campaign')
})

test('a new campaign starts afresh', async () => {
  const { user } = openWithDraft('/admin/campaign/new', { name: 'Antiga', formId: 21 })
  await user.click(await screen.findByRole('button', { name: 'Usar NPS' }))
  await screen.findByRole('heading', { level: 1, name: 'Escolha o formulário' })
  expect(readDraft()).toEqual({ ...newDraft('nps'), draftKey: expect.any(String) })
})

test('the steps new and form hide the navbar and the drawer, the details keep them', async () => {
  const { router } = openWithDraft('/admin/campaign/new', { formId: 21 })
  const hasLayout = () => screen.queryByRole('button', { name: 'Sair' }) !== null
  await screen.findByRole('heading', { level: 1, name: 'O que você quer saber?' })
  expect(hasLayout()).toBe(false)
  await router.navigate({ to: '/campaign/form' })
  await screen.findByRole('heading', { level: 1, name: 'Escolha o formulário' })
  expect(hasLayout()).toBe(false)
  await router.navigate({ to: '/campaign/details' })
  await screen.findByRole('textbox', { name: /Nome da campanha/ })
  expect(hasLayout()).toBe(true)
})

test.each([
  ['email', 'E-mails da campanha'],
  ['import', 'Quem vai receber?'],
  ['dispatch', 'Para quem e quando'],
  ['review', 'Revise antes de enviar'],
  ['widget', 'Widget no site'],
])('the step %s of a campaign is opened by its Id', async (item, title) => {
  const { router, sentTo } = open(`/admin/campaign/${item}?Id=7`, fake(campaignById, aCampaign()))
  await screen.findByRole('heading', { level: 1, name: title })
  expect([at(router), router.state.location.search]).toEqual([`/campaign/${item}`, { Id: '7' }])
  expect(sentTo('campaign/get')[0]?.query.get('Id')).toBe('7')
})

test('any other step is not found', async () => {
  open('/admin/campaign/nothing')
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
})

test('CMP-041 CMP-042 CMP-048 the form step lists every active form of the type, and previews the chosen one', async () => {
  const { user, sentTo } = openWithDraft('/admin/campaign/form')
  await screen.findByRole('radio', { name: 'Compra na loja' })
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['21', '22'])
  expect(sentTo('form/getfiltered').map(({ query }) => query.toString())).toEqual(['Status=true'])
  expect(screen.queryByText('Você indicaria a loja?')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Compra na loja' }))
  expect(await screen.findByText('Você indicaria a loja?')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/admin/campaign/new')
})

test('CMP-058 going on without a form says so and stays', async () => {
  const { user, router } = openWithDraft('/admin/campaign/form')
  await user.click(await screen.findByRole('button', { name: 'Avançar' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Selecione um formulário para prosseguir')
  expect(at(router)).toBe('/campaign/form')
})

test('CMP-043 CMP-045 a copy appears in the list, chosen', async () => {
  const copy = aCampaignForm({ id: 30, name: 'Compra na loja - Copy' })
  const { user, sentTo } = openWithDraft('/admin/campaign/form', {}, fake(duplicateForm, copy))
  await user.click(await screen.findByRole('button', { name: 'Duplicar: Compra na loja' }))
  const option = await screen.findByRole<HTMLInputElement>('radio', { name: 'Compra na loja - Copy' })
  await waitFor(() => expect(option.checked).toBe(true))
  expect(JSON.parse(String(sentTo('form/duplicate')[0]?.body))).toEqual({
    IdRessoa: 21,
    DraftKey: expect.any(String),
  })
  expect(readDraft()?.formId).toBe(30)
})

test('CMP-043 a form is edited over the page, and what is saved is chosen', async () => {
  const { user } = openWithDraft('/admin/campaign/form', {}, fake(saveForm, deliveryForm))
  await user.click(await screen.findByRole('button', { name: 'Editar: Entrega em casa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar formulário' }))
  expect(dialog.getByDisplayValue('Entrega em casa')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /Salvar/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readDraft()?.formId).toBe(22)
})

test('CMP-043 where there is no form the step offers to make one', async () => {
  const { user } = openWithDraft('/admin/campaign/form', {}, fake(filteredForms, [starsForm]))
  await screen.findByRole('heading', { name: 'Escreva a primeira pergunta' })
  await user.click(screen.getByRole('button', { name: 'Criar formulário' }))
  expect(await screen.findByRole('dialog', { name: 'Novo formulário' })).toBeTruthy()
})

test('CMP-078 the draft lives in the browser: it survives a reload, and nothing is sent before the details are saved', async () => {
  const { user, unmount, sentTo } = openWithDraft('/admin/campaign/form')
  await user.click(await screen.findByRole('radio', { name: 'Compra na loja' }))
  await user.click(screen.getByRole('button', { name: 'Avançar' }))
  await user.type(await screen.findByRole('textbox', { name: /Nome da campanha/ }), 'Natal')
  unmount()
  openApp('/admin/campaign/details')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Nome da campanha/ })).value).toBe('Natal')
  expect(await screen.findByText('Compra na loja')).toBeTruthy()
  expect(sentTo('campaign/insertupdate')).toEqual([])
})

test('CMP-078 the draft belongs to its store', () => {
  signIn({ role: 'manager' })
  keepDraft(newDraft('csat'))
  signIn({ role: 'manager', store: { key: 'filial' } })
  expect(readDraft()).toBeUndefined()
})

test('what was begun can be found again on the list, or thrown away', async () => {
  const { user } = openWithDraft('/admin/campaign', { name: 'Natal', formId: 21 }, fails(pageOfCampaigns, { status: 500 }))
  const kept = within(await screen.findByRole('region', { name: 'Rascunho' }))
  expect(kept.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe('/admin/campaign/details')
  await user.click(kept.getByRole('button', { name: 'Descartar' }))
  expect(readDraft()).toBeUndefined()
  expect(screen.queryByRole('region', { name: 'Rascunho' })).toBeNull()
})

test('a wizard step without anything begun leads to the beginning', async () => {
  open('/admin/campaign/form')
  await screen.findByRole('heading', { level: 1, name: 'O que você quer saber?' })
})

test('the form step of a saved campaign hands the choice and its Id on to the details', async () => {
  const { user, router } = open('/admin/campaign/form?Id=7', fake(campaignById, aCampaign()))
  await user.click(await screen.findByRole('radio', { name: 'Entrega em casa' }))
  await user.click(screen.getByRole('button', { name: 'Avançar' }))
  await screen.findByRole('textbox', { name: /Nome da campanha/ })
  expect(router.state.location.search).toEqual({ Id: '7', IdForm: '22' })
})
