import type { settings as source } from '../pt/settings'
import type { TextsOf } from '../texts'

export const settings: TextsOf<typeof source> = {
  settings: {
    subtitle: 'Valen para todo el equipo de esta tienda.',
    save: 'Guardar',
    saved: 'Configuración guardada.',
    region: {
      title: 'Región',
      timeZone: 'Zona horaria',
      timeZoneHelp: 'Los informes cuentan los días con ella. Si cambia, todos se rehacen.',
      noTimeZone: 'Ninguna zona con ese nombre',
      language: 'Idioma de la tienda',
      languageHelp: 'El de las encuestas y los correos. El tuyo, en pantalla, está arriba en la página.',
    },
    scores: {
      title: 'Notas',
      decimals: 'Decimales del NPS',
      provisional: 'Contar respuestas provisionales',
      provisionalHelp: 'Vale la nota de quien la eligió y no llegó a enviar.',
    },
    theme: {
      title: 'Apariencia de la encuesta',
      help: 'Es lo que ven tus clientes al responder. Lo que dejes vacío sigue el aspecto estándar.',
      colours: 'Colores',
      pictures: 'Imágenes',
      texts: 'Textos',
      thanks: 'Pantalla de agradecimiento',
      field: {
        themeMainColor: 'Color principal',
        sendButtonColor: 'Color del botón Enviar',
        backgroundColor: 'Color de fondo',
        mainTitleColor: 'Color del título',
        secondaryTextColor: 'Color del texto secundario',
        logoUrl: 'Logo',
        backgroundImageUrl: 'Imagen de fondo',
        confirmationScreenImageUrl: 'Imagen del agradecimiento',
        mainTitleText: 'Título',
        secondaryText: 'Texto secundario',
        confirmationScreenTitleText: 'Título del agradecimiento',
        confirmationScreenText: 'Texto del agradecimiento',
      },
      own: {
        themeMainColor: 'Estándar ({{colour}})',
        sendButtonColor: 'Igual al color principal',
        backgroundColor: 'Tono claro del principal',
        mainTitleColor: 'Estándar ({{colour}})',
        secondaryTextColor: 'Estándar ({{colour}})',
        logoUrl: 'El logo de la tienda',
      },
      mainHelp: 'Llena la nota y las opciones elegidas.',
      backgroundHelp: 'Sobre ella la encuesta queda en una tarjeta blanca.',
      titleHelp: 'Queda arriba, junto al logo.',
      secondaryHelp: 'Aparece justo antes del botón Enviar.',
      textColourHelp: 'Vale en todas las pantallas donde se lea.',
      thanksPictureHelp: 'Ocupa el lugar del dibujo.',
      pick: 'Elegir en la paleta: {{field}}',
      clear: 'Limpiar: {{field}}',
      useOwn: 'Volver al estándar',
      sendPicture: '{{action}}: {{field}}',
      error: {
        colour: 'Escribe el color como #00aeef: # y seis dígitos.',
        picture: 'Usa una dirección que empiece con https:// o elige una imagen.',
      },
      ground: {
        page: 'el fondo, en celulares',
        card: 'el blanco de la tarjeta',
        both: 'el fondo y el blanco de la tarjeta',
      },
      warning: {
        replaced:
          'Contraste de {{ratio}} a 1 con {{ground}}; el mínimo es {{enough}}. Ahí el texto queda en su color estándar, para que se lea.',
        textsAdjusted:
          'En celulares los textos tienen un contraste de {{ratio}} a 1 con este fondo; el mínimo es {{enough}}. Ahí usamos el color estándar, para que se lean.',
        optionOutlined:
          'Este color casi desaparece en el blanco de las opciones: contraste de {{ratio}} a 1. La elegida recibe un contorno oscuro, y el texto sobre ella sigue legible.',
        buttonOutlined:
          'Este color casi desaparece: contraste de {{ratio}} a 1 con {{ground}}. El botón recibe ahí un contorno que se ve, y el texto sobre él sigue legible.',
      },
      preview: {
        title: 'Vista previa',
        screen: 'Pantalla de la vista previa',
        question: 'Pregunta',
        thanks: 'Agradecimiento',
        of: 'Vista previa de la encuesta: {{screen}}',
      },
    },
    mails: {
      title: 'Correos',
      thanksVisitors: 'Agradecer también a quien solo escribió su correo en la encuesta',
      thanksVisitorsHelp:
        'Cualquier visitante puede escribir el correo de otra persona, también el de un cliente. Desactivado, el agradecimiento va solo a quien responde por su propia invitación.',
    },
    product: {
      title: 'Partes del producto',
      help: 'Solo la cuenta principal lo ve y lo cambia.',
      csat: 'Encuestas CSAT',
      csatHelp: 'Desactivadas, el informe de estrellas sale del menú.',
      report: 'Nuevo informe de NPS',
      reportHelp: 'Desactivado, el informe de NPS sale del menú.',
    },
  },
}
