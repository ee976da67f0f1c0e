import { isSignedByClub } from '../../../shared/protocol/door/club-signature.ts'
import {
  type Challenge,
  type DoorDown,
  type DoorUp,
  doorDownSchema,
  doorText,
  type Greet,
} from '../../../shared/protocol/door/door.ts'
import { decodeMessage } from '../../../shared/protocol/encode.ts'
import type { DeviceKeys } from './device-keys.ts'

/** Of a WebSocket, the browser's or one for Node, what is used. */
export interface DoorSocket {
  send(text: string): void
  close(): void
  addEventListener(type: SocketEvent, hear: (event: { readonly data?: unknown }) => void): void
  removeEventListener(type: SocketEvent, hear: (event: { readonly data?: unknown }) => void): void
}
type SocketEvent = 'open' | 'message' | 'close' | 'error'

/** Opens a WebSocket to a hub: "ws://192.168.1.5:8484/mqtt". */
export type OpenSocket = (url: string) => DoorSocket

/** Who greets, and whom. */
export interface Greeter {
  readonly keys: Pick<DeviceKeys, 'device' | 'key'>
  /** The public half of the key of the club whose hub is meant; null where any will do that proves its own. */
  readonly club: string | null
  /** The version of the wire. */
  readonly protocol: number
  /** Random, for this connection. */
  readonly nonce: string
  /** Whether the socket is dialled by TLS, as its address says. */
  readonly byTls: boolean
  /** Whether another club's hub will do that rebuilds an evening: somebody is asked then whether it may have what is here. */
  readonly meetsCollectors: boolean
}

/** A connection on which the hub has proven whose it is. What is signed of it is good on no other. */
export interface OpenDoor {
  /** The public half of the club's key. */
  readonly club: string
  /** What both sign of the connection. */
  readonly text: string
  say(message: DoorUp): void
  /** The socket, for MQTT: of it nothing is heard here any more. */
  release(): DoorSocket
}

export interface GreetingFate {
  opened(door: OpenDoor): void
  /** Who answers is another club's, or proves nothing (null). Nothing was signed, and the connection is over. */
  otherClub(club: string | null): void
  /** Anything that the hub says once the door is open. */
  heard(message: DoorDown): void
  /** Nothing came about, or it is over. */
  gone(): void
}

/** Greets on a socket that is being opened, and tells what comes of it; `drop` ends it, and nothing more is told. */
export function greetOn(socket: DoorSocket, greeter: Greeter, fate: GreetingFate): { drop(): void } {
  const greet = greetOf(greeter)
  let isOpen = false

  function leave(): void {
    for (const [type, hear] of hearers) socket.removeEventListener(type, hear)
  }
  function drop(): void {
    leave()
    // A socket that dies while it is being closed has nobody left to tell.
    socket.addEventListener('error', () => {})
    socket.close()
  }
  function gone(): void {
    drop()
    fate.gone()
  }
  const say = (message: DoorUp) => socket.send(JSON.stringify(message))

  function challenged(challenge: Challenge): void {
    const whose = whoseIs(challenge, greeter)
    if (whose === 'ours') {
      isOpen = true
      const text = doorText(greet, challenge)
      const release = () => {
        leave()
        return socket
      }
      fate.opened({ club: challenge.club, text, say, release })
      return
    }
    drop()
    fate.otherClub(whose === 'nobodys' ? null : challenge.club)
  }

  const hearers = [
    ['open', () => say(greet)],
    [
      'message',
      ({ data }: { readonly data?: unknown }) => {
        const message = typeof data === 'string' ? decodeMessage(doorDownSchema, data) : null
        if (!message?.ok || message.value.type === 'closed') return gone()
        if (isOpen) return fate.heard(message.value)
        if (message.value.type !== 'challenge') return gone()
        return challenged(message.value)
      },
    ],
    ['close', gone],
    ['error', gone],
  ] as const satisfies readonly (readonly [SocketEvent, (event: { readonly data?: unknown }) => void])[]
  for (const [type, hear] of hearers) socket.addEventListener(type, hear)
  return { drop }
}

const greetOf = ({ keys: { device, key }, protocol, nonce, byTls }: Greeter): Greet => ({
  type: 'greet',
  protocol,
  device,
  key,
  nonce,
  ...(byTls && { byTls }),
})

/** Nothing is signed before this says that it may be. */
function whoseIs(challenge: Challenge, greeter: Greeter): 'ours' | 'theirs' | 'nobodys' {
  const { club, meetsCollectors } = greeter
  const text = doorText(greetOf(greeter), challenge)
  if (!isSignedByClub(challenge.club, 'door', text, challenge.proof)) return 'nobodys'
  const isMeant = club === null || club === challenge.club || (meetsCollectors && challenge.collects === true)
  return isMeant ? 'ours' : 'theirs'
}
