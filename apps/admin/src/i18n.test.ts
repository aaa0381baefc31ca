import i18n from 'i18next'
import { expect, test, vi } from 'vitest'
import { chooseLanguage, currentLanguage, savedLanguage } from './i18n'
import { en } from './locales/en'
import { es } from './locales/es'
import { pt } from './locales/pt'

test('I18-001 Portuguese is the default whatever the browser prefers, and the fallback', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  expect(savedLanguage()).toBe('pt')
  expect(i18n.options.fallbackLng).toEqual(['pt'])
})

test('I18-002 the chosen language persists under a storage key', async () => {
  await chooseLanguage('es')
  expect(localStorage.getItem('ressoa.language')).toBe('es')
  expect(savedLanguage()).toBe('es')
  expect(currentLanguage()).toBe('es')
})

test('the language of the page follows', async () => {
  await chooseLanguage('en')
  expect(document.documentElement.lang).toBe('en')
  expect(i18n.t('login.submit')).toBe('Sign in')
})

test('I18-006 the generic validation messages exist', () => {
  for (const texts of [pt, en, es]) {
    expect(texts.form.error).toMatchObject({
      required: expect.any(String),
      invalid: expect.any(String),
      email: expect.any(String),
      short: expect.any(String),
      long: expect.any(String),
      min: expect.any(String),
      max: expect.any(String),
    })
  }
})

const quoted = [
  ['form.error.passwordEmpty', 'Digite sua senha'],
  ['form.error.passwordConfirmEmpty', 'Confirme sua senha'],
  ['interest.error.name', 'Informe o seu nome.'],
  ['interest.error.company', 'Identifique sua empresa.'],
  ['interest.error.email', 'E-mail inválido'],
  ['interest.error.phone', 'Telefone inválido'],
] as const

test.each(quoted)('I18-007 %s keeps the quoted Portuguese text', (key, text) => {
  expect(i18n.t(key)).toBe(text)
})

test.each(quoted)('I18-008 %s is translated into en and es as well', async (key, text) => {
  await chooseLanguage('en')
  const english = i18n.t(key)
  await chooseLanguage('es')
  const spanish = i18n.t(key)
  expect(new Set([text, english, spanish]).size).toBe(3)
})

const namedKeys = [
  'error.notAllowed',
  ...['0', '1', '2', '3', '4', '5', '6', '7'].map((code) => `recovery.error.${code}`),
  ...['0', '1', '2', '3'].map((code) => `admin.password.error.${code}`),
  ...['0', '1', '2', '3', '4', '6', '7', '8', '9'].map((code) => `auth.error.${code}`),
  'admin.status.error0',
  'admin.status.error1',
  'form.error.passwordAgain',
  'storemanagement.errorMainStore',
]

test.each(namedKeys)('the key %s that the requirements name exists', (key) => {
  expect(i18n.exists(key)).toBe(true)
})

test('SES-031 auth code 5 is success and has no error message', () => {
  expect(i18n.exists('auth.error.5')).toBe(false)
})

test('SES-060 a generic message exists for a password that fails the rules', () => {
  expect(i18n.exists('form.error.password')).toBe(true)
})
