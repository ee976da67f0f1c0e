import { BlockList, isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { isWithinMachine } from '../../shared/hall/networks.ts'
import { asHostName } from './host-names.ts'

/** As which all addresses of the laptop itself are counted. */
export const THIS_MACHINE = '127.0.0.1'

/** How long the machine's addresses are taken for unchanged: they change when it joins another network. */
const FRESH_MS = 5000

/** The addresses of this machine on its networks, the likeliest for a tablet first. */
export function lanAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  return [...all].sort((a, b) => likelihood(a) - likelihood(b))
}

/** Home and club networks first; virtual ones of containers last (172.17 and on); link-local never works. */
function likelihood(address: string): number {
  if (address.startsWith('192.168.')) return 0
  if (address.startsWith('10.')) return 1
  if (address.startsWith('169.254.')) return 4
  return isWithinMachine(address) ? 3 : 2
}

/**
 * Whether a Host or Origin header names this hub. A page from elsewhere whose name was bent to this address
 * (DNS rebinding) still brings its own name, and is not served.
 */
export function createHostCheck(extraNames: readonly string[], now: () => number): (host: string) => boolean {
  const own = keepFresh(now, () => ownHosts(extraNames))
  return host => {
    const name = hostName(host)
    return name !== undefined && own().has(name)
  }
}

/** Whether an address is one of this machine's own. What was given at the start as a name of the hub is not one by that. */
export function createAddressCheck(now: () => number): (address: string) => boolean {
  const own = keepFresh(now, ownAddresses)
  return address => own().has(address)
}

/** Read anew where it may have changed. */
function keepFresh(now: () => number, read: () => readonly string[]): () => ReadonlySet<string> {
  let held: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    // A clock that is set back must not keep the addresses of before for as long.
    if (Math.abs(now() - readAt) < FRESH_MS) return held
    held = new Set(read())
    readAt = now()
    return held
  }
}

/** The port that a Host header names; that of the scheme where it names none. */
export function portIn(host: string, isSecure: boolean): number {
  const url = `${isSecure ? 'https' : 'http'}://${host}/`
  return URL.canParse(url) ? Number(new URL(url).port) || (isSecure ? 443 : 80) : Number.NaN
}

/** Every name and address of this machine as it stands now, in lower case. */
export function ownHosts(extraNames: readonly string[]): readonly string[] {
  const all = ['localhost', ...ownNames(hostname()), ...ownAddresses(), ...extraNames]
  return all.map(name => name.toLowerCase())
}

/** Those by which programs of this machine reach each other, and those of its networks. */
function ownAddresses(): readonly string[] {
  const machine = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return [THIS_MACHINE, '::1', ...machine.map(({ address }) => bare(address).toLowerCase())]
}

/**
 * From where a client comes. All of this machine's own addresses are one: whoever has opened the printed address on the
 * laptop itself comes from none of the Wi-Fi's. An IPv4 one may come in the form of IPv6 (RFC 4291, 2.5.5.2).
 */
export function clientAddress(remote: string, isOwnAddress: (address: string) => boolean): string {
  const address = unmapped(bare(remote))
  return isOwnAddress(address) ? THIS_MACHINE : address
}

/**
 * As whose a client's address is counted wherever so much is allowed to each. Within a network of IPv6 a machine takes as
 * many addresses as it likes (RFC 4291, 2.5.4; RFC 8981): they count by that network, and those that hold on the link
 * alone, which need no network, all as one.
 */
export function countedAddress(remote: string, isOwnAddress: (address: string) => boolean): string {
  const address = clientAddress(remote, isOwnAddress)
  if (isIP(address) !== 6) return address
  if (LINK_LOCAL.check(address, 'ipv6')) return 'fe80::/10'
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

const LINK_LOCAL = new BlockList()
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6')

/** An IPv4 address that is written as one of IPv6, in figures of either kind. */
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

/** The eight groups of an IPv6 address, in lower case and without leading noughts. */
function groupsOf(address: string): readonly string[] {
  // The parser of addresses knows every way of writing one (RFC 5952).
  const sides = hostnameIn(address).split('::')
  const [front = [], back = []] = sides.map(side => (side === '' ? [] : side.split(':')))
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}

const hostnameIn = (address: string): string => new URL(`http://[${address}]/`).hostname.slice(1, -1)

/** By its own name, and by that name as it is announced on a local network (RFC 6762): as browsers send them. */
export function ownNames(name: string): readonly string[] {
  const [first = name] = name.split('.')
  return [name, first, `${first}.local`].flatMap(own => asHostName(own) ?? [])
}

/** Private, loopback and link-local ones (RFC 1918, 4193, 4291, 3927): nobody elsewhere can serve a page from them. */
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
 * Whether a host is on somebody's own network by its very name: a private address in figures, localhost, or a name that is
 * announced there (RFC 6762). No name of the Internet is one, whatever address it was bent to.
 */
export function isLocalHost(host: string): boolean {
  const name = hostName(host)
  if (name === undefined) return false
  const family = isIP(name)
  if (family !== 0) return LOCAL_ADDRESSES.check(name, family === 4 ? 'ipv4' : 'ipv6')
  return name === 'localhost' || /^[^.]+\.local$/.test(name)
}

/** An IPv6 address without its zone. */
const bare = (address: string): string => address.split('%')[0] ?? address

/** The name in "name:port", in lower case; `undefined` where it is none. */
function hostName(host: string): string | undefined {
  if (!URL.canParse(`http://${host}/`)) return undefined
  const { hostname: name, username, pathname } = new URL(`http://${host}/`)
  return username === '' && pathname === '/' ? name.replace(/^\[|\]$/g, '') : undefined
}
