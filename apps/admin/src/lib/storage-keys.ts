/** The keys of everything stored in the browser. */
export const storageKeys = {
  token: 'ressoa.token',
  user: 'ressoa.user',
  store: 'ressoa.store',
  /** Set if the session ends with the browser. The last part of the token is then in a cookie. */
  isBrowsers: 'ressoa.browser',
  /** The time of the last sign-out. Writing it notifies every tab. */
  signedOut: 'ressoa.signedOut',
  /** The page to open after signing in, in the tab's session storage. */
  target: 'ressoa.target',
  /** A prefix, followed by store, person and editor. */
  changes: 'ressoa.changes.',
  menu: 'ressoa.menu',
  language: 'ressoa.language',
  apps: 'ressoa.apps',
  scheme: 'ressoa.scheme',
  /** Prefixes, followed by the store's key. */
  campaignDraft: 'ressoa.campaign.',
  dimension: 'ressoa.dimension.',
  /** Prefixes, followed by the store's key and the campaign's id. */
  leftEmails: 'ressoa.emails.',
  newDispatches: 'ressoa.dispatches.',
} as const
