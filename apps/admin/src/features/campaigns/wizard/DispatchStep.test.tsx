import { type Campaign, campaignById } from '@ressoa/contract/campaigns'
import { cancelDispatch, type Dispatch, dispatchesOfCampaign, planDispatch, saveDispatches } from '@ressoa/contract/dispatches'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { aCampaign, calmCampaigns } from '../../../testing/campaigns'
import { aDispatch, aPlan, someEmails } from '../../../testing/dispatches'
import { fail, fails, fake, fakeServer, type Handlers, lose } from '../../../testing/fake-server'
import { calmImports } from '../../../testing/imports'
import { refusedAt } from '../../../testing/refusals'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { pauseUntilNextLook } from '../../dispatches/dispatches.queries'
import { readNewDispatches } from '../../dispatches/list/new-dispatches'

// The dispatches of the tests are of this day.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T13:00:00Z') })
})

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

const open = async (dispatches: Dispatch[] = [], handlers: Handlers = {}, campaign: Partial<Campaign> = {}) => {
  const server = fakeServer({
    ...calmCampaigns,
    ...calmImports,
    ...fake(campaignById, aCampaign({ emailConfiguration: someEmails(), ...campaign })),
    ...fake(dispatchesOfCampaign, dispatches),
    ...fake(planDispatch, aPlan()),
    ...handlers,
  })
  signIn({ role: 'manager' })
  const app = openApp('/admin/campaign/dispatch?Id=7')
  await screen.findByRole('heading', { level: 1, name: /Para quem e quando|To whom and when/ })
  return { ...app, ...server }
}
type User = Awaited<ReturnType<typeof open>>['user']
const rowOf = async (list: string) => within((await screen.findByText(list)).closest('li') as HTMLElement)
const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))

