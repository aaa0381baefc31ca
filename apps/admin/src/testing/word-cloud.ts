import { removedWords, wordCloudData } from '@ressoa/contract/word-cloud'
import { calmDashboard } from './dashboard'
import { fake } from './fake-server'

export const someWords = {
  items: {
    promoter: { words: { ótimo: 40, loja: 12, atendimento: 25 }, totalNps: 60 },
    neutral: { words: { preço: 6, loja: 5 }, totalNps: 20 },
    detractor: { words: { fila: 31, demora: 12, loja: 4, caixa: 9, troca: 8, âncora: 2, zelo: 1 }, totalNps: 103 },
  },
}

/** Replies to all calls of the word cloud. */
export const calmWordCloud = {
  ...calmDashboard,
  ...fake(wordCloudData, someWords),
  ...fake(removedWords, { words: ['marca', 'site'] }),
}
