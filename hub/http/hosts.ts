import { BlockList, isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

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
  return /^172\.(1[6-9]|2\d|3[01])\./.test(address) ? 3 : 2
}

/**
 * Whether a Host or Origin header names this hub. A page from elsewhere whose name was bent to this address
 * (DNS rebinding) still brings its own name, and is not served.
 */
export function createHostCheck(extraNames: readonly string[], now: () => number): (host: string) => boolean {
  let names: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  function own(): ReadonlySet<string> {
    // A clock that is set back must not keep the addresses of before for as long.
    if (Math.abs(now() - readAt) < FRESH_MS) return names
    const machine = Object.values(networkInterfaces()).flatMap(
      list => list?.map(({ address }) => address) ?? [],
    )
    const named = [
      'localhost',
      '127.0.0.1',
      '::1',
      ...ownNames(hostname()),
      ...machine.map(bare),
      ...extraNames,
    ]
    names = new Set(named.map(name => name.toLowerCase()))
    readAt = now()
    return names
  }
  return host => {
    const name = hostName(host)
    return name !== undefined && own().has(name)
  }
}

/**
 * A client's address as it is counted. All of this machine's own are one: whoever has opened the printed address on the
 * laptop itself comes from none of the Wi-Fi's. An IPv4 one may come in the form of IPv6 (RFC 4291, 2.5.5.2).
 */
export function clientAddress(remote: string, isOwnHost: (host: string) => boolean): string {
  const address = bare(remote.replace(/^::ffff:(?=[\d.]+$)/i, ''))
  return isOwnHost(isIP(address) === 6 ? `[${address}]` : address) ? THIS_MACHINE : address
}

const THIS_MACHINE = '127.0.0.1'

/** By its own name, and by that name as it is announced on a local network (RFC 6762). */
export function ownNames(name: string): readonly string[] {
  const [first = name] = name.split('.')
  return [name, first, `${first}.local`]
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
