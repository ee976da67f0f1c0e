/** An IPv4 address of this machine with the length of its network's prefix: 192.168.1.5/24. */
export interface OwnAddress {
  readonly address: string
  readonly prefix: number
}

/** Whether two addresses are on the network of the first: devices there reach each other without a router. */
export function onSameNetwork({ address, prefix }: OwnAddress, other: string): boolean {
  const [own, theirs] = [numberOf(address), numberOf(other)]
  if (own === null || theirs === null) return false
  const size = 2 ** (32 - prefix)
  return Math.floor(own / size) === Math.floor(theirs / size)
}

/** The dotted four as one number; null for anything else. */
function numberOf(address: string): number | null {
  const parts = address.split('.').map(Number)
  if (parts.length !== 4 || parts.some(part => !(part >= 0 && part <= 255))) return null
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

/**
 * Networks within the machine, of containers and virtual machines, which take the private range that small routers do not
 * (172.17 and on): beside a real one they are no second network.
 */
export const isWithinMachine = (address: string): boolean => /^172\.(1[7-9]|2\d|3[01])\./.test(address)

/** Addresses that no other device reaches: link-local ones, which a machine gives itself without a router (RFC 3927). */
export const isOwnMaking = (address: string): boolean => address.startsWith('169.254.')
