import type { common as source } from '../pt/common'
import type { TextsOf } from '../texts'

export const common: TextsOf<typeof source> = {
  error: {
    notAllowed: 'No tienes permiso para esta acción.',
    unexpected: 'Algo no salió como esperábamos. Revisa la conexión y actualiza la página.',
    unexpectedTitle: 'No pudimos cargar esto',
    askForAccess: 'Si necesitas esta pantalla, habla con quien administra la tienda.',
  },
  form: {
    error: {
      required: 'Completa este campo.',
      invalid: 'El valor no es válido.',
      email: 'Escribe un correo electrónico válido.',
      short: 'El texto es demasiado corto.',
      long: 'El texto es demasiado largo.',
      min: 'El valor es menor que el permitido.',
      max: 'El valor es mayor que el permitido.',
      password: 'La contraseña no cumple las reglas.',
      passwordEmpty: 'Escribe tu contraseña',
      passwordConfirmEmpty: 'Confirma tu contraseña',
      passwordMin: 'Usa al menos 8 caracteres.',
      passwordMax: 'Usa como máximo 50 caracteres.',
      passwordTiny: 'Incluye una letra minúscula.',
      passwordUppercase: 'Incluye una letra mayúscula.',
      passwordNumber: 'Incluye un número.',
      passwordCharacter: 'Incluye un símbolo, como ! o #.',
      passwordConfirm: 'Las contraseñas no son iguales.',
      passwordAgain: 'Repite la misma contraseña.',
    },
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
  },
  action: {
    retry: 'Intentar otra vez',
    close: 'Cerrar',
    cancel: 'Cancelar',
    skipToContent: 'Ir al contenido',
  },
  language: {
    label: 'Idioma',
    pt: 'Português',
    en: 'English',
    es: 'Español',
  },
  role: {
    master: 'Cuenta principal',
    administrator: 'Administración',
    manager: 'Gerencia',
    clerk: 'Atención',
    reader: 'Solo lectura',
  },
  notFound: {
    title: 'No encontramos esta página',
    subtitle: 'La dirección puede haber cambiado, o el elemento ya no existe.',
    home: 'Ir al inicio',
  },
  health: {
    title: 'Estado del servicio',
    image: 'El servicio está en línea',
  },
}
