import { randomUUID } from 'node:crypto'
import { dispatchesOfCampaign, planDispatch, saveDispatches, stopDispatch } from '@ressoa/contract/dispatches'
import { peopleLists } from '@ressoa/contract/people'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse } from '../../testing/harness'
import { concluded, dispatchWhen, makeList, makeMailCampaign, passStopTime, recipientStates } from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'
import { runDueSendings, runSendingJob } from './run-sending.job'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start() }))

let manager: Actor
beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  manager = await house.actor(await house.makeStore(), 'manager')
  mailServer.mails.length = 0
})

const addressed = () => mailServer.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).sort()
const makeScene = async () => {
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test', 'bia@x.test'])
  const list = { campaignId: campaign.id, listId }
  const send = async (draftKey?: string) => {
    const wanted = { type: 'immediate', listId, dateTimezone: 'UTC', draftKey } as const
    return house.callAs(manager, saveDispatches, { campaignId: campaign.id, dispatches: [wanted] })
  }
  return {
    send,
    plan: (more = {}) => house.callAs(manager, planDispatch, { ...list, ...more }),
    listed: () => house.callAs(manager, dispatchesOfCampaign, { campaignId: campaign.id }),
    stop: (dispatchId: number) => house.send(stopDispatch, { dispatchId }, { as: manager }),
  }
}
/** What the tables contain of a dispatch. */
const rowsOfStore = async () => {
  const count = async (table: 'dispatches' | 'sendings' | 'deliveries' | 'invitations' | 'recontacts') => {
    const { total } = await house.db
      .selectFrom(table)
      .select((one) => one.fn.countAll<number>().as('total'))
      .where('storeId', '=', manager.storeId)
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  return Promise.all([count('dispatches'), count('sendings'), count('deliveries'), count('invitations'), count('recontacts')])
}

test('what goes now waits a minute: until then nobody is asked, even by a job that comes early', async () => {
  const { send, listed } = await makeScene()
  const [made] = await send()
  expect([made?.status, made?.date, made?.secondsToStop]).toEqual(['waiting', new Date('2026-03-10T15:01:00.000Z'), 60])
  house.wait({ seconds: 59 })
  const { sendingId } = await house.db
    .selectFrom('sendings')
    .select('id as sendingId')
    .where('storeId', '=', manager.storeId)
    .executeTakeFirstOrThrow()
  await runSendingJob.run({ storeId: manager.storeId, sendingId }, house.app)
  await runDueSendings.run(undefined, house.app)
  expect((await listed()).map(({ status, secondsToStop }) => [status, secondsToStop])).toEqual([['waiting', 1]])
  expect(await rowsOfStore()).toEqual([1, 1, 0, 0, 0])
  house.wait({ seconds: 1 })
  await runSendingJob.run({ storeId: manager.storeId, sendingId }, house.app)
  await dispatchWhen(house, manager, made ?? expect.fail(), concluded)
  expect(addressed()).toEqual(['ana@x.test', 'bia@x.test'])
})

test('one that is stopped in time leaves nothing, and the same list can be sent as if nothing had been', async () => {
  const { send, stop, plan, listed } = await makeScene()
  const listsBefore = await house.callAs(manager, peopleLists, undefined)
  const planBefore = await plan()
  const [first] = await send()
  house.wait({ seconds: 59 })
  expect((await stop(first?.id as number)).body).toMatchObject({ Success: true })
  expect(await rowsOfStore()).toEqual([0, 0, 0, 0, 0])
  expect(await listed()).toEqual([])
  expect(await plan()).toEqual(planBefore)
  expect(await house.callAs(manager, peopleLists, undefined)).toEqual(listsBefore)
  expect((await stop(first?.id as number)).status).toBe(404)
  const [again] = await send()
  await passStopTime(house)
  await dispatchWhen(house, manager, again ?? expect.fail(), concluded)
  expect(await recipientStates(house, manager, again?.id as number)).toEqual({ 'ana@x.test': 'sent', 'bia@x.test': 'sent' })
  expect(addressed()).toEqual(['ana@x.test', 'bia@x.test'])
})

test('a stop that comes after it has begun changes nothing, and says so', async () => {
  const { send, stop } = await makeScene()
  const [made] = await send()
  await passStopTime(house)
  await dispatchWhen(house, manager, made ?? expect.fail(), ({ status }) => status !== 'waiting')
  const { status, body } = await stop(made?.id as number)
  expect([status, body.ErrorList]).toEqual([409, [{ Field: '', Error: say('pt', 'dispatch.begun') }]])
  await dispatchWhen(house, manager, made ?? expect.fail(), concluded)
  expect(addressed()).toEqual(['ana@x.test', 'bia@x.test'])
})

test('only what goes now is stopped; one for another day is cancelled', async () => {
  const { listed, stop } = await makeScene()
  const campaign = await makeMailCampaign(house, manager)
  const listId = await makeList(house, manager, ['ana@x.test'])
  const wanted = { type: 'scheduled', listId, dateTimezone: 'UTC', date: new Date('2026-03-10T16:00:00Z') } as const
  const [made] = await house.callAs(manager, saveDispatches, { campaignId: campaign.id, dispatches: [wanted] })
  expect(made?.secondsToStop).toBe(null)
  expect((await stop(made?.id as number)).status).toBe(409)
  expect(await listed()).toEqual([])
})

test('a save that is sent again after the stop does not bring the dispatch back', async () => {
  const { send, stop, listed } = await makeScene()
  const key = randomUUID()
  const [made] = await send(key)
  await stop(made?.id as number)
  expect(await send(key)).toEqual([])
  await passStopTime(house)
  expect([await listed(), mailServer.mails]).toEqual([[], []])
})

test('the plan of a dispatch that waits is what comes of it; another of the same list counts its people as asked by it', async () => {
  const { send, plan } = await makeScene()
  const [made] = await send()
  expect(await plan({ dispatchId: made?.id })).toMatchObject({ total: 2, willGet: 2, willNotGet: [] })
  expect(await plan()).toMatchObject({ total: 2, willGet: 0, willNotGet: [{ reason: 'duplicate', count: 2 }] })
})

test('the plan for a day judges by that day: whose interval is over by then is asked again', async () => {
  const { send, plan } = await makeScene()
  const [made] = await send()
  await passStopTime(house)
  await dispatchWhen(house, manager, made ?? expect.fail(), concluded)
  house.wait({ minutes: 1 })
  expect(await plan()).toMatchObject({ willGet: 0, willNotGet: [{ reason: 'recontact', count: 2 }] })
  expect(await plan({ date: new Date('2026-04-20T12:00:00Z') })).toMatchObject({ willGet: 2, willNotGet: [] })
})
