import type { admins as source } from '../pt/admins'
import type { TextsOf } from '../texts'

export const admins: TextsOf<typeof source> = {
  admin: {
    password: {
      error: {
        '0': 'Este acceso no existe.',
        '1': 'No encontramos este acceso en esta tienda.',
        '2': 'La contraseña no cumple las reglas.',
        '3': 'La contraseña actual no coincide.',
      },
    },
    status: {
      error0: 'Este acceso no existe.',
      error1: 'No encontramos este acceso en esta tienda.',
    },
  },
}
