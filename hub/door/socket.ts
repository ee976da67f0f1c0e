import type { Duplex } from 'node:stream'
import { createWebSocketStream, type WebSocket } from 'ws'
import { createPacketLimit } from '../http/packet-limit.ts'
import type { DoorVisit } from './door.ts'
import type { Passage } from './passage.ts'

/** From the opening of a connection to the first word on it. */
export const GREETING_MS = 10_000
/** Whoever stands at the door and says nothing for so long has gone; a device that waits asks every few seconds. */
export const SILENT_MS = 60_000

export interface DoorSocketDeps {
  readonly visit: DoorVisit
  /** Of a frame and of a packet of MQTT. */
  readonly maxBytes: number
  /** MQTT begins, with what was proved before. */
  readonly accept: (stream: Duplex, passage: Passage | null) => void
}

/**
 * A connection that has just been opened: text frames are for the door, the first binary one begins MQTT, and there is no
 * way back.
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
    // The broker hears of the end; an error of a socket that is gone concerns nobody else.
    stream.on('error', () => stream.destroy())
    accept(stream, visit.passage())
    stream.push(first)
  }

  function atDoor(data: Buffer, isBinary: boolean): void {
    // What still comes after the end was said.
    if (connection.readyState !== connection.OPEN) return
    if (isBinary) begin(data)
    else hear(data.toString())
  }

  connection.on('message', atDoor)
  connection.on('close', leave)
  // It ends by itself, and says why to the other side where it can.
  connection.on('error', leave)
}
