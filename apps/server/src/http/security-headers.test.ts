import { authenticate, terms } from '@ressoa/contract/session'
import { describe, expect, test } from 'vitest'
import { openHouse } from '../testing/harness'

const directivesOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values]
    }),
  )

describe('by default', () => {
  const house = openHouse()
  const paths = [
    '/api/pub/terms',
    '/admin/',
    '/admin/login',
    '/nowhere',
    '/api/docs/',
    '/api/v1/docs/',
    '/healthz',
    '/api/pub/image/x',
  ]

  test.each(paths)('SEC-005 %s has nosniff, a referrer policy and a CSP without inline or evaluated scripts', async (path) => {
    const { headers } = await house.request('GET', path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    const csp = directivesOf(headers)
    const scripts = csp['script-src'] ?? csp['default-src'] ?? ['missing']
    expect(scripts).toContain("'self'")
    expect(scripts).not.toContain("'unsafe-inline'")
    expect(scripts).not.toContain("'unsafe-eval'")
    expect(scripts).not.toContain('missing')
  })

  test('SEC-005 refusals and errors have them too', async () => {
    const { headers } = await house.sendUnchecked(authenticate, 7)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  test('SEC-005 admin pages cannot be framed', async () => {
    const { headers } = await house.request('GET', '/admin/')
    expect(directivesOf(headers)['frame-ancestors']).toEqual(["'none'"])
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(directivesOf(headers)['object-src']).toEqual(["'none'"])
    expect(directivesOf(headers)['base-uri']).toEqual(["'none'"])
  })

  test('SEC-005 replies of calls are not kept by caches', async () => {
    expect((await house.send(terms, {})).headers.get('cache-control')).toBe('no-store')
  })
})

describe('with a recording script, over https', () => {
  const house = openHouse({ RECORDING_SCRIPT_URL: 'https://recorder.test/a/b.js', PUBLIC_URL: 'https://ressoa.example' })
  test('SES-093 SEC-005 the recording script’s origin is added, and https is asked for', async () => {
    const { headers } = await house.request('GET', '/admin/')
    expect(directivesOf(headers)['script-src']).toEqual(["'self'", 'https://recorder.test'])
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  })
})
