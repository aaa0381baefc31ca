import { campaignById, saveCampaign } from '@ressoa/contract/campaigns'
import { dispatchesOfCampaign } from '@ressoa/contract/dispatches'
import { filteredForms, formById } from '@ressoa/contract/forms'
import { sendTestMail } from '@ressoa/contract/mail'
import { type ListedTemplate, previewTemplate, templateById, templatesOfType } from '@ressoa/contract/templates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { aCampaign, aCampaignForm, calmCampaigns } from '../../../testing/campaigns'
import { aDispatch, someEmails } from '../../../testing/dispatches'
import { fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { calmImports } from '../../../testing/imports'
import { refusedAt, stale } from '../../../testing/refusals'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { aListedTemplate, aTemplate } from '../../../testing/templates'

const templatesOf: Record<string, ListedTemplate[]> = {
  NpsRequestEmail: [aListedTemplate(), aListedTemplate({ id: 45, name: 'Pedido de Natal' })],
  NpsRememberEmail: [aListedTemplate({ id: 42, name: 'Lembrete curto', type: 'npsReminder' })],
  CsatGratefulEmail: [aListedTemplate({ id: 48, name: 'Obrigado CSAT', type: 'csatThankYou' })],
}

const open = async (emails = someEmails(), handlers: Handlers = {}, address = '/admin/campaign/email?Id=7') => {
  const campaign = aCampaign({ emailConfiguration: emails })
  const server = fakeServer({
    ...calmCampaigns,
    ...calmImports,
    ...fake(filteredForms, [aCampaignForm()]),
    ...fake(formById, aCampaignForm()),
    ...fake(campaignById, campaign),
    ...fake(saveCampaign, campaign),
    ...fake(templatesOfType, ({ query }) => templatesOf[query.get('Type') ?? ''] ?? []),
    ...fake(templateById, ({ query }) => aTemplate({ id: Number(query.get('idtemplate')) })),
    ...fake(previewTemplate, '<p>Prévia</p>'),
    ...fake(sendTestMail, {}),
    ...handlers,
  })
  signIn({ role: 'manager' })
  const app = openApp(address)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, ...server }
}
const block = (name: string) => within(screen.getByRole('region', { name }))
const sender = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nome de quem envia/ })
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Avançar' })
const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))
type User = Awaited<ReturnType<typeof open>>['user']

