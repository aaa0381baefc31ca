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
      short: 'Usa al menos {{min}} caracteres.',
      long: 'Usa como máximo {{max}} caracteres.',
      min: 'El valor mínimo es {{min}}.',
      max: 'El valor máximo es {{max}}.',
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
    passwordRules: 'De {{min}} a {{max}} caracteres, con mayúscula, minúscula, número y símbolo.',
    seeFields: 'Revisa los campos marcados.',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
  },
  action: {
    retry: 'Intentar otra vez',
    close: 'Cerrar',
    cancel: 'Cancelar',
    clearFilters: 'Limpiar filtros',
    skipToContent: 'Ir al contenido',
  },
  unsaved: {
    question: '¿Salir sin guardar?',
    consequence: 'Lo que cambiaste aquí se pierde.',
    leave: 'Salir sin guardar',
    stay: 'Seguir editando',
  },
  pager: {
    range: '{{first}} a {{last}} de {{total}}',
    label: 'Páginas',
    page: 'Página {{page}}',
    next: 'Página siguiente',
    previous: 'Página anterior',
    pageSize: 'Filas por página',
    perPage: '{{size}} por página',
    all: 'Todas',
  },
  surveyType: {
    nps: 'NPS',
    csat: 'CSAT',
  },
  scoreClass: {
    nps: {
      promoter: { name: 'Promotores', one: 'Promotor', grades: 'notas 9 y 10' },
      neutral: { name: 'Neutros', one: 'Neutro', grades: 'notas 7 y 8' },
      detractor: { name: 'Detractores', one: 'Detractor', grades: 'notas de 0 a 6' },
    },
    csat: {
      promoter: { name: 'Satisfechos', one: 'Satisfecho', grades: 'promedio de 4 o más' },
      neutral: { name: 'Neutros', one: 'Neutro', grades: 'promedio de 3 a menos de 4' },
      detractor: { name: 'Insatisfechos', one: 'Insatisfecho', grades: 'promedio menor que 3' },
    },
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
