import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReplyHistory } from './reply-history'

const clean = (domain: string) => ({ domain, isTemporary: false })
const temporary = (domain: string) => ({ domain, isTemporary: true })

const noteAll = (history: ReplyHistory, replies: readonly { domain: string; isTemporary: boolean }[]) =>
  replies.map((reply) => history.note(reply)).filter((troubled) => troubled !== undefined)

test('single temporary refusals slow nothing down', () => {
  const history = new ReplyHistory()
  const oneInTwenty = Array.from({ length: 2000 }, (_, n) => (n % 20 === 0 ? temporary('a.test') : clean('a.test')))
  expect(noteAll(history, oneInTwenty)).toEqual([])
})

test('more than a fifth of the last 50 replies slow the account down, once', () => {
  const spread = (count: number) => Array.from({ length: count }, (_, n) => temporary(`d${n}.test`))
  const history = new ReplyHistory()
  expect(noteAll(history, [...Array(39).fill(clean('x.test')), ...spread(10)])).toEqual([])
  expect(history.note(temporary('last.test'))).toBe('account')
  expect(noteAll(history, spread(10))).toEqual([])
  expect(history.note(temporary('last.test'))).toBe('account')
})

test('a domain that refuses is slowed down alone, while others are sent to', () => {
  const history = new ReplyHistory()
  const mixed = Array.from({ length: 110 }, (_, n) => (n % 10 === 0 ? temporary('slow.test') : clean(`d${n}.test`)))
  expect(noteAll(history, mixed)).toEqual(['domain'])
  expect(noteAll(new ReplyHistory(), Array(11).fill(temporary('slow.test')))).toEqual(['domain'])
})

test('clean replies never slow anything down', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.boolean()), { maxLength: 300 }), (replies) => {
      const history = new ReplyHistory()
      for (const [domain, isTemporary] of replies) {
        const troubled = history.note({ domain, isTemporary })
        if (!isTemporary) expect(troubled).toBeUndefined()
      }
    }),
  )
})
