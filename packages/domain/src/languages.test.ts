import { expect, test } from 'vitest'
import { languageFrom } from './languages'

test('I18-001 the language asked for first that we speak is taken, Portuguese where none is', () => {
  expect(languageFrom(undefined)).toBe('pt')
  expect(languageFrom('')).toBe('pt')
  expect(languageFrom('fr-FR, de')).toBe('pt')
  expect(languageFrom('en-US,en;q=0.9')).toBe('en')
  expect(languageFrom('es-MX,es;q=0.9,en;q=0.8')).toBe('es')
  expect(languageFrom('fr;q=1, en;q=0.2, es;q=0.7')).toBe('es')
  expect(languageFrom('en;q=0, es')).toBe('es')
  expect(languageFrom('en;q=abc;q=1.2.3, ;;;,')).toBe('pt')
})
