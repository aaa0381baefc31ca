import ipaddr from 'ipaddr.js'

/** Which network addresses a call may reach that goes where a user said. */

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
// An address of Azure's own services, which the library takes for an ordinary one.
const azureServices = '168.63.129.16'

const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined)

/**
 * Asks the library for the kind of address. A list of forbidden texts would miss multicast, NAT64 and the many ways to write the
 * loopback address. Outside 2000::/3 the library takes some forms, such as ::7f00:1, for ordinary ones.
 */
export const isPublic = (address: string): boolean => {
  const parsed = parse(address)
  if (parsed?.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() !== azureServices : parsed.match(globalUnicast)
}

/** Ranges such as 10.0.0.0/8, or single addresses. */
export const parseRanges = (ranges: readonly string[]): Range[] =>
  ranges.map((range) => {
    if (range.includes('/')) return ipaddr.parseCIDR(range)
    const address = ipaddr.parse(range)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })

export const isWithin = (ranges: readonly Range[], address: string): boolean => {
  const parsed = parse(address)
  return parsed !== undefined && ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits))
}
