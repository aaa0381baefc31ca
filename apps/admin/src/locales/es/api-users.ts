import type { apiUsers as pt } from '../pt/api-users'
import type { TextsOf } from '../texts'

export const apiUsers: TextsOf<typeof pt> = {
  apiUser: {
    subtitle: 'Cada sistema entra con su propio usuario. Así puedes apagar uno sin detener los demás.',
    docs: 'Documentación',
    docsNewTab: 'se abre en otra pestaña',
    add: 'Agregar usuario',
    tabs: 'Estado de los usuarios de la API',
    tab: { active: 'Activos', inactive: 'Inactivos' },
    label: 'Identificador',
    userName: 'Usuario',
    lastUse: 'Último uso',
    never: 'Nunca usado',
    created: 'Creado el',
    actions: 'Acciones',
    empty: {
      title: 'Conecta el primer sistema',
      text: 'Crea un usuario para tu ERP, sitio o bot. Con él, el sistema pide notas y lee respuestas.',
    },
    emptyTab: {
      active: {
        title: 'Ningún usuario activo',
        text: 'Ningún sistema entra ahora por la API. Agrega un usuario o activa uno de los inactivos.',
      },
      inactive: { title: 'Ningún usuario inactivo', text: 'Los usuarios que desactives aparecen aquí.' },
    },
    turnOff: {
      which: 'Desactivar {{label}}',
      question: '¿Desactivar {{label}}?',
      consequence:
        'El sistema que usa este usuario deja de entrar al instante. Puedes activarlo de nuevo cuando quieras, con la misma contraseña.',
      confirm: 'Desactivar',
      keep: 'Mantener activo',
      done: '{{label}} fue desactivado.',
    },
    turnOn: {
      which: 'Activar {{label}}',
      question: '¿Activar {{label}}?',
      consequence: 'El sistema vuelve a entrar con el usuario y la contraseña de antes.',
      confirm: 'Activar',
      keep: 'Dejar inactivo',
      done: '{{label}} fue activado.',
    },
    new: {
      title: 'Nuevo usuario de la API',
      text: 'Pon el nombre del sistema que va a usar este usuario. En el siguiente paso recibes el usuario y la contraseña.',
      label: 'Identificador',
      hint: 'Por ejemplo: ERP de la central. De 3 a 80 caracteres.',
      submit: 'Crear usuario',
    },
    made: {
      title: '{{label}} fue creado',
      text: 'Guarda la contraseña ahora, en un gestor de contraseñas.',
      once: 'No vuelve a aparecer.',
      lost: 'Si la pierdes, crea otro usuario.',
      password: 'Contraseña',
      copy: 'Copiar',
      copyUserName: 'Copiar el usuario',
      copyPassword: 'Copiar la contraseña',
      copied: 'Copiado',
      copyFailed: 'El navegador no permitió copiar. Selecciona el texto y cópialo.',
      stored: 'Guardé la contraseña en un lugar seguro',
      close: 'Cerrar',
    },
    first: {
      title: 'Primera llamada',
      text: 'Pide la nota de una persona y devuelve su enlace.',
      command: 'Comando para la terminal',
      user: 'USUARIO',
      password: 'CONTRASENA',
      campaign: 'CLAVE-DE-CAMPANA',
    },
  },
}
