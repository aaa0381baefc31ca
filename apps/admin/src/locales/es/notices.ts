import type { notices as source } from '../pt/notices'
import type { TextsOf } from '../texts'

export const notices: TextsOf<typeof source> = {
  notices: {
    title: 'Notificaciones',
    whose: 'De qué respuestas se entera {{name}}, y cómo.',
    own: 'De qué respuestas de {{store}} te enteras, y cómo.',
    answers: 'Respuestas',
    daily: {
      name: 'Resumen diario',
      when: 'Un correo por día',
    },
    immediate: {
      name: 'Al momento',
      when: 'Un correo por respuesta',
    },
    monthly: {
      name: 'Informe del mes por correo',
      what: 'El primer día de cada mes: la nota del mes anterior, su cambio y la evolución de doce meses. Sin respuestas en el mes, ningún correo.',
    },
    switch: '{{answerClass}}: {{way}}',
    save: 'Guardar',
    saved: 'Notificaciones guardadas.',
  },
}
