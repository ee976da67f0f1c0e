import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { decodeMessage } from '../../../../shared/protocol/codec.ts'
import { type DoorDown, doorUpSchema, type Greet } from '../../../../shared/protocol/door/door.ts'
import { createPacketReader, pubackPacket } from '../../../kit/mqtt-packets.ts'

/** Answer of a false hub to a greeting: any number of messages. */
export type Answering = (greet: Greet) => Promise<readonly (DoorDown | Uint8Array)[]>

/**
 * Impostor where tablets look for their hub. It answers every health check and every message before MQTT; after CONNECT
 * it is a broker that accepts everybody and reads everything.
 */
export interface FalseHub {
  readonly port: number
  /** Messages of tablets: the type of each frame before MQTT, "CONNECT", and the type of each message. */
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

/** CONNACK: accepted [MQTT-3.2]; and SUBACK for up to five topics [MQTT-3.9]. */
const LET_IN = new Uint8Array([0x20, 2, 0, 0])
const granted = (high: number, low: number): Uint8Array => new Uint8Array([0x90, 7, high, low, 1, 1, 1, 1, 1])
const SUBSCRIBE = 0x82

function takeEverything(socket: WebSocket, heard: string[]): void {
  const read = createPacketReader(packet => {
    if (packet.kind !== 'published') return
    heard.push(typeIn(packet.text))
    if (packet.id !== null) socket.send(pubackPacket(packet.id))
  })
  socket.on('message', (data: Buffer) => {
    // With several topics, its length takes two bytes.
    const at = (data[1] ?? 0) > 127 ? 3 : 2
    if (data[0] === SUBSCRIBE) socket.send(granted(data[at] ?? 0, data[at + 1] ?? 0))
    read(data)
  })
  socket.send(LET_IN)
}

const typeIn = (text: string): string => (JSON.parse(text) as { readonly type: string }).type
