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

/** How many sockets each address has open, and all together. */
export interface SocketLimit {
  /** Counts one more from the address; false where that is one too many there or in all, and then nothing is counted. */
  enter(address: string): boolean
  leave(address: string): void
}

/** `isFree`: who is not counted, the laptop itself. */
export function createSocketLimit(
  isFree: (address: string) => boolean,
  { ofAddress, ofAll }: Pick<SocketBounds, 'ofAddress' | 'ofAll'>,
): SocketLimit {
  const counts = new Map<string, number>()
  let all = 0
  return {
    enter(address) {
      if (isFree(address)) return true
      const count = counts.get(address) ?? 0
      if (count >= ofAddress || all >= ofAll) return false
      counts.set(address, count + 1)
      all += 1
      return true
    },
    leave(address) {
      if (isFree(address)) return
      all -= 1
      const count = (counts.get(address) ?? 0) - 1
      if (count > 0) counts.set(address, count)
      else counts.delete(address)
    },
  }
}

/** Before anything is read of them: whoever opens sockets without end leaves room for others, and for the laptop. */
export function limitSockets(
  server: Server,
  isOwnAddress: (address: string) => boolean,
  bounds = BOUNDS,
): void {
  server.maxConnections = bounds.ofAll + bounds.spare
  const limit = createSocketLimit(address => address === THIS_MACHINE, bounds)
  server.prependListener('connection', (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress ?? '', isOwnAddress)
    if (limit.enter(address)) socket.once('close', () => limit.leave(address))
    else socket.destroy()
  })
}
