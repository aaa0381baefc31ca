import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/steps.mjs'

/** Who may import whom. The folders are read from the disk: a new feature is covered without an edit here. */

type Source = { path: string; imports: string[]; text: string }

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path))

const specifier = /(?:from|import)\s*\(?\s*'([^']+)'/g

// Relative imports become paths from the root; everything else stays the name of a package.
const read = (path: string): Source => {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [...text.matchAll(specifier)].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
  )
  return { path, imports, text }
}

const isForTests = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')

const all = ['packages', 'apps'].flatMap(filesUnder).map(read)
const product = all.filter(({ path }) => !isForTests(path))

const breaches = (sources: Source[], isWrong: (imported: string, from: string) => boolean) =>
  sources.flatMap(({ path, imports }) => imports.filter((name) => isWrong(name, path)).map((name) => `${path} imports ${name}`))

const inFolder = (folder: string, sources = product) => sources.filter(({ path }) => path.startsWith(folder))
const isWithin = (name: string, ...prefixes: string[]) =>
  prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}/`))

const featureOf = (path: string) => /^(apps\/\w+)\/src\/features\/([^/]+)\//.exec(path)
const isOtherFeature = (name: string, from: string) => {
  const [own, other] = [featureOf(from), featureOf(name)]
  return own !== null && other !== null && own[2] !== other[2]
}

test('domain imports nothing', () => {
  expect(breaches(inFolder('packages/domain/'), (name) => !isWithin(name, 'packages/domain/src'))).toEqual([])
})

test('contract imports zod and domain only', () => {
  const allowed = ['zod', '@ressoa/domain', 'packages/contract/src']
  expect(breaches(inFolder('packages/contract/'), (name) => !isWithin(name, ...allowed))).toEqual([])
})

test('packages never import apps, apps never import each other', () => {
  const homeOf = (path: string) => path.split('/').slice(0, 2).join('/')
  const apps = readdirSync(join(root, 'apps')).map((name) => [`apps/${name}`, `@ressoa/${name}`])
  const isForeignApp = (name: string, from: string) =>
    apps.some(([folder = '', packageName = '']) => homeOf(from) !== folder && isWithin(name, folder, packageName))
  expect(breaches(all, isForeignApp)).toEqual([])
})

test('Kysely stays in *.sql.ts and db/', () => {
  const elsewhere = inFolder('apps/server/').filter(({ path }) => !path.endsWith('.sql.ts') && !path.includes('/src/db/'))
  expect(breaches(elsewhere, (name) => isWithin(name, 'kysely'))).toEqual([])
})

test('Fastify stays in http/', () => {
  const elsewhere = inFolder('apps/server/').filter(({ path }) => !path.includes('/src/http/'))
  expect(breaches(elsewhere, (name) => isWithin(name, 'fastify', '@fastify'))).toEqual([])
})

test('the environment is read in config.ts alone', () => {
  const readers = inFolder('apps/server/src/').filter(
    ({ path, text }) => !path.endsWith('/config.ts') && text.includes('process.env'),
  )
  expect(readers.map(({ path }) => path)).toEqual([])
})

test("a server feature never imports another's routes or jobs", () => {
  const isTheirs = (name: string, from: string) => isOtherFeature(name, from) && /\.(?:routes|job)$/.test(name)
  expect(breaches(inFolder('apps/server/src/features/'), isTheirs)).toEqual([])
})

test('server features import each other without circles', () => {
  const needs = new Map<string, Set<string>>()
  for (const { path, imports } of inFolder('apps/server/src/features/')) {
    const from = featureOf(path)?.[2]
    if (!from) continue
    const others = imports.filter((name) => isOtherFeature(name, path)).map((name) => featureOf(name)?.[2] as string)
    needs.set(from, new Set([...(needs.get(from) ?? []), ...others]))
  }
  const circleFrom = (feature: string, way: string[] = []): string[] | undefined => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature]
    return [...(needs.get(feature) ?? [])].map((next) => circleFrom(next, [...way, feature])).find(Boolean)
  }
  const circles = [...needs.keys()].map((feature) => circleFrom(feature)?.join(' → ')).filter(Boolean)
  expect(circles).toEqual([])
})

test("an admin feature uses another's queries only", () => {
  const isHidden = (name: string, from: string) => isOtherFeature(name, from) && !name.endsWith('.queries')
  expect(breaches(inFolder('apps/admin/src/features/'), isHidden)).toEqual([])
})

test('what admin features share does not know them', () => {
  const shared = [...inFolder('apps/admin/src/lib/'), ...inFolder('apps/admin/src/components/')]
  expect(breaches(shared, (name) => featureOf(`${name}/`) !== null)).toEqual([])
})
