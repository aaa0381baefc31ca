import type { priorities as source } from '../pt/priorities'
import type { TextsOf } from '../texts'

export const priorities: TextsOf<typeof source> = {
  priorities: {
    tabs: 'Qué comparar',
    dimension: 'Dimensión',
    fileName: 'matriz-de-prioridades',
    name: 'Nombre',
    importance: 'importancia',
    meanImportance: 'importancia media',
    scoreMargin: 'Margen de la nota',
    quadrant: 'Cuadrante',
    quadrants: {
      fixFirst: 'Corregir primero',
      keep: 'Mantener',
      watch: 'Observar',
      leave: 'Dejar como está',
      unsure: 'Todavía no se puede decir',
    },
    legend: 'Punto lleno: cuadrante seguro. Punto hueco: el margen cruza un corte.',
    empty: 'Ninguna respuesta en estas fechas con estos filtros.',
    explained_one: '{{count}} campo explica {{share}} de la nota ({{low}} a {{high}}), con {{total}} respuestas.',
    explained_other: 'Los {{count}} campos explican {{share}} de la nota ({{low}} a {{high}}), con {{total}} respuestas.',
    unsure: 'El margen cruza un corte. Más respuestas deciden.',
    leftOut: 'Quedó fuera: {{names}} (pocas respuestas, o dice lo mismo que otro campo).',
    noProof: 'No prueba causa',
    tipImportance: 'importancia {{importance}} ({{low}} a {{high}})',
    howCuts: 'Los cortes son la importancia media y la meta de la tienda; sin meta, la nota de todas las respuestas.',
    howLeft: { values: 'respuestas sin valor en la dimensión', fields: 'respuestas sin los campos de evaluación' },
    howMargin: 'Lo que tiene el margen del 95% cruzando un corte, o menos de 10 respuestas, todavía no tiene cuadrante.',
    values: {
      cut: 'NPS general {{score}}',
      tipScore: 'NPS {{score}} ({{low}} a {{high}})',
      tab: 'Valores',
      title: 'Qué pesa en la nota',
      score: 'NPS',
      importance: 'Importancia: puntos de la nota que dependen del valor',
      nothing:
        'Todavía no hay dos valores con respuestas para comparar. Los valores vienen del formulario, de la lista importada o del enlace.',
      how: 'La importancia de un valor es cuántos puntos perdería, o ganaría, la nota de la tienda sin sus respuestas.',
    },
    fields: {
      cut: 'Promedio {{score}}',
      tipScore: '{{score}} satisfechos ({{low}} a {{high}})',
      tab: 'Campos de evaluación',
      title: 'Qué explica la nota',
      score: 'Satisfechos',
      importance: 'Importancia: parte de lo que explica la nota',
      nothing:
        'Nada aquí explica la nota todavía. Hacen falta al menos dos campos de evaluación respondidos juntos por 50 personas.',
      how: 'La importancia de un campo es su parte en lo que todos los campos juntos explican de la nota (pesos relativos de Johnson). Desempeño: parte de las evaluaciones con 4 o 5 estrellas.',
    },
  },
}
