/**
 * E-mail addresses are checked here for all inputs: sign-in, staff, survey, import, API. Two addresses that look the same must be
 * the same, and an address that no mail server accepts must be rejected.
 */

/** Converts compatibility forms (full-width letters, ligatures) to plain ones and trims spaces. */
export const plainEmail = (typed: string) => typed.normalize('NFKC').trim()

/** The form in which addresses are stored and compared. */
export const emailKey = (typed: string) => plainEmail(typed).toLowerCase()

// RFC 5321 counts octets, and an accented letter has two of them.
const localOctets = 64
const domainOctets = 253
const octets = new TextEncoder()
const isWithin = (text: string, most: number) => text.length <= most && octets.encode(text).length <= most

// Letters and digits of any script, and the other characters that RFC 5322 allows in an unquoted name. Format characters (\p{Cf},
// such as the zero-width space) are in neither list.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const domainLabel = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** Whether mail servers accept the address. Expects the result of plainEmail. */
export const isEmail = (address: string) => {
  const [local = '', domain = '', ...more] = address.split('@', 3)
  if (more.length > 0 || !isWithin(local, localOctets) || !isWithin(domain, domainOctets)) return false
  // Dots only between two parts: not first, not last, not two in a row.
  if (!local.split('.').every((part) => localPart.test(part))) return false
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => domainLabel.test(label))) return false
  const top = labels.at(-1) as string
  return top.length > 1 && !/^\d+$/.test(top)
}
