import type { qa as source } from '../pt/qa'
import type { TextsOf } from '../texts'

export const qa: TextsOf<typeof source> = {
  qa: {
    title: 'Datos para soporte',
    subtitle: 'Lo que ayuda a quien te ayuda. Aquí no cambia nada.',
    store: 'Tienda',
    user: 'Tu cuenta',
    campaign: 'Campaña',
    person: 'Persona',
    none: 'Aún ninguna.',
    notFound: 'No encontrada.',
    type: 'Tipo',
    phone: 'Teléfono',
    form: 'Formulario',
    program: 'Programa',
    name: 'Nombre',
    key: 'Clave',
    id: 'Número',
    active: 'Activa',
    main: 'Principal',
    language: 'Idioma',
    timeZone: 'Zona horaria',
    csat: 'CSAT',
    report: 'Nuevo informe de NPS',
    email: 'Correo electrónico',
    role: 'Rol',
    version: 'Versión de la interfaz',
    yes: 'sí',
    no: 'no',
  },
}
