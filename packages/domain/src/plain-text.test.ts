import { expect, test } from 'vitest'
import { plainText } from './plain-text'

test('accents and case do not matter, however the accents are encoded', () => {
  expect(['CÉLIA', 'célia', 'Ce\u0301lia'].map(plainText)).toEqual(['celia', 'celia', 'celia'])
  expect(plainText('Ação, Ñandú & Über 10')).toBe('acao, nandu & uber 10')
})
