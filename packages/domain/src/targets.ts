/**
 * The page to open after signing in, from the URL. Only our own paths under /admin are allowed: "//host", "/\host", "javascript:"
 * and their encoded forms would redirect a signed-in user elsewhere.
 */
export const safeAdminTarget = (redir: string | null | undefined): string => {
  if (!redir || redir.length > 2000 || hasScheme(redir)) return home
  const path = isUnderAdmin(redir) ? redir : `${home}${redir.startsWith('/') ? '' : '/'}${redir}`
  if (!isPlain(path.replace(/[?#].*$/s, ''))) return home
  const url = new URL(path, origin)
  // Checks the result of the browser's parser again: it drops trailing spaces, so `.. ` becomes a parent path.
  return url.origin === origin && isUnderAdmin(url.pathname) && isPlain(url.pathname)
    ? `${url.pathname}${url.search}${url.hash}`
    : home
}

const home = '/admin'
const origin = 'http://ressoa.invalid'

const isUnderAdmin = (path: string) => /^\/admin(?=[/?#]|$)/.test(path)

const hasScheme = (redir: string) =>
  /^[/\s]*(?:admin\/)?[a-z][a-z\d+.-]*:/i.test(decodeFully(redir.replace(/[?#].*$/s, '')) ?? '')

// Decodes repeatedly: no empty segment, no parent path, and no character that a browser reads as a slash.
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
