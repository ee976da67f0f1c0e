import { connect, type Socket } from 'node:net'
import { MQTT_PATH } from '../../../../shared/protocol/door/pairing.ts'
import { type Attack, sideBySide } from '../attack.ts'
import { waitUntil } from '../caller.ts'
import { greetsOthers, type Room } from '../room.ts'

/** Number of sockets of each kind. */
const SOCKETS = 15
const BYTE_EVERY_MS = 500
/** Time limit for closing, ms; the hub's longest limit is 30 s, and a busy machine is late. */
const PATIENCE_MS = 90_000

const own = ({ port }: Room): string => `Host: 127.0.0.1:${port}`
const post = (room: Room, ...headers: readonly string[]): string =>
  ['POST /api/health HTTP/1.1', own(room), 'Content-Type: application/json', ...headers, '', ''].join('\r\n')
const upgrade = (room: Room, ...end: readonly string[]): string =>
  [
    `GET ${MQTT_PATH} HTTP/1.1`,
    own(room),
    ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    ...['Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', 'Sec-WebSocket-Protocol: mqtt', ...end],
  ].join('\r\n')

/** Frame headers that a client masks with zeros (RFC 6455, 5.2): of text, and of bytes, 1,000 long. */
const FRAME_OF_TEXT = '\u0081\u00fe\u0003\u00e8\u0000\u0000\u0000\u0000'
const FRAME_OF_BYTES = '\u0082\u00fe\u0003\u00e8\u0000\u0000\u0000\u0000'
/** Complete frame with the first two bytes of a CONNECT that claims 100 more. */
const HALF_A_CONNECT = '\u0082\u0082\u0000\u0000\u0000\u0000\u0010\u0064'

/** Bytes sent at once, and bytes then sent endlessly one by one; empty for none. */
const SLOW: readonly (readonly [name: string, first: (room: Room) => string, drip: string])[] = [
  ['nothing at all', () => '', ''],
  ['headers, byte by byte', room => `GET /table/ HTTP/1.1\r\n${own(room)}\r\nX: `, 'a'],
  ['headers that are never ended', room => `GET /table/ HTTP/1.1\r\n${own(room)}\r\n`, ''],
  ['the first line, byte by byte', () => 'GET /', 'a'],
  ['a body, byte by byte', room => `${post(room, 'Content-Length: 3000')}{"device":"`, 'a'],
  ['a body that never comes', room => post(room, 'Content-Length: 3000'), ''],
  ['a body in chunks of one byte', room => post(room, 'Transfer-Encoding: chunked'), '1\r\na\r\n'],
  ['a chunk that never comes', room => `${post(room, 'Transfer-Encoding: chunked')}fff\r\n`, ''],
  ['half of what opens a socket', room => upgrade(room), ''],
  ['a socket without a word', room => upgrade(room, '', ''), ''],
  ['a word at the door, byte by byte', room => `${upgrade(room, '', '')}${FRAME_OF_TEXT}`, 'a'],
  ['a packet, byte by byte', room => `${upgrade(room, '', '')}${FRAME_OF_BYTES}`, 'a'],
  ['half a CONNECT', room => `${upgrade(room, '', '')}${HALF_A_CONNECT}`, ''],
]

async function lastsHowLong(room: Room, first: string, drip: string): Promise<string | undefined> {
  const open = new Set<Socket>()
  for (let at = 0; at < SOCKETS; at += 1) {
    const socket = connect({ port: room.port, host: '127.0.0.1' })
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    // Otherwise the hub's close is not read.
    socket.resume()
    if (first !== '') socket.write(first, 'latin1')
  }
  const dripper = setInterval(() => {
    for (const socket of open) if (drip !== '' && socket.writable) socket.write(drip, 'latin1')
  }, BYTE_EVERY_MS)
  const over = await waitUntil(() => open.size === 0, PATIENCE_MS)
  clearInterval(dripper)
  const left = open.size
  for (const socket of open) socket.destroy()
  return over ? undefined : `${left} sockets of ${SOCKETS} stay`
}

/** Slow attacks, run in parallel because the hub takes time to close each connection. */
export const SLOW_ATTACKS: readonly Attack[] = sideBySide(
  SLOW.map(([name, first, drip]) => ({
    name: `slowly: ${name}`,
    holds: 'the hub ends it, and goes on answering others',
    tries: async room => {
      const gained = await lastsHowLong(room, first(room), drip)
      if (gained) return gained
      return greetsOthers(room)
    },
  })),
)
