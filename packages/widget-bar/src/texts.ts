import type { Language } from '@ressoa/domain/languages'

/** The words of the bar that are not the store's. */
export type BarTexts = {
  region: string
  least: string
  most: string
  score: (score: number) => string
  comment: string
  send: string
  sending: string
  failed: string
  close: string
  credit: string
}

export const barTexts: Record<Language, BarTexts> = {
  pt: {
    region: 'Pesquisa de satisfação',
    least: 'Nada provável',
    most: 'Muito provável',
    score: (score) => `Nota ${score} de 10`,
    comment: 'Conte se quiser',
    send: 'Enviar',
    sending: 'Enviando…',
    failed: 'Não deu para enviar. Tente de novo.',
    close: 'Fechar',
    credit: 'Pesquisa feita com Ressoa',
  },
  en: {
    region: 'Satisfaction survey',
    least: 'Not at all likely',
    most: 'Very likely',
    score: (score) => `Score ${score} of 10`,
    comment: 'Tell us, if you like',
    send: 'Send',
    sending: 'Sending…',
    failed: 'It could not be sent. Try again.',
    close: 'Close',
    credit: 'Survey by Ressoa',
  },
  es: {
    region: 'Encuesta de satisfacción',
    least: 'Nada probable',
    most: 'Muy probable',
    score: (score) => `Nota ${score} de 10`,
    comment: 'Cuéntanos, si quieres',
    send: 'Enviar',
    sending: 'Enviando…',
    failed: 'No se pudo enviar. Inténtalo de nuevo.',
    close: 'Cerrar',
    credit: 'Encuesta hecha con Ressoa',
  },
}
