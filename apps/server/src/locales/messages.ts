import type { Language } from '@ressoa/domain/languages'
import { en } from './en'
import { es } from './es'
import { pt } from './pt'

export type MessageKey = keyof typeof pt
export type MessageParams = Readonly<Record<string, string | number>>
export type Messages = Readonly<Record<MessageKey, string>>

const dictionaries: Record<Language, Messages> = { pt, en, es }

/** The text of a key, with {name} replaced by its parameter. */
export const say = (language: Language, key: MessageKey, params: MessageParams = {}) =>
  dictionaries[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(pt, key)
