import { BlockList, isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { isWithinMachine } from '../../shared/hall/networks.ts'
import { asHostName } from './host-names.ts'

/** Address under which all addresses of the laptop itself are counted. */
export const THIS_MACHINE = '127.0.0.1'

/** Time for which the machine's addresses are cached: they change when it joins another network. */
const FRESH_MS = 5000

/** Lists the addresses of this machine on its networks, the likeliest for a tablet first. */
export function lanAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  return [...all].sort((a, b) => likelihood(a) - likelihood(b))
}

/**
 * Ranks an address: home and club networks first, virtual ones of containers (172.17 and up) last; link-local
 * ones never work.
 */
function likelihood(address: string): number {
  if (address.startsWith('192.168.')) return 0
  if (address.startsWith('10.')) return 1
  if (address.startsWith('169.254.')) return 4
  return isWithinMachine(address) ? 3 : 2
}

/**
 * Creates a check that a Host or Origin header names this hub. A page from elsewhere whose name resolves to this
 * address (DNS rebinding) still sends its own name, and is refused.
 */
export function createHostCheck(extraNames: readonly string[], now: () => number): (host: string) => boolean {
  const own = keepFresh(now, () => ownHosts(extraNames))
  return host => {
    const name = hostName(host)
    return name !== undefined && own().has(name)
  }
}

/** Creates a check that an address is one of this machine's own; names given to the hub at the start do not count. */
export function createAddressCheck(now: () => number): (address: string) => boolean {
  const own = keepFresh(now, ownAddresses)
  return address => own().has(address)
}

/** Caches a set of addresses, and reads it again once it may have changed. */
function keepFresh(now: () => number, read: () => readonly string[]): () => ReadonlySet<string> {
  let held: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    // A clock set back must not keep the old addresses for that long.
    if (Math.abs(now() - readAt) < FRESH_MS) return held
    held = new Set(read())
    readAt = now()
    return held
  }
}

/** Returns the port of a Host header, or the scheme's default. */
export function portIn(host: string, isSecure: boolean): number {
  const url = `${isSecure ? 'https' : 'http'}://${host}/`
  return URL.canParse(url) ? Number(new URL(url).port) || (isSecure ? 443 : 80) : Number.NaN
}

/** Lists every current name and address of this machine, in lower case. */
export function ownHosts(extraNames: readonly string[]): readonly string[] {
  const all = ['localhost', ...ownNames(hostname()), ...ownAddresses(), ...extraNames]
  return all.map(name => name.toLowerCase())
}

/** Lists the loopback addresses and those of the machine's networks. */
function ownAddresses(): readonly string[] {
  const machine = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return [THIS_MACHINE, '::1', ...machine.map(({ address }) => bare(address).toLowerCase())]
}

/**
 * Returns the address of a client. All addresses of this machine count as one, so that the laptop opening its printed
 * address is no Wi-Fi client; an IPv4 address may arrive in IPv6 form (RFC 4291, 2.5.5.2).
 */
export function clientAddress(remote: string, isOwnAddress: (address: string) => boolean): string {
  const address = unmapped(bare(remote))
  return isOwnAddress(address) ? THIS_MACHINE : address
}

/**
 * Returns the address under which a client is rate-limited. In an IPv6 network a machine takes any number of addresses
 * (RFC 4291, 2.5.4; RFC 8981), so they count by network, and all link-local ones as one.
 */
export function rateLimitKey(remote: string, isOwnAddress: (address: string) => boolean): string {
  const address = clientAddress(remote, isOwnAddress)
  if (isIP(address) !== 6) return address
  if (LINK_LOCAL.check(address, 'ipv6')) return 'fe80::/10'
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

const LINK_LOCAL = new BlockList()
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6')

/** Converts an IPv4 address in IPv6 form, written in hexadecimal or decimal, to plain IPv4. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address
  return groups
    .slice(6)
    .map(group => Number.parseInt(group, 16))
    .flatMap(two => [two >> 8, two & 255])
    .join('.')
}

/** Returns the eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The URL parser knows every way to write an address (RFC 5952).
  const sides = hostnameIn(address).split('::')
  const [front = [], back = []] = sides.map(side => (side === '' ? [] : side.split(':')))
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}

const hostnameIn = (address: string): string => new URL(`http://[${address}]/`).hostname.slice(1, -1)

/**
 * Returns the machine's name, and the name under which it is announced on a local network (RFC 6762), in the
 * form browsers send.
 */
export function ownNames(name: string): readonly string[] {
  const [first = name] = name.split('.')
  return [name, first, `${first}.local`].flatMap(own => asHostName(own) ?? [])
}

/**
 * Private, loopback and link-local addresses (RFC 1918, 4193, 4291, 3927): no server elsewhere can serve a page from
 * them.
 */
const LOCAL_ADDRESSES = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const)
  LOCAL_ADDRESSES.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  LOCAL_ADDRESSES.addSubnet(net, prefix, 'ipv6')

/**
 * True if a host name itself is local: a private numeric address, localhost, or a name announced on the local
 * network (RFC 6762). Internet names never are, whatever they resolve to.
 */
export function isLocalHost(host: string): boolean {
  const name = hostName(host)
  if (name === undefined) return false
  const family = isIP(name)
  if (family !== 0) return LOCAL_ADDRESSES.check(name, family === 4 ? 'ipv4' : 'ipv6')
  return name === 'localhost' || /^[^.]+\.local$/.test(name)
}

const bare = (address: string): string => address.split('%')[0] ?? address

/** Returns the name in "name:port", in lower case; `undefined` if invalid. */
function hostName(host: string): string | undefined {
  if (!URL.canParse(`http://${host}/`)) return undefined
  const { hostname: name, username, pathname } = new URL(`http://${host}/`)
  return username === '' && pathname === '/' ? name.replace(/^\[|\]$/g, '') : undefined
}
