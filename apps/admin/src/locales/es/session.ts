import type { session as source } from '../pt/session'
import type { TextsOf } from '../texts'

export const session: TextsOf<typeof source> = {
  login: {
    title: 'Entra en tu cuenta',
    subtitle: 'Mira lo que tus clientes contaron hoy.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    keepLogged: 'Recordarme',
    forgot: 'Olvidé la contraseña',
    submit: 'Entrar',
    withProvider: 'Entrar con el acceso de la empresa',
    opening: 'Abriendo el acceso',
    back: 'Volver al acceso',
  },
  signInAgain: {
    title: 'Tu sesión terminó',
    text: 'Inicia sesión otra vez como {{name}} para continuar en {{store}}. Lo que hiciste en esta página sigue aquí.',
    otherPerson: 'Otra persona inició sesión',
    otherPersonText:
      '{{other}} inició sesión en otra pestaña. Esta página es de {{name}}, en {{store}}: para guardar lo que hay en ella, inicia sesión otra vez.',
    otherStore: 'Abriste otra tienda',
    otherStoreText:
      'En otra pestaña pasaste a {{otherStore}}. Lo que hay en esta página es de {{store}} y solo se puede guardar allí.',
    kept: 'Si sales ahora, los cambios quedan guardados en este navegador hasta que abras esta pantalla otra vez.',
    submit: 'Iniciar sesión y continuar',
    leave: 'Salir de esta página',
    goOnAs: 'Continuar como {{name}}',
    returnTo: 'Volver a {{store}}',
    goTo: 'Ir a {{store}}',
  },
  banner: {
    promoter: { text: 'Me atendieron muy bien, Lúcia separó todo antes de que llegara.', author: 'Renata, Belo Horizonte' },
    neutral: { text: 'Me gustó la tienda. El estacionamiento podría ser más grande.', author: 'Otávio, Contagem' },
    detractor: { text: 'La entrega se atrasó tres días y nadie avisó.', author: 'Priscila, Betim' },
  },
  callback: {
    title: 'Entrando',
    wait: 'Un momento, estamos abriendo tu tienda.',
    failed: 'No pudimos abrir tu sesión',
    done: 'Ya iniciaste sesión',
    closeWindow: 'Puedes cerrar esta ventana y volver a la página en la que estabas.',
  },
  sso: {
    title: 'Te damos la bienvenida',
    wait: 'Estamos preparando tu sesión. Espera un momento.',
  },
  auth: {
    error: {
      '0': 'Tu acceso no pertenece a esta tienda.',
      '1': 'No encontramos un acceso para este correo.',
      '2': 'El correo o la contraseña no coinciden.',
      '3': 'La contraseña no coincide.',
      '4': 'Tu acceso todavía no tiene una tienda.',
      '6': 'No encontramos la tienda.',
      '7': 'Tu acceso está desactivado. Habla con quien administra la tienda.',
      '8': 'Falta la autorización. Entra otra vez.',
      '9': 'La tienda está desactivada.',
    },
  },
  recovery: {
    request: {
      title: 'Recupera tu contraseña',
      subtitle: 'Dinos tu correo y enviamos un enlace para crear una nueva.',
      email: 'Correo electrónico',
      submit: 'Enviar enlace',
    },
    sent: {
      title: 'Revisa tu correo',
      text: 'Si hay un acceso con esa dirección, el enlace llega en unos minutos. Vale por 24 horas.',
    },
    renew: {
      title: 'Crea una contraseña nueva',
      subtitle: 'Con 8 caracteres o más: mayúscula, minúscula, número y símbolo.',
      password: 'Contraseña nueva',
      confirmation: 'Confirma la contraseña nueva',
      submit: 'Guardar contraseña',
      cancel: 'Cancelar',
    },
    strength: {
      label: 'Fuerza de la contraseña',
      weak: 'Débil',
      fair: 'Buena',
      strong: 'Fuerte',
    },
    done: {
      title: 'Contraseña cambiada',
      text: 'Ahora entra con la contraseña nueva.',
      back: 'Volver al acceso',
    },
    error: {
      '0': 'Falta la clave de recuperación. Abre otra vez el enlace del correo.',
      '1': 'No pudimos leer la clave de recuperación. Abre otra vez el enlace del correo.',
      '2': 'Esta clave de recuperación ya no vale. Pide un enlace nuevo en la pantalla de acceso.',
      '3': 'La fecha de esta clave de recuperación no es válida. Pide un enlace nuevo en la pantalla de acceso.',
      '4': 'No encontramos un acceso para esta clave.',
      '5': 'El enlace venció: vale por 24 horas. Pide uno nuevo en la pantalla de acceso.',
      '6': 'La contraseña no cumple las reglas.',
      '7': 'Contraseña cambiada.',
    },
  },
  join: {
    opening: 'Invitación',
    wait: 'Abriendo la invitación',
    title: '{{store}} te ha invitado',
    newcomer: 'Invitación para {{email}}. Crea tu contraseña para aceptar.',
    known: 'Invitación para {{email}}. Entras con la contraseña que ya usas.',
    accept: 'Aceptar invitación',
    decline: 'Rechazar invitación',
    enter: 'Ir al acceso',
    done: {
      title: 'Invitación aceptada',
      text: 'Ahora formas parte de {{store}}.',
    },
    declined: {
      title: 'Invitación rechazada',
      text: 'No formas parte de {{store}}. Si tu contraseña no funciona en otra tienda, crea una nueva en “Olvidé la contraseña”.',
    },
    closed: {
      title: 'Esta invitación ya no es válida',
      used: 'Ya se usó. Entra con tu correo y tu contraseña.',
      expired: 'Pide un enlace nuevo a quien administra la tienda.',
      unknown: 'Abre otra vez el enlace del correo o pide uno nuevo a quien administra la tienda.',
    },
  },
}
