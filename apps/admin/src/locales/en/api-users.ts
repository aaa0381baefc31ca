import type { apiUsers as pt } from '../pt/api-users'
import type { TextsOf } from '../texts'

export const apiUsers: TextsOf<typeof pt> = {
  apiUser: {
    subtitle: 'Each system signs in with a user of its own, so you can switch one off without stopping the others.',
    docs: 'Documentation',
    docsNewTab: 'opens in another tab',
    add: 'Add user',
    tabs: 'State of the API users',
    tab: { active: 'Active', inactive: 'Inactive' },
    label: 'Label',
    userName: 'User name',
    lastUse: 'Last use',
    never: 'Never used',
    created: 'Created on',
    actions: 'Actions',
    empty: {
      title: 'Connect the first system',
      text: 'Create a user for your ERP, site or bot. With it the system asks for scores and reads answers.',
    },
    emptyTab: {
      active: {
        title: 'No active user',
        text: 'No system signs in through the API now. Add a user or activate one of the inactive ones.',
      },
      inactive: { title: 'No inactive user', text: 'Users that you deactivate appear here.' },
    },
    turnOff: {
      which: 'Deactivate {{label}}',
      question: 'Deactivate {{label}}?',
      consequence:
        'The system that uses this user can no longer sign in, from now on. You can activate it again at any time, with the same password.',
      confirm: 'Deactivate',
      keep: 'Keep active',
      done: '{{label}} was deactivated.',
    },
    turnOn: {
      which: 'Activate {{label}}',
      question: 'Activate {{label}}?',
      consequence: 'The system can sign in again with the same user name and password.',
      confirm: 'Activate',
      keep: 'Leave inactive',
      done: '{{label}} was activated.',
    },
    new: {
      title: 'New API user',
      text: 'Name the system that will use this user. In the next step you get the user name and the password.',
      label: 'Label',
      hint: 'For example: Head office ERP. 3 to 80 characters.',
      submit: 'Create user',
    },
    made: {
      title: '{{label}} was created',
      text: 'Store the password now, in a password manager.',
      once: 'It is not shown again.',
      lost: 'If you lose it, create another user.',
      password: 'Password',
      copy: 'Copy',
      copyUserName: 'Copy the user name',
      copyPassword: 'Copy the password',
      copied: 'Copied',
      copyFailed: 'The browser did not allow copying. Select the text and copy it.',
      stored: 'I stored the password in a safe place',
      close: 'Close',
    },
    first: {
      title: 'First call',
      text: 'Asks a person for a score and returns their link.',
      command: 'Command for the terminal',
      user: 'USER',
      password: 'PASSWORD',
      campaign: 'CAMPAIGN-KEY',
    },
  },
}
