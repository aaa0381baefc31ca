import type { whyItMoved as source } from '../pt/why-it-moved'
import type { TextsOf } from '../texts'

export const whyItMoved: TextsOf<typeof source> = {
  whyItMoved: {
    open: '¿Por qué cambió?',
    title: 'Por qué cambió',
    close: 'Cerrar',
    periods: '{{type}}, {{now}} contra {{before}} · {{total}} y {{totalBefore}} respuestas',
    few: 'Uno de los dos periodos tiene menos de {{few}} respuestas: todavía no se puede decir por qué cambió la nota.',
    noDimensions:
      'No hay por dónde separar el cambio: las respuestas no tienen dimensiones, como sucursal o vendedor, ni vienen de más de una campaña.',
    moved: {
      up: 'El {{type}} subió {{points}}, de {{before}} a {{now}}.',
      down: 'El {{type}} bajó {{points}}, de {{before}} a {{now}}.',
      same: 'El {{type}} quedó en {{now}}.',
    },
    mixBecause: '{{points}} porque llegaron {{first}}.',
    mixBecauseTwo: '{{points}} porque llegaron {{first}} y {{second}}.',
    moreFrom: 'más respuestas de {{name}}',
    fewerFrom: 'menos respuestas de {{name}}',
    mixMayBeChance: 'De dónde vinieron las respuestas suma {{points}}: puede ser azar.',
    rateRose: '{{points}} porque las notas subieron, sobre todo en {{name}}.',
    rateFell: '{{points}} porque las notas bajaron, sobre todo en {{name}}.',
    rateMayBeChance: 'Las notas suman {{points}}: puede ser azar.',
    nothingExplains: 'Ninguna dimensión explica el cambio más que el azar.',
    mix: 'De dónde vienen las respuestas',
    rate: 'Nota de cada valor: {{name}}',
    legendRate: 'Nota de cada valor',
    whisker: 'línea: margen del 95%',
    beyondChance: 'Mayor que el azar',
    mayBeChance: 'Puede ser azar',
    paradoxFall: 'El todo bajó, pero las partes, juntas, no. Compara los valores uno a uno antes de actuar sobre toda la tienda.',
    paradoxRise: 'El todo subió, pero las partes, juntas, no. Compara los valores uno a uno antes de celebrar.',
    byWhich: 'Por qué dimensión',
    mostFirst: 'La que más explica va primero',
    explains: 'explica',
    campaigns: 'Campaña',
    none: 'Sin valor',
    table: 'Cambio por {{name}}',
    share: 'Parte de las respuestas',
    points: 'Puntos del {{type}}',
    sum: 'Suma',
    to: 'a',
    spoken: 'de dónde vienen: {{mix}} ({{mixLow}} a {{mixHigh}}); nota: {{rate}} ({{rateLow}} a {{rateHigh}})',
    all: 'Mostrar los {{count}} valores',
    less: 'Mostrar menos',
    leftOut: 'Quedó fuera: {{names}}, porque una respuesta puede tener varios valores.',
    how: {
      base: '{{total}} respuestas en el periodo y {{totalBefore}} en el anterior',
      several: '{{names}}, porque una respuesta puede tener varios valores',
      split:
        'El cambio se separa exactamente en dos partes: lo que cambió porque las respuestas vinieron de otros lugares, y lo que cambió porque cambió la nota de cada valor. Las partes de todos los valores suman el cambio.',
      which:
        'Una dimensión “explica” cuando el azar no basta, descontado que miramos varias. Las respuestas sin valor cuentan como un valor propio.',
      margin: 'Los márgenes del 95% vienen de cuánto mueve cada parte una sola respuesta.',
    },
  },
}
