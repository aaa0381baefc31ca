import { expect, test } from 'vitest'
import { passwordProblems, passwordStrength } from './passwords'

test('SES-055 SES-056 SES-057 SES-058 SES-059 ADM-010 each rule of a password has its own message', () => {
  expect(passwordProblems('Aa#45678')).toEqual([])
  expect(passwordProblems('Aa#4567')).toEqual(['passwordMin'])
  expect(passwordProblems('AA#45678')).toEqual(['passwordTiny'])
  expect(passwordProblems('aa#45678')).toEqual(['passwordUppercase'])
  expect(passwordProblems('Aa#abcde')).toEqual(['passwordNumber'])
  expect(passwordProblems('Aa345678')).toEqual(['passwordCharacter'])
  expect(passwordProblems('')).toEqual([
    'passwordMin',
    'passwordTiny',
    'passwordUppercase',
    'passwordNumber',
    'passwordCharacter',
  ])
})

test('SES-089 ADM-010 a password has at most 50 characters', () => {
  expect(passwordProblems(`Aa#4${'x'.repeat(46)}`)).toEqual([])
  expect(passwordProblems(`Aa#4${'x'.repeat(47)}`)).toEqual(['passwordMax'])
})

test('SES-059 letters with accents and underscores are no symbols', () => {
  expect(passwordProblems('Senhaçã12')).toEqual(['passwordCharacter'])
  expect(passwordProblems('Senha_1234')).toEqual(['passwordCharacter'])
  expect(passwordProblems('Senha 1234')).toEqual([])
  expect(passwordProblems('Éé#45678')).toEqual([])
})

test('the hint of strength counts length more than variety', () => {
  expect(passwordStrength('abc')).toBe('weak')
  expect(passwordStrength('Aa#45678')).toBe('fair')
  expect(passwordStrength('Aa#4567890bcd')).toBe('strong')
})
