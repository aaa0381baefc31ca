import type { secrets as source } from '../pt/secrets'
import type { TextsOf } from '../texts'

export const secrets: TextsOf<typeof source> = {
  secretOnce: {
    copy: 'Copy secret',
    copied: 'Secret copied',
    copyFailed: 'The browser did not allow copying. Select the secret and copy it.',
    kept: 'I have saved the secret',
  },
}
