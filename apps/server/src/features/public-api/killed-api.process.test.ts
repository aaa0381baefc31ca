import { askPerson } from '@ressoa/contract/public-api'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../db/embedded'
import { makeApiUser } from '../../testing/api-user'
import { CutConnections } from '../../testing/cut-connections'
import { openHouse } from '../../testing/harness'
import { type ProgramProcess, sharedSettings, startProcess } from '../../testing/program-process'
import { makeCampaign } from '../../testing/surveys'
import { invitationKey } from '../invitations/invitation-key'

const house = openHouse()
const proxy = new CutConnections()
let killed: ProgramProcess | undefined

afterAll(async () => {
  killed?.child.kill('SIGKILL')
  await killed?.ended
  await proxy.stop()
})

test('API-015 a program killed between commit and reply: the repeated call gets the Element of the first', async () => {
  const manager = await house.actor(await house.makeStore(), 'manager')
  const campaign = await makeCampaign(house, manager)
  const user = await makeApiUser(house, manager.storeId)
  const invitations = () => house.db.selectFrom('invitations').select('id').where('storeId', '=', manager.storeId).execute()
  const headers = { ...user.headers, 'content-type': 'application/json', 'idempotency-key': 'order-1' }
  const body = JSON.stringify({ CampaignKey: campaign.key, Person: { Email: 'ana@x.test' }, Channel: 'link' })

  const port = await freePort()
  const settings = { ...sharedSettings, DATABASE_URL: await proxy.start(house.databaseUrl), PORT: String(port) }
  killed = startProcess(settings, ['--role', 'api'])
  await killed.ready
  proxy.unanswered = { after: /insert into "api_requests"/, at: /commit/i }
  const lost = fetch(`http://127.0.0.1:${port}/${askPerson.path}`, { method: 'POST', headers, body }).catch(() => 'lost')
  await expect.poll(async () => (await invitations()).length, { timeout: 20_000 }).toBe(1)
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  expect(await lost).toBe('lost')

  const again = await house.request('POST', `/${askPerson.path}`, { headers, body })
  const [made, ...others] = await invitations()
  expect([again.status, again.headers.get('idempotent-replayed'), others]).toEqual([202, 'true', []])
  expect(again.body.Element.DispatchInfoKey).toBe(invitationKey(manager.storeId, made?.id as string))
}, 60_000)
