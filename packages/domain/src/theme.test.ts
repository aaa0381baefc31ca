import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './contrast'
import { cssUrl, surveyColourProperties, surveyColours } from './theme'

test('SRV-011 the colours of title and text that a store chose act on the page and on the card', () => {
  const colours = surveyColours({ backgroundColor: '#fff4e0', mainTitleColor: '#552200', secondaryTextColor: '#663311' })
  expect(colours).toMatchObject({ title: '#552200', cardTitle: '#552200', text: '#663311', cardText: '#663311' })
})

test('a colour that cannot be read on one ground gives way there and nowhere else', () => {
  const onDark = surveyColours({ backgroundColor: '#102040', mainTitleColor: '#ffffff', secondaryTextColor: '#ffe08a' })
  expect(onDark).toMatchObject({ title: '#ffffff', text: '#ffe08a', cardTitle: '#10222c', cardText: '#44545e' })
  const onOrange = surveyColours({ backgroundColor: '#d95f0e', mainTitleColor: '#b34700' })
  expect(onOrange).toMatchObject({ cardTitle: '#b34700' })
  expect(onOrange.title).not.toBe('#b34700')
})

test('text on a dark page is near white, as far as the page allows', () => {
  for (const backgroundColor of ['#000000', '#102040', '#10222c', '#2a1030', '#003300']) {
    const { title, text, page } = surveyColours({ backgroundColor })
    expect(contrast(title, page), backgroundColor).toBeGreaterThanOrEqual(12)
    expect(contrast(text, page), backgroundColor).toBeGreaterThanOrEqual(12)
  }
  const channel = fc.integer({ min: 0, max: 0x60 })
  fc.assert(
    fc.property(channel, channel, channel, (...channels) => {
      const backgroundColor = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
      const best = Math.min(12, contrast('#ffffff', backgroundColor))
      const { title, text } = surveyColours({ backgroundColor, mainTitleColor: backgroundColor })
      expect(contrast(title, backgroundColor)).toBeGreaterThanOrEqual(best)
      expect(contrast(text, backgroundColor)).toBeGreaterThanOrEqual(best)
    }),
  )
})

test('the send button gets its outline from the ground on which it stands', () => {
  const pale = surveyColours({ backgroundColor: '#102040', sendButtonColor: '#ffee00' })
  expect(pale.sendEdge).toBe('#ffee00')
  expect(pale.cardSendEdge).not.toBe('#ffee00')
  const dark = surveyColours({ backgroundColor: '#102040', sendButtonColor: '#1a2f55' })
  expect(dark.sendEdge).not.toBe('#1a2f55')
  expect(dark.cardSendEdge).toBe('#1a2f55')
})

test('every colour has its property', () => {
  expect(surveyColourProperties({ themeMainColor: '#aa3300' })).toMatchObject({
    '--rs-main': '#aa3300',
    '--rs-card-title': '#10222c',
    '--rs-card-send-edge': '#aa3300',
  })
})

test('no address of a picture ends the string of its CSS', () => {
  const endings = [
    '"',
    "'",
    '\\',
    '\\"',
    '\n',
    '\r',
    '\f',
    '\t',
    '<',
    '>',
    '</style>',
    '")}*{color:red}/*',
    '\\")}*{color:red}/*',
    '\u2028',
  ]
  const places = ['https://x.test/a', 'https://x.test/a?b=', 'https://x.test/a#', 'https://u:p@x.test/', '/api/pub/image/1-a']
  for (const place of places)
    for (const ending of endings)
      expect(cssUrl(`${place}${ending}z`), JSON.stringify(place + ending)).toMatch(/^url\("[^"\\\n\r\f<>]*"\)$/)
  expect(cssUrl('https://x.test/fundo.jpg?a=1&b=2')).toBe('url("https://x.test/fundo.jpg?a=1&b=2")')
  expect(cssUrl('/api/pub/image/1-abc')).toBe('url("/api/pub/image/1-abc")')
  expect(cssUrl('https://')).toBe('none')
})
