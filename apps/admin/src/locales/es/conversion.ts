import type { conversion as source } from '../pt/conversion'
import type { TextsOf } from '../texts'

export const conversion: TextsOf<typeof source> = {
  conversion: {
    otherCampaign: 'Elegir otra campaña',
    editCampaign: 'Editar campaña',
    channelName: 'Canal',
    channels: 'Canales',
    person: 'Persona',
    totals: 'Respuestas por canal',
    total: 'Total de respuestas',
    back: 'Volver a todos los envíos',
    oneDispatch: 'Envío',
    exporting: 'Exportando las personas',
    seeReport: 'Ver informe',
    of: 'Conversión de {{name}}',
    channel: {
      email: 'Correo',
      widget: 'Widget',
      link: 'Enlace',
    },
    picker: {
      text: 'El informe es de una campaña. Elige de cuál.',
      emptyTitle: 'Todavía no hay campañas',
      emptyText: 'Después de la primera campaña, aquí ves cuántos de los que recibieron la pregunta respondieron.',
    },
    funnel: {
      fileName: 'embudo',
      title: 'Del envío a la respuesta',
      hint: 'Solicitudes enviadas en el periodo y lo que pasó con ellas hasta ahora',
      sent: 'Enviados',
      opened: 'Correos abiertos',
      clicked: 'Formularios abiertos',
      answered: 'Respuestas',
      step: 'Etapa',
      people: 'Personas',
      share: 'Parte de los enviados',
      none: 'Ninguna solicitud de este envío salió en el periodo.',
      legend: 'Porcentaje de los enviados, con el margen del 95% al lado. Quien respondió cuenta como abierto.',
      programs_one: '{{total}} correo más lo abrió solo un programa y no cuenta.',
      programs_other: '{{total}} correos más los abrieron solo programas y no cuentan.',
      few: 'Con menos de {{few}} envíos es solo una primera señal.',
    },
    how: {
      base: {
        email_one: '{{total}} solicitud enviada',
        email_other: '{{total}} solicitudes enviadas',
        widget_one: '{{total}} visualización',
        widget_other: '{{total}} visualizaciones',
        link_one: '{{total}} apertura',
        link_other: '{{total}} aperturas',
      },
      share: {
        email: 'La conversión es el número de respuestas dividido por el de solicitudes enviadas.',
        widget: 'La conversión es el número de respuestas dividido por el de visualizaciones del widget.',
        link: 'La conversión es el número de respuestas dividido por el de aperturas del enlace.',
      },
      totals:
        'El total suma las respuestas de los tres canales, dadas hasta ahora por quienes recibieron la pregunta en el periodo.',
      left: {
        email: 'solicitudes que no salieron',
        programs: 'correos abiertos solo por programas',
        asked: 'quienes recibieron la pregunta fuera del periodo o por otra campaña',
      },
      cohort:
        'Cuentan las solicitudes que salieron en el periodo, también las que quizá no llegaron. Lo que cada persona hizo después cuenta hasta ahora.',
      steps:
        'Quien respondió abrió el formulario, y quien abrió el formulario abrió el correo. Por eso los números nunca suben de una etapa a la siguiente.',
      programs:
        'Algunos programas de correo cargan todas las imágenes por sí solos. Eso no dice nada de la persona y no cuenta como abierto.',
      margin:
        'El margen del 95% (Wilson) muestra hasta dónde podría llegar el porcentaje solo por azar. Cuantos menos envíos, más ancho.',
    },
    dispatches: {
      title: 'Envíos',
      list: 'Lista',
      date: 'Enviado el',
      sent: 'Enviados',
      opened: 'Abiertos',
      clicked: 'Formulario',
      answered: 'Respuestas',
      share: 'Conversión',
      few: 'pocos envíos',
      actions: 'Acciones',
      details: 'Detalles',
      detailsOf: 'Detalles: {{name}}',
      emptyTitle: 'Ningún envío en el periodo',
      emptyText: 'Los envíos por lista aparecen aquí.',
    },
    requests: {
      title: 'Personas del envío',
      sent: 'Envío',
      opened: 'Correo',
      clicked: 'Formulario',
      reminder: 'Recordatorio',
      answered: 'Respuesta',
      actions: 'Acciones',
      emptyTitle: 'Nadie en este envío',
      emptyText: 'Las personas aparecen cuando el envío comienza. Revisa también el periodo.',
    },
    mark: {
      sent: {
        yes: 'enviado',
        no: 'no enviado',
      },
      opened: {
        yes: 'abierto',
        no: 'no abierto',
      },
      clicked: {
        yes: 'abierto',
        no: 'no abierto',
      },
      reminder: {
        yes: 'enviado',
        no: 'sin recordatorio',
      },
      answered: {
        yes: 'respondió',
        no: 'no respondió',
      },
    },
    copy: {
      button: 'Copiar enlace',
      of: 'Copiar el enlace de {{name}}',
      question: '¿Copiar el enlace de {{name}}?',
      consequence: 'El enlace es personal: quien lo abre responde en lugar de esta persona. Envíalo solo a ella.',
      confirm: 'Copiar enlace',
      done: 'Enlace copiado.',
      failed: 'No se pudo copiar el enlace. Permite el acceso al portapapeles e inténtalo de nuevo.',
    },
    widget: {
      viewed: 'Vistas',
      people: 'Personas',
      answered: 'Respondieron',
      share: '{{percent}} de las vistas ({{interval}})',
      title: 'Quién vio el widget',
      times: 'Veces que lo vio',
      status: 'Situación',
      visitor: 'Visitante sin nombre',
    },
    link: {
      opened: 'Aperturas',
      answered: 'Respondieron',
      share: '{{percent}} de las aperturas ({{interval}})',
    },
    empty: {
      email: {
        title: 'Ninguna solicitud por correo en el periodo',
        text: 'Después de un envío, aquí ves cuántas personas abrieron el correo, abrieron el formulario y respondieron.',
      },
      widget: {
        title: 'Nadie vio el widget en el periodo',
        text: 'Cuando el widget aparezca en tu sitio, aquí ves quién lo vio y quién respondió.',
      },
      link: {
        title: 'Nadie abrió el enlace en el periodo',
        text: 'Cuando alguien abra el enlace público o un enlace directo de la campaña, aquí ves cuántos respondieron.',
      },
      wholePeriod: 'Ver todo el periodo',
    },
  },
}
