import { expect, test } from 'vitest'
import { openHouse } from '../testing/harness'

const house = openHouse()

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
