import { saveIntegration } from '@ressoa/contract/integrations'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHookScene } from '../../testing/hook-scene'
import { hookInput, hooksDone, makeHook } from '../../testing/hooks'
import { answerCampaign, makeCampaign, makeForm } from '../../testing/surveys'

// The shapes are those of the services' documentation; the services themselves were not called.

const scene = openHookScene()
const { house } = scene
const events = ['answer.created'] as const
const ana = { name: 'Ana <!channel> [Lima](https://mau.test)', email: 'ana@casa.test' }

let withPeople: Awaited<ReturnType<typeof makeCampaign>>
beforeEach(async () => {
  withPeople = await makeCampaign(house, scene.boss, { form: await makeForm(house, scene.boss, { anonymousPerson: true }) })
})

const inSlack = () => scene.url.replace('127.0.0.1', 'hooks.slack.com')
const done = () => hooksDone(house, scene.boss.storeId)

test('Slack gets text and blocks in which nobody’s words have a meaning of their own', async () => {
  await makeHook(house, scene.boss, { url: inSlack(), type: 'slack', events, Classes: 'detractor' })
  await answerCampaign(house, scene.campaign, { rating: 10 })
  await answerCampaign(house, withPeople, { rating: 2, comment: 'Ruim & caro <https://mau.test|clique>', person: ana })
  await done()
  const [one, ...others] = scene.received()
  expect(others).toEqual([])
  expect(one?.headers['webhook-signature']).toBeUndefined()
  const { text, blocks } = JSON.parse(one?.body as string)
  expect(text).toContain('Ruim &amp; caro &lt;https://mau.test|clique&gt;')
  expect(blocks.map(({ type }: { type: string }) => type)).toEqual(['header', 'section', 'section', 'actions'])
  expect(blocks[1].text).toEqual({ type: 'mrkdwn', text: '>Ruim &amp; caro &lt;https://mau.test|clique&gt;' })
  expect(JSON.stringify(blocks[2].fields)).toContain('Ana &lt;!channel&gt; [Lima](https://mau.test)')
  expect(blocks[3].elements[0]).toMatchObject({
    type: 'button',
    url: expect.stringMatching(/\/admin\/answer\?idnps=\d+&types=nps$/),
  })
})

test.each(['&', '<', '\n<', 'é\n'])('Slack gets no text that it refuses as too long, whatever is written: %j', async (part) => {
  await makeHook(house, scene.boss, { url: inSlack(), type: 'slack', events })
  await answerCampaign(house, scene.campaign, { rating: 2, comment: part.repeat(1500) })
  await done()
  const [one] = scene.received()
  const { text, blocks } = JSON.parse(one?.body as string)
  expect(text.length).toBeLessThanOrEqual(3000)
  expect(blocks[1].text.text.length).toBeLessThanOrEqual(3000)
  expect(blocks[1].text.text).toMatch(/^>/)
  // No escaped character is cut in two.
  expect(blocks[1].text.text.replace(/&(amp|lt|gt);/g, '')).not.toContain('&')
})

test('Slack gets one message at a time and at most one a second', async () => {
  await makeHook(house, scene.boss, { url: inSlack(), type: 'slack', events })
  const times: number[] = []
  let [open, most] = [0, 0]
  scene.receiver.replyWith((_request, response) => {
    times.push(performance.now())
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      response.writeHead(200).end('ok')
    }, 30)
  })
  for (let count = 0; count < 3; count++) await answerCampaign(house, scene.campaign)
  await done()
  expect(times).toHaveLength(3)
  expect(most).toBe(1)
  expect((times[2] as number) - (times[0] as number)).toBeGreaterThan(1900)
})

test('Slack’s address is refused where it is not Slack’s', async () => {
  const { body } = await house.send(saveIntegration, hookInput({ url: scene.url, type: 'slack' }), { as: scene.boss })
  expect(body[0].ErrorList).toEqual([{ Field: 'Url', Error: say('pt', 'integration.slackAddress') }])
})

test('Teams gets an Adaptive Card of less than 28 kB, with the words as they were written', async () => {
  await makeHook(house, scene.boss, { url: scene.url, type: 'teams', events })
  await answerCampaign(house, withPeople, {
    rating: 2,
    comment: `**Ruim** [clique](https://mau.test) ${'x'.repeat(3000)}`,
    person: ana,
  })
  await done()
  const [one] = scene.received()
  expect(Buffer.byteLength(one?.body as string)).toBeLessThan(28_000)
  const { type, attachments } = JSON.parse(one?.body as string)
  expect(type).toBe('message')
  expect(attachments).toHaveLength(1)
  expect(attachments[0].contentType).toBe('application/vnd.microsoft.card.adaptive')
  const { content } = attachments[0]
  expect(content).toMatchObject({ type: 'AdaptiveCard', version: '1.4', actions: [{ type: 'Action.OpenUrl' }] })
  expect(content.body[1].text).toMatch(/^\\\*\\\*Ruim\\\*\\\* \\\[clique\\\]\\\(https:\/\/mau\.test\\\)/)
  expect(content.body[2].facts).toContainEqual({
    title: 'Pessoa',
    value: 'Ana \\<\\!channel\\> \\[Lima\\]\\(https://mau.test\\)',
  })
})
