import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Rules for imports between folders. They read the folder list, so that a new feature is covered without an edit.

const root = fileURLToPath(new URL('../../../../', import.meta.url))

type Import = { from: string; specifier: string; isTypeOnly: boolean; isDynamic: boolean; file?: string }
type Source = { path: string; text: string; imports: Import[] }

const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const statements =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const fileOf = (from: string, specifier: string) => {
  const own = /^@ressoa\/([\w-]+)\/(.+)$/.exec(specifier)
  const base = own
    ? join(root, 'packages', own[1] as string, 'src', own[2] as string)
    : specifier.startsWith('.')
      ? resolve(root, dirname(from), specifier)
      : undefined
  if (!base) return undefined
  const found = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((one) => /\.tsx?$/.test(one) && existsSync(one))
  return found && relative(root, found)
}

const readSource = (absolute: string): Source => {
  const path = relative(root, absolute)
  const text = withoutComments(readFileSync(absolute, 'utf8'))
  const imports = [...text.matchAll(statements)].map(([, type, named, dynamic]) => {
    const specifier = (named ?? dynamic) as string
    return {
      from: path,
      specifier,
      isTypeOnly: type !== undefined,
      isDynamic: dynamic !== undefined,
      file: fileOf(path, specifier),
    }
  })
  return { path, text, imports }
}

const parts = [...foldersIn('packages').map((name) => `packages/${name}`), ...foldersIn('apps').map((name) => `apps/${name}`)]
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
const sources = parts
  .map((part) => join(root, part, 'src'))
  .filter((folder) => existsSync(folder))
  .flatMap(filesIn)
  .map(readSource)
const product = sources.filter(({ path }) => !isTest(path))
const imports = product.flatMap((source) => source.imports)

const told = (found: readonly Import[]) => found.map(({ from, specifier }) => `${from} imports ${specifier}`)
const packageOf = (specifier: string) => /^(@[^/]+\/[^/]+|[^./][^/]*)/.exec(specifier)?.[1]
const partOf = (path: string) => path.split('/').slice(0, 2).join('/')
const featureOf = (path: string) => /^(apps\/[^/]+)\/src\/features\/([^/]+)\//.exec(path)?.slice(1).join(' ')

test('the scan sees what it should', () => {
  expect(product.length).toBeGreaterThan(60)
  expect(imports.filter(({ file }) => file !== undefined).length).toBeGreaterThan(150)
  expect(
    told(
      imports.filter(
        ({ specifier, file }) => /^(\.|@ressoa\/)/.test(specifier) && !file && !/\.(css|svg|png|json)/.test(specifier),
      ),
    ),
  ).toEqual([])
})

test('packages never import apps, and apps never import each other', () => {
  const wrong = sources
    .flatMap((source) => source.imports)
    .filter(({ file }) => file?.startsWith('apps/'))
    .filter(({ from, file }) => partOf(from) !== partOf(file as string))
  expect(told(wrong)).toEqual([])
})

test('the domain imports nothing; the contract only zod and the domain', () => {
  const outside = (part: string) => imports.filter(({ from, specifier }) => from.startsWith(part) && !specifier.startsWith('.'))
  expect(told(outside('packages/domain/'))).toEqual([])
  const allowed = ['zod', '@ressoa/domain']
  expect(
    told(outside('packages/contract/').filter(({ specifier }) => !allowed.includes(packageOf(specifier) as string))),
  ).toEqual([])
})

