import type { Role } from '@ressoa/domain/codes'
import { expect, test } from 'vitest'
import { menuFor } from './menu'
import { paths, type RouteFacts } from './paths'
import { aSession } from './testing/sessions'

// Real sections stand in for screens that do not exist yet.
const route = (access: RouteFacts['access'], menu: RouteFacts['menu']): RouteFacts => ({
  path: '/',
  access,
  section: 'home',
  menu,
})
const routes = [
  route('lower', { group: 'listen' }),
  route('lower', { group: 'listen', under: 'reports', flag: 'newNpsReportEnabled' }),
  route('lower', { group: 'listen', under: 'reports', flag: 'csatEnabled' }),
  route('higher', { group: 'settings', under: 'accounts' }),
  route('public', undefined),
]

const shapeFor = (role: Role, store = {}) =>
  menuFor(aSession({ role, store }), routes).map(({ group, items }) => [
    group,
    ...items.map((item) => (item.kind === 'entry' ? 'entry' : `${item.heading} ${item.entries.length}`)),
  ])

test('LAY-020 what a role may not open is hidden, and a group without entries is dropped', () => {
  expect(shapeFor('administrator')).toEqual([
    ['listen', 'entry', 'reports 2'],
    ['settings', 'accounts 1'],
  ])
  expect(shapeFor('manager')).toEqual([['listen', 'entry', 'reports 2']])
})

test('LAY-026 an entry with a flag goes with the store that does not use it', () => {
  expect(shapeFor('reader', { csatEnabled: false })).toEqual([['listen', 'entry', 'reports 1']])
  expect(shapeFor('reader', { csatEnabled: false, newNpsReportEnabled: false })).toEqual([['listen', 'entry']])
})

const sectionsFor = (role: Role) =>
  menuFor(aSession({ role })).flatMap(({ items }) =>
    items.map((item) =>
      item.kind === 'entry' ? item.entry.section : [item.heading, ...item.entries.map(({ section }) => section)],
    ),
  )

const roles = ['master', 'administrator', 'manager', 'clerk', 'reader'] as const

/** The entries under the heading of the reports. */
const reportsFor = (...session: Parameters<typeof aSession>) => {
  const items = menuFor(aSession(...session)).flatMap((part) => part.items)
  const heading = items.find((item) => item.kind === 'heading' && item.heading === 'reports')
  return heading?.kind === 'heading' ? heading.entries.map(({ section, path }) => [section, path]) : []
}

test('LAY-017 home, answers by date, and the reports are in the menu of every role', () => {
  for (const role of roles) {
    const [home, answers, reports] = menuFor(aSession({ role }))[0]?.items ?? []
    expect([home, answers, reports]).toMatchObject([
      { entry: { section: 'home', path: '/' } },
      { entry: { section: 'answers', path: '/answer', search: { ordenation: 'DateDesc' } } },
      { kind: 'heading', heading: 'reports' },
    ])
    expect(reportsFor({ role })).toEqual([
      ['npsReport', '/reports/nps'],
      ['conversion', '/reports/conversion'],
      ['wordCloud', '/reports/word-cloud'],
      ['stars', '/reports/stars'],
      ['priorityMatrix', '/reports/priority-matrix'],
      ['sentiment', '/reports/sentiment'],
    ])
  }
})

test('LAY-024 without CSAT the stars are not in the menu', () => {
  const sections = reportsFor({ role: 'reader', store: { csatEnabled: false } }).map(([section]) => section)
  expect(sections).toEqual(['npsReport', 'conversion', 'wordCloud', 'priorityMatrix', 'sentiment'])
})

test('LAY-025 without the new NPS report it is not in the menu', () => {
  const sections = reportsFor({ role: 'reader', store: { newNpsReportEnabled: false } }).map(([section]) => section)
  expect(sections).toEqual(['conversion', 'wordCloud', 'stars', 'priorityMatrix', 'sentiment'])
})

test('LAY-020 LAY-022 administrator stands under the heading accounts, for higher rights and above', () => {
  for (const role of ['master', 'administrator'] as const)
    expect(sectionsFor(role)).toContainEqual(['accounts', 'administrators'])
  for (const role of ['manager', 'clerk', 'reader'] as const)
    expect(sectionsFor(role)).not.toContainEqual(['accounts', 'administrators'])
})

test('LAY-021 SES-083 stores and create store are the master’s only; settings are for higher rights', () => {
  const settingsFor = (role: Role) => sectionsFor(role).slice(sectionsFor(role).findIndex((each) => each[0] === 'accounts'))
  expect(settingsFor('master')).toEqual([['accounts', 'administrators'], 'stores', 'signUp', 'settings'])
  expect(settingsFor('administrator')).toEqual([['accounts', 'administrators'], 'settings'])
})

test('LAY-018 campaigns, import, forms, templates, integrations and the API are for managers and above', () => {
  const sections = ['campaigns', 'import', 'forms', 'templates', 'integrations', 'api'] as const
  for (const role of ['master', 'administrator', 'manager'] as const) {
    expect(sectionsFor(role)).toEqual(expect.arrayContaining([...sections]))
  }
  for (const role of ['clerk', 'reader'] as const) {
    for (const section of sections) expect(sectionsFor(role)).not.toContain(section)
  }
})

test('LAY-019 person is in the menu of medium rights and above', () => {
  for (const role of ['master', 'administrator', 'manager', 'clerk'] as const) expect(sectionsFor(role)).toContain('people')
  expect(sectionsFor('reader')).not.toContain('people')
})

test('ANS-064 there is no screen of dimensions or tags', () => {
  const screens = Object.values(paths).map(({ path }) => path.toLowerCase())
  expect(screens.filter((path) => /dimension|tag/.test(path))).toEqual([])
  expect(screens).toContain('/answer')
})

test('LAY-023 import is in the menu of managers and above, and leads to import/upload', () => {
  for (const role of ['master', 'administrator', 'manager'] as const) {
    const people = menuFor(aSession({ role })).find(({ group }) => group === 'people')
    expect(people?.items).toContainEqual(expect.objectContaining({ entry: expect.objectContaining({ path: '/import/upload' }) }))
  }
  for (const role of ['clerk', 'reader'] as const) expect(sectionsFor(role)).not.toContain('import')
})
