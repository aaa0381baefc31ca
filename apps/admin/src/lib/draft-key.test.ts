import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newDraftKey, useDraftKey } from './draft-key'

test('a key is a random UUID of version 4', () => {
  const keys = Array.from({ length: 50 }, newDraftKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(50)
})

test('a wish keeps its key until it is fulfilled or becomes another', () => {
  const { result } = renderHook(useDraftKey)
  const first = result.current.keyFor({ name: 'Loja' })
  expect(result.current.keyFor({ name: 'Loja' })).toBe(first)
  const other = result.current.keyFor({ name: 'Balcão' })
  expect(other).not.toBe(first)
  result.current.renew()
  expect(result.current.keyFor({ name: 'Balcão' })).not.toBe(other)
})
