import type { wordCloud as source } from '../pt/word-cloud'
import type { TextsOf } from '../texts'

export const wordCloud: TextsOf<typeof source> = {
  wordCloud: {
    title: 'Nube de palabras',
    card: 'Palabras de los comentarios',
    view: 'Vista',
    views: { tab: 'Pestañas', column: 'Columnas', table: 'Tabla' },
    cloudOf: {
      promoter: 'Palabras de los promotores',
      neutral: 'Palabras de los neutros',
      detractor: 'Palabras de los detractores',
    },
    wrote: {
      promoter_one: '{{written}} de {{all}} promotor escribió.',
      promoter_other: '{{written}} de los {{all}} promotores escribieron.',
      neutral_one: '{{written}} de {{all}} neutro escribió.',
      neutral_other: '{{written}} de los {{all}} neutros escribieron.',
      detractor_one: '{{written}} de {{all}} detractor escribió.',
      detractor_other: '{{written}} de los {{all}} detractores escribieron.',
    },
    few: 'Con menos de {{few}} comentarios es solo una primera señal.',
    in_one: 'en {{shown}} de {{total}} comentarios',
    in_other: 'en {{shown}} de {{total}} comentarios',
    see: 'Ver las respuestas con esta palabra',
    seeWord: '{{shown}} comentarios con {{word}}, {{of}}: ver las respuestas',
    word: 'Palabra',
    legend: 'El tamaño cuenta en cuántos comentarios aparece la palabra. Las mayúsculas y los acentos no importan.',
    tableLegend: 'Cada palabra cuenta una vez por comentario. Las mayúsculas y los acentos no importan.',
    noComments:
      'Ningún comentario en estas fechas con estos filtros. Las palabras vienen de lo que los clientes escriben en la encuesta.',
    none: {
      promoter: 'Ningún promotor escribió en estas fechas.',
      neutral: 'Ningún neutro escribió en estas fechas.',
      detractor: 'Ningún detractor escribió en estas fechas.',
    },
    allRemoved: 'Los comentarios solo tienen palabras que quedan fuera, como artículos y las palabras quitadas.',
    exportPicture: 'Exportar como PNG',
    pictureOf: 'Nube de palabras: {{name}}',
    fileName: 'nube-de-palabras',
    removed: {
      label: 'Palabras quitadas',
      hint: 'Una coma o un espacio cierra la palabra. Vale para toda la tienda.',
      readOnly: 'Solo la gerencia cambia esta lista. Vale para toda la tienda.',
      placeholder: 'Escribe una palabra',
      count_one: '{{count}} palabra quitada',
      count_other: '{{count}} palabras quitadas',
    },
    how: {
      count:
        'Cada palabra cuenta una vez por comentario. Las mayúsculas y los acentos no importan; se muestra la grafía más común. La tabla tiene las 200 palabras más comunes de cada clase, la nube las mayores de ellas.',
      left: 'artículos, preposiciones y palabras parecidas en portugués, inglés y español, letras sueltas y las palabras que la tienda quitó',
    },
  },
  'word-cloud': {
    'stop-word': { register: { error: 'No se pudieron guardar las palabras quitadas. No se perdió nada: inténtalo otra vez.' } },
  },
}
