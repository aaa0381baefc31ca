import { afterEach, expect, test } from 'vitest'
import { type Receiver, receiverAuthority, startReceiver } from '../testing/receiver'
import { isPublic } from './addresses'
import { createOutbound, limits, type Outbound, type ResolveName } from './outbound'

const opened: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await (one.close ?? one.stop)?.()
})

const receiver = async (options: Parameters<typeof startReceiver>[0] = {}): Promise<Receiver> => {
  const started = await startReceiver(options)
  opened.push(started)
  return started
}

const ownUrls = ['https://feedback.example', 'https://widget.example']
const loopback = ['127.0.0.0/8']
const here: ResolveName = async () => [{ address: '127.0.0.1', family: 4 }]

const outbound = (settings: Partial<Parameters<typeof createOutbound>[0]> = {}): Outbound => {
  const made = createOutbound({ allow: [], ownUrls, ...settings })
  opened.push(made)
  return made
}

const post = (to: Outbound, url: string) => to.call({ url, method: 'POST', headers: {}, body: 'Olá' })

const privateAddresses = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.0.1', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '168.63.129.16', '192.31.196.1'],
  ...['::', '::1', '::7f00:1', '::ffff:7f00:1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '100::1', 'fe80::1'],
  ...['fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1'],
]

test.each(privateAddresses)('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['8.8.8.8', '1.1.1.1', '200.160.2.3', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

const badUrls = [
  ...['', 'shop.example', 'http://shop.example/', 'ftp://shop.example/', 'file:///etc/passwd', 'https://', 'https://:443/'],
  ...['https://user@shop.example/', 'https://user:word@shop.example/', 'https://shop.example:25/', 'https://shop.example:80/'],
  ...[
    'https://feedback.example/api',
    'https://feedback.example./api',
    'https://FEEDBACK.example:8443/',
    'https://widget.example',
  ],
  `https://shop.example/${'x'.repeat(2000)}`,
]
const privateUrls = [
  ...['https://0x7f.1/', 'https://2130706433/', 'https://0177.0.0.1/', 'https://127.1/', 'https://[::ffff:7f00:1]/'],
  ...['https://[::7f00:1]/', 'https://[64:ff9b::7f00:1]/', 'https://[::1]/', 'https://169.254.169.254/latest/meta-data/'],
  ...['https://localhost/', 'https://localhost./', 'https://168.63.129.16/'],
  ...privateAddresses.map((address) => `https://${address.includes(':') ? `[${address}]` : address}/`),
]

test.each([
  ...badUrls.map((url) => ({ url, error: 'badAddress' })),
  ...privateUrls.map((url) => ({ url, error: 'privateAddress' })),
])('$url is refused at save and at send: $error', async ({ url, error }) => {
  // What a name resolves to is seen only for those that are good so far.
  const out = outbound({ resolve: here })
  expect(await out.check(url)).toBe(error)
  expect(await post(out, url)).toMatchObject({ status: 0, error })
})

test('a name is refused when one of its addresses is private, whichever', async () => {
  const { port, connections } = await receiver({ isTls: true })
  const resolve: ResolveName = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const out = outbound({ resolve, ca: receiverAuthority() })
  const url = `https://shop.example:${port}/`
  expect(await out.check(url)).toBe('privateAddress')
  expect(await post(out, url)).toMatchObject({ error: 'privateAddress' })
  expect(connections()).toBe(0)
})

test('a name that is public when it is checked and private when it is called reaches nothing', async () => {
  const { port, connections } = await receiver({ isTls: true })
  const answers = ['93.184.216.34', '127.0.0.1']
  const asked: string[] = []
  const resolve: ResolveName = async (name) => {
    asked.push(name)
    return [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]
  }
  const out = outbound({ resolve, ca: receiverAuthority() })
  const url = `https://rebinding.example:${port}/`
  expect(await out.check(url)).toBeNull()
  for (let time = 0; time < 3; time++) expect(await post(out, url)).toMatchObject({ status: 0, error: 'privateAddress' })
  expect(asked).toEqual(Array(4).fill('rebinding.example'))
  expect(connections()).toBe(0)
})

test('the connection goes to the address that was checked: the name is resolved once per connection', async () => {
  const { port, received } = await receiver({ isTls: true })
  let asked = 0
  const resolve: ResolveName = async () => {
    asked++
    return [{ address: asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
  }
  const out = outbound({ allow: loopback, resolve, ca: receiverAuthority() })
  expect(await post(out, `https://shop.example:${port}/hook?x=1`)).toMatchObject({
    status: 200,
    error: null,
    body: 'ok',
    head: 'ok',
  })
  expect(asked).toBe(1)
  expect(received).toEqual([expect.objectContaining({ method: 'POST', path: '/hook?x=1', body: 'Olá' })])
})

test('an exempt network may be called by http, and only that one', async () => {
  const { url, port, received } = await receiver()
  expect(await post(outbound(), url)).toMatchObject({ error: 'badAddress' })
  expect(await post(outbound({ allow: ['10.0.0.0/8'] }), url)).toMatchObject({ error: 'privateAddress' })
  expect(received).toEqual([])
  const out = outbound({ allow: loopback, resolve: here })
  expect(await out.check(url)).toBeNull()
  expect(await post(out, url)).toMatchObject({ status: 200, error: null })
  expect(await post(out, `http://own.example:${port}/`)).toMatchObject({ status: 200 })
  // A public address by http stays refused.
  const elsewhere = outbound({ allow: loopback, resolve: async () => [{ address: '93.184.216.34', family: 4 }] })
  expect(await elsewhere.check('http://shop.example/')).toBe('privateAddress')
  expect(await post(elsewhere, 'http://shop.example/')).toMatchObject({ error: 'privateAddress' })
})

test('a redirect is not followed', async () => {
  const target = await receiver()
  const { url, replyStatus } = await receiver()
  const out = outbound({ allow: loopback })
  for (const status of [301, 302, 303, 307, 308]) {
    replyStatus(status, { location: target.url })
    expect(await post(out, url)).toMatchObject({ status, error: 'redirect' })
  }
  expect(target.connections()).toBe(0)
})

test('a certificate must be valid and for the name', async () => {
  const { port } = await receiver({ isTls: true })
  const url = `https://shop.example:${port}/`
  const trusting = { allow: loopback, resolve: here, ca: receiverAuthority() }
  expect(await post(outbound({ ...trusting, ca: undefined }), url)).toMatchObject({ error: 'badCertificate' })
  expect(await post(outbound(trusting), `https://other.example:${port}/`)).toMatchObject({ error: 'badCertificate' })
  expect(await post(outbound(trusting), url)).toMatchObject({ status: 200 })
})

test('a whole call takes 15 seconds at most, connecting 5', () => {
  expect(limits).toMatchObject({ wholeMilliseconds: 15_000, connectMilliseconds: 5000 })
})

test('a receiver that is silent, or whose reply never ends in time, is left', async () => {
  const { url, replyWith } = await receiver()
  const out = outbound({ allow: loopback, wholeMilliseconds: 300 })
  replyWith(() => {})
  expect(await post(out, url)).toMatchObject({ status: 0, error: 'noReply' })
  replyWith((_request, response) => response.writeHead(200).write('.'))
  expect(await post(out, url)).toMatchObject({ status: 0, error: 'noReply' })
})

test('a receiver that only sends interim replies is left', async () => {
  const { url, replyWith } = await receiver()
  let sent = 0
  replyWith((_request, response) => {
    const more = () => {
      if (response.destroyed || response.socket?.destroyed) return
      response.writeEarlyHints({ link: '</style.css>; rel=preload' })
      if (++sent < 5000) setImmediate(more)
    }
    more()
  })
  expect(await post(outbound({ allow: loopback }), url)).toMatchObject({ status: 0, error: 'cut' })
  expect(sent).toBeLessThan(5000)
})

test('a name that is never resolved is left', async () => {
  const out = outbound({ resolve: () => new Promise(() => {}), connectMilliseconds: 200, wholeMilliseconds: 3000 })
  expect(await out.check('https://shop.example/')).toBe('unknownHost')
  expect(await post(out, 'https://shop.example/')).toMatchObject({ error: 'noConnection' })
})

test('64 KiB of an endless reply are read, and 1024 bytes kept', async () => {
  const { url, replyWith } = await receiver()
  let sent = 0
  replyWith((_request, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384))) sent += 16_384
    }
    response.on('drain', more)
    more()
  })
  const reply = await post(outbound({ allow: loopback }), url)
  expect(reply).toMatchObject({ status: 200, error: null, head: 'x'.repeat(1024), body: 'x'.repeat(65_536) })
  expect(sent).toBeLessThan(20_000_000)
})

test('each failure has its name', async () => {
  const { url, replyWith, replyStatus, stop } = await receiver()
  const out = outbound({ allow: loopback })
  for (const [status, error] of [
    [204, null],
    [400, 'refused'],
    [404, 'refused'],
    [410, 'gone'],
    [429, 'refused'],
    [500, 'refused'],
  ] as const) {
    replyStatus(status, { 'retry-after': '7' })
    expect(await post(out, url)).toMatchObject({ status, error, retryAfter: '7' })
  }
  replyWith((_request, response) => response.destroy())
  expect(await post(out, url)).toMatchObject({ status: 0, error: 'cut' })
  replyWith((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await post(out, url)).toMatchObject({ error: 'cut' })
  await stop()
  expect(await post(out, url)).toMatchObject({ error: 'noConnection' })
  const unknown = outbound({ resolve: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })) })
  expect(await unknown.check('https://shop.example/')).toBe('unknownHost')
  expect(await post(unknown, 'https://shop.example/')).toMatchObject({ error: 'unknownHost' })
})
