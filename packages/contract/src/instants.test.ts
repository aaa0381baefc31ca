import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from './endpoint'
import { borderOf } from './wire'

const folder = fileURLToPath(new URL('.', import.meta.url))
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'rights' in value && 'path' in value && 'reply' in value

const endpoints = async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name) => import(/* @vite-ignore */ `${folder}${name}`)))
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}

type Leaf = { path: string; schema: z.ZodType }

/** Every field of a schema, at any depth. */
const leavesOf = (schema: z.ZodType, path: string): Leaf[] => {
  const border = borderOf(schema)
  if (border) return border.fields.flatMap((field) => leavesOf(field.schema, `${path}.${field.wireKey}`))
  const { innerType, element } = schema.def as { innerType?: z.ZodType; element?: z.ZodType }
  const inner = innerType ?? element
  return inner ? leavesOf(inner, path) : [{ path, schema }]
}

const takesDate = ({ schema }: Leaf) => z.safeDecode(schema, '2026-03-10T12:00:00Z' as never).data instanceof Date

test('every instant that any call takes lies between 1970 and 2200', async () => {
  const given = (await endpoints())
    .flatMap(({ path, input }) => (input ? leavesOf(input as z.ZodType, path) : []))
    .filter(takesDate)
  expect(given.length).toBeGreaterThan(10)
  for (const { path, schema } of given)
    for (const wrong of ['1969-12-31T23:59:59Z', '2201-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
      expect(z.safeDecode(schema, wrong as never).error?.issues[0]?.message, `${path} ${wrong}`).toBe('dateRange')
})
