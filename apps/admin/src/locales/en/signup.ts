import type { signup as source } from '../pt/signup'
import type { TextsOf } from '../texts'

export const signup: TextsOf<typeof source> = {
  signUp: {
    title: 'Create store',
    subtitle: 'One more store in your account, with its first administration account.',
    storeName: 'Store name',
    adminName: 'Administrator’s name',
    adminEmail: 'Administrator’s e-mail',
    password: 'Password',
    confirmation: 'Confirm the password',
    agree: 'I agree to the terms of use',
    terms: 'Terms of use',
    readTerms: 'Read the terms',
    termsRequired: 'You need to agree to the terms.',
    submit: 'Create store',
    done: '{{store}} is ready',
    doneText:
      'It’s already in the store switch. Its administrator signs in with {{email}}; somebody who already uses Ressoa gets an invitation by e-mail. You stay in the current store.',
    again: 'Create another store',
    seeStores: 'See stores',
    first: {
      title: 'Create your first store',
      subtitle: 'The main account, which sees every store, is born with it.',
      adminName: 'Your name',
      adminEmail: 'Your e-mail',
      done: 'All set',
      doneText: '{{store}} is created. Sign in with the e-mail and password you chose.',
      enter: 'Sign in',
    },
  },
}
