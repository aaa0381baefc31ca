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
      email: 'E-mail',
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
      hint: 'Pedidos enviados en el período y lo que pasó con ellos hasta ahora',
      sent: 'Enviados',
      opened: 'E-mails abiertos',
      clicked: 'Formularios abiertos',
      answered: 'Respuestas',
      step: 'Etapa',
      people: 'Personas',
      share: 'Parte de los enviados',
      none: 'Ningún pedido de este envío salió en el período.',
      legend: 'Porcentaje de los enviados, con el margen del 95% al lado. Quien respondió cuenta como abierto.',
      programs_one: '{{total}} e-mail más lo abrió solo un programa y no cuenta.',
      programs_other: '{{total}} e-mails más los abrieron solo programas y no cuentan.',
      few: 'Con menos de {{few}} envíos es solo una primera señal.',
    },
    how: {
      base: {
        email_one: '{{total}} pedido enviado',
        email_other: '{{total}} pedidos enviados',
        widget_one: '{{total}} visualización',
        widget_other: '{{total}} visualizaciones',
        link_one: '{{total}} apertura',
        link_other: '{{total}} aperturas',
      },
      share: {
        email: 'La conversión es el número de respuestas dividido por el de pedidos enviados.',
        widget: 'La conversión es el número de respuestas dividido por el de visualizaciones del widget.',
        link: 'La conversión es el número de respuestas dividido por el de aperturas del enlace.',
      },
      totals:
        'El total suma las respuestas de los tres canales, dadas hasta ahora por quienes recibieron la pregunta en el período.',
      left: {
        email: 'pedidos que no salieron',
        programs: 'e-mails abiertos solo por programas',
        asked: 'quienes recibieron la pregunta fuera del período o por otra campaña',
      },
      cohort:
        'Cuentan los pedidos que salieron en el período, también los que quizá no llegaron. Lo que cada persona hizo después cuenta hasta ahora.',
      steps:
        'Quien respondió abrió el formulario, y quien abrió el formulario abrió el e-mail. Por eso los números nunca suben de una etapa a la siguiente.',
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
      emptyTitle: 'Ningún envío en el período',
      emptyText: 'Los envíos por lista aparecen aquí.',
    },
    requests: {
      title: 'Personas del envío',
      sent: 'Envío',
      opened: 'E-mail',
      clicked: 'Formulario',
      reminder: 'Recordatorio',
      answered: 'Respuesta',
      actions: 'Acciones',
      emptyTitle: 'Nadie en este envío',
      emptyText: 'Las personas aparecen cuando el envío comienza. Revisa también el período.',
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
        title: 'Ningún pedido por e-mail en el período',
        text: 'Después de un envío, aquí ves cuántas personas abrieron el e-mail, abrieron el formulario y respondieron.',
      },
      widget: {
        title: 'Nadie vio el widget en el período',
        text: 'Cuando el widget aparezca en tu sitio, aquí ves quién lo vio y quién respondió.',
      },
      link: {
        title: 'Nadie abrió el enlace en el período',
        text: 'Cuando alguien abra el enlace público o un enlace directo de la campaña, aquí ves cuántos respondieron.',
      },
      wholePeriod: 'Ver todo el período',
    },
  },
}
