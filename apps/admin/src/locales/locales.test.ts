import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from './en'
import { es } from './es'
import { pt } from './pt'

const flatten = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value] as [string, string]] : flatten(value, `${prefix}${name}.`),
  )

const source = new Map(flatten(pt))
const translations = { en: new Map(flatten(en)), es: new Map(flatten(es)) }
const placeholders = (text = '') => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).sort()

test.each(['en', 'es'] as const)('%s has the keys of the source, no more and no fewer', (language) => {
  expect([...translations[language].keys()].sort()).toEqual([...source.keys()].sort())
})

test.each([...Object.entries({ pt: source, ...translations })])(
  '%s has a text, and not its own key, everywhere',
  (_language, texts) => {
    const empty = [...texts].filter(([key, text]) => text.trim() === '' || text === key)
    expect(empty).toEqual([])
  },
)

test.each(['en', 'es'] as const)('%s fills in the same values as the source', (language) => {
  const skewed = [...source].filter(
    ([key, text]) => placeholders(text).join() !== placeholders(translations[language].get(key)).join(),
  )
  expect(skewed).toEqual([])
})

test.each(['en', 'es'] as const)('%s is a translation, not a copy', (language) => {
  const same = [...source].filter(([key, text]) => translations[language].get(key) === text).length
  expect(same / source.size).toBeLessThan(0.25)
})

test.each(['pt', 'en', 'es'])(
  'the files of %s do not overwrite each other: each brings its own top-level names',
  async (language) => {
    const folder = join(import.meta.dirname, language)
    const files = readdirSync(folder)
    const modules = await Promise.all(files.map((file) => import(join(folder, file))))
    const names = modules.flatMap((module) => Object.values(module)).flatMap((texts) => Object.keys(texts as object))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.sort()).toEqual(Object.keys({ pt, en, es }[language] ?? {}).sort())
  },
)

test('English writes e-mail with a hyphen; Email is a name of the wire', () => {
  const plain = [...translations.en].map(([key, text]) => [key, text.replaceAll(/\{\{\w+\}\}|JSON with Email/g, '')])
  expect(plain.filter(([, text]) => /\bemails?\b/i.test(text ?? ''))).toEqual([])
})

test('English calls a dispatch a dispatch; a mailing is a word of the code', () => {
  expect([...translations.en].filter(([, text]) => /mailing/i.test(text))).toEqual([])
})
