import { expect, test } from 'vitest'
import { drawableTheme, themeProblems, themeValues } from './survey-theme'

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
