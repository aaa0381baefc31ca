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

// Portuguese is the fallback and always loaded; the others are loaded on demand.
const loaders = {
  en: async () => (await import('./locales/en')).en,
  es: async () => (await import('./locales/es')).es,
}

/** The saved choice, or Portuguese. The browser's preference is ignored. */
export const savedLanguage = (): Language => {
  const saved = localStorage.getItem(storageKeys.language)
  return isLanguage(saved) ? saved : defaultLanguage
}

export const startLanguage = async () => {
  await i18n.use(initReactI18next).init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    resources: { [defaultLanguage]: { translation: pt } },
    // React already escapes what it renders.
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

/** Texts in a language other than the user's, for content made for others. */
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
