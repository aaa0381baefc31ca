/** Everything that the browser keeps for us, by name. */
export const storageKeys = {
  token: 'ressoa.token',
  user: 'ressoa.user',
  store: 'ressoa.store',
  menu: 'ressoa.menu',
  language: 'ressoa.language',
  apps: 'ressoa.apps',
  scheme: 'ressoa.scheme',
  /** The start of a key that ends with the store's. */
  campaignDraft: 'ressoa.campaign.',
  /** These end with the store's key and the campaign's number. */
  leftEmails: 'ressoa.emails.',
  newDispatches: 'ressoa.dispatches.',
} as const
