/**
 * Names and addresses of private networks, which nobody can own on the Internet; the club's authority is
 * restricted to them (RFC 5280, 4.2.1.10). Never change them: that would make another authority, which every
 * tablet must be told to trust.
 */

import { BlockList, isIP } from 'node:net'

/** Private address ranges of RFC 1918, 6598, 3927, 1122; 4193, 4291. */
export const PRIVATE_RANGES = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
] as const

/** Private domains of RFC 6762, 6761, 8375; `internal` was reserved by ICANN in 2024, `lan` is used by many routers. */
export const PRIVATE_DOMAINS = ['local', 'localhost', 'home.arpa', 'internal', 'lan'] as const

const ranges = new BlockList()
for (const range of PRIVATE_RANGES) {
  const [net = '', prefix = ''] = range.split('/')
  ranges.addSubnet(net, Number(prefix), isIP(net) === 6 ? 'ipv6' : 'ipv4')
}

export const isPrivateAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && ranges.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** True if a name is a domain or below it. */
export const isWithin = (name: string, domain: string): boolean =>
  name === domain || name.endsWith(`.${domain}`)

export const isPrivateName = (name: string): boolean => PRIVATE_DOMAINS.some(domain => isWithin(name, domain))
