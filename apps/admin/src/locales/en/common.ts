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
      short: 'Use at least {{min}} characters.',
      long: 'Use at most {{max}} characters.',
      min: 'The lowest value is {{min}}.',
      max: 'The highest value is {{max}}.',
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
    passwordRules: '{{min}} to {{max}} characters, with uppercase, lowercase, a number and a symbol.',
    seeFields: 'Check the marked fields.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  action: {
    retry: 'Try again',
    close: 'Close',
    cancel: 'Cancel',
    clearFilters: 'Clear filters',
    skipToContent: 'Skip to content',
  },
  unsaved: {
    question: 'Leave without saving?',
    consequence: 'What you changed here will be lost.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
  pager: {
    range: '{{first}} to {{last}} of {{total}}',
    label: 'Pages',
    page: 'Page {{page}}',
    next: 'Next page',
    previous: 'Previous page',
    pageSize: 'Rows per page',
    perPage: '{{size}} per page',
    all: 'All',
  },
  surveyType: {
    nps: 'NPS',
    csat: 'CSAT',
  },
  scoreClass: {
    nps: {
      promoter: { name: 'Promoters', one: 'Promoter', grades: 'scores 9 and 10' },
      neutral: { name: 'Passives', one: 'Passive', grades: 'scores 7 and 8' },
      detractor: { name: 'Detractors', one: 'Detractor', grades: 'scores 0 to 6' },
    },
    csat: {
      promoter: { name: 'Satisfied', one: 'Satisfied', grades: 'average of 4 or more' },
      neutral: { name: 'Neutral', one: 'Neutral', grades: 'average from 3 to under 4' },
      detractor: { name: 'Dissatisfied', one: 'Dissatisfied', grades: 'average under 3' },
    },
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
