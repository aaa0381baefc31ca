/**
 * A place to go to after signing in, taken from the address. Only a path of our own under /admin is followed:
 * "//host", "/\host", "javascript:" and their encoded forms would send a signed-in person elsewhere.
 */
export const safeAdminTarget = (redir: string | null | undefined): string => {
  const home = '/admin'
  if (!redir || redir.length > 2000) return home
  const decoded = decodeFully(redir)
  if (decoded === null || /[\\\p{Cc}]/u.test(decoded) || decoded.includes('//')) return home
  const path = redir.startsWith('/admin') ? redir : `${home}${redir.startsWith('/') ? '' : '/'}${redir}`
  const base = 'http://ressoa.invalid'
  let url: URL
  try {
    url = new URL(path, base)
  } catch {
    return home
  }
  const staysUnderAdmin = url.origin === base && (url.pathname === home || url.pathname.startsWith(`${home}/`))
  const hasScheme = /^\/*(admin\/)?[a-z][a-z\d+.-]*:/i.test(decoded)
  return staysUnderAdmin && !hasScheme ? `${url.pathname}${url.search}${url.hash}` : home
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
