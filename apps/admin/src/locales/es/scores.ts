import type { scores as source } from '../pt/scores'
import type { TextsOf } from '../texts'

export const scores: TextsOf<typeof source> = {
  score: {
    classes: 'Respuestas por clase',
    column: { class: 'Clase', answers: 'Respuestas', share: 'Parte', evolution: 'Evolución' },
    interval: '{{low}} a {{high}}',
    noAnswers: 'Ninguna respuesta en el periodo',
    direction: { up: 'subió', same: 'sigue igual', down: 'bajó' },
    change: {
      points_one: '{{amount}} punto',
      points_other: '{{amount}} puntos',
      share: '{{amount}} p.p.',
      percent: '{{amount}}%',
      bare: '{{amount}}',
    },
    table: { margin: 'Margen del 95%', answers: 'Respuestas', weeks: '8 semanas', change: 'Cambio' },
    days: '{{start}} al {{end}}',
    quarter: 'T{{quarter}} {{year}}',
    running: 'en curso',
    seeAnswers: 'Ver respuestas',
    goalMark: 'meta {{goal}}',
    mayBeChance: 'puede ser azar',
    few: 'pocas respuestas',
    fewBefore: 'pocas respuestas antes',
    nothingBefore: 'sin comparación',
    answers_one: '{{total}} respuesta',
    answers_other: '{{total}} respuestas',
    withInterval: '{{type}} {{score}} (de {{low}} a {{high}})',
    margin: 'margen del 95%: de {{low}} a {{high}}',
    how: {
      title: 'Cómo se calcula',
      base: 'Base: {{base}}.',
      leftOut: 'Quedó fuera: {{what}}.',
      left: {
        answers: 'respuestas inválidas, las de otro tipo de encuesta y las que no entran en el periodo y los filtros',
        comments: 'respuestas inválidas, sin comentario y las que no entran en el periodo y los filtros',
        values: 'en cada fila, respuestas sin valor en la dimensión',
      },
      nps: 'El NPS es la parte de promotores menos la parte de detractores, de −100 a 100.',
      csat: 'El CSAT es la parte de clientes satisfechos, de 0 a 100%.',
      margin:
        'El margen del 95% muestra hasta dónde podría ir la nota solo por el azar de quién respondió. Con menos respuestas es más ancho.',
      few: 'Con menos de {{few}} respuestas, la nota es solo una primera señal.',
      change:
        'El cambio compara con el periodo anterior, de igual duración. “Puede ser azar” quiere decir que el azar basta para explicar la diferencia.',
    },
  },
}
