import type { secrets as source } from '../pt/secrets'
import type { TextsOf } from '../texts'

export const secrets: TextsOf<typeof source> = {
  secretOnce: {
    copy: 'Copiar secreto',
    copied: 'Secreto copiado',
    copyFailed: 'El navegador no dejó copiar. Selecciona el secreto y cópialo.',
    kept: 'Ya guardé el secreto',
  },
}
