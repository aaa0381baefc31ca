import { campaignById } from '@ressoa/contract/campaigns'
import { dispatchesOfCampaign, planDispatch, stopDispatch } from '@ressoa/contract/dispatches'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { aCampaign, calmCampaigns } from '../../../testing/campaigns'
import { aDispatch, aPlan, someEmails } from '../../../testing/dispatches'
import { fail, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { calmImports } from '../../../testing/imports'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'
import { keepNewDispatches } from '../../dispatches/list/new-dispatches'

const plan = aPlan({
  total: 2140,
  willGet: 1934,
  willNotGet: [
    { reason: 'recontact', count: 112 },
    { reason: 'unsubscribed', count: 94 },
  ],
})
const gathered = {
  key: '00000000-0000-4000-8000-000000000001',
  type: 'immediate',
  listId: 5,
  nameList: 'Clientes de setembro',
  date: null,
  dateTimezone: 'America/Sao_Paulo',
} as const
const waiting = aDispatch({ status: 'waiting', secondsToStop: 58, totalItemsCount: 0, processedItemsCount: 0, states: [] })

const serve = (handlers: Handlers = {}) =>
  fakeServer({
    ...calmCampaigns,
    ...calmImports,
    ...fake(campaignById, aCampaign({ emailConfiguration: someEmails() })),
    ...fake(dispatchesOfCampaign, []),
    ...fake(planDispatch, plan),
    ...handlers,
  })
const openStep = (handlers?: Handlers, dispatches: readonly object[] = [gathered]) => {
  const server = serve(handlers)
  signIn({ role: 'manager' })
  keepNewDispatches(7, dispatches as never)
  return { ...openApp('/admin/campaign/dispatch?Id=7'), ...server }
}
const openSent = (handlers: Handlers) => {
  const server = serve(handlers)
  signIn({ role: 'manager' })
  return { ...openApp('/admin/campaign/dispatch/sent?Id=7&dispatch=61'), ...server }
}

test('before anything goes out the dialog asks with the number, the focus is on the safe answer, and the reasons add up', async () => {
  const { user, sentTo } = openStep()
  await user.click(await screen.findByRole('button', { name: 'Conferir e enviar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar agora para 1.934 pessoas?' }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Voltar e revisar' }))
  expect(dialog.getByRole('button', { name: 'Enviar agora para 1.934 pessoas' })).toBeTruthy()
  expect(dialog.getByText('Clientes de setembro')).toBeTruthy()
  expect(dialog.getByText('Como foi sua compra?')).toBeTruthy()
  expect(dialog.getByText('Pedido padrão, em nome de Casa Aurora')).toBeTruthy()
  const reasons = within(dialog.getByRole('list', { name: 'Por que não recebem' })).getAllByRole('listitem')
  const counts = reasons.map(({ lastElementChild }) => Number(lastElementChild?.textContent))
  expect(counts).toEqual([112, 94])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2140 - 1934)
  await user.click(dialog.getByRole('button', { name: 'Voltar e revisar' }))
  expect(screen.getByText('Ainda não salvo')).toBeTruthy()
  expect(sentTo('dispatchsendingschedule/insertupdate')).toHaveLength(0)
})

test('one for another day names day and hour in the title and on the button, and its plan is asked for that day', async () => {
  await chooseLanguage('en')
  const date = new Date(2030, 10, 24, 9, 0).toISOString()
  const { user, sentTo } = openStep({}, [{ ...gathered, type: 'scheduled', date }])
  await user.click(await screen.findByRole('button', { name: 'Check and send' }))
  const words = 'Send to 1,934 people on Nov 24, 2030 at 09:00'
  const dialog = within(await screen.findByRole('dialog', { name: `${words}?` }))
  expect(dialog.getByRole('button', { name: words })).toBeTruthy()
  expect(sentTo('dispatchsendingschedule/plan').at(-1)?.query.get('Date')).toBe(date)
})

test('what cannot go out now says why and offers no button that sends', async () => {
  const { user } = openStep(fake(planDispatch, { ...plan, willGet: 0, obstacle: 'importUnfinished' }))
  await user.click(await screen.findByRole('button', { name: 'Conferir e enviar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ninguém recebe este envio' }))
  expect(dialog.getByText('A importação das pessoas desta lista ainda não terminou.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Ninguém para enviar' }).disabled).toBe(true)
})

test('a plan that cannot be had can be asked for again, and nothing is sent without it', async () => {
  let isDown = true
  const { user } = openStep(fake(planDispatch, () => (isDown ? fail({ status: 500 }) : plan)))
  await user.click(await screen.findByRole('button', { name: 'Conferir e enviar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const retry = await dialog.findByRole('button', { name: 'Tentar de novo' })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Ninguém para enviar' }).disabled).toBe(true)
  isDown = false
  await user.click(retry)
  await screen.findByRole('dialog', { name: 'Enviar agora para 1.934 pessoas?' })
})

test('what was sent off says to how many, what comes next, and can be stopped with the seconds on the button', async () => {
  let isStopped = false
  const { user, sentTo } = openSent({
    ...fake(
      campaignById,
      aCampaign({ emailConfiguration: someEmails({ reminder: { active: true }, thankYou: { active: true } }) }),
    ),
    ...fake(dispatchesOfCampaign, () => (isStopped ? [] : [waiting])),
    ...fake(stopDispatch, () => {
      isStopped = true
      return {}
    }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Envio marcado para 1.934 pessoas' })
  expect(sentTo('dispatchsendingschedule/plan')[0]?.query.get('iddispatchsendingschedule')).toBe('61')
  expect(screen.getByText(/O primeiro e-mail sai em 5\d segundos\. Se você fechar a página, o envio continua\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Parar envio \(5\d s\)$/ }))
  await screen.findByRole('heading', { level: 1, name: 'Envio parado' })
  expect(sentTo('dispatchsendingschedule/stop')[0]?.query.get('iddispatchsendingschedule')).toBe('61')
  expect(screen.getByText(/ninguém conta como perguntado/)).toBeTruthy()
})

test('a stop that comes too late says that it has begun, and how far it is', async () => {
  let isBegun = false
  const { user } = openSent({
    ...fake(dispatchesOfCampaign, () => [isBegun ? aDispatch() : waiting]),
    ...fake(stopDispatch, () => {
      isBegun = true
      return fail({ status: 409, problems: [{ field: '', error: 'O envio já começou.' }] })
    }),
  })
  await user.click(await screen.findByRole('button', { name: /^Parar envio/ }))
  await screen.findByText('O envio já começou.')
  await screen.findByRole('progressbar', { name: '60 de 240 pessoas (25%)' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Parar envio/ })).toBeNull())
})

test('one that has begun offers no stop, and one that is not there leads to not found', async () => {
  const { unmount } = openSent(fake(dispatchesOfCampaign, [aDispatch()]))
  await screen.findByRole('heading', { level: 1, name: 'Enviando para 240 pessoas' })
  expect(screen.queryByRole('button', { name: /^Parar envio/ })).toBeNull()
  unmount()
  const over = openSent(fake(dispatchesOfCampaign, [aDispatch({ status: 'concluded' })]))
  await screen.findByRole('heading', { level: 1, name: 'Envio concluído para 240 pessoas' })
  over.unmount()
  openSent(fake(dispatchesOfCampaign, []))
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
})

test('the page leads on to the dispatches and back to the campaigns', async () => {
  openSent(fake(dispatchesOfCampaign, [waiting]))
  expect((await screen.findByRole('link', { name: 'Acompanhar envios' })).getAttribute('href')).toBe(
    '/admin/campaign/dispatch?Id=7',
  )
  expect(screen.getByRole('link', { name: 'Voltar para campanhas' }).getAttribute('href')).toBe('/admin/campaign')
})
