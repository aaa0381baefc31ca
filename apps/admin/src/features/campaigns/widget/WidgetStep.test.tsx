import { type Campaign, campaignById, campaigns, saveCampaign } from '@ressoa/contract/campaigns'
import { plainDimensions, saveDimension } from '@ressoa/contract/dimensions'
import { formById } from '@ressoa/contract/forms'
import type { WidgetConfiguration } from '@ressoa/contract/widget-configuration'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { aCampaign, aCampaignForm, calmCampaigns } from '../../../testing/campaigns'
import { aDimension, aWholeDimension } from '../../../testing/dimensions'
import { fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { refusedAt, stale } from '../../../testing/refusals'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'

const configured = (changes: Partial<WidgetConfiguration> = {}): WidgetConfiguration => ({
  active: true,
  title: 'Indicaria a loja?',
  buttonsColour: 'grey',
  showChance: 30,
  timeToShow: 10,
  reopenDelay: 7 * 24 * 60,
  intervalOption: 'days',
  sameReason: true,
  reasons: { promoter: 'Por quê?', neutral: 'Por quê?', detractor: 'Por quê?' },
  sameThanks: true,
  thanks: { promoter: 'Obrigado!', neutral: 'Obrigado!', detractor: 'Obrigado!' },
  showOn: [],
  trigger: 'page',
  ...changes,
})

const savedQuestion: WidgetConfiguration['form'] = {
  active: true,
  name: 'Novo formulário',
  type: 'widget',
  id: 90,
  fields: [
    {
      id: 5,
      formId: 90,
      dimensionId: 12,
      title: 'Como foi a entrega?',
      description: '',
      required: false,
      type: 'singleSelect',
      template: 'list',
      position: 0,
      key: 'widget',
      forClass: null,
      dependencies: [],
      values: ['Rápida', 'Lenta'].map((value, index) => ({
        id: index + 1,
        fieldId: 5,
        dimensionValueId: index + 31,
        value,
        key: `a${index + 1}`,
        position: index,
        type: 0,
        valueAsInteger: null,
      })),
    },
  ],
}

const calls = (campaign: Campaign): Handlers => ({
  ...calmCampaigns,
  ...fake(campaignById, campaign),
  ...fake(campaigns, [campaign]),
  ...fake(saveCampaign, campaign),
  ...fake(formById, aCampaignForm()),
  ...fake(plainDimensions, [
    aDimension(12, 'Entrega'),
    aDimension(13, 'Estrelas', { type: 'rating' }),
    aDimension(14, 'Atendimento'),
  ]),
})

const open = async (widget: WidgetConfiguration | undefined = configured(), handlers: Handlers = {}) => {
  const server = fakeServer({ ...calls(aCampaign({ widgetConfiguration: widget })), ...handlers })
  signIn({ role: 'manager' })
  const app = openApp('/admin/campaign/widget?Id=7')
  await screen.findByRole('region', { name: 'O que a barra diz' })
  return { ...app, ...server }
}

const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (name: string | RegExp, value: string) => fireEvent.change(text(name), { target: { value } })
const save = () => screen.getByRole('button', { name: 'Salvar' })
const says = () => within(screen.getByRole('region', { name: 'O que a barra diz' }))
const question = () => says().getByRole<HTMLInputElement>('textbox', { name: /^Pergunta/ })
const extra = () => within(screen.getByRole('region', { name: 'Pergunta extra' }))
const bodies = (sent: { body: unknown }[]) => sent.map(({ body }) => JSON.parse(String(body)))
const widgetSent = (sent: { body: unknown }[]) => bodies(sent)[0].WidgetConfiguration
/** What a preview of the bar shows. */
const drawn = (name: string | RegExp) =>
  screen.getByRole('img', { name }).querySelector('[data-preview]')?.shadowRoot?.textContent ?? ''

const saved = async (user: Awaited<ReturnType<typeof open>>['user'], sentTo: Awaited<ReturnType<typeof open>>['sentTo']) => {
  await user.click(save())
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(1))
  return widgetSent(sentTo('campaign/insertupdate'))
}

