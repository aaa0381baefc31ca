import type { common as source } from '../pt/common'
import type { TextsOf } from '../texts'

export const common: TextsOf<typeof source> = {
  error: {
    notAllowed: 'You don’t have permission for this action.',
    unexpected: 'Something unexpected happened. Check your connection and refresh the page.',
    unexpectedTitle: 'We couldn’t load this',
    askForAccess: 'If you need this screen, ask whoever manages the store.',
  },
  form: {
    error: {
      required: 'Fill in this field.',
      invalid: 'This value isn’t valid.',
      email: 'Enter a valid email address.',
      short: 'This text is too short.',
      long: 'This text is too long.',
      min: 'This value is lower than allowed.',
      max: 'This value is higher than allowed.',
      password: 'The password doesn’t meet the rules.',
      passwordEmpty: 'Enter your password',
      passwordConfirmEmpty: 'Confirm your password',
      passwordMin: 'Use at least 8 characters.',
      passwordMax: 'Use at most 50 characters.',
      passwordTiny: 'Include a lowercase letter.',
      passwordUppercase: 'Include an uppercase letter.',
      passwordNumber: 'Include a number.',
      passwordCharacter: 'Include a symbol, such as ! or #.',
      passwordConfirm: 'The passwords don’t match.',
      passwordAgain: 'Repeat the same password.',
    },
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  action: {
    retry: 'Try again',
    close: 'Close',
    cancel: 'Cancel',
    skipToContent: 'Skip to content',
  },
  language: {
    label: 'Language',
    pt: 'Português',
    en: 'English',
    es: 'Español',
  },
  role: {
    master: 'Main account',
    administrator: 'Administration',
    manager: 'Management',
    clerk: 'Customer care',
    reader: 'Read only',
  },
  notFound: {
    title: 'We couldn’t find this page',
    subtitle: 'The address may have changed, or the item no longer exists.',
    home: 'Go to the start page',
  },
  health: {
    title: 'Service status',
    image: 'The service is up',
  },
}
