/** IPv4 address of this machine with the prefix length of its network: 192.168.1.5/24. */
export interface OwnAddress {
  readonly address: string
  readonly prefix: number
}

/** True if `other` is on the network of the first address, so that the devices reach each other without a router. */
export function onSameNetwork({ address, prefix }: OwnAddress, other: string): boolean {
  const own = numberOf(address)
  const theirs = numberOf(other)
  if (own === null || theirs === null) return false
  const size = 2 ** (32 - prefix)
  return Math.floor(own / size) === Math.floor(theirs / size)
}

/** Parses dotted IPv4 into a number; null for anything else. */
function numberOf(address: string): number | null {
  const parts = address.split('.').map(Number)
  if (parts.length !== 4 || parts.some(part => !(part >= 0 && part <= 255))) return null
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

/**
 * True for networks within the machine, of containers and virtual machines, which do not count as a second
 * network. They use the private range that small routers do not (172.17 and up).
 */
export const isWithinMachine = (address: string): boolean => /^172\.(1[7-9]|2\d|3[01])\./.test(address)

/**
 * True for link-local addresses, which a machine assigns itself without a router and no other device reaches (RFC
 * 3927).
 */
export const isLinkLocal = (address: string): boolean => address.startsWith('169.254.')
