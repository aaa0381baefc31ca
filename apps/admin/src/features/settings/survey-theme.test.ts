import { expect, test } from 'vitest'
import { colourWarnings, drawableTheme, themeProblems, themeValues } from './survey-theme'

const refusedIn = (theme: object) => Object.keys(themeProblems(themeValues(theme)))

test.each(['red', '#fff', '00aeef', '#00aeeg', '#00aeef;', 'rgb(0,0,0)', 'url(x)'])(
  'SET-003 the colour %s is refused',
  (colour) => {
    expect(refusedIn({ sendButtonColor: colour, mainTitleColor: '#00AEef' })).toEqual(['sendButtonColor'])
    expect(drawableTheme(themeValues({ sendButtonColor: colour }))).toEqual({})
  },
)

test.each([
  'http://x.test/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '//x.test/a.png',
  '/admin/',
  '/api/pub/image/../x',
])('SET-003 the image address %s is refused', (address) => {
  expect(refusedIn({ logoUrl: address, backgroundImageUrl: 'https://x.test/a.png' })).toEqual(['logoUrl'])
  expect(drawableTheme(themeValues({ logoUrl: address }))).toEqual({})
})

test('SET-003 nothing chosen is nothing refused, and one of our own pictures is taken', () => {
  expect(refusedIn({})).toEqual([])
  expect(refusedIn({ confirmationScreenImageUrl: '/api/pub/image/1-abcdefghijklmnopqrstuv' })).toEqual([])
})

const dark = '#1a1a1a'
const picture = { backgroundImageUrl: 'https://x.test/a.png' }

test.each([
  ['#333333', { backgroundColor: dark }, 'page'],
  ['#eeeeee', { backgroundColor: dark }, 'card'],
  ['#999999', { backgroundColor: '#eeeeee' }, 'both'],
  ['#eeeeee', { backgroundColor: dark, ...picture }, 'card'],
  ['#333333', { backgroundColor: dark, ...picture }, undefined],
])('ACC-004 the text colour %s with %o is warned of for the ground that is really there: %s', (colour, theme, on) => {
  for (const field of ['mainTitleColor', 'secondaryTextColor'] as const)
    expect(colourWarnings({ ...theme, [field]: colour })[field]?.on).toBe(on)
})

test('ACC-004 the send button is held against page and card, the background against its texts unless a picture covers it', () => {
  expect(colourWarnings({ backgroundColor: dark, sendButtonColor: '#ffee00' }).sendButtonColor).toMatchObject({ on: 'card' })
  expect(colourWarnings({ backgroundColor: dark, sendButtonColor: '#222222' }).sendButtonColor).toMatchObject({ on: 'page' })
  expect(colourWarnings({ backgroundColor: dark, ...picture, sendButtonColor: '#222222' }).sendButtonColor).toBeUndefined()
  expect(colourWarnings({ backgroundColor: dark }).backgroundColor).toMatchObject({ remedy: 'textsAdjusted' })
  expect(colourWarnings({ backgroundColor: dark, ...picture }).backgroundColor).toBeUndefined()
})
