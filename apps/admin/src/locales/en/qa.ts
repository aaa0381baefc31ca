import type { qa as source } from '../pt/qa'
import type { TextsOf } from '../texts'

export const qa: TextsOf<typeof source> = {
  qa: {
    title: 'Support details',
    subtitle: 'What helps those who help you. Nothing changes here.',
    store: 'Store',
    user: 'Your account',
    campaign: 'Campaign',
    person: 'Person',
    none: 'None yet.',
    notFound: 'Not found.',
    type: 'Type',
    phone: 'Phone',
    form: 'Form',
    program: 'Program',
    name: 'Name',
    key: 'Key',
    id: 'Number',
    active: 'Active',
    main: 'Main',
    language: 'Language',
    timeZone: 'Time zone',
    csat: 'CSAT',
    report: 'New NPS report',
    email: 'E-mail',
    role: 'Role',
    version: 'Interface version',
    yes: 'yes',
    no: 'no',
  },
}
