import { basePath } from '../paths'

/**
 * A cookie without an end of its own: every tab of the browser sees it, and it goes when the browser does. The server reads it nowhere.
 * Cookies know no port, so the name does: two programs on one machine do not meet.
 */
const name = `ressoa.browser${window.location.port}`
const place = `Path=${basePath}; SameSite=Strict${window.location.protocol === 'https:' ? '; Secure' : ''}`

export const browserCookie = {
  read: () => {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  },
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet, and never synchronous.
  write: (value: string) => (document.cookie = `${name}=${encodeURIComponent(value)}; ${place}`),
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  remove: () => (document.cookie = `${name}=; Max-Age=0; ${place}`),
}
