import type { profile as source } from '../pt/profile'
import type { TextsOf } from '../texts'

export const profile: TextsOf<typeof source> = {
  profile: {
    person: {
      title: 'Tus datos',
      name: 'Nombre',
      email: 'Correo electrónico',
      emailFixed: 'Con él entras. No se puede cambiar.',
      save: 'Guardar',
      saved: 'Perfil guardado.',
    },
    password: {
      title: 'Contraseña',
      text: 'Al cambiar la contraseña se cierran tus otras sesiones. Esta sigue abierta.',
      current: 'Contraseña actual',
      new: 'Nueva contraseña',
      confirmation: 'Repite la nueva contraseña',
      submit: 'Cambiar contraseña',
      done: 'Contraseña cambiada.',
      none: 'Entras por el acceso de tu empresa y aún no tienes una contraseña aquí. Si quieres una, enviamos un enlace a tu correo.',
      sendLink: 'Enviar enlace',
      linkSent: 'Enlace enviado a {{email}}.',
    },
  },
}
