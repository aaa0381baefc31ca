import { basePath } from '../paths'

/**
 * A session cookie: visible to every tab, and deleted when the browser closes. The server does not read it. Cookies do not
 * distinguish ports, so the name contains the port: two programs on one machine do not conflict.
 */
const name = `ressoa.browser${window.location.port}`
const place = `Path=${basePath}; SameSite=Strict${window.location.protocol === 'https:' ? '; Secure' : ''}`

export const browserCookie = {
  read: () => {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  },
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous.
  write: (value: string) => (document.cookie = `${name}=${encodeURIComponent(value)}; ${place}`),
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  remove: () => (document.cookie = `${name}=; Max-Age=0; ${place}`),
}
