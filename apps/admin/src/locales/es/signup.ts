import type { signup as source } from '../pt/signup'
import type { TextsOf } from '../texts'

export const signup: TextsOf<typeof source> = {
  signUp: {
    title: 'Crear tienda',
    subtitle: 'Una tienda más en tu cuenta, con su primer acceso de administración.',
    storeName: 'Nombre de la tienda',
    adminName: 'Nombre de quien administra',
    adminEmail: 'Correo de quien administra',
    password: 'Contraseña',
    confirmation: 'Confirma la contraseña',
    agree: 'Acepto los términos de uso',
    terms: 'Términos de uso',
    readTerms: 'Leer los términos',
    termsRequired: 'Hay que aceptar los términos.',
    submit: 'Crear tienda',
    done: '{{store}} está lista',
    doneText:
      'Ya aparece en el cambio de tiendas. Quien administra entra con {{email}}; quien ya usa Ressoa recibe una invitación por correo. Tú sigues en la tienda actual.',
    again: 'Crear otra tienda',
    seeStores: 'Ver tiendas',
    first: {
      title: 'Crea tu primera tienda',
      subtitle: 'Con ella nace la cuenta principal, que ve todas las tiendas.',
      adminName: 'Tu nombre',
      adminEmail: 'Tu correo electrónico',
      done: 'Todo listo',
      doneText: '{{store}} quedó creada. Entra con el correo y la contraseña que elegiste.',
      enter: 'Entrar',
    },
  },
}