test('Kysely only in *.sql.ts and db/, Fastify only in http/', () => {
  const uses = (name: RegExp) => imports.filter(({ specifier }) => name.test(packageOf(specifier) ?? ''))
  expect(uses(/^kysely$/).length).toBeGreaterThan(3)
  expect(told(uses(/^kysely$/).filter(({ from }) => !/\.sql\.ts$|^apps\/server\/src\/db\//.test(from)))).toEqual([])
  expect(uses(/^(fastify|@fastify\/.*)$/).length).toBeGreaterThan(3)
  expect(told(uses(/^(fastify|@fastify\/.*)$/).filter(({ from }) => !from.startsWith('apps/server/src/http/')))).toEqual([])
})

test('undici only in outbound/: nothing else calls an address that a user typed', () => {
  const clients = /^(undici|axios|got|node-fetch|node:https?|https?)$/
  const uses = imports.filter(({ specifier, isTypeOnly }) => !isTypeOnly && clients.test(specifier))
  expect(told(uses.filter(({ from }) => from.startsWith('apps/server/src/outbound/')))).toEqual([
    'apps/server/src/outbound/outbound.ts imports undici',
  ])
  expect(told(uses.filter(({ from }) => !from.startsWith('apps/server/src/outbound/')))).toEqual([])
  const fetching = product.filter(({ path, text }) => path.startsWith('apps/server/') && /\bfetch\(/.test(text))
  expect(fetching.map(({ path }) => path)).toEqual([])
})

test('database, mail and files do not import http/', () => {
  const below = imports.filter(({ from }) => /^apps\/server\/src\/(db|mail|files)\//.test(from))
  expect(below.length).toBeGreaterThan(10)
  expect(told(below.filter(({ file }) => file?.startsWith('apps/server/src/http/')))).toEqual([])
})

test('http/ does not know the features', () => {
  const http = imports.filter(({ from }) => from.startsWith('apps/server/src/http/'))
  expect(http.length).toBeGreaterThan(30)
  expect(told(http.filter(({ file }) => file && featureOf(file)))).toEqual([])
})

test('the environment is read in config.ts only', () => {
  const readers = product.filter(({ text }) => /\bprocess\.env\b/.test(text)).map(({ path }) => path)
  expect(readers).toEqual(['apps/server/src/config.ts'])
})

const acrossFeatures = (app: string) =>
  imports.filter(({ from, file }) => {
    const [mine, other] = [featureOf(from), file && featureOf(file)]
    return mine?.startsWith(app) && other?.startsWith(app) && mine !== other
  })

test('a server feature uses another’s actions and SQL, never its routes; a job only to enqueue it', () => {
  const across = acrossFeatures('apps/server')
  expect(across.length).toBeGreaterThan(10)
  expect(told(across.filter(({ file }) => /\.routes\.ts$/.test(file as string)))).toEqual([])
  const enqueues = new Set(product.filter(({ text }) => /\bimport \{[^}]*\benqueue\b/.test(text)).map(({ path }) => path))
  expect(told(across.filter(({ from, file }) => /\.job\.tsx?$/.test(file as string) && !enqueues.has(from)))).toEqual([])
})

test('the comment index is sealed: others use its verbs and never its files or tables', () => {
  const own = 'apps/server/src/features/comment-index/'
  const tables = /comment_?segments|segment_?postings|segment_?values|unindexed_?comments/i
  const isOutside = ({ path }: Source) => !path.startsWith(own) && !path.endsWith('/schema.generated.ts')
  expect(product.filter((source) => tables.test(source.text) && !isOutside(source)).length).toBeGreaterThan(3)
  expect(product.filter((source) => tables.test(source.text) && isOutside(source)).map(({ path }) => path)).toEqual([])
  const allowed = [`${own}comment-index.ts`, `${own}build-segments.job.ts`]
  const inside = imports.filter(({ from, file }) => file?.startsWith(own) && !from.startsWith(own))
  expect(inside.length).toBeGreaterThan(3)
  expect(told(inside.filter(({ file }) => !allowed.includes(file as string)))).toEqual([])
})

test('accents are removed in one place', () => {
  const places = product.filter(({ text }) => text.includes("normalize('NFD')")).map(({ path }) => path)
  expect(places).toEqual(['packages/domain/src/plain-text.ts'])
})

test('only the feature deliveries writes its table', () => {
  const own = 'apps/server/src/features/deliveries/'
  const writes =
    /\b(insert\s+into|update|delete\s+from|merge\s+into)\s+deliveries\b|\b(insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]deliveries\b/i
  const writers = product.filter(({ text }) => writes.test(text)).map(({ path }) => path)
  expect(writers.filter((path) => path.startsWith(own)).length).toBeGreaterThan(2)
  // The demo store begins with mails that were sent months ago.
  expect(writers.filter((path) => !path.startsWith(own))).toEqual(['apps/server/src/demo/demo-mails.sql.ts'])
})

test('scores know nothing of the comment index, and saving an answer knows nothing of those who take the change', () => {
  const between = (from: string, to: RegExp) =>
    told(imports.filter((one) => one.from.startsWith(`apps/server/src/features/${from}`) && to.test(one.file ?? '')))
  expect(between('scores/', /features\/comment-index\//)).toEqual([])
  expect(between('survey/', /features\/(scores|comment-index|notices)\//)).toEqual([])
})

test('an admin feature uses another’s queries and mutations, and the folders it shares', () => {
  const shared =
    /\/features\/(?:[^/]+\/[^/]+\.(?:queries|mutations)\.ts|forms\/editor\/|imports\/parts\/|answers\/list\/|dispatches\/list\/|widget\/install\/)/
  expect(told(acrossFeatures('apps/admin').filter(({ file }) => !shared.test(file as string)))).toEqual([])
})

test('what admin features share does not know them', () => {
  const shared = imports.filter(({ from }) => /^apps\/admin\/src\/(lib|components)\//.test(from))
  expect(shared.length).toBeGreaterThan(10)
  expect(told(shared.filter(({ file }) => file && featureOf(file)))).toEqual([])
})

test('ECharts is in chunks of its own: what imports it is loaded when a chart is shown', () => {
  const isChartCode = (path: string) => /^apps\/admin\/src\/components\/charts\/(engine\.ts|draw-picture\.ts|kinds\/)/.test(path)
  const atOnce = imports.filter(({ isTypeOnly, isDynamic }) => !isTypeOnly && !isDynamic)
  const direct = atOnce.filter(({ specifier }) => packageOf(specifier) === 'echarts')
  expect(direct.length).toBeGreaterThan(3)
  const outside = atOnce.filter(({ from, file }) => file && isChartCode(file) && !isChartCode(from))
  expect(told([...direct.filter(({ from }) => !isChartCode(from)), ...outside])).toEqual([])
})

/** The first cycle in the graph, as a list of its nodes. */
const circleIn = (arrows: Map<string, Set<string>>) => {
  const done = new Set<string>()
  const walk = (station: string, way: string[]): string[] | undefined => {
    if (way.includes(station)) return [...way.slice(way.indexOf(station)), station]
    if (done.has(station)) return undefined
    for (const next of arrows.get(station) ?? []) {
      const circle = walk(next, [...way, station])
      if (circle) return circle
    }
    done.add(station)
    return undefined
  }
  return [...arrows.keys()].map((station) => walk(station, [])).find((circle) => circle !== undefined)
}

const arrowsOf = (pairs: [string, string][]) => {
  const arrows = new Map<string, Set<string>>()
  for (const [from, to] of pairs) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  return arrows
}

test('no circles between files', () => {
  // Type imports do not exist at run time.
  const pairs = imports
    .filter(({ file, isTypeOnly }) => file && !isTypeOnly)
    .map(({ from, file }): [string, string] => [from, file as string])
  expect(circleIn(arrowsOf(pairs))).toBeUndefined()
})

test.each(['apps/server', 'apps/admin'])('no circles between the features of %s', (app) => {
  const pairs = acrossFeatures(app).map(({ from, file }): [string, string] => [
    featureOf(from) as string,
    featureOf(file as string) as string,
  ])
  expect(circleIn(arrowsOf(pairs))).toBeUndefined()
})

test('the search for circles finds one', () => {
  expect(
    circleIn(
      arrowsOf([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})
