import type { Server, Socket } from 'node:net'
import { countedAddress, THIS_MACHINE } from './hosts.ts'

/** How many sockets may be open at once; the laptop's own are not counted. */
export interface SocketBounds {
  readonly ofAddress: number
  readonly ofAll: number
  /** So many more, and Node itself drops whoever comes, the laptop too. */
  readonly spare: number
}

const BOUNDS: SocketBounds = {
  // A hall may come by one address, each browser with a socket for the link and up to six for files.
  ofAddress: 400,
  // As many as all the tables of a congress have; the system gives a process more.
  ofAll: 4000,
  spare: 400,
}

/** Which sockets each address has open, and how many there are together. */
export interface SocketLimit<S> {
  /**
   * Counts one more from the address, and gives who goes for it: nobody (null); itself, where that is one too many there;
   * or, where there are too many in all, one that nobody known has, of the address that has most of those.
   */
  enter(address: string, socket: S): S | null
  /** A device that is known is linked by it: it goes for nobody. */
  keep(address: string, socket: S): void
  leave(address: string, socket: S): void
}

interface AddressSockets<S> {
  /** In the order in which they came. */
  readonly unknown: Set<S>
  readonly known: Set<S>
}

/** `isFree`: who is not counted, the laptop itself. */
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

  /** The oldest of the address with most of them; nobody where that has hardly more than who comes now. */
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
 * Before anything is read of them: whoever opens sockets without end leaves room for others, and for the laptop. Gives the
 * way to say that a known device is linked by one.
 */
export function limitSockets(
  server: Server,
  isOwnAddress: (address: string) => boolean,
  bounds = BOUNDS,
): (socket: Socket) => void {
  server.maxConnections = bounds.ofAll + bounds.spare
  const limit = createSocketLimit<Socket>(address => address === THIS_MACHINE, bounds)
  const addressOf = ({ remoteAddress = '' }: Socket) => countedAddress(remoteAddress, isOwnAddress)
  /** A connection that goes through TLS is another socket there, from the same address and port. */
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
