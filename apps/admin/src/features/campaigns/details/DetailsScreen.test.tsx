import { type Campaign, campaignById, saveCampaign } from '@ressoa/contract/campaigns'
import { dispatchesOfCampaign, planDispatch, saveDispatches } from '@ressoa/contract/dispatches'
import { filteredForms, formById } from '@ressoa/contract/forms'
import { peopleLists } from '@ressoa/contract/people'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCampaign, aCampaignForm, calmCampaigns } from '../../../testing/campaigns'
import { aDispatch, aPlan } from '../../../testing/dispatches'
import { fail, fails, fake, fakeServer, type Handlers, lose } from '../../../testing/fake-server'
import { refusedAt, stale } from '../../../testing/refusals'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { keepNewDispatches, readNewDispatches } from '../../dispatches/list/new-dispatches'
import { type CampaignDraft, keepDraft, newDraft, readDraft } from '../campaign-draft'

const forms = [
  aCampaignForm(),
  aCampaignForm({ id: 22, name: 'Entrega em casa' }),
  aCampaignForm({ id: 23, name: 'Balcão', type: 'csat' }),
]
const formCalls = {
  ...fake(filteredForms, forms),
  ...fake(formById, ({ input }) => forms.find(({ id }) => id === input.formId) ?? fail({ status: 404 })),
}

const openDetails = async (changes: Partial<Campaign> = {}, handlers: Handlers = {}) => {
  const campaign = aCampaign(changes)
  const server = fakeServer({ ...calmCampaigns, ...formCalls, ...fake(campaignById, campaign), ...handlers })
  signIn({ role: 'manager' })
  const app = openApp('/admin/campaign/details?Id=7')
  await screen.findByRole('button', { name: 'Trocar formulário' })
  return { ...app, ...server }
}

const openDraft = async (changes: Partial<CampaignDraft> = {}, handlers: Handlers = {}) => {
  const server = fakeServer({ ...calmCampaigns, ...formCalls, ...handlers })
  signIn({ role: 'manager' })
  keepDraft({ ...newDraft('nps'), ...changes })
  return { ...openApp('/admin/campaign/details'), ...server }
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nome da campanha/ })
const toggle = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
const bodyOf = (sent: { body: unknown }[]) => JSON.parse(String(sent[0]?.body))

