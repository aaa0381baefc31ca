import type { layout as source } from '../pt/layout'
import type { TextsOf } from '../texts'

export const layout: TextsOf<typeof source> = {
  section: {
    home: 'Start',
    campaigns: 'Campaigns',
    forms: 'Forms',
    notFound: 'Page not found',
  },
  menuGroup: {
    listen: 'Listen',
    ask: 'Ask',
    people: 'People',
    settings: 'Settings',
  },
  menuHeading: {
    reports: 'Reports',
    accounts: 'Accounts',
  },
  topBar: {
    menu: 'Main menu',
    openMenu: 'Open the menu',
    closeMenu: 'Collapse the menu',
    signOut: 'Sign out',
    user: 'Your account',
    scheme: 'Appearance',
    schemeAuto: 'Same as the system',
    schemeLight: 'Light',
    schemeDark: 'Dark',
  },
  storeSwitch: {
    current: 'Current store:',
    change: 'Switch store',
    search: 'Stores',
    placeholder: 'Search by name',
    none: 'No store with that name',
    isCurrent: 'current store',
    more: 'Showing {{shown}} of {{total}}. Search by name to find the others.',
    switching: 'Switching store',
  },
  products: {
    label: 'Other products',
    none: 'No other products here yet.',
    adminCentral: 'Administration center',
    opensNewTab: 'opens in another tab',
    interested: 'I’m interested',
  },
  interest: {
    title: 'Want to get to know {{app}}?',
    text: 'Leave your contact and we’ll get in touch.',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    submit: 'Get in touch',
    sending: 'Sending your contact',
    receivedTitle: 'We got your contact',
    receivedText: 'Someone from the team will talk to you soon.',
    error: {
      name: 'Enter your name.',
      company: 'Tell us your company.',
      email: 'Invalid email',
      phone: 'Invalid phone number',
    },
  },
}
