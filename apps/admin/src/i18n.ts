import { defaultLanguage, isLanguage, type Language } from '@ressoa/domain/languages'
import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storageKeys } from './lib/storage-keys'
import { pt } from './locales/pt'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof pt }
  }
}

// Portuguese is the fallback and always there; the others are fetched when somebody wants them.
const loaders = {
  en: async () => (await import('./locales/en')).en,
  es: async () => (await import('./locales/es')).es,
}

/** The saved choice, else Portuguese: the browser's own preference is not asked. */
export const savedLanguage = (): Language => {
  const saved = localStorage.getItem(storageKeys.language)
  return isLanguage(saved) ? saved : defaultLanguage
}

export const startLanguage = async () => {
  await i18n.use(initReactI18next).init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    resources: { [defaultLanguage]: { translation: pt } },
    // React escapes what it draws.
    interpolation: { escapeValue: false },
  })
  await speak(savedLanguage())
}

export const chooseLanguage = async (language: Language) => {
  localStorage.setItem(storageKeys.language, language)
  await speak(language)
}

const load = async (language: Language) => {
  if (language === 'pt' || i18n.hasResourceBundle(language, 'translation')) return
  i18n.addResourceBundle(language, 'translation', await loaders[language]())
}

/** The texts of a language that is not the reader's own: for what is made for others. */
export const textsIn = async (language: Language) => {
  await load(language)
  return i18n.getFixedT(language)
}

const speak = async (language: Language) => {
  await load(language)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : defaultLanguage)