test('EML-001 four steps are shown, without the layout', async () => {
  await open()
  const steps = within(screen.getByRole('list', { name: 'Passos' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent?.replace(/\d/, ''))).toEqual(['Modelo', 'Lista', 'Envio', 'Revisão'])
  expect(steps[0]?.getAttribute('aria-current')).toBe('step')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('EML-002 EML-003 request, reminder and thank-you show subject and template, a test and an edit button', async () => {
  await open(
    someEmails({
      reminder: { subject: 'Ainda dá tempo', templateId: 42, templateName: 'Lembrete curto' },
    }),
  )
  const request = block('Pedido de resposta')
  expect(request.getByText('Como foi sua compra?')).toBeTruthy()
  expect(request.getByText('Pedido padrão')).toBeTruthy()
  expect(block('Lembrete').getByText('Ainda dá tempo')).toBeTruthy()
  expect(block('Lembrete').getByText('Lembrete curto')).toBeTruthy()
  for (const name of ['Pedido de resposta', 'Lembrete', 'Agradecimento']) {
    expect(block(name).getByRole('button', { name: `Enviar teste: ${name}` })).toBeTruthy()
    expect(block(name).getByRole('button', { name: new RegExp(`^(Editar|Escolher modelo): ${name}$`) })).toBeTruthy()
  }
})

test('EML-002 what each person fills of a subject is shown by its name', async () => {
  await open(someEmails({ request: { subject: '{{person.name|Olá}}, como foi na {{store.name}}?' } }))
  const shown = await block('Pedido de resposta').findByText('Nome da pessoa')
  expect(shown.title).toBe('Sem esse dado: Olá')
  expect(shown.parentElement?.textContent).toBe('Nome da pessoa, como foi na Nome da loja?')
})

test('EML-005 forward saves the e-mails with the campaign and goes to campaign/import', async () => {
  const { user, router, sentTo } = await open()
  fireEvent.change(sender(), { target: { value: 'Casa Nova' } })
  await user.click(next())
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/campaign/import', search: { Id: '7' } }))
  expect(bodyOf(sentTo('campaign/insertupdate')[0])).toMatchObject({
    IdRessoa: 7,
    Version: 3,
    Name: 'Pós-compra',
    EmailConfiguration: {
      Active: true,
      SenderName: 'Casa Nova',
      NpsRequestEmailSubject: 'Como foi sua compra?',
      NpsRequestEmailIdTemplate: 41,
      NpsRequestEmailNameTemplate: 'Pedido padrão',
      RememberEmailDaysInterval: 15,
      ResendDaysInterval: 30,
    },
  })
})

test('what nobody has changed is not saved again', async () => {
  const { user, router, sentTo } = await open()
  await user.click(next())
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/import'))
  expect(sentTo('campaign/insertupdate')).toHaveLength(0)
})

test('EML-006 back goes to the details of the campaign', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/admin/campaign/details?Id=7')
})

test('“save and leave” saves and goes to the details', async () => {
  const { user, router, sentTo } = await open()
  fireEvent.change(sender(), { target: { value: 'Casa Nova' } })
  await user.click(screen.getByRole('button', { name: 'Salvar e sair' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/details'))
  expect(bodyOf(sentTo('campaign/insertupdate')[0]).EmailConfiguration.SenderName).toBe('Casa Nova')
})

test('leaving with changes that are not saved asks first', async () => {
  const { user } = await open()
  fireEvent.change(sender(), { target: { value: 'Casa Nova' } })
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
})

const editEmail = async (user: User, name: string) => {
  await user.click(block(name).getByRole('button', { name: new RegExp(`^(Editar|Escolher modelo): ${name}$`) }))
  await screen.findByRole('heading', { level: 1, name })
}
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Assunto/ })

test('EML-007 EML-012 EML-031 one e-mail is edited by its subject and a template of its type', async () => {
  const { user, sentTo } = await open()
  await editEmail(user, 'Lembrete')
  expect(screen.queryByRole('region', { name: 'Agradecimento' })).toBeNull()
  expect(subject().required).toBe(true)
  await user.click(await screen.findByRole('radio', { name: 'Lembrete curto' }))
  expect(sentTo('template/getbytype').map(({ query }) => query.get('Type'))).toEqual(['NpsRememberEmail'])
  await waitFor(() => expect(screen.getByTitle('Prévia do e-mail').getAttribute('srcdoc')).toBe('<p>Prévia</p>'))
  expect(screen.getByTitle('Prévia do e-mail').getAttribute('sandbox')).toBe('')
  await user.type(subject(), 'Ainda dá tempo')
  await user.click(screen.getByRole('button', { name: 'Usar este e-mail' }))
  await screen.findByRole('heading', { level: 1, name: 'E-mails da campanha' })
  expect(block('Lembrete').getByText('Ainda dá tempo')).toBeTruthy()
  expect(block('Lembrete').getByText('Lembrete curto')).toBeTruthy()
  await user.click(next())
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(1))
  expect(bodyOf(sentTo('campaign/insertupdate')[0]).EmailConfiguration).toMatchObject({
    RememberEmailSubject: 'Ainda dá tempo',
    RememberEmailIdTemplate: 42,
    RememberEmailNameTemplate: 'Lembrete curto',
    RememberEmailActive: false,
  })
})

test('readers are told which e-mail is edited, and that it is over', async () => {
  const { user } = await open()
  await editEmail(user, 'Lembrete')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lembrete'))
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('E-mails da campanha'))
})

test.each([
  ['nps', 'Pedido de resposta', 'NpsRequestEmail'],
  ['nps', 'Lembrete', 'NpsRememberEmail'],
  ['nps', 'Agradecimento', 'NpsGratefulEmail'],
  ['csat', 'Pedido de resposta', 'CsatRequestEmail'],
  ['csat', 'Lembrete', 'CsatRememberEmail'],
  ['csat', 'Agradecimento', 'CsatGratefulEmail'],
] as const)('EML-031 a campaign of type %s offers for its %s the templates of %s', async (type, name, wanted) => {
  const { user, sentTo } = await open(someEmails(), {
    ...fake(campaignById, aCampaign({ type, emailConfiguration: someEmails() })),
    ...fake(templatesOfType, [aListedTemplate({ name: 'O modelo certo' })]),
  })
  await editEmail(user, name)
  await screen.findByRole('radio', { name: 'O modelo certo' })
  expect(sentTo('template/getbytype').map(({ query }) => query.get('Type'))).toEqual([wanted])
})

test.each([
  ['the subject', async (user: User) => void (await user.click(await screen.findByRole('radio', { name: 'Lembrete curto' })))],
  ['the template', async (user: User) => void (await user.type(subject(), 'Ainda dá tempo'))],
])('EML-008 confirming without all but %s asks whether to leave, and changes nothing', async (_only, fill) => {
  const { user } = await open()
  await editEmail(user, 'Lembrete')
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Usar este e-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Falta o assunto ou o modelo. Sair mesmo assim?' }))
  await user.click(dialog.getByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Lembrete' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Usar este e-mail' }))
  await user.click(await screen.findByRole('button', { name: 'Sair sem usar' }))
  await screen.findByRole('heading', { level: 1, name: 'E-mails da campanha' })
  expect(block('Lembrete').getByText('Escolha o assunto e o modelo para poder ativar.')).toBeTruthy()
})

