import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeApiUser } from '../../testing/api-user'
import { openHouse } from '../../testing/harness'
import { hooksDone } from '../../testing/hooks'
import { type Receiver, startReceiver } from '../../testing/receiver'
import { answerCampaign, makeCampaign } from '../../testing/surveys'

let receiver: Receiver
const house = openHouse(async () => {
  receiver = await startReceiver()
  return { OUTBOUND_ALLOW: '127.0.0.0/8' }
})
afterAll(() => receiver.stop())
const run = promisify(execFile)

type Example = { language: string; code: string }

const examples = async (): Promise<Example[]> => {
  const guide = await readFile(new URL('../../../../../docs/api.md', import.meta.url), 'utf8')
  return [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({ language, code }))
}

/** Runs an example as a reader would, and returns what it prints. */
const runExample = async ({ language, code }: Example, env: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'ressoa-guide-'))
  try {
    const file = join(folder, language === 'sh' ? 'example.sh' : 'example.mts')
    await writeFile(file, code)
    const program = language === 'sh' ? 'bash' : process.execPath
    return (await run(program, [file], { env: { PATH: process.env.PATH ?? '', ...env }, timeout: 30_000 })).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('every example of the guide works: campaigns, one person, a batch, its state, the answers by cursor, and a webhook', async () => {
  const manager = await house.actor(await house.makeStore(), 'manager')
  const campaign = await makeCampaign(house, manager)
  const user = await makeApiUser(house, manager.storeId)
  const all = await examples()
  expect(all.map(({ language }) => language)).toEqual(['sh', 'sh', 'ts', 'sh', 'ts', 'sh', 'sh', 'sh'])
  type Eight = [Example, Example, Example, Example, Example, Example, Example, Example]
  const [campaigns, one, batch, state, answers, subscribe, sample, unsubscribe] = all as Eight
  const env = { RESSOA: house.url, RESSOA_USER: user.key, RESSOA_PASSWORD: user.secret, CAMPAIGN: campaign.key }

  expect(JSON.parse(await runExample(campaigns, env))).toMatchObject([{ Key: campaign.key, Active: true }])
  const { Element } = JSON.parse(await runExample(one, env))
  expect(Element).toMatchObject({ State: 'link', Reason: null })
  const lines = (await runExample(batch, { ...env, LANG: 'C' })).trim().split('\n')
  expect(lines).toEqual([expect.stringMatching(/^48214 202 http.*dispatchinfokey=/), expect.stringMatching(/^48215 422 \S/)])
  expect(JSON.parse(await runExample(state, { ...env, KEY: Element.DispatchInfoKey }))).toMatchObject({
    Reference: '48213',
    State: 'link',
    Answered: null,
  })
  await answerCampaign(house, campaign, { rating: 9, comment: 'Entrega rápida' })
  await house.changesTaken(manager.storeId)
  const told = (await runExample(answers, env)).trim().split('\n')
  expect(told).toEqual(['9 Entrega rápida', expect.stringMatching(/^next time from \S+$/)])

  const HOOK = `http://127.0.0.1:${receiver.port}/hook`
  const subscribed = JSON.parse(await runExample(subscribe, { ...env, HOOK })).Element
  await answerCampaign(house, campaign, { rating: 2 })
  await hooksDone(house, manager.storeId)
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['answer.created'])
  expect(JSON.parse(await runExample(sample, env))).toMatchObject([{ type: 'answer.created' }])
  expect(JSON.parse(await runExample(unsubscribe, { ...env, HOOK_ID: subscribed.Id }))).toEqual({ Success: true })
}, 90_000)
