import type { stores as source } from '../pt/stores'
import type { TextsOf } from '../texts'

export const stores: TextsOf<typeof source> = {
  storemanagement: {
    errorMainStore: 'The main store can’t be turned off.',
    create: 'Create store',
    isCurrent: 'current store',
    isMain: 'main',
    noDescription: 'No description',
    edit: 'Edit',
    editWhich: 'Edit {{store}}',
    editTitle: 'Edit {{store}}',
    active: 'Store is active',
    activeHint: 'When it’s off, nobody gets in and nothing is sent.',
    redirecting: 'Redirecting...',
    close: {
      question: 'Turn off {{store}}?',
      consequence:
        'Nobody gets into this store and nothing is sent until you turn it back on. You’ll move to another store of the account now.',
      confirm: 'Turn off store',
      keep: 'Keep active',
    },
    all: 'Stores of the account',
    search: 'Search by name',
    state: {
      true: 'Active',
      false: 'Inactive',
      all: 'All',
    },
    stateHead: 'Status',
    on: 'Active',
    off: 'Inactive',
    name: 'Name',
    description: 'Description',
    descriptionHelp: 'Only the team sees it.',
    actions: 'Actions',
    activate: 'Turn on',
    activateWhich: 'Turn on {{store}}',
    activated: '{{store}} is active again.',
    none: 'No store with that name',
    noInactive: 'No inactive stores',
    save: 'Save',
    saved: '{{store}} is saved.',
    logo: 'Logo',
  },
}