test('EML-009 without a sender’s name the step does not advance, and the field says so', async () => {
  const { user, router, sentTo } = await open(someEmails({ senderName: '' }))
  await user.click(next())
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
  expect(document.activeElement).toBe(sender())
  expect(router.state.location.pathname).toBe('/campaign/email')
  expect(sentTo('campaign/insertupdate')).toHaveLength(0)
  await user.type(sender(), 'Casa Aurora')
  await user.click(next())
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/import'))
})

test.each([
  ['EML-010', 'Lembrete', 'reminder', 'RememberEmailActive'],
  ['EML-011', 'Agradecimento', 'thankYou', 'GratefulEmailActive'],
] as const)('%s %s can be switched on once subject and template are set', async (_id, name, kind, field) => {
  const { user, unmount } = await open()
  const waiting = screen.getByRole<HTMLInputElement>('switch', { name: `Enviar: ${name}` })
  expect(waiting.disabled).toBe(true)
  await user.hover(waiting.closest('span') as HTMLElement)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Edite primeiro: escolha o assunto e o modelo.')
  unmount()
  // A subject or a template alone is not enough.
  for (const half of [{ subject: 'Ainda dá tempo' }, { templateId: 42 }]) {
    const opened = await open(someEmails({ [kind]: half }))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: `Enviar: ${name}` }).disabled, JSON.stringify(half)).toBe(true)
    opened.unmount()
  }
  const { user: again, sentTo } = await open(someEmails({ [kind]: { subject: 'Ainda dá tempo', templateId: 42 } }))
  await again.click(screen.getByRole('switch', { name: `Enviar: ${name}` }))
  await again.click(next())
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(1))
  expect(bodyOf(sentTo('campaign/insertupdate')[0]).EmailConfiguration[field]).toBe(true)
})

test('EML-012 without the request’s subject or template there is no way forward', async () => {
  const { unmount } = await open(someEmails({ request: { subject: '' } }))
  expect(next().disabled).toBe(true)
  expect(screen.getByText('Falta o assunto e o modelo do pedido')).toBeTruthy()
  unmount()
  await open(someEmails({ request: { templateId: null } }))
  expect(next().disabled).toBe(true)
})

