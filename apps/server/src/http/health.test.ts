import { describe, expect, test } from 'vitest'
import { openHouse } from '../testing/harness'

const house = openHouse({ TRUSTED_PROXIES: '127.0.0.1' })

test('OPS-004 /healthz answers while the process lives', async () => {
  expect(await house.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
})

test('OPS-004 /readyz answers 200 while database and queue are there', async () => {
  expect(await house.request('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('OPS-004 /metrics is Prometheus text with the time of each route, and without keys or addresses', async () => {
  await house.request('GET', '/api/pub/image/1-abcdefghijklmnopqrstuv')
  const { status, headers, body } = await house.request('GET', '/metrics')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=/)
  expect(body).toMatch(/^# HELP process_cpu_user_seconds_total/m)
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/pub/image/:key",status="404"} 1')
  expect(body).not.toContain('abcdefghijklmnopqrstuv')
})

const metrics = async (headers: Record<string, string>, from = house) =>
  (await from.request('GET', '/metrics', { headers })).status

test('without a token /metrics answers this machine only, and nobody for whom a proxy asks', async () => {
  expect(await metrics({})).toBe(200)
  for (const address of ['127.0.0.9', '::1', '::ffff:127.0.0.1']) expect(await metrics({ 'x-forwarded-for': address })).toBe(200)
  for (const address of ['192.0.2.1', '10.0.0.1', '2001:db8::1', '::2'])
    expect(await metrics({ 'x-forwarded-for': address })).toBe(403)
})

describe('behind a proxy that nobody has named', () => {
  const plain = openHouse()

  test('/metrics answers only what comes without one', async () => {
    expect(await metrics({}, plain)).toBe(200)
    expect(await metrics({ 'x-forwarded-for': '127.0.0.1' }, plain)).toBe(403)
    expect(await metrics({ forwarded: 'for=127.0.0.1' }, plain)).toBe(403)
  })
})

describe('with a token', () => {
  const guarded = openHouse({ METRICS_TOKEN: 'a token for Prometheus', TRUSTED_PROXIES: '127.0.0.1' })

  test('/metrics answers whoever has it, from wherever, and nobody else', async () => {
    const authorization = 'Bearer a token for Prometheus'
    expect(await metrics({ authorization, 'x-forwarded-for': '192.0.2.1' }, guarded)).toBe(200)
    expect(await metrics({}, guarded)).toBe(401)
    for (const wrong of ['Bearer', 'Bearer another token here', 'a token for Prometheus', `${authorization}x`])
      expect(await metrics({ authorization: wrong }, guarded), wrong).toBe(401)
  })
})
