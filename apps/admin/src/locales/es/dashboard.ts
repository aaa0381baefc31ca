import type { dashboard as source } from '../pt/dashboard'
import type { TextsOf } from '../texts'

export const dashboard: TextsOf<typeof source> = {
  dashboard: {
    title: 'Cómo valoran tus clientes la tienda',
    compared: 'Comparado con {{from}} al {{to}}',
    comparedDay: 'Comparado con {{from}}',
    satisfaction: 'Satisfacción',
    explained: {
      nps_one: 'Con {{total}} respuesta y 95% de confianza, el NPS está <b>entre {{low}} y {{high}}</b>.',
      nps_other: 'Con {{total}} respuestas y 95% de confianza, el NPS está <b>entre {{low}} y {{high}}</b>.',
      csat_one: 'Con {{total}} respuesta y 95% de confianza, el CSAT está <b>entre {{low}}% y {{high}}%</b>.',
      csat_other: 'Con {{total}} respuestas y 95% de confianza, el CSAT está <b>entre {{low}}% y {{high}}%</b>.',
    },
    lightBand: 'La franja clara es ese margen.',
    withinChance: 'La diferencia con el periodo anterior puede ser solo azar.',
    beyondChance: 'La diferencia con el periodo anterior es mayor de lo que explica el azar.',
    fewAnswers_one: 'Pocas respuestas: {{count}}',
    fewAnswers_other: 'Pocas respuestas: {{count}}',
    zone: {
      critical: 'Zona crítica',
      improvement: 'Zona de mejora',
      quality: 'Zona de calidad',
      excellence: 'Zona de excelencia',
    },
    total: 'Total de respuestas',
    goal: 'Meta de NPS',
    goalMissing_one: 'falta {{points}} punto',
    goalMissing_other: 'faltan {{points}} puntos',
    goalReached: 'meta alcanzada',
    noGoal: 'La tienda todavía no tiene una meta.',
    setGoal: 'Definir meta',
    editGoal: {
      open: 'Editar la meta',
      title: '¿Cuál es la meta de NPS de la tienda?',
      label: 'Meta de NPS',
      help: 'De −100 a 100. Recomendamos {{recommended}}.',
      save: 'Guardar meta',
      done: 'Meta guardada.',
      error: 'No pudimos guardar la meta. Revisa la conexión e inténtalo otra vez.',
    },
    how: {
      goal: 'La tienda elige la meta. Lo que falta es la meta menos el NPS del periodo.',
      total:
        'Cada respuesta del periodo cuenta una vez. El cambio compara con el periodo anterior, de igual duración, y es un porcentaje de él.',
    },
    conversion: {
      email: {
        title: 'Conversión del correo',
        said_one: '<b>{{answered}}</b> respuesta de <b>{{sent}}</b> correos enviados',
        said_other: '<b>{{answered}}</b> respuestas de <b>{{sent}}</b> correos enviados',
        none: 'Ningún correo enviado en el periodo.',
      },
      widget: {
        title: 'Conversión del widget',
        said_one: '<b>{{answered}}</b> respuesta de <b>{{sent}}</b> vistas en el sitio',
        said_other: '<b>{{answered}}</b> respuestas de <b>{{sent}}</b> vistas en el sitio',
        none: 'Ninguna vista en el sitio en el periodo.',
      },
    },
    line: {
      title: { day: 'Nota por día', week: 'Nota por semana', month: 'Nota por mes' },
      grain: { label: 'Agrupar por', day: 'Día', week: 'Semana', month: 'Mes' },
      period: { day: 'Día', week: 'Semana', month: 'Mes' },
      chosen_one: '{{count}} día',
      chosen_other: '{{count}} días',
      margin: 'Margen del 95%',
      remark: 'Observación',
      band: 'Franja: margen del 95%. Punto vacío: menos de {{few}} respuestas o periodo en curso.',
      touch: 'Toca un punto para ver sus números.',
      empty: 'Ninguna respuesta en estas fechas. La línea empieza con la primera respuesta de una campaña.',
      fileName: 'nota-en-el-tiempo',
    },
    values: {
      title: 'Nota por',
      dimension: 'Dimensión',
      see: 'Ver respuestas',
      seeOf: 'Ver respuestas: {{value}}',
      legend: 'Más respuestas primero. Barra: margen del 95%. Punto vacío: menos de {{few}} respuestas.',
      shown: '{{shown}} de {{total}}',
      all: 'Mostrar más',
      less: 'Mostrar menos',
      empty:
        'Ninguna respuesta con este dato en el periodo. Los valores vienen del formulario, de la lista importada o del enlace.',
      noDimensions:
        'La tienda todavía no tiene dimensiones, como sucursal o vendedor. Vienen del formulario, de la lista importada o del enlace.',
    },
    empty: {
      title: 'Haz la primera pregunta',
      text: 'Crea una campaña y comparte el enlace: las respuestas aparecen aquí en cuanto lleguen.',
      create: 'Crear campaña',
      noticeTitle: 'Todavía no hay campañas',
      noticeText: 'Cuando alguien de la gerencia cree la primera campaña, las notas de tus clientes aparecerán aquí.',
    },
  },
}
