import type { home as source } from '../pt/home'
import type { TextsOf } from '../texts'

export const home: TextsOf<typeof source> = {
  home: {
    greeting: 'Hello, {{name}}',
    store: 'You’re in {{store}}.',
    shortcuts: 'What you can do',
    nothingTitle: 'There are no screens for your access yet',
    nothingText: 'If you need one, ask whoever manages the store.',
  },
}
