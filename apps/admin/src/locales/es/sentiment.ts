import type { sentiment as pt } from '../pt/sentiment'
import type { TextsOf } from '../texts'

export const sentiment: TextsOf<typeof pt> = {
  sentiment: {
    title: 'Sentimiento',
    learnt:
      'Aprendido con <b>{{comments}} comentarios tuyos</b>. Acierta <b>{{right}} de cada 100</b> que no había visto. <q>Solo la lista de palabras: {{list}}.</q>',
    listAlone:
      'Por ahora habla <b>solo la lista de palabras del producto</b>. Con {{count}} comentarios de promotores y {{count}} de detractores empieza a aprender de los tuyos.',
    train: 'Aprender ahora',
    trainAsked: 'El aprendizaje empezó. El resultado aparece aquí en unos minutos.',
    how: {
      shares: 'Cada parte es el número de comentarios positivos, neutros o negativos dividido por el de comentarios leídos.',
      conflicts:
        'Contradice la nota el texto de un promotor que es 90% negativo o más, y el de un detractor que es 90% positivo o más. Aparecen como máximo los {{most}} más fuertes.',
      left: {
        model: 'comentarios de neutros y de respuestas inválidas, y los más antiguos después de {{most}}',
        cut: 'los comentarios más antiguos del periodo, después de {{most}}',
        drivers: 'artículos y palabras parecidas, las palabras que la tienda quitó y las que el azar explica',
        conflicts: 'comentarios de neutros y textos menos claros',
      },
      learning:
        'Cada comentario recibe la probabilidad de venir de un promotor, aprendida con los comentarios y notas de la propia tienda. Solo lo juzga un modelo que no lo conoce. Desde 65% es positivo, hasta 35% es negativo.',
      accuracy:
        'El acierto es la media entre promotores y detractores, medida en comentarios que el modelo no había visto. AUC: {{auc}} (margen de 95%: {{low}} a {{high}}).',
      list: 'La lista tiene palabras de elogio y de queja en tres idiomas. Sin comentarios suficientes para comprobarla, no se promete ningún acierto.',
      drivers:
        'Las palabras mostradas separan promotores de detractores más de lo que explica el azar, corregido por cuántas se miraron. El efecto está en errores estándar.',
    },
    over: 'Lo que dicen los comentarios',
    overNote: { week: 'Parte de los comentarios de la semana, en %', month: 'Parte de los comentarios del mes, en %' },
    groupBy: 'Agrupar por',
    grain: { week: 'Semana', month: 'Mes' },
    part: { promoter: 'Positivos', neutral: 'Neutros', detractor: 'Negativos' },
    shares: '{{positive}}% positivos, {{neutral}}% neutros, {{negative}}% negativos',
    comments_one: '{{total}} comentario',
    comments_other: '{{total}} comentarios',
    total_one: '{{total}} comentario en el periodo.',
    total_other: '{{total}} comentarios en el periodo.',
    change: 'Negativos: del {{before}}% en el periodo anterior al {{now}}%,',
    beyondChance: 'más que el azar',
    withinChance: 'puede ser azar',
    cut: 'Se leyeron los más nuevos; los más antiguos del periodo quedaron fuera.',
    few: 'Pocos comentarios: menos de {{few}}. Tómalo como primera impresión.',
    fewInPeriod: 'pocos comentarios',
    noComments: 'ningún comentario',
    table: { comments: 'Comentarios', remark: 'Observación' },
    empty: 'Ningún comentario en estas fechas con estos filtros.',
    drivers: 'Palabras que mueven la nota',
    driversNote: 'Solo las que superan el azar. Efecto: cuánto separa la palabra a promotores de detractores.',
    noDrivers: 'Ninguna palabra separa promotores de detractores más de lo que explica el azar.',
    side: { negative: 'Tiran hacia abajo', positive: 'Tiran hacia arriba' },
    noneOfSide: 'Ninguna supera el azar.',
    word: 'Palabra',
    count: 'Comentarios',
    score: 'Su NPS',
    effect: 'Efecto',
    examples: 'Comentarios con “{{word}}”',
    allWords: 'Ver las {{count}} palabras',
    fewerWords: 'Ver menos palabras',
    conflicts: 'La nota dice una cosa, el texto otra',
    conflictsNote_one: '{{count}} por revisar',
    conflictsNote_other: '{{count}} por revisar',
    noConflicts: 'Ningún comentario contradice su nota.',
    textIs: { positive: 'Texto {{share}}% positivo', negative: 'Texto {{share}}% negativo' },
    openAnswer: 'Ver respuesta',
    allConflicts: 'Ver los {{count}}',
    fewerConflicts: 'Ver menos',
    fileName: 'sentimiento',
  },
}
