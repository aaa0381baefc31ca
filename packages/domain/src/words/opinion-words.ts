import { type Language, languages } from '../languages'
import { stemOf } from './stems'
import { isNegator, negated } from './terms'

// The product's own word list: words by which shoppers praise and complain, in plain spelling. Our own selection, from what people
// write about shops, deliveries and service. It speaks alone while a store has few comments, and gives the store's own model the
// values to start from.

const praise: Record<Language, string> = {
  pt: `
    otimo excelente bom boa melhor perfeito maravilhoso incrivel sensacional fantastico espetacular impecavel top show rapido rapidez
    agil agilidade pontual adorei amei gostei amo adoro satisfeito feliz contente recomendo indico parabens obrigado agradeco
    atencioso educado simpatico gentil prestativo eficiente qualidade lindo bonito confortavel limpo organizado pratico facil barato
    confianca confiavel caprichado gostoso delicioso superou`,
  es: `
    excelente bueno buen mejor perfecto maravilloso increible fantastico espectacular estupendo genial impecable rapido rapidez agil
    puntual encanto encanta gusto amable atento recomiendo recomendable satisfecho contento gracias felicitaciones eficiente calidad
    hermoso comodo limpio ordenado facil economico confiable delicioso`,
  en: `
    great excellent good best perfect wonderful amazing awesome fantastic outstanding fast quick quickly prompt love loved liked
    enjoyed happy pleased satisfied recommend thanks thank friendly helpful polite kind attentive efficient quality beautiful
    comfortable clean easy smooth affordable reliable delicious nice`,
}

const complaint: Record<Language, string> = {
  pt: `
    ruim pessimo horrivel terrivel pior mal decepcionado decepcao insatisfeito frustrado demora demorado demorou lento lentidao
    atraso atrasado atrasou caro problema defeito quebrado quebrou errado erro falha faltou falta sujo desorganizado grosseiro
    descaso desrespeito despreparado reclamacao reclamar cancelei devolver estorno enganado golpe mentira absurdo vergonha lixo odiei
    dificil confuso danificado`,
  es: `
    malo mala pesimo horrible terrible peor decepcionado decepcion molesto demoro tardaron tardo retraso defecto roto rota
    equivocado error falla sucio grosero maleducado queja reclamo cancele reembolso estafa engano verguenza basura`,
  en: `
    bad poor terrible horrible awful worst worse disappointed disappointing frustrated slow late delay delayed waited waiting
    expensive overpriced problem defective broken wrong mistake missing dirty rude complaint cancelled refund scam garbage hated
    difficult confusing damaged useless waste`,
}

/** What a term says on its own: from 1, praise, to -1, complaint. */
export type OpinionOfTerm = (term: string) => number

/**
 * A word list by stem. A negator alone leans to complaint; negated praise is complaint, while a negated complaint ("no problem")
 * says nothing for certain.
 */
export const opinionFrom = (stems: ReadonlyMap<string, 1 | -1>): OpinionOfTerm => {
  const values = new Map<string, number>(stems)
  for (const [stem, value] of stems) if (value === 1) values.set(negated(stem), -1)
  return (term) => (isNegator(term) ? -0.5 : (values.get(term) ?? 0))
}

const stemsOf = (words: Record<Language, string>) =>
  languages.flatMap((language) => (words[language].match(/\S+/g) ?? []).map((word) => stemOf(word, language)))

export const praiseStems: ReadonlySet<string> = new Set(stemsOf(praise))
export const complaintStems: ReadonlySet<string> = new Set(stemsOf(complaint))

/** The product's word list. */
export const opinionOf: OpinionOfTerm = opinionFrom(
  new Map([...[...praiseStems].map((stem) => [stem, 1] as const), ...[...complaintStems].map((stem) => [stem, -1] as const)]),
)
