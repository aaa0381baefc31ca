import type { profile as source } from '../pt/profile'
import type { TextsOf } from '../texts'

export const profile: TextsOf<typeof source> = {
  profile: {
    person: {
      title: 'Sus datos',
      name: 'Nombre',
      email: 'Correo electrónico',
      emailFixed: 'Con él inicia sesión. No se puede cambiar.',
      save: 'Guardar',
      saved: 'Perfil guardado.',
    },
    password: {
      title: 'Contraseña',
      text: 'Al cambiar la contraseña se cierran sus otras sesiones. Esta sigue abierta.',
      current: 'Contraseña actual',
      new: 'Nueva contraseña',
      confirmation: 'Repita la nueva contraseña',
      submit: 'Cambiar contraseña',
      done: 'Contraseña cambiada.',
      none: 'Usted entra por el acceso de su empresa y aún no tiene una contraseña aquí. Si quiere una, enviamos un enlace a su correo.',
      sendLink: 'Enviar enlace',
      linkSent: 'Enlace enviado a {{email}}.',
    },
  },
}
