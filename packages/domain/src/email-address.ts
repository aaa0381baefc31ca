/**
 * E-mail addresses, checked in one place for every way in: sign-in, staff, survey, import, API.
 * Two addresses that look the same must be the same, and one that no mail server takes must not wait for a mail.
 */

/** Compatibility forms (full-width letters, ligatures) become the plain ones; blanks at both ends go. */
export const plainEmail = (typed: string) => typed.normalize('NFKC').trim()

/** The form in which addresses are stored and compared. */
export const emailKey = (typed: string) => plainEmail(typed).toLowerCase()

// RFC 5321 counts octets, and a letter with an accent has two of them.
const localOctets = 64
const domainOctets = 253
const octets = new TextEncoder()
const isWithin = (text: string, most: number) => text.length <= most && octets.encode(text).length <= most

// Letters and digits of any script, and what RFC 5322 allows besides in an unquoted name. Format characters (\p{Cf}, such as the
// zero-width space) are in neither list.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const domainLabel = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** Whether mail servers take it as it stands: call it on a plain address. */
export const isEmail = (address: string) => {
  const [local = '', domain = '', ...more] = address.split('@', 3)
  if (more.length > 0 || !isWithin(local, localOctets) || !isWithin(domain, domainOctets)) return false
  // A dot may stand between two parts only: not first, not last, not twice.
  if (!local.split('.').every((part) => localPart.test(part))) return false
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => domainLabel.test(label))) return false
  const top = labels.at(-1) as string
  return top.length > 1 && !/^\d+$/.test(top)
}