test('CMP-063 the editor goes back to the details and saves at the top and at the bottom', async () => {
  const { user, router, sentTo } = await open()
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/admin/campaign/details?Id=7')
  write(/^Pergunta/, 'E agora?')
  expect(await saved(user, sentTo)).toMatchObject({ Title: 'E agora?', Active: true })
  await screen.findByText('Widget salvo.')
  expect(router.state.location.pathname).toBe('/campaign/widget')
  write(/^Pergunta/, 'E depois?')
  const [top, bottom] = [screen.getByRole('button', { name: 'Salvar e sair' }), save()]
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Salvar e sair' })).toBe(top)
  expect(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Salvar' })).toBe(bottom)
  await user.click(top)
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/details'))
  expect(bodies(sentTo('campaign/insertupdate'))[1]).toMatchObject({
    IdRessoa: 7,
    Version: 3,
    Name: 'Pós-compra',
    WidgetConfiguration: { Title: 'E depois?' },
  })
})

test('a widget that was never set up starts with texts and the defaults, and can be saved at once', async () => {
  const { user, sentTo } = await open({ active: false })
  expect(await saved(user, sentTo)).toEqual({
    Active: false,
    Title: 'De 0 a 10, quanto você indicaria a nossa loja?',
    NpsButtonsColor: 1,
    ShowChance: 30,
    TimeToShow: 0,
    ReopenDelay: 10080,
    intervalOption: 2,
    GradeSwitch: true,
    CommentPromoterTitle: 'O que mais pesou na sua nota?',
    CommentNeutralTitle: 'O que mais pesou na sua nota?',
    CommentDetractorTitle: 'O que mais pesou na sua nota?',
    GratefulSwitch: true,
    SendMessagePromoterTitle: 'Obrigado. Sua opinião já chegou à loja.',
    SendMessageNeutralTitle: 'Obrigado. Sua opinião já chegou à loja.',
    SendMessageDetractorlTitle: 'Obrigado. Sua opinião já chegou à loja.',
    ShowOn: [],
    Trigger: 0,
  })
})

test('WID-012 without a question nothing is saved, and the field says so', async () => {
  const { user, sentTo } = await open()
  write(/^Pergunta/, '  ')
  await user.click(save())
  expect(await says().findByText('Preencha este campo.')).toBeTruthy()
  expect(document.activeElement).toBe(question())
  expect(sentTo('campaign/insertupdate')).toHaveLength(0)
})

test('WID-002 the numbers are grey or colourful', async () => {
  const { user, sentTo } = await open()
  expect(says().getByRole<HTMLInputElement>('radio', { name: 'Tons de cinza' }).checked).toBe(true)
  await user.click(says().getByRole('radio', { name: 'Colorido' }))
  expect((await saved(user, sentTo)).NpsButtonsColor).toBe(0)
})

test.each([
  ['WID-013', 'Mesmo texto do motivo para todos', 'Motivo da nota', 'Comment', 'DetractorTitle'],
  ['WID-014', 'Mesmo agradecimento para todos', 'Agradecimento', 'SendMessage', 'DetractorlTitle'],
])('%s one common text is required, or one for each class', async (_id, switchName, label, wire, last) => {
  const { user, sentTo } = await open()
  const common = () => text(new RegExp(`^${label}`))
  fireEvent.change(common(), { target: { value: '' } })
  await user.click(save())
  expect(await says().findAllByText('Preencha este campo.')).toHaveLength(1)
  fireEvent.change(common(), { target: { value: 'Um só' } })
  await user.click(screen.getByRole('switch', { name: switchName }))
  const names = ['Promotores', 'Neutros', 'Detratores'].map((of) => new RegExp(`^${label}: ${of}`))
  expect(names.map((name) => text(name).value)).toEqual(['Um só', 'Um só', 'Um só'])
  for (const name of names) write(name, '')
  await user.click(save())
  expect(await says().findAllByText('Preencha este campo.')).toHaveLength(3)
  expect(sentTo('campaign/insertupdate')).toHaveLength(0)
  for (const [index, name] of names.entries()) write(name, `Texto ${index + 1}`)
  expect(await saved(user, sentTo)).toMatchObject({
    [`${wire}PromoterTitle`]: 'Texto 1',
    [`${wire}NeutralTitle`]: 'Texto 2',
    [`${wire}${last}`]: 'Texto 3',
  })
})

test('WID-015 with a switch on, its text is saved for all three classes', async () => {
  const { user, sentTo } = await open(
    configured({
      sameReason: false,
      reasons: { promoter: 'A', neutral: 'B', detractor: 'C' },
      sameThanks: false,
      thanks: { promoter: 'D', neutral: 'E', detractor: 'F' },
    }),
  )
  await user.click(screen.getByRole('switch', { name: 'Mesmo texto do motivo para todos' }))
  await user.click(screen.getByRole('switch', { name: 'Mesmo agradecimento para todos' }))
  write(/^Agradecimento/, 'Valeu')
  expect(await saved(user, sentTo)).toMatchObject({
    GradeSwitch: true,
    CommentPromoterTitle: 'A',
    CommentNeutralTitle: 'A',
    CommentDetractorTitle: 'A',
    GratefulSwitch: true,
    SendMessagePromoterTitle: 'Valeu',
    SendMessageNeutralTitle: 'Valeu',
    SendMessageDetractorlTitle: 'Valeu',
  })
})

test.each([
  ['WID-016', 'Parte das visitas (%)', 'ShowChance', '101', 'O valor máximo é 100.', '100', 100],
  ['WID-017', 'Espera na página (segundos)', 'TimeToShow', '3601', 'O valor máximo é 3600.', '0', 0],
  ['WID-018', 'Não reabrir por (dias)', 'ReopenDelay', '1826', 'O valor máximo é 1825.', '0', 0],
])(
  '%s a number that is missing or too large is refused, and none is negative',
  async (...[, name, wire, large, message, fine, sent]) => {
    const { user, sentTo } = await open()
    const type = async (value: string) => {
      await user.clear(text(name))
      if (value) await user.type(text(name), value)
      await user.click(save())
    }
    await type('')
    expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
    await type(large)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(sentTo('campaign/insertupdate')).toHaveLength(0)
    await user.clear(text(name))
    await user.type(text(name), '-5')
    expect(text(name).value).toBe('5')
    await type(fine)
    await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(1))
    expect(widgetSent(sentTo('campaign/insertupdate'))[wire]).toBe(sent)
  },
)

