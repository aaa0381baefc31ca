import type { TemplateType } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { definitionsOf, initialValue, type TemplateContent } from './blocks'

/** The default texts of every store, ready to be sent. The question comes from the form; the one here is an example. */

type Words = { name: string; message: string; footer: string }
type AskingWords = Words & { question: string; low: string; high: string; button: string }
type AllWords = { [Type in TemplateType]: Type extends `${string}ThankYou` ? Words : AskingWords }

const pt: AllWords = {
  npsRequest: {
    name: 'Pedido com notas de 0 a 10',
    message:
      '<p>Olá, {{firstName|tudo bem}}!</p><p>Obrigado por escolher {{store}}. Sua opinião ajuda a gente a melhorar, e leva menos de um minuto.</p>',
    question: '<p>{{question|De 0 a 10, quanto você recomendaria a nossa loja a um amigo?}}</p>',
    low: '<p>Nada provável</p>',
    high: '<p>Muito provável</p>',
    button: '<p>Responder</p>',
    footer: '<p>Um abraço,<br />Equipe {{store}}</p>',
  },
  npsReminder: {
    name: 'Lembrete com notas de 0 a 10',
    message:
      '<p>Olá, {{firstName|tudo bem}}!</p><p>Há alguns dias perguntamos como foi a sua experiência com {{store}}. Ainda dá tempo de contar: basta um toque.</p>',
    question: '<p>{{question|De 0 a 10, quanto você recomendaria a nossa loja a um amigo?}}</p>',
    low: '<p>Nada provável</p>',
    high: '<p>Muito provável</p>',
    button: '<p>Responder agora</p>',
    footer: '<p>Um abraço,<br />Equipe {{store}}</p>',
  },
  npsThankYou: {
    name: 'Agradecimento pela nota',
    message:
      '<p>Olá, {{firstName|tudo bem}}!</p><p>Recebemos a sua resposta. Obrigado pelo tempo e pela sinceridade: nossa equipe lê cada opinião.</p>',
    footer: '<p>Até a próxima,<br />Equipe {{store}}</p>',
  },
  csatRequest: {
    name: 'Pedido com estrelas',
    message:
      '<p>Olá, {{firstName|tudo bem}}!</p><p>Obrigado por escolher {{store}}. Queremos saber como foi, e leva menos de um minuto.</p>',
    question: '<p>{{question|Como foi o seu atendimento?}}</p>',
    low: '<p>Péssimo</p>',
    high: '<p>Ótimo</p>',
    button: '<p>Avaliar</p>',
    footer: '<p>Um abraço,<br />Equipe {{store}}</p>',
  },
  csatReminder: {
    name: 'Lembrete com estrelas',
    message:
      '<p>Olá, {{firstName|tudo bem}}!</p><p>Ainda queremos saber como foi o seu atendimento em {{store}}. Basta um toque em uma estrela.</p>',
    question: '<p>{{question|Como foi o seu atendimento?}}</p>',
    low: '<p>Péssimo</p>',
    high: '<p>Ótimo</p>',
    button: '<p>Avaliar agora</p>',
    footer: '<p>Um abraço,<br />Equipe {{store}}</p>',
  },
  csatThankYou: {
    name: 'Agradecimento pela avaliação',
    message:
      '<p>Olá, {{firstName|tudo bem}}!</p><p>Recebemos a sua avaliação. Obrigado por contar como foi: é assim que a gente melhora.</p>',
    footer: '<p>Até a próxima,<br />Equipe {{store}}</p>',
  },
}

const en: AllWords = {
  npsRequest: {
    name: 'Request with scores 0 to 10',
    message:
      '<p>Hello {{firstName|there}},</p><p>Thank you for choosing {{store}}. Your opinion helps us get better, and it takes less than a minute.</p>',
    question: '<p>{{question|From 0 to 10, how likely are you to recommend our store to a friend?}}</p>',
    low: '<p>Not at all likely</p>',
    high: '<p>Very likely</p>',
    button: '<p>Answer</p>',
    footer: '<p>Best wishes,<br />The {{store}} team</p>',
  },
  npsReminder: {
    name: 'Reminder with scores 0 to 10',
    message:
      '<p>Hello {{firstName|there}},</p><p>A few days ago we asked about your experience with {{store}}. There’s still time to tell us: one tap is enough.</p>',
    question: '<p>{{question|From 0 to 10, how likely are you to recommend our store to a friend?}}</p>',
    low: '<p>Not at all likely</p>',
    high: '<p>Very likely</p>',
    button: '<p>Answer now</p>',
    footer: '<p>Best wishes,<br />The {{store}} team</p>',
  },
  npsThankYou: {
    name: 'Thank-you for the score',
    message:
      '<p>Hello {{firstName|there}},</p><p>We’ve got your answer. Thank you for your time and your honesty: our team reads every opinion.</p>',
    footer: '<p>See you soon,<br />The {{store}} team</p>',
  },
  csatRequest: {
    name: 'Request with stars',
    message:
      '<p>Hello {{firstName|there}},</p><p>Thank you for choosing {{store}}. We’d like to know how it went, and it takes less than a minute.</p>',
    question: '<p>{{question|How was our service?}}</p>',
    low: '<p>Very poor</p>',
    high: '<p>Excellent</p>',
    button: '<p>Rate</p>',
    footer: '<p>Best wishes,<br />The {{store}} team</p>',
  },
  csatReminder: {
    name: 'Reminder with stars',
    message: '<p>Hello {{firstName|there}},</p><p>We’d still like to know how our service at {{store}} was. Just tap a star.</p>',
    question: '<p>{{question|How was our service?}}</p>',
    low: '<p>Very poor</p>',
    high: '<p>Excellent</p>',
    button: '<p>Rate now</p>',
    footer: '<p>Best wishes,<br />The {{store}} team</p>',
  },
  csatThankYou: {
    name: 'Thank-you for the rating',
    message:
      '<p>Hello {{firstName|there}},</p><p>We’ve got your rating. Thank you for telling us how it was: that’s how we get better.</p>',
    footer: '<p>See you soon,<br />The {{store}} team</p>',
  },
}

