import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeAdminTarget } from './targets'

test('SES-004 SEC-010 a path under /admin is followed, with its query and place', () => {
  expect(safeAdminTarget('/campaign/7')).toBe('/admin/campaign/7')
  expect(safeAdminTarget('campaign/7')).toBe('/admin/campaign/7')
  expect(safeAdminTarget('/admin/answer?ordenation=DateDesc#top')).toBe('/admin/answer?ordenation=DateDesc#top')
  expect(safeAdminTarget('/person?name=Jo%C3%A3o%20Silva')).toBe('/admin/person?name=Jo%C3%A3o%20Silva')
  expect(safeAdminTarget('/administrator')).toBe('/admin/administrator')
  expect(safeAdminTarget('/admin')).toBe('/admin')
  expect(safeAdminTarget('/answer?from=2026-01-01T00:00:00-03:00')).toBe('/admin/answer?from=2026-01-01T00:00:00-03:00')
})

test('SES-004 SEC-010 without a target it is /admin', () => {
  for (const nothing of [undefined, null, '']) expect(safeAdminTarget(nothing)).toBe('/admin')
})

test('SEC-010 another host, another scheme and their encoded forms are refused', () => {
  const bad = [
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '/javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.test',
    '/%2Fevil.test',
    '%252F%252Fevil.test',
    '/%5Cevil.test',
    '%6Aavascript:alert(1)',
    '/admin/../../evil',
    '/../evil',
    '/admin/%2e%2e/evil',
    '/admin/..%2f..%2fevil',
    '/\tevil',
    '/admin//evil.test',
    '%E0%A4%A',
    `/${'x'.repeat(3000)}`,
  ]
  for (const redir of bad) expect(safeAdminTarget(redir), redir).toBe('/admin')
})

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%',
      '%2f',
      '%2F',
      '%5c',
      '%2e',
      '%00',
      '%09',
      '%252f',
      '\t',
      '\n',
      ' ',
    ),
    fc.constantFrom(
      'admin',
      '/admin',
      'administrator',
      'evil.test',
      'http',
      'https:',
      'javascript:',
      'data:',
      '//',
      '/\\',
      '%EF%BC%8F',
      '／',
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  ),
  maxLength: 12,
})

test('SEC-010 whatever is given, the result is a same-origin path under /admin, as a browser reads it', () => {
  fc.assert(
    fc.property(nasty, (redir) => {
      const target = safeAdminTarget(redir)
      const url = new URL(target, 'https://ressoa.example/admin/sso?t=x')
      expect(url.origin).toBe('https://ressoa.example')
      expect(url.pathname === '/admin' || url.pathname.startsWith('/admin/')).toBe(true)
      expect(target.startsWith('/admin')).toBe(true)
      const path = decodeURIComponent(url.pathname)
      expect(path).not.toMatch(/\/\/|\\/)
      expect(path.split('/')).not.toContain('..')
    }),
    { numRuns: 5000, examples: [[' %2F.. ']] },
  )
})