test('WID-020 the delay is stored in minutes and shown rounded to one decimal in the chosen unit', async () => {
  const { user, sentTo } = await open(
    configured({ reopenDelay: 100, intervalOption: 'hours' }),
    fake(saveCampaign, ({ input: { widgetConfiguration } }) =>
      aCampaign({
        widgetConfiguration: configured({
          reopenDelay: widgetConfiguration?.reopenDelay,
          intervalOption: widgetConfiguration?.intervalOption,
        }),
      }),
    ),
  )
  const amount = () => text(/^Não reabrir por/)
  const unit = screen.getByRole('combobox', { name: 'Unidade de “não reabrir por”' })
  expect(amount().value).toBe('1,7')
  await user.selectOptions(unit, 'dias')
  expect(amount().value).toBe('0,1')
  expect(await saved(user, sentTo)).toMatchObject({ ReopenDelay: 100, intervalOption: 2 })
  const typed = async (value: string) => {
    await user.clear(amount())
    await user.type(amount(), value)
    await user.click(save())
  }
  await typed('1,5')
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(2))
  await user.selectOptions(unit, 'horas')
  await typed('2,5')
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(3))
  expect(bodies(sentTo('campaign/insertupdate')).map((body) => body.WidgetConfiguration.ReopenDelay)).toEqual([100, 2160, 150])
})

test('pages are paths of the site, at most twenty; a blank one is left out', async () => {
  const { user, sentTo } = await open(configured({ showOn: Array.from({ length: 18 }, (_, index) => `/p${index}`) }))
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Adicionar página' })
  await user.click(add)
  expect(document.activeElement).toBe(text('Página 19'))
  await user.keyboard('produtos')
  await user.click(add)
  expect(add.disabled).toBe(true)
  await user.click(save())
  expect(await screen.findByText('Escreva um caminho como /produtos ou /produtos/*.')).toBeTruthy()
  expect(sentTo('campaign/insertupdate')).toHaveLength(0)
  write('Página 19', '/produtos/*')
  await user.click(screen.getByRole('button', { name: 'Remover a página 1' }))
  const { ShowOn } = await saved(user, sentTo)
  expect(ShowOn).toHaveLength(18)
  expect([ShowOn[0], ShowOn.at(-1)]).toEqual(['/p1', '/produtos/*'])
})