test.each(['0', '-3', ''])('EML-013 an interval of “%s” days becomes 1', async (typed) => {
  const { user, sentTo } = await open()
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dias até o lembrete' })
  await user.clear(days)
  if (typed) await user.type(days, typed)
  await user.tab()
  expect(days.value).toBe('1')
  await user.click(next())
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(1))
  expect(bodyOf(sentTo('campaign/insertupdate')[0]).EmailConfiguration.RememberEmailDaysInterval).toBe(1)
})

test('EML-015 the sender’s address is shown and cannot be changed', async () => {
  await open()
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail de quem envia' })
  expect([address.value, address.readOnly]).toEqual(['pesquisa@ressoa.test', true])
})

test('EML-019 the other rules go along', async () => {
  const { user, sentTo } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Só para pedidos enviados depois de ativar o lembrete' }))
  const days = screen.getByRole('textbox', { name: 'Dias sem perguntar de novo à mesma pessoa' })
  await user.clear(days)
  await user.type(days, '0')
  await user.click(next())
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(1))
  expect(bodyOf(sentTo('campaign/insertupdate')[0]).EmailConfiguration).toMatchObject({
    RememberEmailConsiderActivationDate: true,
    ResendDaysInterval: 0,
  })
})

test('the first request that is set up switches the channel on', async () => {
  const { user, sentTo } = await open({ active: false, senderName: 'Casa Aurora' })
  await editEmail(user, 'Pedido de resposta')
  await user.click(await screen.findByRole('radio', { name: 'Pedido de Natal' }))
  await user.type(subject(), 'Conte')
  await user.click(screen.getByRole('button', { name: 'Usar este e-mail' }))
  await user.click(await screen.findByRole('button', { name: 'Avançar' }))
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(1))
  expect(bodyOf(sentTo('campaign/insertupdate')[0]).EmailConfiguration).toMatchObject({
    Active: true,
    NpsRequestEmailSubject: 'Conte',
    NpsRequestEmailIdTemplate: 45,
  })
})

test('EML-030 whoever comes back from the template editor finds the e-mail open, as it was left', async () => {
  const { user, router, unmount } = await open()
  fireEvent.change(sender(), { target: { value: 'Casa Nova' } })
  await editEmail(user, 'Lembrete')
  await user.type(subject(), 'Ainda dá tempo')
  await user.click(await screen.findByRole('button', { name: 'Editar o modelo Lembrete curto' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/template/42',
      search: { fromWizard: 'true', emailType: 'reminder', Id: '7' },
    }),
  )
  unmount()
  const { user: again, router: returned } = await open(
    someEmails(),
    {},
    '/admin/campaign/email?Id=7&fromTemplateEdit=true&emailType=reminder',
  )
  await screen.findByRole('heading', { level: 1, name: 'Lembrete' })
  expect(subject().value).toBe('Ainda dá tempo')
  await again.click(await screen.findByRole('radio', { name: 'Lembrete curto' }))
  await again.click(screen.getByRole('button', { name: 'Usar este e-mail' }))
  await screen.findByRole('heading', { level: 1, name: 'E-mails da campanha' })
  expect(sender().value).toBe('Casa Nova')
  await waitFor(() => expect(returned.state.location.search).toEqual({ Id: '7' }))
})

const askForTest = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Enviar teste: Pedido de resposta' }))
  return within(await screen.findByRole('dialog', { name: 'Enviar teste: Pedido de resposta' }))
}

