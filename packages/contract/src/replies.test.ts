import { expect, test } from 'vitest'
import * as z from 'zod'
import { list, outcome, paged, plain, saved, succeeded } from './replies'
import { wire } from './wire'

const item = wire({ id: z.int() })

test('GEN-017 GEN-018 GEN-019 the numbers of a page follow from page, size and total', () => {
  const numbersOf = (page: number, count: number, total: number) =>
    paged(item).toWire({
      items: Array.from({ length: count }, (_, index) => ({ id: index })),
      page,
      pageSize: 10,
      total,
    }) as Record<string, unknown>
  expect(numbersOf(1, 10, 21)).toMatchObject({
    PageNumber: 1,
    PageCount: 3,
    FirstItemOnPage: 1,
    LastItemOnPage: 10,
    IsFirstPage: true,
  })
  expect(numbersOf(3, 1, 21)).toMatchObject({ FirstItemOnPage: 21, LastItemOnPage: 21, IsLastPage: true, HasNextPage: false })
  expect(numbersOf(1, 0, 0)).toMatchObject({
    PageCount: 0,
    FirstItemOnPage: 0,
    IsFirstPage: true,
    IsLastPage: true,
    HasNextPage: false,
  })
  const { Items, MetaData, ...numbers } = numbersOf(2, 10, 21)
  expect(Items).toHaveLength(10)
  expect(MetaData).toEqual(numbers)
  expect(Object.keys(numbers)).toHaveLength(10)
})

test('the forms of a reply on the wire', () => {
  expect(plain(item).toWire({ id: 1 })).toEqual({ IdRessoa: 1 })
  expect(list(item).toWire([{ id: 1 }])).toEqual([{ IdRessoa: 1 }])
  expect(saved(item).toWire({ id: 1 })).toEqual({ HasErrors: false, ErrorList: [], Element: { IdRessoa: 1 } })
  expect(succeeded({ url: z.string() }).toWire({ url: 'x' })).toEqual({ Success: true, Url: 'x' })
  expect(outcome({ bad: 0, good: 4 }).toWire('good')).toEqual({ Result: 4 })
})

test('a reply is read back in the house’s names, and may hold more than we know', () => {
  expect(saved(item).fromWire({ HasErrors: false, ErrorList: [], Element: { IdRessoa: 1, More: true } })).toEqual({ id: 1 })
  expect(outcome({ bad: 0, good: 4 }).fromWire({ Result: 4 })).toBe('good')
})