const es: AllWords = {
  npsRequest: {
    name: 'Solicitud con notas de 0 a 10',
    message:
      '<p>¡Hola, {{firstName|buen día}}!</p><p>Gracias por elegir {{store}}. Su opinión nos ayuda a mejorar y toma menos de un minuto.</p>',
    question: '<p>{{question|De 0 a 10, ¿qué tan probable es que recomiende nuestra tienda a un amigo?}}</p>',
    low: '<p>Nada probable</p>',
    high: '<p>Muy probable</p>',
    button: '<p>Responder</p>',
    footer: '<p>Un saludo,<br />Equipo de {{store}}</p>',
  },
  npsReminder: {
    name: 'Recordatorio con notas de 0 a 10',
    message:
      '<p>¡Hola, {{firstName|buen día}}!</p><p>Hace unos días le preguntamos cómo fue su experiencia con {{store}}. Todavía está a tiempo de contarnos: basta un toque.</p>',
    question: '<p>{{question|De 0 a 10, ¿qué tan probable es que recomiende nuestra tienda a un amigo?}}</p>',
    low: '<p>Nada probable</p>',
    high: '<p>Muy probable</p>',
    button: '<p>Responder ahora</p>',
    footer: '<p>Un saludo,<br />Equipo de {{store}}</p>',
  },
  npsThankYou: {
    name: 'Agradecimiento por la nota',
    message:
      '<p>¡Hola, {{firstName|buen día}}!</p><p>Recibimos su respuesta. Gracias por su tiempo y su sinceridad: nuestro equipo lee cada opinión.</p>',
    footer: '<p>Hasta pronto,<br />Equipo de {{store}}</p>',
  },
  csatRequest: {
    name: 'Solicitud con estrellas',
    message:
      '<p>¡Hola, {{firstName|buen día}}!</p><p>Gracias por elegir {{store}}. Queremos saber cómo le fue y toma menos de un minuto.</p>',
    question: '<p>{{question|¿Cómo fue nuestra atención?}}</p>',
    low: '<p>Pésima</p>',
    high: '<p>Excelente</p>',
    button: '<p>Calificar</p>',
    footer: '<p>Un saludo,<br />Equipo de {{store}}</p>',
  },
  csatReminder: {
    name: 'Recordatorio con estrellas',
    message:
      '<p>¡Hola, {{firstName|buen día}}!</p><p>Todavía queremos saber cómo fue nuestra atención en {{store}}. Basta tocar una estrella.</p>',
    question: '<p>{{question|¿Cómo fue nuestra atención?}}</p>',
    low: '<p>Pésima</p>',
    high: '<p>Excelente</p>',
    button: '<p>Calificar ahora</p>',
    footer: '<p>Un saludo,<br />Equipo de {{store}}</p>',
  },
  csatThankYou: {
    name: 'Agradecimiento por la calificación',
    message:
      '<p>¡Hola, {{firstName|buen día}}!</p><p>Recibimos su calificación. Gracias por contarnos cómo le fue: así mejoramos.</p>',
    footer: '<p>Hasta pronto,<br />Equipo de {{store}}</p>',
  },
}

const wordsIn: Record<Language, AllWords> = { pt, en, es }

export const defaultName = (type: TemplateType, language: Language) => wordsIn[language][type].name

/** A complete template of the type in the language. */
export const defaultContent = (type: TemplateType, language: Language): TemplateContent => {
  const placed = placedWords(wordsIn[language][type])
  return Object.fromEntries(
    Object.entries(definitionsOf(type)).map(([block, editables]) => [
      block,
      Object.fromEntries(
        Object.entries(editables).map(([name, editable]) => [name, placed[`${block}.${name}`] ?? initialValue(editable)]),
      ),
    ]),
  )
}

const placedWords = (words: Words | AskingWords): Record<string, string> => {
  const said = { 'message.text': words.message, 'footer.text': words.footer }
  if (!('question' in words)) return said
  const asked = (block: string) => ({
    [`${block}.question`]: words.question,
    [`${block}.lowLabel`]: words.low,
    [`${block}.highLabel`]: words.high,
  })
  return { ...said, ...asked('scale'), ...asked('stars'), 'button.text': words.button }
}
