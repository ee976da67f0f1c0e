import { WebSocket } from 'ws'
import type { DoorSocket, OpenSocket } from '../../terminal/worker/door/greeting.ts'
import { type Probe, probeByFetch } from '../../terminal/worker/link/knock.ts'

export interface Cable {
  readonly openSocket: OpenSocket
  readonly knock: Probe
  cut(): void
  mend(): void
}

/** Address where nothing listens (discard). */
const NOWHERE = 'ws://127.0.0.1:9'

const openInNode = (url: string): WebSocket => new WebSocket(url, 'mqtt', { perMessageDeflate: false })

/** Casts a WebSocket, which has the needed event methods with differently named types. */
const asDoorSocket = (socket: WebSocket): DoorSocket => socket as DoorSocket

export const openSocketInNode: OpenSocket = url => asDoorSocket(openInNode(url))

export function createCable(): Cable {
  const sockets = new Set<WebSocket>()
  let isCut = false
  return {
    openSocket(url) {
      const socket = openInNode(isCut ? NOWHERE : url)
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return asDoorSocket(socket)
    },
    knock: async place => !isCut && (await probeByFetch(place)),
    cut() {
      isCut = true
      for (const socket of sockets) socket.terminate()
    },
    mend() {
      isCut = false
    },
  }
}
