import { adminUrl, paths } from '../paths'

// Leaving the page on purpose. Kept in one object so that tests can watch it: jsdom cannot navigate.
export const browser = {
  goTo: (url: string) => window.location.replace(url),
  follow: (url: string) => window.location.assign(url),
  reload: () => window.location.reload(),
  print: () => window.print(),
  /** Where this page is: path and query. */
  address: () => `${window.location.pathname}${window.location.search}`,
  /** A window of its own, which cannot reach back into this one. */
  openWindow: (url: string) => void window.open(url, '_blank', 'noopener,popup,width=520,height=720'),
  closeWindow: () => window.close(),
}

/** A whole new page, not a route change: nothing that was loaded for the last person stays in memory. */
export const goToLogin = () => browser.goTo(adminUrl(paths.login.path))
