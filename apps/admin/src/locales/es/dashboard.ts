import type { dashboard as source } from '../pt/dashboard'
import type { TextsOf } from '../texts'

export const dashboard: TextsOf<typeof source> = {
  dashboard: {
    title: 'Cómo valoran tus clientes la tienda',
    tabs: 'Tipo de encuesta',
    compared: 'Comparado con el período anterior, del {{from}} al {{to}}.',
    comparedDay: 'Comparado con el día anterior, {{from}}.',
    satisfaction: 'Satisfacción',
    classes: 'Respuestas por clase',
    column: { class: 'Clase', answers: 'Respuestas', share: 'Parte', evolution: 'Evolución' },
    interval: '{{low}} a {{high}}',
    explained: {
      nps_one:
        'La franja clara es el margen: con {{total}} respuesta y 95% de confianza, el NPS está <b>entre {{low}} y {{high}}</b>.',
      nps_other:
        'La franja clara es el margen: con {{total}} respuestas y 95% de confianza, el NPS está <b>entre {{low}} y {{high}}</b>.',
      csat_one:
        'La franja clara es el margen: con {{total}} respuesta y 95% de confianza, el CSAT está <b>entre {{low}}% y {{high}}%</b>.',
      csat_other:
        'La franja clara es el margen: con {{total}} respuestas y 95% de confianza, el CSAT está <b>entre {{low}}% y {{high}}%</b>.',
    },
    explainedFew_one: 'Con {{total}} respuesta y 95% de confianza, el {{type}} está <b>entre {{low}} y {{high}}</b>.',
    explainedFew_other: 'Con {{total}} respuestas y 95% de confianza, el {{type}} está <b>entre {{low}} y {{high}}</b>.',
    withinChance: 'La diferencia con el período anterior puede ser solo azar.',
    beyondChance: 'La diferencia con el período anterior es mayor de lo que explica el azar.',
    noAnswers: 'Ninguna respuesta en el período',
    fewAnswers_one: 'Pocas respuestas: {{count}}',
    fewAnswers_other: 'Pocas respuestas: {{count}}',
    zone: {
      critical: 'Zona crítica',
      improvement: 'Zona de mejora',
      quality: 'Zona de calidad',
      excellence: 'Zona de excelencia',
    },
    direction: { up: 'subió', same: 'sigue igual', down: 'bajó' },
    change: {
      points_one: '{{amount}} punto',
      points_other: '{{amount}} puntos',
      share: '{{amount}} p.p.',
      percent: '{{amount}}%',
    },
    total: 'Total de respuestas',
    seeAnswers: 'Ver respuestas',
    goal: 'Meta de NPS',
    goalMark: 'meta {{goal}}',
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
    conversion: {
      email: {
        title: 'Conversión del correo',
        said_one: '<b>{{answered}}</b> respuesta de <b>{{sent}}</b> correos enviados',
        said_other: '<b>{{answered}}</b> respuestas de <b>{{sent}}</b> correos enviados',
        none: 'Ningún correo enviado en el período.',
      },
      widget: {
        title: 'Conversión del widget',
        said_one: '<b>{{answered}}</b> respuesta de <b>{{sent}}</b> vistas en el sitio',
        said_other: '<b>{{answered}}</b> respuestas de <b>{{sent}}</b> vistas en el sitio',
        none: 'Ninguna vista en el sitio en el período.',
      },
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
