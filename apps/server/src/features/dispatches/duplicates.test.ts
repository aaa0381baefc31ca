import { cancelDispatch, planDispatch, saveDispatches } from '@ressoa/contract/dispatches'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import {
  concluded,
  dispatchTo,
  dispatchWhen,
  makeList,
  makeMailCampaign,
  passStopTime,
  recipientStates,
} from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start() }))

let manager: Actor
let release = () => {}
beforeEach(async () => {
  release()
  mailServer.heldBackBy = undefined
  mailServer.mails.length = 0
  manager = await house.actor(await house.makeStore(), 'manager')
})

const holdMailsBack = () => {
  mailServer.heldBackBy = new Promise((resolve) => {
    release = resolve
  })
}

const addressed = () => mailServer.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).sort()
const now = { type: 'immediate', dateTimezone: 'America/Bahia' } as const

// Without a recontact interval nothing else would prevent the second mail.
const makeCampaign = () => makeMailCampaign(house, manager, { email: { resendDaysInterval: 0 } })

test('lists that are sent together and share people mail each of them once, as the plan has said', async () => {
  const campaign = await makeCampaign()
  const lists = [
    await makeList(house, manager, ['ana@x.test', 'bia@x.test']),
    await makeList(house, manager, ['bia@x.test', 'caio@x.test']),
    await makeList(house, manager, ['ana@x.test', 'caio@x.test', 'davi@x.test']),
  ]
  const campaignId = campaign.id
  const plans = await Promise.all(
    lists.map((listId, index) =>
      house.callAs(manager, planDispatch, { campaignId, listId, earlierListIds: lists.slice(0, index) }),
    ),
  )
  expect(plans).toEqual([
    { total: 2, willGet: 2, willNotGet: [], obstacle: null },
    { total: 2, willGet: 1, willNotGet: [{ reason: 'duplicate', count: 1 }], obstacle: null },
    { total: 3, willGet: 1, willNotGet: [{ reason: 'duplicate', count: 2 }], obstacle: null },
  ])
  const made = await house.callAs(manager, saveDispatches, {
    campaignId,
    dispatches: lists.map((listId) => ({ ...now, listId })),
  })
  await passStopTime(house)
  for (const { id } of made) await dispatchWhen(house, manager, { campaignId, id }, concluded)
  const states = await Promise.all(made.map(({ id }) => recipientStates(house, manager, id)))
  // The newest is listed first.
  expect(states.reverse()).toEqual([
    { 'ana@x.test': 'sent', 'bia@x.test': 'sent' },
    { 'bia@x.test': 'skipped duplicate', 'caio@x.test': 'sent' },
    { 'ana@x.test': 'skipped duplicate', 'caio@x.test': 'skipped duplicate', 'davi@x.test': 'sent' },
  ])
  expect(addressed()).toEqual(['ana@x.test', 'bia@x.test', 'caio@x.test', 'davi@x.test'])
})

test('who waits for the mail of a dispatch that is going out gets none of the next, and one of it when the first is cancelled', async () => {
  const campaign = await makeCampaign()
  const listId = await makeList(house, manager, ['ana@x.test'])
  holdMailsBack()
  const first = await dispatchTo(house, manager, { campaign, listId })
  await dispatchWhen(house, manager, first, ({ totalItemsCount }) => totalItemsCount === 1)
  const ask = () => house.callAs(manager, planDispatch, { campaignId: campaign.id, listId })
  expect(await ask()).toEqual({ total: 1, willGet: 0, willNotGet: [{ reason: 'duplicate', count: 1 }], obstacle: null })
  await house.callAs(manager, cancelDispatch, { dispatchId: first.id })
  expect(await ask()).toEqual({ total: 1, willGet: 1, willNotGet: [], obstacle: null })
})