test('EML-024 EML-026 EML-027 EML-029 a test goes to a name and an address, as the screen has it', async () => {
  const { user, sentTo } = await open()
  fireEvent.change(sender(), { target: { value: 'Casa Nova' } })
  const dialog = await askForTest(user)
  const name = dialog.getByRole('textbox', { name: /Nome de quem recebe/ })
  const email = dialog.getByRole('textbox', { name: /E-mail de quem recebe/ })
  await user.clear(name)
  await user.clear(email)
  await user.click(dialog.getByRole('button', { name: 'Enviar teste' }))
  expect(await dialog.findAllByText('Preencha este campo.')).toHaveLength(2)
  await user.type(name, 'Ana')
  await user.type(email, 'ana@')
  expect(await dialog.findByText('Digite um e-mail válido.')).toBeTruthy()
  expect(sentTo('email/sendtestemail')).toHaveLength(0)
  await user.type(email, 'loja.test')
  await user.click(dialog.getByRole('button', { name: 'Enviar teste' }))
  expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Teste de email enviado com sucesso!')
  expect(bodyOf(sentTo('email/sendtestemail')[0])).toMatchObject({
    EmailReceiver: { Name: 'Ana', Email: 'ana@loja.test' },
    Campaign: { IdRessoa: 7, Active: true, EmailConfiguration: { SenderName: 'Casa Nova', NpsRequestEmailIdTemplate: 41 } },
    DispatchInfoType: 0,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Pedido de resposta', 0],
  ['Agradecimento', 1],
  ['Lembrete', 3],
])('EML-025 the test of the %s has the number %i', async (name, number) => {
  const written = {
    reminder: { subject: 'Ainda', templateId: 42 },
    thankYou: { subject: 'Obrigado', templateId: 43 },
  }
  const { user, sentTo } = await open(someEmails(written))
  await user.click(screen.getByRole('button', { name: `Enviar teste: ${name}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar teste' }))
  await waitFor(() => expect(sentTo('email/sendtestemail')).toHaveLength(1))
  expect(bodyOf(sentTo('email/sendtestemail')[0]).DispatchInfoType).toBe(number)
})

test.each([
  ['pt', 'Ocorreu um erro, tente novamente!'],
  ['en', 'Something went wrong, try again!'],
  ['es', '¡Ocurrió un error, inténtalo de nuevo!'],
] as const)('EML-028 GEN-008 a test that fails says so in %s', async (language, text) => {
  const { user } = await open(someEmails(), fails(sendTestMail, refusedAt('Campaign', 'Sem servidor')))
  const dialog = await askForTest(user)
  await chooseLanguage(language)
  await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('CMP-047 EML-004 review is the same step with its dispatches; forward goes to the details', async () => {
  const { user, router } = await open(
    someEmails(),
    fake(dispatchesOfCampaign, [aDispatch({ status: 'concluded' })]),
    '/admin/campaign/review?Id=7',
  )
  expect(block('Pedido de resposta').getByText('Como foi sua compra?')).toBeTruthy()
  const dispatches = within(screen.getByRole('region', { name: 'Envios' }))
  expect(await dispatches.findByText('Clientes de setembro')).toBeTruthy()
  await user.click(dispatches.getByRole('button', { name: 'Adicionar envio' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Novo envio' })).getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/admin/campaign/dispatch?Id=7')
  await user.click(next())
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/campaign/details', search: { Id: '7' } }))
})

test('a campaign that somebody else saved meanwhile can be loaded again', async () => {
  let current = aCampaign({ emailConfiguration: someEmails() })
  const { user } = await open(someEmails(), {
    ...fake(campaignById, () => current),
    ...fails(saveCampaign, stale),
  })
  fireEvent.change(sender(), { target: { value: 'Minha' } })
  current = aCampaign({ emailConfiguration: someEmails({ senderName: 'Da colega' }), version: 4 })
  await user.click(next())
  const dialog = within(await screen.findByRole('dialog', { name: 'Outra pessoa salvou antes de você' }))
  expect(dialog.getByRole('button', { name: 'Guardar a minha como cópia' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Carregar a nova versão' }))
  await waitFor(() => expect(sender().value).toBe('Da colega'))
})

test('an unknown campaign is not found; without one the wizard begins at its beginning', async () => {
  const { router, unmount } = await open(someEmails(), fails(campaignById, { status: 404 }))
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
  expect(router.state.location.pathname).toBe('/not-found')
  unmount()
  const { router: begun } = await open(someEmails(), {}, '/admin/campaign/email')
  await waitFor(() => expect(begun.state.location.pathname).toBe('/campaign/new'))
})