test('the bar opens by itself or when the site calls it', async () => {
  const { user, sentTo } = await open()
  await user.click(screen.getByRole('radio', { name: 'Só quando o site chamar' }))
  expect(screen.getByText(/ressoa\('show'\)/)).toBeTruthy()
  expect((await saved(user, sentTo)).Trigger).toBe(1)
})

test('WID-025 WID-028 a question starts with three default answers and is sent as a single answer', async () => {
  const { user, sentTo } = await open()
  await user.click(extra().getByRole('button', { name: 'Adicionar' }))
  expect([1, 2, 3].map((n) => text(`Resposta ${n}`).value)).toEqual(['Regular', 'Bom', 'Ótimo'])
  fireEvent.change(extra().getByRole('textbox', { name: /^Pergunta/ }), { target: { value: ' Como foi? ' } })
  const { WidgetForm } = await saved(user, sentTo)
  expect(WidgetForm).toMatchObject({ Active: true, Type: 2 })
  expect(WidgetForm.FormFields).toHaveLength(1)
  expect(WidgetForm.FormFields[0]).toMatchObject({ Title: 'Como foi?', Type: 0, IdDimension: null })
  expect(WidgetForm.FormFields[0].FormFieldValues.map(({ Value }: { Value: string }) => Value)).toEqual([
    'Regular',
    'Bom',
    'Ótimo',
  ])
})

test('WID-011 a question is removed and added again, as it was', async () => {
  const { user, sentTo } = await open(
    configured({ form: savedQuestion }),
    fake(saveCampaign, ({ input: { widgetConfiguration } }) =>
      aCampaign({ widgetConfiguration: configured({ form: { ...savedQuestion, active: widgetConfiguration?.form?.active } }) }),
    ),
  )
  await user.click(extra().getByRole('button', { name: 'Remover' }))
  expect(extra().queryByRole('textbox')).toBeNull()
  await saved(user, sentTo)
  await user.click(await extra().findByRole('button', { name: 'Adicionar' }))
  expect(text('Resposta 1').value).toBe('Rápida')
  await user.click(save())
  await waitFor(() => expect(sentTo('campaign/insertupdate')).toHaveLength(2))
  const forms = bodies(sentTo('campaign/insertupdate')).map(({ WidgetConfiguration }) => WidgetConfiguration.WidgetForm)
  expect(forms).toMatchObject([{ Active: false }, { Active: true, FormFields: [{ Title: 'Como foi a entrega?' }] }])
})

test('WID-027 the default answers are in the user’s language', async () => {
  await chooseLanguage('en')
  const server = fakeServer(calls(aCampaign({ widgetConfiguration: configured() })))
  signIn({ role: 'manager' })
  const { user } = openApp('/admin/campaign/widget?Id=7')
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  expect([1, 2, 3].map((n) => text(`Answer ${n}`).value)).toEqual(['Regular', 'Good', 'Great'])
  expect(server.sentTo('campaign/insertupdate')).toHaveLength(0)
})

test('WID-026 there is one question, which cannot be dragged or deleted', async () => {
  await open(configured({ form: savedQuestion }))
  expect(extra().getAllByRole('textbox', { name: /^Pergunta/ })).toHaveLength(1)
  expect(extra().queryByRole('button', { name: /Mover|Arrastar|Excluir/ })).toBeNull()
  expect(extra().queryByRole('button', { name: /Adicionar pergunta/ })).toBeNull()
})

test('WID-021 a text of the widget has at most 100 characters, with a counter', async () => {
  const { user, sentTo } = await open(configured({ form: savedQuestion }))
  const message = 'O campo deve ter no máximo 100 caracteres.'
  const fields = [
    ...['Pergunta', 'Motivo da nota', 'Agradecimento'].map((name) =>
      says().getByRole('textbox', { name: new RegExp(`^${name}`) }),
    ),
    extra().getByRole('textbox', { name: /^Pergunta/ }),
  ]
  for (const field of fields) {
    fireEvent.change(field, { target: { value: 'x'.repeat(100) } })
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.getByText('100/100')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'x'.repeat(101) } })
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText('101/100')).toBeTruthy()
    await user.click(save())
    expect(sentTo('campaign/insertupdate')).toHaveLength(0)
    fireEvent.change(field, { target: { value: 'Curto' } })
    expect(screen.queryByText(message)).toBeNull()
  }
})

