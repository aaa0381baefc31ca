import type { stars as source } from '../pt/stars'
import type { TextsOf } from '../texts'

export const stars: TextsOf<typeof source> = {
  stars: {
    title: 'Estrellas',
    rating: 'Campo de estrellas',
    group: 'Agrupar según',
    choose: 'Elige un campo',
    chooseGroup: 'Elige una dimensión',
    noRatings: 'Ningún campo de estrellas',
    noGroups: 'Ninguna dimensión en común',
    resets: 'Cambiar el campo borra la agrupación.',
    of: '{{shown}} de {{max}} estrellas',
    stars: 'Estrellas',
    mean: 'Promedio',
    allOf: '{{name}}, todas las respuestas',
    distributionOf: 'Distribución de {{name}}',
    by: 'Según {{name}}',
    noInterval: 'una sola respuesta',
    noAnswers: 'Ninguna respuesta con este campo en estas fechas con estos filtros.',
    noValues: 'Ninguna respuesta con ambos datos en estas fechas con estos filtros.',
    legend: 'Las estrellas se redondean a media; el promedio y el margen no.',
    listLegend: 'Punto hueco: menos de {{few}} respuestas. Una respuesta con varios valores cuenta en cada uno.',
    fileName: 'estrellas',
    order: { label: 'Orden', TotalDesc: 'Más respuestas', ScoreDesc: 'Mayor media', ScoreAsc: 'Menor media' },
    empty: {
      title: '¿Cómo fue cada parte de la experiencia?',
      choose: 'Elige un campo de estrellas para ver su distribución. Después, una dimensión para comparar sus valores.',
      noRatings: 'La tienda aún no tiene campos de estrellas. Se crean en el formulario, como campo de valoración.',
    },
    example: {
      open: 'Ver un ejemplo',
      title: 'Ejemplo con datos ficticios',
      text: 'Estos números son inventados. Solo muestran cómo es el informe.',
      rating: 'Atención',
      group: 'Sucursal',
      list: 'Ejemplo según sucursal',
    },
    how: {
      mean: 'El promedio suma las estrellas de 1 a 5 y divide por el número de respuestas. El dibujo se redondea a la media estrella más cercana.',
      margin: 'El margen del 95 % es el intervalo t del promedio. Una sola respuesta no lo tiene.',
      left: 'respuestas inválidas, sin este campo y las que no entran en el periodo y las campañas elegidos',
    },
  },
}
