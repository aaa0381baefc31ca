import { request as startRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { exportAnswers } from '@ressoa/contract/exports'
import { loginProvider } from '@ressoa/contract/session'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, openHouse } from '../testing/harness'
import { answerCampaign, makeCampaign, openLink } from '../testing/surveys'
import { compressReplies } from './compression'

const house = openHouse({ LIMITS: 'off' })
let manager: Actor
let surveyUrl: string

beforeAll(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
  const campaign = await makeCampaign(house, manager)
  surveyUrl = `/admin/write?dispatchinfokey=${await openLink(house, campaign)}`
  for (let number = 0; number < 5; number++)
    await answerCampaign(house, campaign, { rating: 9, comment: 'Tudo certo, volto sempre. '.repeat(8) })
})

/** As a phone sees it: fetch would unpack the body before we could weigh it. */
const weigh = async (path: string, acceptEncoding?: string) => {
  const headers = { authorization: `Bearer ${manager.token}`, ...(acceptEncoding && { 'accept-encoding': acceptEncoding }) }
  const { promise, resolve, reject } = Promise.withResolvers<{ head: Record<string, string>; body: Buffer; onWire: number }>()
  startRequest(`${house.url}${path}`, { headers, agent: false }, async (reply) => {
    const parts: Buffer[] = []
    for await (const part of reply) parts.push(part)
    resolve({
      head: reply.headers as Record<string, string>,
      body: Buffer.concat(parts),
      onWire: reply.socket?.bytesRead ?? Number.NaN,
    })
  })
    .once('error', reject)
    .end()
  return promise
}

const exported = async () => {
  const { body } = await house.send(exportAnswers, { format: 'csv' }, { as: manager })
  return body.Url as string
}

const texts: [string, () => string | Promise<string>][] = [
  ['a list', () => `/${pageOfAnswers.path}`],
  ['the survey page', () => surveyUrl],
  ['a stream', exported],
  ['the description of the API', () => '/api/v1/openapi.json'],
  ['a script of another library', () => '/api/docs/static/swagger-ui-bundle.js'],
  ['a picture made of text', () => '/api/docs/static/logo.svg'],
  ['the figures for monitoring', () => '/metrics'],
]

test.each(texts)('SCA-007 %s over 1 kB is compressed as the caller accepts', async (_, pathOf) => {
  const path = await pathOf()
  const plain = await weigh(path)
  expect(plain.head['content-encoding']).toBeUndefined()
  expect(plain.head.vary).toMatch(/(^|, )accept-encoding$/)
  expect(plain.body.length).toBeGreaterThan(1024)
  const size = plain.body.length

  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ] as const) {
    const { head, body } = await weigh(await pathOf(), accepted)
    expect([accepted, head['content-encoding']]).toEqual([accepted, encoding])
    expect(head.vary).toMatch(/(^|, )accept-encoding$/)
    expect(body.length).toBeLessThan(0.8 * size)
    // Times and nonces differ from call to call, the length does not.
    expect(Math.abs(unpack(body).length - size)).toBeLessThan(0.1 * size)
  }
  for (const refusing of ['br;q=0, gzip;q=0.0', 'identity', 'deflate'])
    expect((await weigh(await pathOf(), refusing)).head['content-encoding']).toBeUndefined()
})

test('a short reply, and what is no text, leave as they are', async () => {
  expect((await weigh(`/${loginProvider.path}`, 'br')).head['content-encoding']).toBeUndefined()
  const { head } = await weigh('/api/docs/static/favicon-32x32.png', 'br')
  expect(head['content-type']).toBe('image/png')
  expect(head['content-encoding']).toBeUndefined()
})

test('SCA-007 the default survey page is at most 5 kB on the wire before its script', async () => {
  const { onWire, body } = await weigh(surveyUrl, 'gzip, deflate, br')
  expect(brotliDecompressSync(body).toString()).toContain('</html>')
  expect(onWire).toBeLessThanOrEqual(5 * 1024)
  expect((await weigh(surveyUrl, 'gzip')).onWire).toBeLessThanOrEqual(5 * 1024)
})

const parted = async (work: (url: string, parts: { write: (part: string) => void; ended: Promise<void> }) => Promise<void>) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const stream = new Readable({ read: () => {}, destroy: (_error, done) => done(end() as null | undefined) })
  const server = Fastify()
  compressReplies(server)
  server.get('/', (_request, reply) => reply.type('text/csv').send(stream))
  await server.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { port } = server.server.address() as AddressInfo
    await work(`http://127.0.0.1:${port}/`, { write: (part) => stream.push(part), ended })
  } finally {
    await server.close()
  }
}

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])('each part of a stream leaves when it comes, and who goes away ends it: %s', async (encoding, unpacking) => {
  await parted(async (url, { write, ended }) => {
    const asked = startRequest(url, { headers: { 'accept-encoding': encoding }, agent: false }).end()
    write('um;dois\n')
    const reply = await new Promise<NodeJS.ReadableStream>((resolve) => asked.once('response', resolve))
    const plain = reply.pipe(unpacking())[Symbol.asyncIterator]()
    expect(String((await plain.next()).value)).toBe('um;dois\n')
    write('três;quatro\n')
    expect(String((await plain.next()).value)).toBe('três;quatro\n')
    asked.destroy()
    await ended
  })
})
