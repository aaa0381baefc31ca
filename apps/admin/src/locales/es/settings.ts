import type { settings as source } from '../pt/settings'
import type { TextsOf } from '../texts'

export const settings: TextsOf<typeof source> = {
  settings: {
    subtitle: 'Valen para todo el equipo de esta tienda.',
    save: 'Guardar',
    saved: 'Configuración guardada.',
    reload: 'Recargar',
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
    product: {
      title: 'Partes del producto',
      help: 'Solo la cuenta principal lo ve y lo cambia.',
      csat: 'Encuestas CSAT',
      csatHelp: 'Apagadas, el informe de estrellas sale del menú.',
      report: 'Nuevo informe de NPS',
      reportHelp: 'Apagado, el informe de NPS sale del menú.',
    },
  },
}
