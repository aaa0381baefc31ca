import type { home as source } from '../pt/home'
import type { TextsOf } from '../texts'

export const home: TextsOf<typeof source> = {
  home: {
    greeting: 'Hola, {{name}}',
    store: 'Estás en {{store}}.',
    shortcuts: 'Lo que puedes hacer',
    nothingTitle: 'Todavía no hay pantallas para tu acceso',
    nothingText: 'Si necesitas alguna, habla con quien administra la tienda.',
  },
}
