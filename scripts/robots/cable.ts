import { WebSocket } from 'ws'
import type { DoorSocket, OpenSocket } from '../../terminal/worker/door/greeting.ts'
import { type Knock, knockByFetch } from '../../terminal/worker/link/knock.ts'

/** The network of one device, which can be cut and mended. */
export interface Cable {
  readonly openSocket: OpenSocket
  readonly knock: Knock
  cut(): void
  mend(): void
}

/** Nobody listens there (discard). */
const NOWHERE = 'ws://127.0.0.1:9'

const openInNode = (url: string): WebSocket => new WebSocket(url, 'mqtt', { perMessageDeflate: false })

/** It is an event target, too; its types say so in other words. */
const asDoorSocket = (socket: WebSocket): DoorSocket => socket as DoorSocket

/** A WebSocket of a program without a browser. */
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
    knock: async place => !isCut && (await knockByFetch(place)),
    cut() {
      isCut = true
      for (const socket of sockets) socket.terminate()
    },
    mend() {
      isCut = false
    },
  }
}
