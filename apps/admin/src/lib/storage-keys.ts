/** Everything that the browser keeps for us, by name. */
export const storageKeys = {
  token: 'ressoa.token',
  user: 'ressoa.user',
  store: 'ressoa.store',
  /** There while the session ends with the browser: then the rest of the token stands in a cookie. */
  isBrowsers: 'ressoa.browser',
  /** When somebody signed out last, so that every tab hears of it. */
  signedOut: 'ressoa.signedOut',
  /** Where to go after signing in. This one is the tab's own. */
  target: 'ressoa.target',
  /** The start of a key that ends with store, person and editor. */
  changes: 'ressoa.changes.',
  menu: 'ressoa.menu',
  language: 'ressoa.language',
  apps: 'ressoa.apps',
  scheme: 'ressoa.scheme',
  /** These end with the store's key. */
  campaignDraft: 'ressoa.campaign.',
  dimension: 'ressoa.dimension.',
  /** These end with the store's key and the campaign's number. */
  leftEmails: 'ressoa.emails.',
  newDispatches: 'ressoa.dispatches.',
} as const
