import { expect, test } from 'vitest'
import { chiSquareTail, normalTail, tQuantile } from './distributions'

// The expected figures are those of SciPy 1.17 (norm.sf, chi2.sf, t.ppf).
const expectRatio = (found: number, expected: number, digits = 12) => expect(found / expected).toBeCloseTo(1, digits)

test('the tail of the normal distribution, also far out', () => {
  expect(normalTail(0)).toBe(0.5)
  expectRatio(normalTail(0.5), 0.3085375387259869)
  expectRatio(normalTail(1), 0.15865525393145707)
  expectRatio(normalTail(1.959964), 0.024999999096442398)
  expectRatio(normalTail(-1.5), 0.9331927987311419)
  expectRatio(normalTail(6), 9.865876450376946e-10)
  expectRatio(normalTail(10), 7.61985302416047e-24)
})

test('the tail of chi-square, also far out and with many degrees', () => {
  expect(chiSquareTail(0, 4)).toBe(1)
  expectRatio(chiSquareTail(3.841458820694124, 1), 0.05)
  expectRatio(chiSquareTail(0.001, 1), 0.9747728793699604)
  expectRatio(chiSquareTail(0.5, 3), 0.9188914116546758)
  expectRatio(chiSquareTail(10, 10), 0.44049328506521257)
  expectRatio(chiSquareTail(120, 100), 0.08440668109369177)
  expectRatio(chiSquareTail(900, 1000), 0.9892827619087102)
  expectRatio(chiSquareTail(46.06185, 4), 2.3909299232736307e-9)
  expectRatio(chiSquareTail(500, 3), 4.771672031912771e-108)
})

test('the quantiles of Student’s t, from one degree to a million', () => {
  expectRatio(tQuantile(0.975, 1), 12.706204736174694)
  expectRatio(tQuantile(0.975, 2), 4.302652729749462)
  expectRatio(tQuantile(0.975, 3), 3.1824463052837078)
  expectRatio(tQuantile(0.975, 39), 2.022690920036761)
  expectRatio(tQuantile(0.975, 75.228278), 1.99200307660348)
  expectRatio(tQuantile(0.975, 1_000_000), 1.959966356814107, 9)
  expectRatio(tQuantile(0.995, 5), 4.032142983555228)
  expectRatio(tQuantile(0.9, 30), 1.3104150253913955)
  expectRatio(tQuantile(0.025, 7), -2.3646242515927844)
  expect(tQuantile(0.5, 7)).toBe(0)
})