const openDialog = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Adicionar envio' }))
  return within(await screen.findByRole('dialog', { name: 'Novo envio' }))
}
const chooseList = async (user: User, dialog: ReturnType<typeof within>) => {
  await user.click(dialog.getByRole('combobox', { name: /Lista de pessoas/ }))
  await user.click(await screen.findByRole('option', { name: /Clientes de setembro/ }))
}
const send = async (user: User, button: string) => {
  await user.click(screen.getByRole('button', { name: 'Conferir e enviar' }))
  const dialog = within(await screen.findByRole('dialog', { name: `${button}?` }))
  await user.click(dialog.getByRole('button', { name: button }))
}
const addNow = async (user: User) => {
  const dialog = await openDialog(user)
  await chooseList(user, dialog)
  await user.click(dialog.getByRole('button', { name: 'Concluir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('CMP-069 DSP-028 the step lists the campaign’s dispatches, or invites to add the first', async () => {
  const { sentTo, unmount } = await open([aDispatch()])
  await rowOf('Clientes de setembro')
  expect(sentTo('DispatchSendingSchedule/GetByIdCampaign')[0]?.query.get('IdCampaign')).toBe('7')
  unmount()
  await open()
  await screen.findByRole('heading', { name: 'Nenhum envio ainda' })
  expect(screen.getAllByRole('button', { name: 'Adicionar envio' })).toHaveLength(1)
})

test('what was sent before today is folded away, until it is opened', async () => {
  const before = (id: number, changes: Partial<Dispatch>) =>
    aDispatch({ id, status: 'concluded', date: new Date('2026-11-15T12:00:00Z'), ...changes })
  const { user, unmount } = await open([
    aDispatch({ id: 1, nameList: 'De hoje', status: 'concluded' }),
    before(2, { nameList: 'De ontem' }),
    before(3, { nameList: 'Agendado', status: 'waiting' }),
    before(4, { nameList: 'Com problema', status: 'error' }),
  ])
  const fold = (await screen.findByText('2 envios anteriores')).closest('details') as HTMLDetailsElement
  expect(fold.open).toBe(false)
  expect(within(fold).getAllByText(/^De ontem$|^Com problema$/)).toHaveLength(2)
  for (const list of ['De hoje', 'Agendado']) expect(screen.getByText(list).closest('details')).toBeNull()
  await user.click(screen.getByText('2 envios anteriores'))
  expect(fold.open).toBe(true)
  unmount()
  await open([before(2, { nameList: 'De ontem' })])
  await screen.findByRole('heading', { name: 'Nenhum envio marcado' })
  expect(screen.getByText('1 envio anterior')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Adicionar envio' })).toHaveLength(1)
})

test('CMP-070 back goes to import, next to review, without the layout', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/admin/campaign/import?Id=7')
  expect(screen.getByRole('link', { name: 'Avançar' }).getAttribute('href')).toBe('/admin/campaign/review?Id=7')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  ['api', 'Contínuo'],
  ['scheduled', 'Único'],
  ['immediate', 'Único'],
] as const)('DSP-002 a dispatch of type %s is labelled %s', async (type, label) => {
  await open([aDispatch({ type })])
  expect((await rowOf('Clientes de setembro')).getByText(label)).toBeTruthy()
})

test.each([
  ['waiting', 'À espera'],
  ['processing', 'Enviando'],
  ['concluded', 'Concluído'],
  ['cancelled', 'Cancelado'],
  ['error', 'Com erro'],
] as const)('DSP-003 status %s reads %s', async (status, label) => {
  await open([aDispatch({ status })])
  expect((await rowOf('Clientes de setembro')).getByText(label)).toBeTruthy()
})

const statuses = ['waiting', 'processing', 'concluded', 'cancelled', 'error'] as const

test.each(statuses)('DSP-016 an inactive dispatch is cancelled, also with status %s', async (status) => {
  await open([aDispatch({ active: false, status })])
  const row = await rowOf('Clientes de setembro')
  expect(row.getByText('Cancelado')).toBeTruthy()
  expect(row.queryByText(/^(À espera|Enviando|Concluído|Erro)$/)).toBeNull()
})

test('DSP-014 date and hour are those of the browser, as the language writes them, with its zone', async () => {
  const date = new Date(2026, 10, 3, 15, 5)
  const { unmount } = await open([aDispatch({ date, type: 'immediate' })])
  expect((await rowOf('Clientes de setembro')).getByText(`03/11/2026 15:05 (${zone})`)).toBeTruthy()
  unmount()
  await chooseLanguage('en')
  await open([aDispatch({ date, type: 'immediate' })])
  expect((await rowOf('Clientes de setembro')).getByText(`11/03/2026 15:05 (${zone})`)).toBeTruthy()
})

test('DSP-020 a scheduled row shows the status of every sending', async () => {
  const at = (day: number) => new Date(2026, 10, day, 9, 0)
  await open([
    aDispatch({
      type: 'scheduled',
      repetitionInterval: 'monthly',
      sendings: [
        { number: 1, status: 'concluded', date: at(1) },
        { number: 2, status: 'cancelled', date: at(2) },
        { number: 3, status: 'waiting', date: at(3) },
      ],
    }),
  ])
  const row = await rowOf('Clientes de setembro')
  const sendings = within(row.getByRole('list', { name: 'Datas deste envio' })).getAllByRole('listitem')
  expect(sendings.map(({ textContent }) => textContent)).toEqual([
    '01/11/2026 09:00 · concluído',
    '02/11/2026 09:00 · cancelado',
    '03/11/2026 09:00 · agendado',
  ])
  expect(row.getByText(/Repete todo mês/)).toBeTruthy()
})

test('DSP-020 the only sending of a scheduled row has its status beside it', async () => {
  const at = new Date(2026, 10, 3, 9, 0)
  await open([aDispatch({ type: 'scheduled', date: at, sendings: [{ number: 0, status: 'waiting', date: at }] })])
  expect((await rowOf('Clientes de setembro')).getByText(`03/11/2026 09:00 (${zone}) · agendado`)).toBeTruthy()
})

test.each([
  ['DSP-021', 'internal', 'Não começou por um erro nosso. Crie o envio de novo.'],
  ['DSP-022', 'campaignInactive', 'Não começou porque a campanha estava inativa.'],
  ['DSP-023', 'importUnfinished', 'Não começou porque a importação da lista não tinha terminado.'],
  ['DSP-024', 'emailInactive', 'Não começou porque o e-mail da campanha estava desligado.'],
] as const)('%s DSP-025 error type %s has its label where there is a message', async (_id, type, label) => {
  const { unmount } = await open([aDispatch({ status: 'error', errorType: type, errorMessage: 'parou' })])
  expect((await rowOf('Clientes de setembro')).getByText(label)).toBeTruthy()
  unmount()
  await open([aDispatch({ status: 'error', errorType: type, errorMessage: null })])
  expect((await rowOf('Clientes de setembro')).queryByText(label)).toBeNull()
})

test('DSP-005 a row shows how many people are done with, and in which state', async () => {
  await open([aDispatch()])
  const row = await rowOf('Clientes de setembro')
  const bar = row.getByRole('progressbar', { name: '60 de 240 pessoas (25%)' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  for (const text of ['Enviado: 50', 'Não chegou: 6', 'Sem confirmação: 4', 'Na fila: 180'])
    expect(row.getByText(text)).toBeTruthy()
})

test.each([
  [300, '100'],
  [-5, '0'],
])('DSP-034 %s processed of 240 are shown as %s%', async (processed, percent) => {
  await open([aDispatch({ processedItemsCount: processed })])
  expect((await rowOf('Clientes de setembro')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe(percent)
})

test('the list follows what moves every two seconds, and rests when nothing does', async () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const some = (changes: Partial<Dispatch>) => [aDispatch({ status: 'waiting', date: now, ...changes })]
  expect(pauseUntilNextLook(undefined, now)).toBe(false)
  expect(pauseUntilNextLook(some({ status: 'processing' }), now)).toBe(2000)
  expect(pauseUntilNextLook(some({}), now)).toBe(2000)
  expect(pauseUntilNextLook(some({ date: new Date('2026-12-16T12:00:00Z') }), now)).toBe(30_000)
  // The browser's clock is two minutes behind.
  expect(pauseUntilNextLook(some({ date: new Date('2026-11-16T12:03:00Z'), secondsToStop: 60 }), now)).toBe(2000)
  expect(pauseUntilNextLook(some({ active: false }), now)).toBe(false)
  expect(pauseUntilNextLook(some({ status: 'concluded' }), now)).toBe(false)
})

test('a dispatch that moves is seen to move', async () => {
  let looks = 0
  await open(
    [],
    fake(dispatchesOfCampaign, () => [
      looks++ === 0 ? aDispatch() : aDispatch({ status: 'concluded', processedItemsCount: 240 }),
    ]),
  )
  const row = await rowOf('Clientes de setembro')
  expect(row.getByText('Enviando')).toBeTruthy()
  await row.findByText('Concluído')
})

test.each([
  [{ status: 'waiting' }, true],
  [{ status: 'processing' }, true],
  [{ status: 'concluded' }, false],
  [{ status: 'cancelled' }, false],
  [{ status: 'error' }, false],
  [{ status: 'waiting', active: false }, false],
  [{ status: 'processing', active: false }, false],
] as const)('DSP-017 cancelling is offered for %o: %s', async (changes, isOffered) => {
  await open([aDispatch(changes)])
  const row = await rowOf('Clientes de setembro')
  expect(row.queryByRole('button', { name: /^Cancelar envio:/ }) !== null).toBe(isOffered)
})

const askToCancel = async (user: User) => {
  await user.click((await rowOf('Clientes de setembro')).getByRole('button', { name: /^Cancelar envio:/ }))
  return within(await screen.findByRole('dialog', { name: 'Cancelar o envio para Clientes de setembro?' }))
}

test('DSP-018 DSP-029 DSP-031 cancelling warns that it is for good, and counts when the server has said so', async () => {
  let confirm = () => {}
  let isCancelled = false
  const { user, sentTo } = await open([], {
    ...fake(dispatchesOfCampaign, () => [aDispatch({ status: 'waiting', active: !isCancelled })]),
    ...fake(
      cancelDispatch,
      () =>
        new Promise((resolve) => {
          confirm = () => {
            isCancelled = true
            resolve(aDispatch({ active: false, status: 'cancelled' }))
          }
        }),
    ),
  })
  const dialog = await askToCancel(user)
  expect(dialog.getByText(/Não dá para desfazer.*crie um novo envio/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancelar envio' }))
  await waitFor(() => expect(sentTo('dispatchsendingschedule/changestatus')).toHaveLength(1))
  const [sent] = sentTo('dispatchsendingschedule/changestatus')
  expect([sent?.method, sent?.query.get('iddispatchsendingschedule')]).toEqual(['POST', '61'])
  expect(screen.getByText('À espera')).toBeTruthy()
  act(() => confirm())
  expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Envio cancelado.')
  await (await rowOf('Clientes de setembro')).findByText('Cancelado')
})

test.each([
  ['refused', refusedAt('IdRessoa', 'Já acabou.')],
  ['broken', { status: 500 } as const],
])('DSP-030 a cancellation that is %s says so, and the dispatch stays', async (_how, failure) => {
  const { user } = await open([aDispatch({ status: 'waiting' })], fails(cancelDispatch, failure))
  await user.click((await askToCancel(user)).getByRole('button', { name: 'Cancelar envio' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Não deu para cancelar o envio. Tente de novo.')
  expect((await rowOf('Clientes de setembro')).getByText('À espera')).toBeTruthy()
})

test('DSP-010 DSP-012 DSP-015 the dialog offers the active lists, and sends now unless it is to be scheduled', async () => {
  const { user, sentTo } = await open()
  const dialog = await openDialog(user)
  const chosen = dialog.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])
  expect(chosen).toEqual([
    ['immediate', true],
    ['scheduled', false],
  ])
  expect(sentTo('TargetList/GetAll')).toHaveLength(1)
  await user.click(dialog.getByRole('combobox', { name: /Lista de pessoas/ }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Clientes de setembro')])
})

test('DSP-011 without a list a dispatch cannot be concluded', async () => {
  const { user } = await open()
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('button', { name: 'Concluir' }))
  expect(await dialog.findByText('Escolha a lista de pessoas.')).toBeTruthy()
  expect(readNewDispatches(7)).toEqual([])
})

test('the plan knows the lists that go out together with it', async () => {
  const { user, sentTo } = await open()
  await addNow(user)
  const dialog = await openDialog(user)
  await chooseList(user, dialog)
  await waitFor(() => expect(sentTo('dispatchsendingschedule/plan').at(-1)?.query.get('IdListsBefore')).toBe('5'))
  await user.click(dialog.getByRole('radio', { name: 'Agendar' }))
  await waitFor(() => expect(sentTo('dispatchsendingschedule/plan').at(-1)?.query.get('IdListsBefore')).toBe(''))
})

test('the plan says who gets the request and who does not, and why', async () => {
  const { user, sentTo } = await open()
  const dialog = await openDialog(user)
  await chooseList(user, dialog)
  expect(await dialog.findByText('1.150 pessoas de 1.200 recebem o pedido.')).toBeTruthy()
  expect(dialog.getByText('38 · sem e-mail')).toBeTruthy()
  expect(dialog.getByText('12 · recebeu um pedido há pouco tempo')).toBeTruthy()
  const { query } = sentTo('dispatchsendingschedule/plan')[0] ?? expect.fail('no plan')
  expect([query.get('IdCampaign'), query.get('IdTargetList')]).toEqual(['7', '5'])
})

test('the plan of a campaign that cannot send says nobody, and why', async () => {
  const { user } = await open([], fake(planDispatch, aPlan({ willGet: 0, obstacle: 'mailUnwritten' })))
  const dialog = await openDialog(user)
  await chooseList(user, dialog)
  expect(await dialog.findByText('Ninguém desta lista recebe o pedido: 0 de 1.200 pessoas.')).toBeTruthy()
  expect(dialog.getByText('Falta o modelo ou o assunto do pedido. Escolha-os no passo do e-mail.')).toBeTruthy()
  expect(dialog.queryByText(/sem e-mail/)).toBeNull()
})

test('DSP-008 DSP-026 DSP-027 DSP-033 what was added is saved together, without repetition', async () => {
  let saved: Dispatch[] = []
  const { user, sentTo } = await open([], {
    ...fake(dispatchesOfCampaign, () => saved),
    ...fake(saveDispatches, () => {
      saved = [aDispatch({ status: 'waiting', secondsToStop: 60 }), aDispatch({ id: 62, status: 'waiting', secondsToStop: 60 })]
      return saved
    }),
  })
  await addNow(user)
  await addNow(user)
  expect(screen.getAllByText('Ainda não salvo')).toHaveLength(2)
  expect(sentTo('dispatchsendingschedule/insertupdate')).toHaveLength(0)
  await send(user, 'Enviar agora para 2.300 pessoas')
  await screen.findByText('Campanha salva com sucesso!')
  expect(screen.getByText('2 envios marcados: começam a sair em um minuto.')).toBeTruthy()
  const one = {
    Type: 2,
    IdTargetList: 5,
    Date: null,
    DateTimezone: zone,
    RepetitionInterval: 0,
    DraftKey: expect.any(String),
  }
  const sent = bodyOf(sentTo('dispatchsendingschedule/insertupdate')[0])
  expect(sent).toEqual({ IdCampaign: 7, Dispatches: [one, one] })
  expect(sent.Dispatches[0].DraftKey).not.toBe(sent.Dispatches[1].DraftKey)
  await screen.findByRole('heading', { level: 1, name: 'Envio marcado para 2.300 pessoas' })
  expect(readNewDispatches(7)).toEqual([])
})

test.each([
  ['refused', refusedAt('Dispatches', 'Não deu')],
  ['broken', { status: 500 } as const],
])('DSP-032 a save that is %s says so and keeps what was added', async (_how, failure) => {
  const { user } = await open([], fails(saveDispatches, failure))
  await addNow(user)
  await send(user, 'Enviar agora para 1.150 pessoas')
  expect((await screen.findByRole('alert')).textContent).toBe('Ocorreu um erro, tente novamente!')
  expect(screen.getByText('Ainda não salvo')).toBeTruthy()
})

test('DSP-019 one that is not saved is taken away without a call', async () => {
  const { user, sent } = await open()
  await addNow(user)
  const calls = sent.length
  await user.click(screen.getByRole('button', { name: 'Remover o envio para Clientes de setembro' }))
  await waitFor(() => expect(screen.queryByText('Ainda não salvo')).toBeNull())
  expect(sent).toHaveLength(calls)
  expect(readNewDispatches(7)).toEqual([])
})

test('DSP-006 DSP-009 DSP-013 a scheduled one has a day and an hour, which are one instant', async () => {
  const { user, sentTo } = await open([], fake(saveDispatches, []))
  const dialog = await openDialog(user)
  await chooseList(user, dialog)
  await user.click(dialog.getByRole('radio', { name: 'Agendar' }))
  expect(dialog.getByText(`No horário de ${zone}.`)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Concluir' }))
  expect(await dialog.findAllByText('Preencha este campo.')).toHaveLength(2)
  const day = dialog.getByRole('textbox', { name: /Data/ })
  fireEvent.change(day, { target: { value: '05/01/2030' } })
  fireEvent.blur(day)
  await user.type(dialog.getByRole('spinbutton', { name: 'Horas' }), '09')
  await user.type(dialog.getByRole('spinbutton', { name: 'Minutos' }), '30')
  await user.click(dialog.getByRole('button', { name: 'Concluir' }))
  await screen.findByText(`05/01/2030 09:30 (${zone})`)
  await send(user, 'Enviar para 1.150 pessoas em 5 de jan. de 2030 às 09:30')
  await screen.findByText('Envio marcado para 5 de jan. de 2030 às 09:30.')
  await waitFor(() => expect(sentTo('dispatchsendingschedule/insertupdate')).toHaveLength(1))
  expect(bodyOf(sentTo('dispatchsendingschedule/insertupdate')[0]).Dispatches[0]).toEqual({
    Type: 1,
    IdTargetList: 5,
    Date: new Date(2030, 0, 5, 9, 30).toISOString(),
    DateTimezone: zone,
    RepetitionInterval: 0,
    DraftKey: expect.any(String),
  })
})

test('dispatches whose reply was lost are sent again under the same keys, and one that was added since under its own', async () => {
  let isUp = false
  const { user, sentTo } = await open(
    [],
    fake(saveDispatches, () => {
      if (!isUp) lose()
      return [aDispatch({ status: 'waiting' })]
    }),
  )
  await addNow(user)
  await send(user, 'Enviar agora para 1.150 pessoas')
  await screen.findByRole('button', { name: 'Tentar de novo' })
  await user.click(screen.getByRole('button', { name: 'Voltar e revisar' }))
  await addNow(user)
  isUp = true
  await send(user, 'Enviar agora para 2.300 pessoas')
  await waitFor(() => expect(readNewDispatches(7)).toEqual([]))
  const keys = sentTo('dispatchsendingschedule/insertupdate').map((sent) =>
    bodyOf(sent).Dispatches.map(({ DraftKey }: { DraftKey: string }) => DraftKey),
  )
  expect(keys).toEqual([[keys[0][0]], [keys[0][0], expect.any(String)]])
})

test('the key that closes the calendar leaves the dialog open', async () => {
  const { user } = await open()
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('radio', { name: 'Agendar' }))
  await user.click(dialog.getByRole('textbox', { name: /Data/ }))
  await screen.findByRole('button', { name: 'Próximo mês' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Próximo mês' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Novo envio' })).toBeTruthy()
})

test('a moment that has passed is not taken', async () => {
  const { user } = await open()
  const dialog = await openDialog(user)
  await chooseList(user, dialog)
  await user.click(dialog.getByRole('radio', { name: 'Agendar' }))
  const day = dialog.getByRole('textbox', { name: /Data/ })
  vi.setSystemTime(new Date(2030, 0, 5, 12, 0))
  fireEvent.change(day, { target: { value: '05/01/2030' } })
  fireEvent.blur(day)
  await user.type(dialog.getByRole('spinbutton', { name: 'Horas' }), '09')
  await user.type(dialog.getByRole('spinbutton', { name: 'Minutos' }), '30')
  await user.click(dialog.getByRole('button', { name: 'Concluir' }))
  expect(await dialog.findByText('Escolha um momento que ainda não passou.')).toBeTruthy()
})

test('an inactive campaign keeps what was added in the browser until it is saved as active', async () => {
  const { user, unmount } = await open([], {}, { active: false })
  await addNow(user)
  expect(screen.getByText(/ficam guardados neste navegador/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Conferir e enviar' })).toBeNull()
  unmount()
  await open([], {}, { active: false })
  expect(await screen.findByText('Ainda não salvo')).toBeTruthy()
})

test('dispatches that cannot be loaded say so and can be asked again', async () => {
  let isDown = true
  const { user } = await open(
    [],
    fake(dispatchesOfCampaign, () => (isDown ? fail({ status: 500 }) : [aDispatch({ status: 'concluded' })])),
  )
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  await rowOf('Clientes de setembro')
})
