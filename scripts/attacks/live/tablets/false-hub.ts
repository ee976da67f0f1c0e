import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { type DoorDown, doorUpSchema, type Greet } from '../../../../shared/protocol/door/door.ts'
import { decodeMessage } from '../../../../shared/protocol/encode.ts'
import { createPacketReader, pubackPacket } from '../../../bench/hall/packets.ts'

/** What a false hub says to a greeting: one word or several, or nothing. */
export type Answering = (greet: Greet) => Promise<readonly (DoorDown | Uint8Array)[]>

/**
 * Somebody who stands where tablets look for their hub. He answers every question whether there is a hub, and whatever a
 * tablet says at the door; once it says CONNECT he is a broker that takes everybody and hears everything.
 */
export interface FalseHub {
  readonly port: number
  /** What tablets have said: the type of each frame, "CONNECT", and the type of each message. */
  readonly heard: string[]
  stop(): void
}

export async function openFalseHub(answering: Answering): Promise<FalseHub> {
  const heard: string[] = []
  const server = createServer((_, answer) => void answer.end('{"ok":true}'))
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'mqtt' })
  sockets.on('connection', (socket: WebSocket) => {
    socket.on('error', () => {})
    const hear = async (data: Buffer, isBinary: boolean) => {
      if (isBinary) {
        heard.push('CONNECT')
        socket.off('message', hear)
        takeEverything(socket, heard)
        return
      }
      const said = decodeMessage(doorUpSchema, data.toString())
      heard.push(said.ok ? said.value.type : 'nonsense')
      if (said.ok && said.value.type === 'greet')
        for (const word of await answering(said.value))
          socket.send(word instanceof Uint8Array ? word : JSON.stringify(word))
    }
    socket.on('message', hear)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    heard,
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** CONNACK: it is let in [MQTT-3.2]; and a wish to listen is granted, to up to five topics [MQTT-3.9]. */
const LET_IN = new Uint8Array([0x20, 2, 0, 0])
const granted = (high: number, low: number): Uint8Array => new Uint8Array([0x90, 7, high, low, 1, 1, 1, 1, 1])
const SUBSCRIBE = 0x82

/** A broker that has no objection. */
function takeEverything(socket: WebSocket, heard: string[]): void {
  const read = createPacketReader(packet => {
    if (packet.kind !== 'published') return
    heard.push(typeIn(packet.text))
    if (packet.id !== null) socket.send(pubackPacket(packet.id))
  })
  socket.on('message', (data: Buffer) => {
    // The length of one that names several topics takes two bytes.
    const at = (data[1] ?? 0) > 127 ? 3 : 2
    if (data[0] === SUBSCRIBE) socket.send(granted(data[at] ?? 0, data[at + 1] ?? 0))
    read(data)
  })
  socket.send(LET_IN)
}

const typeIn = (text: string): string => (JSON.parse(text) as { readonly type: string }).type
