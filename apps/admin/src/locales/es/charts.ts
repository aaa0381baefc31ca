import type { charts as source } from '../pt/charts'
import type { TextsOf } from '../texts'

export const charts: TextsOf<typeof source> = {
  chart: {
    table: 'Tabla',
    graph: 'Gráfico',
    asTable: 'Ver como tabla',
    asChart: 'Ver como gráfico',
    save: 'Guardar como imagen',
    saved: 'Imagen guardada.',
    saveFailed: 'No pudimos guardar la imagen. Inténtalo otra vez.',
    noAnswers: 'ninguna respuesta',
    goal: 'Meta {{goal}}',
  },
}
