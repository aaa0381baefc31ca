import { adminUrl, paths } from '../paths'

// Leaves the page on purpose. An object, so that tests can spy on it: jsdom cannot navigate.
export const browser = {
  goTo: (url: string) => window.location.replace(url),
  follow: (url: string) => window.location.assign(url),
  reload: () => window.location.reload(),
  print: () => window.print(),
  /** The path and query of this page. */
  address: () => `${window.location.pathname}${window.location.search}`,
  /** A separate window without access to this one. */
  openWindow: (url: string) => void window.open(url, '_blank', 'noopener,popup,width=520,height=720'),
  closeWindow: () => window.close(),
}

/** A full page load, not a route change: no data of the previous user stays in memory. */
export const goToLogin = () => browser.goTo(adminUrl(paths.login.path))
