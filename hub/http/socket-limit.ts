import type { Server, Socket } from 'node:net'
import { rateLimitKey, THIS_MACHINE } from './hosts.ts'

/** Limits on open sockets; those of the laptop are not counted. */
export interface SocketBounds {
  readonly ofAddress: number
  readonly ofAll: number
  /** Number of sockets above `ofAll` after which Node itself drops new ones, even of the laptop. */
  readonly spare: number
}

const BOUNDS: SocketBounds = {
  // A hall may share one address, each browser with a socket for the link and up to six for files.
  ofAddress: 400,
  // Limit for all addresses: enough for all tables of a congress, and less than the system allows a process.
  ofAll: 4000,
  spare: 400,
}

export interface SocketLimit<S> {
  /**
   * Counts a new socket from the address and returns the socket to close, or null. It is the new one if its address has
   * too many, or, if there are too many in total, an unidentified one of the address that has most of those.
   */
  enter(address: string, socket: S): S | null
  /** Protects a socket over which a known device is linked: it is never closed to make room. */
  keep(address: string, socket: S): void
  leave(address: string, socket: S): void
}

interface AddressSockets<S> {
  readonly unknown: Set<S>
  readonly known: Set<S>
}

/** Creates the limit; `isFree` is true for addresses that are not counted, those of the laptop. */
export function createSocketLimit<S>(
  isFree: (address: string) => boolean,
  { ofAddress, ofAll }: Pick<SocketBounds, 'ofAddress' | 'ofAll'>,
): SocketLimit<S> {
  const addresses = new Map<string, AddressSockets<S>>()
  let all = 0

  function leave(address: string, socket: S): void {
    const own = addresses.get(address)
    if (!own || !(own.unknown.delete(socket) || own.known.delete(socket))) return
    all -= 1
    if (own.unknown.size + own.known.size === 0) addresses.delete(address)
  }

  /**
   * Returns the oldest socket of the address with the most; undefined if that address has hardly more than
   * the new one's.
   */
  function whoGoes(own: AddressSockets<S>): S | undefined {
    let most = own
    let at = ''
    for (const [address, sockets] of addresses) {
      if (sockets.unknown.size <= most.unknown.size) continue
      most = sockets
      at = address
    }
    if (most.unknown.size <= own.unknown.size + 1) return undefined
    const [oldest] = most.unknown
    if (oldest !== undefined) leave(at, oldest)
    return oldest
  }

  return {
    enter(address, socket) {
      if (isFree(address)) return null
      const own: AddressSockets<S> = addresses.get(address) ?? { unknown: new Set(), known: new Set() }
      if (own.unknown.size + own.known.size >= ofAddress) return socket
      const goes = all >= ofAll ? whoGoes(own) : null
      if (goes === undefined) return socket
      own.unknown.add(socket)
      addresses.set(address, own)
      all += 1
      return goes
    },
    keep(address, socket) {
      const own = addresses.get(address)
      if (own?.unknown.delete(socket)) own.known.add(socket)
    },
    leave,
  }
}

/**
 * Limits sockets before anything is read from them, so that a client that opens them endlessly leaves room
 * for others. Returns a function that marks a socket as linked by a known device.
 */
export function limitSockets(
  server: Server,
  isOwnAddress: (address: string) => boolean,
  bounds = BOUNDS,
): (socket: Socket) => void {
  server.maxConnections = bounds.ofAll + bounds.spare
  const limit = createSocketLimit<Socket>(address => address === THIS_MACHINE, bounds)
  const addressOf = ({ remoteAddress = '' }: Socket) => rateLimitKey(remoteAddress, isOwnAddress)
  /** Open sockets by address and port, since a connection through TLS has a second socket object with the same ones. */
  const open = new Map<string, Socket>()
  const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`
  server.prependListener('connection', (socket: Socket) => {
    const address = addressOf(socket)
    const key = keyOf(socket)
    const goes = limit.enter(address, socket)
    goes?.destroy()
    if (goes === socket) return
    open.set(key, socket)
    socket.once('close', () => {
      open.delete(key)
      limit.leave(address, socket)
    })
  })
  return socket => {
    const counted = open.get(keyOf(socket))
    if (counted) limit.keep(addressOf(socket), counted)
  }
}
