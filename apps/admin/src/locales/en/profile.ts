import type { profile as source } from '../pt/profile'
import type { TextsOf } from '../texts'

export const profile: TextsOf<typeof source> = {
  profile: {
    person: {
      title: 'Your details',
      name: 'Name',
      email: 'E-mail',
      emailFixed: 'You sign in with it. It cannot be changed.',
      save: 'Save',
      saved: 'Profile saved.',
    },
    password: {
      title: 'Password',
      text: 'A new password ends your other sessions. This one stays open.',
      current: 'Current password',
      new: 'New password',
      confirmation: 'Repeat the new password',
      submit: 'Change password',
      done: 'Password changed.',
      none: 'You come in through your company’s sign-in and have no password here yet. If you want one, we send a link to your e-mail.',
      sendLink: 'Send link',
      linkSent: 'Link sent to {{email}}.',
    },
  },
}
