/**
 * A place to go to after signing in, taken from the address. Only a path of our own under /admin is followed:
 * "//host", "/\host", "javascript:" and their encoded forms would send a signed-in person elsewhere.
 */
export const safeAdminTarget = (redir: string | null | undefined): string => {
  if (!redir || redir.length > 2000 || hasScheme(redir)) return home
  const path = isUnderAdmin(redir) ? redir : `${home}${redir.startsWith('/') ? '' : '/'}${redir}`
  if (!isPlain(path.replace(/[?#].*$/s, ''))) return home
  const url = new URL(path, origin)
  // Once more as the browser reads it: it drops blanks at the end, and `.. ` becomes a way up.
  return url.origin === origin && isUnderAdmin(url.pathname) && isPlain(url.pathname)
    ? `${url.pathname}${url.search}${url.hash}`
    : home
}

const home = '/admin'
const origin = 'http://ressoa.invalid'

const isUnderAdmin = (path: string) => /^\/admin(?=[/?#]|$)/.test(path)

const hasScheme = (redir: string) =>
  /^[/\s]*(?:admin\/)?[a-z][a-z\d+.-]*:/i.test(decodeFully(redir.replace(/[?#].*$/s, '')) ?? '')

// Read as the last of several decoders would read it: no empty part, no way up, nothing that a browser takes for a slash.
const isPlain = (path: string) => {
  const decoded = decodeFully(path)
  return (
    decoded !== null && !/[\\\p{Cc}]|\/\//u.test(decoded) && !decoded.split('/').some((part) => part === '.' || part === '..')
  )
}

const decodeFully = (text: string): string | null => {
  let current = text
  for (let round = 0; round < 5; round++) {
    let next: string
    try {
      next = decodeURIComponent(current)
    } catch {
      return null
    }
    if (next === current) return current
    current = next
  }
  return null
}
