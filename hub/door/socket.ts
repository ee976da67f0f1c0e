import type { Duplex } from 'node:stream'
import { createWebSocketStream, type WebSocket } from 'ws'
import { createPacketLimit } from '../http/packet-limit.ts'
import type { DoorVisit } from './door.ts'
import type { ConnectionProof } from './passage.ts'

/** Time from the opening of a connection to its first frame. */
export const GREETING_MS = 10_000
/** Silence after which a connecting client counts as gone; a waiting device asks every few seconds. */
export const SILENT_MS = 60_000

export interface DoorSocketDeps {
  readonly visit: DoorVisit
  /** Maximum size of a frame and of an MQTT packet. */
  readonly maxBytes: number
  readonly accept: (stream: Duplex, passage: ConnectionProof | null) => void
}

/**
 * Handles a new connection. Text frames belong to the dialogue before MQTT; the first binary frame starts
 * MQTT, after which text frames are not accepted.
 */
export function receiveAtDoor(connection: WebSocket, { visit, maxBytes, accept }: DoorSocketDeps): void {
  let silence = setTimeout(() => connection.terminate(), GREETING_MS)
  const leave = () => clearTimeout(silence)
  const fits = createPacketLimit(maxBytes)

  function hear(text: string): void {
    leave()
    const { say, ends } = visit.hear(text)
    connection.send(JSON.stringify(say))
    if (ends) connection.close()
    else silence = setTimeout(() => connection.terminate(), SILENT_MS)
  }

  function begin(first: Buffer): void {
    leave()
    connection.off('message', atDoor)
    connection.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isBinary || !fits(data)) connection.terminate()
    })
    if (!fits(first)) {
      connection.terminate()
      return
    }
    const stream = createWebSocketStream(connection)
    // The broker is notified of the end; an error of a closed socket concerns nobody else.
    stream.on('error', () => stream.destroy())
    accept(stream, visit.passage())
    stream.push(first)
  }

  function atDoor(data: Buffer, isBinary: boolean): void {
    // Ignore frames after the end was announced.
    if (connection.readyState !== connection.OPEN) return
    if (isBinary) begin(data)
    else hear(data.toString())
  }

  connection.on('message', atDoor)
  connection.on('close', leave)
  // The connection closes by itself and sends the reason if it can.
  connection.on('error', leave)
}
