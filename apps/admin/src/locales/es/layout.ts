import type { layout as source } from '../pt/layout'
import type { TextsOf } from '../texts'

export const layout: TextsOf<typeof source> = {
  section: {
    home: 'Inicio',
    campaigns: 'Campañas',
    forms: 'Formularios',
    notFound: 'Página no encontrada',
  },
  menuGroup: {
    listen: 'Escuchar',
    ask: 'Preguntar',
    people: 'Personas',
    settings: 'Ajustes',
  },
  menuHeading: {
    reports: 'Informes',
    accounts: 'Cuentas',
  },
  topBar: {
    menu: 'Menú principal',
    openMenu: 'Abrir el menú',
    closeMenu: 'Contraer el menú',
    signOut: 'Salir',
    user: 'Tu cuenta',
    scheme: 'Apariencia',
    schemeAuto: 'Igual que el sistema',
    schemeLight: 'Clara',
    schemeDark: 'Oscura',
  },
  storeSwitch: {
    current: 'Tienda actual:',
    change: 'Cambiar de tienda',
    search: 'Tiendas',
    placeholder: 'Buscar por nombre',
    none: 'Ninguna tienda con ese nombre',
    isCurrent: 'tienda actual',
    more: 'Se muestran {{shown}} de {{total}}. Busca por nombre para encontrar las demás.',
    switching: 'Cambiando de tienda',
  },
  products: {
    label: 'Otros productos',
    none: 'Todavía no hay otros productos aquí.',
    adminCentral: 'Central de administración',
    opensNewTab: 'se abre en otra pestaña',
    interested: 'Me interesa',
  },
  interest: {
    title: '¿Quieres conocer {{app}}?',
    text: 'Deja tu contacto y hablamos contigo.',
    name: 'Nombre',
    company: 'Empresa',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    submit: 'Quiero conocerlo',
    sending: 'Enviando tu contacto',
    receivedTitle: 'Recibimos tu contacto',
    receivedText: 'Pronto alguien del equipo hablará contigo.',
    error: {
      name: 'Escribe tu nombre.',
      company: 'Identifica tu empresa.',
      email: 'Correo electrónico inválido',
      phone: 'Teléfono inválido',
    },
  },
}
