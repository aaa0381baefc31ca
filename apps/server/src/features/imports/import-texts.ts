import type { Language } from '@ressoa/domain/languages'
import { importLimits } from '@ressoa/domain/limits'
import { type MessageKey, say } from '../../locales/messages'
import { longestField } from './read-row'
import { shownValue } from './shown-value'

const numbers = {
  megabytes: importLimits.fileBytes / 1_048_576,
  rows: importLimits.rows,
  columns: importLimits.columns,
  characters: importLimits.cellLength,
  textMegabytes: importLimits.characters / 1_000_000,
  letters: longestField,
}

/** The limits in messages, formatted for the language. */
export const importParams = (language: Language) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, number.toLocaleString(language)]))

/** A message about a file or a cell. Only its key is stored, so that everybody reads it in their own language. */
export const sayOfImport = (language: Language, key: MessageKey, value = '') =>
  say(language, key, { ...importParams(language), value: shownValue(value) })