test('CMP-036 CMP-052 the details show name, form, public link and the switch of the campaign', async () => {
  await openDetails()
  expect(nameField().value).toBe('Pós-compra')
  const form = within(screen.getByRole('region', { name: 'Formulário' }))
  expect(form.getByText('Compra na loja')).toBeTruthy()
  expect(form.getByText('Nota de 0 a 10 e comentário')).toBeTruthy()
  expect(form.getByText('Atualizado em 03/11/2026')).toBeTruthy()
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link público' })
  expect([link.value, link.readOnly]).toEqual([aCampaign().publicLink, true])
  expect(toggle(/^Campanha ativa/).checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Abrir o link em outra aba' }).getAttribute('rel')).toBe('noopener')
})

test('the key of the campaign, which pages and the API name, is shown and copied', async () => {
  const { user } = await openDetails()
  expect(screen.getByText('pos-compra-1a2b3c4d', { selector: 'code' })).toBeTruthy()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copiar a chave da campanha' }))
  expect(written).toHaveBeenCalledWith('pos-compra-1a2b3c4d')
})

test('the link can be shown as a code', async () => {
  const { user } = await openDetails()
  await user.click(screen.getByRole('button', { name: 'Código QR' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Código QR' }))
  expect(dialog.getByRole('img', { name: 'Código QR do link da campanha Pós-compra' })).toBeTruthy()
})

test('before the first save there is no link, and the page says so', async () => {
  await openDraft({ formId: 21 })
  expect(await screen.findByText('O link aparece depois que você salvar a campanha pela primeira vez.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Link público' })).toBeNull()
})

test('CMP-050 e-mail and, for NPS only, the widget have a card with a toggle and a configure button', async () => {
  const { unmount } = await openDetails()
  for (const name of ['E-mail', 'Widget']) {
    const card = within(screen.getByRole('region', { name }))
    expect(card.getByRole('switch', { name: `Perguntar por ${name}` })).toBeTruthy()
    expect(card.getByRole('button', { name: `Configurar para ativar: ${name}` })).toBeTruthy()
  }
  unmount()
  await openDetails({ type: 'csat', formId: 23 })
  expect(screen.getByRole('region', { name: 'E-mail' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Widget' })).toBeNull()
})

test('the widget’s configure button opens its editor', async () => {
  const { user, router } = await openDetails()
  await user.click(screen.getByRole('button', { name: 'Configurar para ativar: Widget' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/campaign/widget', search: { Id: '7' } }))
})

test('with changes, the campaign is saved before its widget is set up', async () => {
  const { user, router, sentTo } = await openDetails({}, fake(saveCampaign, aCampaign()))
  await user.type(nameField(), ' 2')
  await user.click(screen.getByRole('button', { name: 'Configurar para ativar: Widget' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar e configurar o widget?' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar e configurar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/widget'))
  expect(sentTo('campaign/insertupdate')).toHaveLength(1)
})

test('CMP-051 a channel that is not configured cannot be switched on, and says why', async () => {
  await openDetails()
  for (const [channel, missing, reason] of [
    ['E-mail', 'Falta configurar o e-mail', 'O e-mail pode ser ligado quando tiver um assunto.'],
    ['Widget', 'Falta configurar o widget', 'O widget pode ser ligado quando tiver um título.'],
  ] as const) {
    const card = within(screen.getByRole('region', { name: channel }))
    expect(card.getByText(missing)).toBeTruthy()
    const button = card.getByRole<HTMLInputElement>('switch')
    expect(button.disabled).toBe(true)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
  }
})

test('CMP-051 once it is configured a channel is switched, and goes along with the rest', async () => {
  const { user, sentTo } = await openDetails(
    {
      emailConfiguration: { active: false, request: { subject: 'Conte' } },
      widgetConfiguration: { active: false, title: 'Indicaria?' },
    },
    fake(saveCampaign, aCampaign()),
  )
  await user.click(toggle('Perguntar por E-mail'))
  await user.click(toggle('Perguntar por Widget'))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(1))
  expect(bodyOf(sentTo('campaign/insertupdate'))).toMatchObject({
    EmailConfiguration: { Active: true, NpsRequestEmailSubject: 'Conte' },
    WidgetConfiguration: { Active: true, Title: 'Indicaria?' },
  })
})

test('CMP-049 a campaign without a name is not saved', async () => {
  const { user } = await openDetails()
  await user.clear(nameField())
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(nameField())
})

test('CMP-057 an active campaign is saved, an inactive one saved as a draft', async () => {
  const { user } = await openDetails()
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeTruthy()
  expect(screen.getByText('Ligada, o link abre e os canais ligados perguntam.')).toBeTruthy()
  await user.click(toggle(/^Campanha ativa/))
  expect(screen.getByRole('button', { name: 'Salvar rascunho' })).toBeTruthy()
  expect(screen.getByText('Desligada, ela fica como rascunho: nada é enviado e o link não abre.')).toBeTruthy()
})

test('CMP-028 an inactive campaign is not published: it is saved as a draft and nothing else', async () => {
  const saved = aCampaign({ active: false })
  const { user, sentTo } = await openDetails({ active: false }, { ...fake(saveCampaign, saved), ...fake(campaignById, saved) })
  expect(screen.getByText('Rascunho')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar como rascunho?' }))
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continuar editando', 'Salvar rascunho'])
  await user.click(dialog.getByRole('button', { name: 'Salvar rascunho' }))
  await screen.findByRole('heading', { level: 1, name: 'Rascunho salvo' })
  expect(bodyOf(sentTo('campaign/insertupdate'))).toMatchObject({ Active: false })
})

test('CMP-044 CMP-046 after change-form the details show the selection, and keep what was typed', async () => {
  const { user, router } = await openDetails()
  await user.type(nameField(), ' de Natal')
  await user.click(screen.getByRole('button', { name: 'Trocar formulário' }))
  await user.click(await screen.findByRole('radio', { name: 'Entrega em casa' }))
  expect(router.state.location.search).toMatchObject({ Id: '7' })
  await user.click(screen.getByRole('button', { name: 'Usar este formulário' }))
  expect(await screen.findByText('Entrega em casa')).toBeTruthy()
  expect(nameField().value).toBe('Pós-compra de Natal')
})

test('CMP-046 CMP-058 without a form the details are the selection; going on without one is not possible', async () => {
  const { user } = await openDraft()
  await user.click(await screen.findByRole('button', { name: 'Usar este formulário' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Selecione um formulário para prosseguir')
  expect(screen.queryByRole('textbox', { name: /Nome da campanha/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Compra na loja' }))
  await user.click(screen.getByRole('button', { name: 'Usar este formulário' }))
  await screen.findByRole('textbox', { name: /Nome da campanha/ })
  expect(readDraft()?.formId).toBe(21)
})

const setDay = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value: day } })

test('CMP-053 CMP-054 the validity has a start and an end that limit each other', async () => {
  const { user } = await openDetails()
  expect(screen.queryByLabelText(/Início/)).toBeNull()
  await user.click(toggle(/^Prazo de validade/))
  setDay('Início', '2026-11-16')
  setDay('Fim', '2027-02-28')
  expect(screen.getByLabelText(/Início/).getAttribute('max')).toBe('2027-02-27')
  expect(screen.getByLabelText(/Fim/).getAttribute('min')).toBe('2026-11-16')
  setDay('Fim', '2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('O fim vem depois do início.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('CMP-059 CMP-060 CMP-061 saving asks first, saves on confirmation and goes on to sharing', async () => {
  const saved = aCampaign({ id: 12, name: 'Natal' })
  const { user, router, sentTo } = await openDraft(
    { formId: 21, name: 'Natal', active: true },
    {
      ...fake(saveCampaign, ({ input }) => ({
        ...saved,
        hasExpirationInterval: input.hasExpirationInterval,
        intervalStart: input.intervalStart,
        intervalEnd: input.intervalEnd,
        intervalStartTimezone: input.intervalStartTimezone,
        intervalEndTimezone: input.intervalEndTimezone,
      })),
      ...fake(campaignById, saved),
    },
  )
  const draftKey = readDraft()?.draftKey
  await screen.findByRole('button', { name: 'Trocar formulário' })
  await user.click(toggle(/^Prazo de validade/))
  setDay('Início', '2026-11-16')
  setDay('Fim', '2027-02-28')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar e deixar a campanha ativa?' }))
  expect(dialog.getByText(/O link abre de 16\/11\/2026 a 28\/02\/2027\./)).toBeTruthy()
  expect(dialog.getByText(/Nenhum envio de e-mail está à espera\./)).toBeTruthy()
  expect(sentTo('campaign/insertupdate')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await screen.findByRole('heading', { level: 1, name: 'Sua campanha está no ar' })
  expect(router.state.location).toMatchObject({ pathname: '/CampaignSuccess', search: { Id: '12' } })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(bodyOf(sentTo('campaign/insertupdate'))).toEqual({
    Name: 'Natal',
    Description: '',
    Type: 0,
    Active: true,
    IdForm: 21,
    AcceptAnonymousInteraction: true,
    HasExpirationInterval: true,
    IntervalStart: new Date(2026, 10, 16).toISOString(),
    IntervalEnd: new Date(2027, 1, 28, 23, 59, 59, 999).toISOString(),
    IntervalStartTimezone: zone,
    IntervalEndTimezone: zone,
    EmailConfiguration: { Active: false },
    WidgetConfiguration: { Active: false },
    DraftKey: draftKey,
  })
  expect(sentTo('campaign/insertupdate')).toHaveLength(1)
  expect(readDraft()).toBeUndefined()
})

test('a new campaign whose reply was lost is sent again under its key, and what was changed since is saved into it', async () => {
  let tries = 0
  const made = aCampaign({ id: 12, name: 'Natal', version: 1 })
  const { user, sentTo } = await openDraft(
    { formId: 21, name: 'Natal', active: true },
    {
      ...fake(saveCampaign, ({ input: { id, name } }) => {
        if (++tries === 1) lose()
        return id ? { ...made, name, version: 2 } : made
      }),
      ...fake(campaignById, made),
    },
  )
  await screen.findByRole('button', { name: 'Trocar formulário' })
  const saveAgain = async () => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar' }))
  }
  await saveAgain()
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toContain('Não foi possível salvar')
  await user.click(dialog.getByRole('button', { name: 'Continuar editando' }))
  await user.type(nameField(), ' e Ano Novo')
  await saveAgain()
  await screen.findByRole('heading', { level: 1, name: 'Sua campanha está no ar' })
  const [first, second, update] = sentTo('campaign/insertupdate').map(({ body }) => JSON.parse(String(body)))
  expect(second).toMatchObject({ DraftKey: first.DraftKey, Name: 'Natal e Ano Novo' })
  expect(update).toMatchObject({ IdRessoa: 12, Version: 1, Name: 'Natal e Ano Novo' })
})

test('CMP-056 the fields of an interval that was switched off are not sent', async () => {
  const { user, sentTo } = await openDetails(
    {
      hasExpirationInterval: true,
      intervalStart: new Date('2026-12-01T03:00:00.000Z'),
      intervalEnd: new Date('2027-01-01T02:59:59.999Z'),
      intervalStartTimezone: 'America/Sao_Paulo',
      intervalEndTimezone: 'America/Sao_Paulo',
    },
    fake(saveCampaign, aCampaign()),
  )
  await user.click(toggle(/^Prazo de validade/))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(1))
  const sent = bodyOf(sentTo('campaign/insertupdate'))
  expect(Object.keys(sent).filter((name) => name.startsWith('Interval'))).toEqual([])
  expect(sent).toMatchObject({ IdRessoa: 7, Version: 3, HasExpirationInterval: false })
})

test('CMP-062 a save that fails shows the dialog’s text and the detail in parentheses', async () => {
  const { user } = await openDetails({}, fails(saveCampaign, refusedAt('IdForm', 'O formulário não existe mais.')))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Não deu para salvar a campanha (O formulário não existe mais.)')
})

const saveAtDialog = async (user: Awaited<ReturnType<typeof openDetails>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar' }))
  return within(await screen.findByRole('dialog', { name: 'Outra pessoa salvou antes de você' }))
}

test('a campaign that somebody else saved meanwhile can be kept as a copy, which is off', async () => {
  const { user, router, sentTo } = await openDetails(
    {},
    fake(saveCampaign, ({ input: { id, name } }) => (id ? fail(stale) : aCampaign({ id: 8, name, active: false }))),
  )
  await user.type(nameField(), ' minha')
  const dialog = await saveAtDialog(user)
  await user.click(dialog.getByRole('button', { name: 'Guardar a minha como cópia' }))
  await screen.findByText('Guardamos a sua versão como Pós-compra minha - Copy, em rascunho.')
  expect(router.state.location.search).toMatchObject({ Id: '8' })
  const copy = JSON.parse(String(sentTo('campaign/insertupdate')[1]?.body))
  expect(copy).toMatchObject({ Name: 'Pós-compra minha - Copy', Active: false, IdForm: 21 })
  for (const own of ['IdRessoa', 'Key', 'Version']) expect(copy).not.toHaveProperty(own)
})

test('a campaign that somebody else saved meanwhile can be loaded again', async () => {
  let current = aCampaign()
  const { user } = await openDetails(
    {},
    {
      ...fake(campaignById, () => current),
      ...fails(saveCampaign, stale),
    },
  )
  await user.type(nameField(), ' minha')
  current = aCampaign({ name: 'Da colega', version: 4 })
  const dialog = await saveAtDialog(user)
  await user.click(dialog.getByRole('button', { name: 'Carregar a nova versão' }))
  await waitFor(() => expect(nameField().value).toBe('Da colega'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving with unsaved changes asks first', async () => {
  const { user, router } = await openDetails()
  await user.type(nameField(), ' x')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }))
  await user.click(dialog.getByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.pathname).toBe('/campaign/details')
  expect(nameField().value).toBe('Pós-compra x')
})

test('an unknown campaign is not found', async () => {
  fakeServer({ ...calmCampaigns, ...fails(campaignById, { status: 404 }) })
  signIn({ role: 'manager' })
  openApp('/admin/campaign/details?Id=99')
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
})

const configure = () => screen.getByRole('button', { name: 'Configurar para ativar: E-mail' })
const emails = { active: true, request: { subject: 'Conte' } }

test('the e-mail card leads to the e-mail step of the campaign', async () => {
  const { user, router } = await openDetails()
  expect(configure().textContent).toBe('Configurar para ativar')
  await user.click(configure())
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/campaign/email', search: { Id: '7' } }))
})

test('changes are saved on the way to the e-mail step, after a question', async () => {
  const { user, router, sentTo } = await openDetails({}, fake(saveCampaign, aCampaign()))
  await user.type(nameField(), ' de Natal')
  await user.click(configure())
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar e configurar o e-mail?' }))
  expect(sentTo('campaign/insertupdate')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Salvar e configurar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/email'))
  expect(bodyOf(sentTo('campaign/insertupdate'))).toMatchObject({ Name: 'Pós-compra de Natal', Active: true })
})

test('CMP-078 a new campaign is saved as a draft for its e-mails, and not before that is confirmed', async () => {
  const saved = aCampaign({ id: 12, name: 'Natal', active: false })
  const { user, router, sentTo } = await openDraft(
    { formId: 21, name: 'Natal', active: true },
    { ...fake(saveCampaign, saved), ...fake(campaignById, saved) },
  )
  await user.click(await screen.findByRole('button', { name: 'Configurar para ativar: E-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar e configurar o e-mail?' }))
  expect(dialog.getByText(/Nada é enviado e o link não abre/)).toBeTruthy()
  expect(sentTo('campaign/insertupdate')).toHaveLength(0)
  expect(readDraft()?.name).toBe('Natal')
  await user.click(dialog.getByRole('button', { name: 'Salvar e configurar' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/campaign/email', search: { Id: '12' } }))
  expect(bodyOf(sentTo('campaign/insertupdate'))).toMatchObject({ Name: 'Natal', Active: false })
  expect(readDraft()).toBeUndefined()
})

test('CMP-060 the dialog counts the dispatches that are active and waiting, and no others', async () => {
  const { user } = await openDetails(
    { emailConfiguration: emails },
    fake(dispatchesOfCampaign, [
      aDispatch({ id: 1, status: 'waiting' }),
      aDispatch({ id: 2, status: 'waiting' }),
      aDispatch({ id: 3, status: 'waiting', active: false }),
      aDispatch({ id: 4, status: 'processing' }),
      aDispatch({ id: 5, status: 'concluded' }),
    ]),
  )
  const card = within(screen.getByRole('region', { name: 'E-mail' }))
  expect(await card.findByText('Pronto, 2 envios à espera')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/2 envios de e-mail estão à espera\./)).toBeTruthy()
})

const aGathered = {
  key: '00000000-0000-4000-8000-000000000001',
  type: 'immediate',
  listId: 5,
  nameList: 'Clientes',
  date: null,
  dateTimezone: 'America/Sao_Paulo',
} as const

test('CMP-060 what waits in the browser is counted, and goes out with a campaign that is on, after one more look', async () => {
  const saved = aCampaign({ emailConfiguration: emails })
  signIn({ role: 'manager' })
  keepNewDispatches(7, [aGathered])
  const { user, sentTo } = await openDetails(
    { emailConfiguration: emails },
    {
      ...fake(saveCampaign, saved),
      ...fake(planDispatch, aPlan({ total: 9, willGet: 8, willNotGet: [{ reason: 'noEmail', count: 1 }] })),
      ...fake(saveDispatches, [aDispatch()]),
      ...fake(dispatchesOfCampaign, []),
      ...fake(peopleLists, []),
    },
  )
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/1 envio de e-mail está à espera\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const send = within(await screen.findByRole('dialog', { name: 'Enviar agora para 8 pessoas?' }))
  expect(sentTo('dispatchsendingschedule/insertupdate')).toHaveLength(0)
  await user.click(send.getByRole('button', { name: 'Enviar agora para 8 pessoas' }))
  expect(await screen.findByText('Campanha salva com sucesso!')).toBeTruthy()
  expect(bodyOf(sentTo('dispatchsendingschedule/insertupdate'))).toMatchObject({
    IdCampaign: 7,
    Dispatches: [{ Type: 2, IdTargetList: 5 }],
  })
  expect(readNewDispatches(7)).toEqual([])
})

test('CMP-029 saved as a draft, nothing of it goes out', async () => {
  const saved = aCampaign({ active: false, emailConfiguration: emails })
  signIn({ role: 'manager' })
  keepNewDispatches(7, [aGathered])
  const { user, sentTo } = await openDetails(
    { active: false, emailConfiguration: emails },
    { ...fake(saveCampaign, saved), ...fake(campaignById, saved) },
  )
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar rascunho' }))
  await screen.findByRole('heading', { level: 1, name: 'Rascunho salvo' })
  expect(sentTo('dispatchsendingschedule/insertupdate')).toHaveLength(0)
  expect(readNewDispatches(7)).toHaveLength(1)
})
