import type { Endpoint } from '@ressoa/contract/endpoint'
import { borderOf } from '@ressoa/contract/wire'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Actor, openHouse } from './harness'
import { allCalls, makeScene, type Scene, sampleOf, wireForm } from './samples'

const house = openHouse({ LIMITS: 'off' })

/** The paths of the declared fields that are missing in a body, at any depth. */
const missingIn = (schema: z.ZodType, body: unknown, path = ''): string[] => {
  if (body === null || body === undefined) return []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return missingIn(schema.unwrap() as z.ZodType, body, path)
  if (schema instanceof z.ZodArray) {
    return (body as unknown[]).flatMap((item, index) => missingIn(schema.element as z.ZodType, item, `${path}[${index}]`))
  }
  const border = borderOf(schema)
  if (!border) return []
  return border.fields.flatMap(({ wireKey, schema: inner }) =>
    Object.hasOwn(body as object, wireKey)
      ? missingIn(inner, (body as Record<string, unknown>)[wireKey], `${path}.${wireKey}`)
      : [`${path}.${wireKey}`],
  )
}

const jsonCalls = allCalls.filter(({ reply, rights }) => !['file', 'redirect'].includes(reply.kind) && rights !== 'apiUser')

const isRefused = (body: unknown) => {
  const { HasErrors, Success } = (body ?? {}) as { HasErrors?: boolean; Success?: boolean }
  return HasErrors === true || Success === false
}

/** The fields missing in each call's reply, and the calls that succeeded. */
const askAll = async (scene: Scene, calls: readonly Endpoint[], actor: () => Promise<Actor>) => {
  const lacking: Record<string, string[]> = {}
  const answered: string[] = []
  for (const endpoint of calls) {
    const sample = sampleOf(endpoint, scene)
    const { path, body, headers } = wireForm(endpoint, { ...sample, fields: { ...sample.fields, FieldOfAnotherVersion: 1 } })
    const reply = await house.request(endpoint.method, path, { as: await actor(), body, headers })
    if (reply.status !== 200 || isRefused(reply.body)) continue
    answered.push(endpoint.path)
    const missing = missingIn(endpoint.reply.schema, reply.body)
    if (missing.length > 0) lacking[endpoint.path] = missing
  }
  return { lacking, answered }
}

// The samples of these calls name nothing that exists. Their replies, a code or a session, have tests of their own.
const answeredElsewhere = [
  'Horus/Login',
  'NpsDimensionValue/RestoreNpsDimensionValue',
  'api/pub/hook/{key}',
  'api/pub/joining/accept',
  'api/pub/joining/decline',
  'api/pub/signup/accept',
  'api/pub/widget/view',
  'dispatchsendingschedule/stop',
  'integration/test',
  'profile/changepassword',
  'profile/notices',
  'profile/savenotices',
]

test('GEN-031 every call takes a field that it does not know and replies with every named field, also on an empty store', {
  timeout: 240_000,
}, async () => {
  const empty = await house.makeStore()
  const onEmpty = await askAll(await makeScene(house, 'campos'), jsonCalls, () => house.actor(empty, 'master'))
  expect(onEmpty.lacking).toEqual({})
  const silent: string[] = []
  // Each call gets a store of its own, because it may delete what the next one needs.
  for (const [index, endpoint] of jsonCalls.entries()) {
    const scene = await makeScene(house, `campos${index}`)
    const { lacking, answered } = await askAll(scene, [endpoint], () => house.actor(scene.store, 'master'))
    expect(lacking, endpoint.path).toEqual({})
    if (answered.length === 0) silent.push(endpoint.path)
  }
  expect(silent.toSorted()).toEqual(answeredElsewhere)
})
