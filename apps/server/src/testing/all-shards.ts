import { readFileSync } from 'node:fs'

/**
 * Which statements may go to all shards of a cluster. Every other statement names one store, so that a node that is away stops only its own
 * stores, and a cluster grows with its nodes.
 */

type AllShards = { begins: string; why: string }

/** By how the statement begins, in one line and without quotes. */
const allShards: readonly AllShards[] = [
  // Jobs look for stores that have something to do, with an index that holds nothing else.
  {
    begins: 'select s.store_id as storeId from store_settings s where exists (select from answer_changes',
    why: 'changes to take',
  },
  { begins: 'select taker, count(*)::int as changes from answer_changes', why: 'a gauge of /metrics' },
  { begins: 'select s.store_id as storeId from store_settings s left join score_folds', why: 'scores to count again' },
  { begins: 'select s.store_id as storeId from store_settings s where (select true from deliveries', why: 'mails that are due' },
  { begins: 'select distinct d.store_id as storeId, d.worker_id as workerId from deliveries', why: 'mails of dead workers' },
  {
    begins: 'select store_id as storeId, id, state from deliveries where worker_id',
    why: 'the journal of a dead worker, claims that a worker does not know of',
  },
  { begins: 'select distinct store_id as storeId from deliveries where state =', why: 'mails in doubt' },
  { begins: 'select distinct store_id as storeId from sendings', why: 'sendings to conclude' },
  { begins: 'select store_id, id as sending_id from sendings', why: 'sendings that are due or unfinished' },
  { begins: 'select c.store_id, c.id as campaign_id, coalesce((c.email', why: 'campaigns with reminders' },
  { begins: 'select s.store_id as storeId from store_settings s where exists (select from events', why: 'events to deliver' },
  { begins: 'select i.store_id as storeId, i.id, i.type, i.failing_since', why: 'endpoints with something due' },
  {
    begins: 'select s.store_id from store_settings s where exists (select from unnoticed_answers',
    why: 'notices of the last minute',
  },
  { begins: 'select s.store_id from store_settings s join stores o', why: 'daily summaries and monthly reports that are due' },
  { begins: 'select i.store_id, i.id, i.person_id, i.provisional_rating', why: 'provisional scores that are a day old' },
  // Jobs delete what is old, or once for all.
  { begins: 'select distinct store_id as storeId from integrations', why: 'stores with old events' },
  { begins: 'delete from invitations where origin = $1 and person_id is null', why: 'visits that came to nothing' },
  { begins: 'delete from test_invitations where expires_at', why: 'old test mails' },
  { begins: 'delete from exports where created_at', why: 'old exports' },
  { begins: 'delete from import_sessions where created_at', why: 'old imports' },
  { begins: 'delete from api_requests where created_at', why: 'old replies' },
  { begins: 'delete from sessions where expires_at', why: 'sessions that have ended' },
  { begins: 'update integration_orders set body = null where body is not null', why: 'old orders' },
  { begins: 'update score_folds set time_zone =', why: '--rebuild-scores' },
  { begins: 'select store_id from store_settings', why: '--rebuild-scores' },
  // These ask the stores of one person, which the shared tables have named.
  { begins: 'select s.id, s.key, s.name, s.description, s.logo', why: 'sign-in, and the list of a person’s stores' },
  { begins: 'select store_id from memberships where store_id = any(', why: 'the list of a person’s stores' },
  { begins: 'select store_id, accepted_at from memberships where store_id = any(', why: 'places that were offered to a person' },
]

export const inOneLine = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/--[^\n]*/g, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()

const schema = readFileSync(new URL('../db/schema.generated.ts', import.meta.url), 'utf8')
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The tables and views that have a `store_id`. */
const tablesOfStores = new Set([
  'score_changes',
  ...[...schema.matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\}/gms)].flatMap(([, name, columns]) =>
    columns?.includes('storeId:') ? [snake(name as string)] : [],
  ),
])

const notAliases = new Set(
  'on where set join left inner cross order group limit union using from values select as returning for and natural full right offset'.split(
    ' ',
  ),
)

type Mention = { table: string; alias: string; isInsert: boolean }

const mention = /(\binsert into|\bfrom|\bjoin|\bupdate|\busing|,) (?:only )?(\w+)(?=(?: as)?(?: (\w+))?)/g

const mentionsIn = (statement: string): Mention[] =>
  [...statement.matchAll(mention)].flatMap(([, word = '', table = '', next = '']) => {
    const isAliased = next !== '' && !notAliases.has(next)
    // After a comma, a name without an alias is a column.
    if (!tablesOfStores.has(table) || (word === ',' && !isAliased)) return []
    return [{ table, alias: isAliased ? next : table, isInsert: word === 'insert into' }]
  })

/** What the test of the list sends, to see it told. */
export const unlistedExample = 'select count(*) from answers'

/**
 * Whether the text binds each table of stores to a store: by a parameter, or by a column of another table. It cannot see everything that a
 * planner sees; on a cluster the plans are looked at too.
 */
export const mayReachAllShards = (text: string): boolean => {
  const statement = inOneLine(text)
  const mentions = mentionsIn(statement)
  if (mentions.length === 0) return false
  const isInserted = /^insert into \w+(?: as \w+)? \([^)]*\bstore_id\b[^)]*\) (values|select \$\d)/.test(statement)
  if (!isInserted && !/\bstore_id = \$\d/.test(statement)) return true
  const isPlain = /(?<![\w.])store_id = (?!any)/.test(statement)
  return mentions.some(
    ({ alias, isInsert }) =>
      !isInsert &&
      !isPlain &&
      !new RegExp(`\\b${alias}\\.store_id = (?!any)`).test(statement) &&
      !new RegExp(`= ${alias}\\.store_id\\b`).test(statement),
  )
}

export const reasonFor = (text: string): AllShards | undefined => {
  const statement = inOneLine(text)
  return allShards.find(({ begins }) => statement.startsWith(begins))
}
