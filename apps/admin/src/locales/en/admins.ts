import type { admins as source } from '../pt/admins'
import type { TextsOf } from '../texts'

export const admins: TextsOf<typeof source> = {
  admin: {
    password: {
      error: {
        '0': 'This account doesn’t exist.',
        '1': 'We couldn’t find this account in this store.',
        '2': 'The password doesn’t meet the rules.',
        '3': 'The current password doesn’t match.',
      },
    },
    status: {
      error0: 'This account doesn’t exist.',
      error1: 'We couldn’t find this account in this store.',
    },
  },
}
