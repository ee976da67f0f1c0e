/** Replays frames captured on one connection over other connections. */

import { once } from 'node:events'
import WebSocket from 'ws'
import { MQTT_PATH } from '../../shared/protocol/door/pairing.ts'
import type { Frame } from './frame-recorder.ts'

const PINGREQ = Buffer.from([0xc0, 0])
const PINGRESP = 0xd0
/** Time after which no answer counts as a refusal: a hub on this machine answers a CONNECT in far less. */
const END_AFTER_MS = 100
const AT_ONCE = 30

/** Returns anything the hub grants to a client that sends these frames on a new connection; null if nothing. */
async function granted(port: number, frames: readonly Frame[]): Promise<string | null> {
  const socket = new WebSocket(`ws://localhost:${port}${MQTT_PATH}`, 'mqtt')
  await once(socket, 'open')
  let grant: string | null = null
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    // CONNACK with the code 0 [MQTT-3.2.2.3].
    if (isBinary && data[0] === 0x20 && data[3] === 0) grant = 'a link'
    if (!isBinary && data.includes('"status":"in"')) grant = 'a credential'
    if (!isBinary && data.includes('"status":"waiting"')) grant = 'a place in the waiting room'
  })
  const over = once(socket, 'close')
  const answered = new Promise<void>(resolve =>
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary && data[0] === PINGRESP) resolve()
    }),
  )
  for (const { data, isBinary } of [...frames, { data: PINGREQ, isBinary: true }])
    socket.send(data, { binary: isBinary })
  // A linked client is answered; one without a link is cut off, at the latest for a text frame that is no valid door
  // message.
  const end = setTimeout(() => socket.send('no word of the door'), END_AFTER_MS)
  await Promise.race([over, answered])
  clearTimeout(end)
  socket.terminate()
  return grant
}

/** Returns the grants for each of these, over one connection each. */
export async function grantedFor(
  port: number,
  cases: readonly (readonly Frame[])[],
): Promise<readonly string[]> {
  const grants: string[] = []
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    const answers = cases.slice(at, at + AT_ONCE).map(frames => granted(port, frames))
    grants.push(...(await Promise.all(answers)).filter(grant => grant !== null))
  }
  return grants
}

/**
 * Builds the replays: the captured frames from each of the first on; each of these alone after every captured
 * greeting and after a stranger's; and all of them twice.
 */
export function saidAgain(
  heard: readonly (readonly Frame[])[],
  greets: readonly Frame[],
  stranger: Frame,
  first: number,
): readonly (readonly Frame[])[] {
  return heard.flatMap(frames => [
    ...frames.slice(0, first).map((_, from) => frames.slice(from)),
    ...frames.slice(1, first).flatMap(frame => greets.map(greet => [greet, frame])),
    ...frames.slice(1, first).map(frame => [stranger, frame]),
    [stranger, ...frames.slice(1)],
    [...frames, ...frames],
  ])
}