test('WID-022 an answer has at most 140 characters', async () => {
  await open(configured({ form: savedQuestion }))
  write('Resposta 2', 'x'.repeat(140))
  expect(screen.queryByText('O campo deve ter no máximo 140 caracteres.')).toBeNull()
  write('Resposta 2', 'x'.repeat(141))
  expect(screen.getByText('O campo deve ter no máximo 140 caracteres.')).toBeTruthy()
  expect(screen.getByText('141/140')).toBeTruthy()
})

const fewAnswers = 'Por favor, insira no mínimo 2 respostas com conteúdo.'

test('WID-023 a question needs two answers with text', async () => {
  await open(configured({ form: savedQuestion }))
  expect(screen.queryByText(fewAnswers)).toBeNull()
  write('Resposta 2', '   ')
  expect(screen.getByText(fewAnswers)).toBeTruthy()
})

test('WID-019 saving is blocked while a text is too long or answers are missing', async () => {
  const { user, sentTo } = await open(configured({ form: savedQuestion }))
  const tryBoth = async () => {
    await user.click(save())
    await user.click(screen.getByRole('button', { name: 'Salvar e sair' }))
    expect(sentTo('campaign/insertupdate')).toHaveLength(0)
  }
  write('Resposta 2', '')
  await tryBoth()
  expect(document.activeElement).toBe(text('Resposta 2'))
  write('Resposta 2', 'x'.repeat(141))
  await tryBoth()
  write('Resposta 2', 'Lenta')
  write(/^Motivo da nota/, 'x'.repeat(101))
  await tryBoth()
  expect(screen.getByText('Pontos para ajustar: 1')).toBeTruthy()
  write(/^Motivo da nota/, 'Por quê?')
  await saved(user, sentTo)
})

