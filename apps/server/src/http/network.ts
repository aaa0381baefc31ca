import { isIPv4, isIPv6 } from 'node:net'

/**
 * The caller's key for limits. An IPv4 address is one caller. Of IPv6 a household or server has a /64, and counting each address
 * would limit nobody.
 */
export const networkOf = (address: string): string => {
  const bare = address.replace(/%.*$/, '')
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  // An IPv4 address mapped into IPv6.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address in any notation. */
const groupsOf = (address: string): number[] => {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const numbersOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [left, right] = [numbersOf(head), numbersOf(tail ?? '')]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
