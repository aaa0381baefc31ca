import type { npsReport as source } from '../pt/nps-report'
import type { TextsOf } from '../texts'

export const npsReport: TextsOf<typeof source> = {
  report: {
    print: 'Imprimir',
    printed: {
      campaigns: 'Campañas',
      filters: 'Filtros',
      noFilters: 'Ninguno',
      made: 'generado el {{date}} a las {{time}} por {{name}}',
      page: 'Página ',
      of: ' de ',
    },
    apply: 'Aplicar',
  },
  npsReport: {
    title: 'Informe de NPS',
    allDimensions: 'Todas las dimensiones',
    values_one: '{{count}} valor',
    values_other: '{{count}} valores',
    back: 'Volver a todas las dimensiones',
    kind: 'Qué ver',
    evolution: 'Evolución',
    byValue: 'Por valor',
    refresh: 'Actualizar',
    view: 'Forma de ver',
    views: { list: 'Lista', tree: 'Árbol', matrix: 'Matriz' },
    evolutionTitle: 'Evolución del NPS',
    choose: {
      day: 'Haz clic en una barra para ver las respuestas del día.',
      week: 'Haz clic en una barra para ver las respuestas de la semana.',
      month: 'Haz clic en una barra para ver las respuestas del mes.',
      quarter: 'Haz clic en una barra para ver las respuestas del trimestre.',
      year: 'Haz clic en una barra para ver las respuestas del año.',
    },
    groupBy: 'Agrupar por',
    grain: { day: 'Día', week: 'Semana', month: 'Mes', quarter: 'Trimestre', year: 'Año' },
    barsLegend: 'Línea: margen del 95%. Barra discontinua: menos de {{few}} respuestas. Rojo: puntaje por debajo de 25.',
    remark: 'Observación',
    empty: 'Ninguna respuesta en estas fechas con estos filtros.',
    clearPeriod: 'Ver las respuestas de todo el período',
    by: 'NPS por {{name}}',
    byDimension: 'NPS por dimensión',
    dimension: 'Dimensión',
    name: 'Nombre',
    evolutionOf: 'Evolución: {{name}}',
    order: { label: 'Orden', TotalDesc: 'Más respuestas', ScoreDesc: 'Mayor puntaje', ScoreAsc: 'Menor puntaje' },
    listLegend: 'Barra: margen del 95%. Punto hueco: menos de {{few}} respuestas.',
    shrunk: 'El orden por puntaje descuenta el azar: pocas respuestas acercan el valor a la media.',
    overlap: 'Una respuesta puede tener varios valores y cuenta en cada uno de ellos.',
    noDimensions:
      'Ninguna respuesta en estas fechas tiene dimensiones, como sucursal o vendedor. Vienen del formulario, de la lista importada o del enlace.',
    noValues:
      'Ninguna respuesta con este dato en el período. Los valores vienen del formulario, de la lista importada o del enlace.',
    treeLegend:
      'Bloque más grande, más respuestas. El número muestra el NPS; el color también, descontado el azar de pocas respuestas.',
    matrixLegend: 'Punto lleno: posición segura frente a la meta. Hueco: el margen cruza la meta, o menos de {{few}} respuestas.',
    answersLog: 'Respuestas (escala logarítmica)',
    scoreMark: 'NPS {{score}}',
    zones: {
      care: { name: 'Atender ya', note: 'muchas respuestas, por debajo de la meta' },
      keep: { name: 'Mantener', note: 'muchas respuestas, en la meta' },
      watch: { name: 'Vigilar', note: 'pocas respuestas, por debajo de la meta' },
      promise: { name: 'Promesa', note: 'pocas respuestas, en la meta' },
    },
    fileName: { evolution: 'nps-evolucion', tree: 'nps-arbol', matrix: 'nps-matriz' },
  },
}
