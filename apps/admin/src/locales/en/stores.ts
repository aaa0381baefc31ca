import type { stores as source } from '../pt/stores'
import type { TextsOf } from '../texts'

export const stores: TextsOf<typeof source> = {
  storemanagement: {
    errorMainStore: 'The main store can’t be turned off.',
  },
}
