import { expect, test } from 'vitest'
import { migrationFiles } from './migrate'
import { statementsOf } from './statements'

test('an SQL file is taken apart at the semicolons that end a statement, and comments are left out', () => {
  const sql = `
    -- one; two
    select ';' as a; /* three; */ select "b;c" from d
    where e = 'it''s;';
    create function f() returns text language sql as $body$ select 'x;'; -- kept
    $body$;
    select 1`
  expect(statementsOf(sql)).toEqual([
    "select ';' as a",
    `select "b;c" from d\n    where e = 'it''s;'`,
    "create function f() returns text language sql as $body$ select 'x;'; -- kept\n    $body$",
    'select 1',
  ])
})

test('no statement of a migration is empty or cut in two', () => {
  const begins = /^(create|alter|insert|update|delete|drop)\b/i
  for (const { name, sql } of migrationFiles()) for (const statement of statementsOf(sql)) expect(statement, name).toMatch(begins)
})
