import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, edgeOn, labelOn, paleTint, readableContrast, readableOn } from './contrast'
import { surveyCard as card, surveyColours } from './theme'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('contrast is that of the guidelines: 1 to 21, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one))
    }),
  )
})

test('a label is readable on every fill', () => {
  fc.assert(
    fc.property(colour, (fill) => {
      expect(contrast(fill, labelOn(fill))).toBeGreaterThanOrEqual(readableContrast)
    }),
    { numRuns: 2000 },
  )
  expect(labelOn('#00aeef')).not.toBe('#ffffff')
})

test('text and edges stand out from every ground', () => {
  fc.assert(
    fc.property(colour, colour, (text, ground) => {
      expect(contrast(readableOn(text, ground), ground)).toBeGreaterThanOrEqual(readableContrast)
      expect(contrast(edgeOn(text, ground), ground)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 2000 },
  )
})

test('a colour that can be read is left as it is', () => {
  expect(readableOn('#10222c', '#ffffff')).toBe('#10222c')
  expect(edgeOn('#00698f', '#ffffff')).toBe('#00698f')
})

test('whatever a store chooses, its survey can be read', () => {
  const chosen = fc.record(
    {
      themeMainColor: colour,
      sendButtonColor: colour,
      backgroundColor: colour,
      mainTitleColor: colour,
      secondaryTextColor: colour,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(chosen, (theme) => {
      const colours = surveyColours(theme)
      const { page, main, mainLabel, send, sendLabel } = colours
      for (const [one, other] of [
        [main, mainLabel],
        [send, sendLabel],
        [colours.title, page],
        [colours.text, page],
        [colours.problem, page],
        [colours.cardTitle, card],
        [colours.cardText, card],
        [colours.cardProblem, card],
      ] as const) {
        expect(contrast(one, other)).toBeGreaterThanOrEqual(readableContrast)
      }
      expect(contrast(colours.sendEdge, page)).toBeGreaterThanOrEqual(3)
      expect(contrast(colours.cardSendEdge, card)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 1000 },
  )
  expect(paleTint('#000000')).toBe('#ededed')
})