test('WID-024 at three answers no more can be added', async () => {
  const { user } = await open(configured({ form: savedQuestion }))
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Adicionar resposta' })
  expect(add.disabled).toBe(false)
  await user.click(add)
  expect(document.activeElement).toBe(text('Resposta 3'))
  expect(add.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remover a resposta 1' }))
  expect([text('Resposta 1').value, add.disabled]).toEqual(['Lenta', false])
})

test('the question is counted under a dimension with a single answer', async () => {
  const { user, sentTo } = await open(configured({ form: savedQuestion }))
  const picker = await extra().findByRole<HTMLInputElement>('combobox', { name: 'Dimensão' })
  expect(picker.value).toBe('Entrega')
  await user.click(picker)
  await user.clear(picker)
  expect(screen.queryByRole('option', { name: 'Estrelas' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Atendimento' }))
  expect((await saved(user, sentTo)).WidgetForm.FormFields[0].IdDimension).toBe(14)
})

// Half of WID-029; the other half is the picker of the snippet's dimensions.
test('a dimension that the question creates is sent with the origin 4', async () => {
  const made = { ...aWholeDimension(77, 'Prazo'), origin: 'widgetForm' as const }
  const { user, sentTo } = await open(configured({ form: savedQuestion }), fake(saveDimension, made))
  await user.click(await extra().findByRole('button', { name: 'Criar dimensão' }))
  fireEvent.change(extra().getByRole('textbox', { name: /Nome da nova dimensão/ }), { target: { value: 'Prazo' } })
  await user.click(extra().getByRole('button', { name: 'Criar e usar' }))
  await extra().findByRole('combobox', { name: 'Dimensão' })
  expect(bodies(sentTo('dimension/insertupdate'))).toEqual([expect.objectContaining({ Name: 'Prazo', Origin: 4, Type: 0 })])
  expect((await saved(user, sentTo)).WidgetForm.FormFields[0].IdDimension).toBe(77)
})

test('the previews follow every change and walk the three steps', async () => {
  const { user } = await open(configured({ form: savedQuestion }))
  const desktop = () => drawn(/^A barra no computador/)
  write(/^Motivo da nota/, 'O que pesou?')
  fireEvent.change(question(), { target: { value: 'Voltaria?' } })
  expect(desktop()).toContain('Voltaria?')
  const preview = within(screen.getByRole('region', { name: 'Prévia' }))
  await user.click(preview.getByRole('radio', { name: 'Motivo' }))
  expect(desktop()).toContain('O que pesou?')
  expect(desktop()).toContain('Rápida')
  await user.click(preview.getByRole('radio', { name: 'Agradecimento' }))
  expect(desktop()).toContain('Obrigado!')
  expect(desktop()).not.toContain('Voltaria?')
  expect(drawn('A barra no celular: Nota')).toContain('Voltaria?')
  expect(drawn('A barra no celular: Motivo')).toContain('Como foi a entrega?')
  expect(drawn('A barra no celular: Agradecimento')).toContain('Obrigado!')
})

test('the bar stands at the bottom beside the save button, and can be hidden', async () => {
  const { user } = await open()
  const foot = within(screen.getByRole('contentinfo'))
  fireEvent.change(question(), { target: { value: 'Voltaria?' } })
  expect(foot.getByRole('img', { name: 'Prévia da barra: Nota' })).toBeTruthy()
  expect(drawn(/^Prévia da barra/)).toContain('Voltaria?')
  await user.click(foot.getByRole('button', { name: 'Esconder a prévia' }))
  expect(foot.queryByRole('img')).toBeNull()
  await user.click(foot.getByRole('button', { name: 'Mostrar a prévia' }))
  expect(foot.getByRole('img')).toBeTruthy()
})

test('the preview shows the class whose text is edited', async () => {
  const { user } = await open(configured({ sameReason: false, reasons: { promoter: 'A!', neutral: 'B!', detractor: 'C!' } }))
  await user.click(text(/^Motivo da nota: Detratores/))
  expect(drawn('A barra no computador: Motivo')).toContain('C!')
})

test('another active campaign with its widget on is named', async () => {
  const on = configured({ active: true })
  await open(
    configured(),
    fake(campaigns, [
      aCampaign({ id: 7, name: 'Esta', widgetConfiguration: on }),
      aCampaign({ id: 8, name: 'Natal', widgetConfiguration: on }),
      aCampaign({ id: 9, name: 'Parada', active: false, widgetConfiguration: on }),
      aCampaign({ id: 10, name: 'Sem barra' }),
    ]),
  )
  expect(await screen.findByText(/Com o widget ligado: Natal\.$/)).toBeTruthy()
})

test('a widget that is off says where it is turned on', async () => {
  const { user, sentTo } = await open(configured({ active: false }))
  await saved(user, sentTo)
  expect(await screen.findByText(/Ligue o canal nos detalhes/)).toBeTruthy()
})

test('leaving with changes that are not saved asks first', async () => {
  const { user } = await open()
  fireEvent.change(question(), { target: { value: 'Outra' } })
  expect(screen.getByText('Alterações não salvas')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
})

test('a change by somebody else is not overwritten', async () => {
  const { user } = await open(configured(), fails(saveCampaign, stale))
  fireEvent.change(question(), { target: { value: 'Outra' } })
  await user.click(save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Outra pessoa salvou antes de você' }))
  await user.click(dialog.getByRole('button', { name: /versão (atual|da outra)|Carregar/ }))
  await waitFor(() => expect(question().value).toBe('Indicaria a loja?'))
})

test('what the server refuses is said at its field', async () => {
  const field = 'WidgetConfiguration.WidgetForm.FormFields[0].IdDimension'
  const { user } = await open(
    configured({ form: savedQuestion }),
    fails(saveCampaign, refusedAt(field, 'Escolha outra dimensão.')),
  )
  await user.click(save())
  expect(await extra().findByText('Escolha outra dimensão.')).toBeTruthy()
})

test('a save that fails says so and keeps what was written', async () => {
  const { user } = await open(configured(), fails(saveCampaign, { status: 500 }))
  fireEvent.change(question(), { target: { value: 'Outra' } })
  await user.click(save())
  expect(await screen.findByText(/Algo não saiu como esperado/)).toBeTruthy()
  expect(question().value).toBe('Outra')
})

const openBare = (handlers: Handlers, role: 'manager' | 'reader' = 'manager') => {
  fakeServer({ ...calls(aCampaign()), ...handlers })
  signIn({ role: role as never })
  return openApp('/admin/campaign/widget?Id=7')
}

test('a CSAT campaign has no widget, and the page says so', async () => {
  openBare(fake(campaignById, aCampaign({ type: 'csat' })))
  expect(await screen.findByText('O widget é para campanhas NPS')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('a campaign that cannot be loaded can be asked for again', async () => {
  openBare(fails(campaignById, { status: 500 }))
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})
