import type { Language } from '@ressoa/domain/languages'
import { createInstance } from 'i18next'
import { en } from '../locales/en'
import { es } from '../locales/es'
import { pt } from '../locales/pt'

const i18n = createInstance()
void i18n.init({
  resources: { pt: { translation: pt }, en: { translation: en }, es: { translation: es } },
  initAsync: false,
  interpolation: { escapeValue: false },
})

/**
 * The interface's own texts by their keys, so that a journey finds things whatever they are called. The survey page has
 * `surveyText`, the server `say`.
 */
export const textsIn = (language: Language) => i18n.getFixedT(language)

export const t = textsIn('pt')
