import type { session as source } from '../pt/session'
import type { TextsOf } from '../texts'

export const session: TextsOf<typeof source> = {
  login: {
    title: 'Sign in to your account',
    subtitle: 'See what your customers said today.',
    email: 'E-mail',
    password: 'Password',
    keepLogged: 'Remember me',
    forgot: 'I forgot my password',
    submit: 'Sign in',
    withProvider: 'Sign in with your company account',
    opening: 'Opening sign-in',
    back: 'Back to sign-in',
  },
  signInAgain: {
    title: 'Your session has ended',
    text: 'Sign in again as {{name}} to go on in {{store}}. Everything you did on this page is still here.',
    otherPerson: 'Somebody else signed in',
    otherPersonText:
      '{{other}} signed in on another tab. This page belongs to {{name}} in {{store}}: to save what is on it, sign in again.',
    otherStore: 'You opened another store',
    otherStoreText:
      'On another tab you switched to {{otherStore}}. What is on this page belongs to {{store}} and can only be saved there.',
    kept: 'If you leave now, your changes are kept in this browser until you open this screen again.',
    submit: 'Sign in and continue',
    leave: 'Leave this page',
    goOnAs: 'Continue as {{name}}',
    returnTo: 'Back to {{store}}',
    goTo: 'Go to {{store}}',
  },
  banner: {
    promoter: { text: 'Great service. Lúcia had everything ready before I got there.', author: 'Renata, Belo Horizonte' },
    neutral: { text: 'I liked the store. The parking lot could be bigger.', author: 'Otávio, Contagem' },
    detractor: { text: 'The delivery was three days late and nobody told me.', author: 'Priscila, Betim' },
  },
  callback: {
    title: 'Signing in',
    wait: 'Just a moment, we’re opening your store.',
    failed: 'We couldn’t sign you in',
    done: 'You are signed in',
    closeWindow: 'You can close this window and go back to the page you were on.',
  },
  sso: {
    title: 'Welcome',
    wait: 'We’re getting your session ready. Please wait a moment.',
  },
  auth: {
    error: {
      '0': 'Your account doesn’t belong to this store.',
      '1': 'We found no account for this e-mail.',
      '2': 'The e-mail or password doesn’t match.',
      '3': 'The password doesn’t match.',
      '4': 'Your account doesn’t have a store yet.',
      '6': 'We couldn’t find the store.',
      '7': 'Your account is turned off. Ask whoever manages the store.',
      '8': 'The authorization is missing. Sign in again.',
      '9': 'The store is turned off.',
    },
  },
  recovery: {
    request: {
      title: 'Recover your password',
      subtitle: 'Tell us your e-mail and we’ll send a link to create a new one.',
      email: 'E-mail',
      submit: 'Send link',
    },
    sent: {
      title: 'Check your e-mail',
      text: 'If there is an account with that address, the link arrives in a few minutes. It’s valid for 24 hours.',
    },
    renew: {
      title: 'Create a new password',
      subtitle: 'With 8 characters or more: uppercase, lowercase, a number and a symbol.',
      password: 'New password',
      confirmation: 'Confirm the new password',
      submit: 'Save password',
      cancel: 'Cancel',
    },
    strength: {
      label: 'Password strength',
      weak: 'Weak',
      fair: 'Good',
      strong: 'Strong',
    },
    done: {
      title: 'Password changed',
      text: 'Now sign in with the new password.',
      back: 'Back to sign-in',
    },
    error: {
      '0': 'The recovery key is missing. Open the link in the e-mail again.',
      '1': 'We couldn’t read the recovery key. Open the link in the e-mail again.',
      '2': 'This recovery key is no longer valid. Ask for a new link on the sign-in screen.',
      '3': 'The date of this recovery key isn’t valid. Ask for a new link on the sign-in screen.',
      '4': 'We found no account for this key.',
      '5': 'The link has expired: it’s valid for 24 hours. Ask for a new one on the sign-in screen.',
      '6': 'The password doesn’t meet the rules.',
      '7': 'Password changed.',
    },
  },
  join: {
    opening: 'Invitation',
    wait: 'Opening the invitation',
    title: '{{store}} has invited you',
    newcomer: 'Invitation for {{email}}. Create your password to accept.',
    known: 'Invitation for {{email}}. You sign in with the password you already use.',
    accept: 'Accept invitation',
    decline: 'Decline invitation',
    enter: 'Go to sign-in',
    done: {
      title: 'Invitation accepted',
      text: 'You’re now part of {{store}}.',
    },
    declined: {
      title: 'Invitation declined',
      text: 'You’re not part of {{store}}. If your password doesn’t work in another store, create a new one under “I forgot my password”.',
    },
    closed: {
      title: 'This invitation is no longer valid',
      used: 'It has already been used. Sign in with your e-mail and password.',
      expired: 'Ask whoever manages the store for a new link.',
      unknown: 'Open the link in the e-mail again, or ask whoever manages the store for a new one.',
    },
  },
}
