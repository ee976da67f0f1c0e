import { decodeMessage } from '../../../shared/protocol/codec.ts'
import { isSignedByClub } from '../../../shared/protocol/door/club-signature.ts'
import {
  type Challenge,
  type DoorDown,
  type DoorUp,
  doorDownSchema,
  doorText,
  type Greet,
} from '../../../shared/protocol/door/door.ts'
import type { DeviceKeys } from './device-keys.ts'

/** Used part of a WebSocket, the browser's or one for Node. */
export interface DoorSocket {
  send(text: string): void
  close(): void
  addEventListener(type: SocketEvent, hear: (event: { readonly data?: unknown }) => void): void
  removeEventListener(type: SocketEvent, hear: (event: { readonly data?: unknown }) => void): void
}
type SocketEvent = 'open' | 'message' | 'close' | 'error'

/** Opens a WebSocket to a hub: "ws://192.168.1.5:8484/mqtt". */
export type OpenSocket = (url: string) => DoorSocket

/** Device that opens a connection, and the club it expects. */
export interface Greeter {
  readonly keys: Pick<DeviceKeys, 'device' | 'key'>
  /** Public half of the wanted club's key; null if any hub is acceptable that proves its own club. */
  readonly club: string | null
  readonly protocol: number
  /** Random number for this connection. */
  readonly nonce: string
  /** True if the socket's address uses TLS. */
  readonly byTls: boolean
  /**
   * True if another club's hub that is rebuilding a session is acceptable; a user is then asked whether it may have
   * this device's data.
   */
  readonly meetsCollectors: boolean
}

/** Connection on which the hub has proved its club. Signatures are valid for this connection only. */
export interface OpenDoor {
  readonly club: string
  /** Text of the connection, signed by both sides. */
  readonly text: string
  say(message: DoorUp): void
  /** Hands over the socket for MQTT and stops listening on it. */
  release(): DoorSocket
}

export interface GreetingFate {
  opened(door: OpenDoor): void
  /**
   * Called if the hub belongs to another club or proves none (null). Nothing was signed, and the connection is closed.
   */
  otherClub(club: string | null): void
  heard(message: DoorDown): void
  /** Called when the connection fails or ends. */
  gone(): void
}

/**
 * Runs the greeting on a socket that is being opened and reports the outcome. `drop` ends it without further reports.
 */
export function greetOn(socket: DoorSocket, greeter: Greeter, fate: GreetingFate): { drop(): void } {
  const greet = greetOf(greeter)
  let isOpen = false

  function leave(): void {
    for (const [type, hear] of hearers) socket.removeEventListener(type, hear)
  }
  function drop(): void {
    leave()
    // A socket that dies while it is being closed is of no interest.
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

/** Decides whether the hub belongs to our club, another, or none. Nothing is signed before this check. */
function whoseIs(challenge: Challenge, greeter: Greeter): 'ours' | 'theirs' | 'nobodys' {
  const { club, meetsCollectors } = greeter
  const text = doorText(greetOf(greeter), challenge)
  if (!isSignedByClub(challenge.club, 'door', text, challenge.proof)) return 'nobodys'
  const isMeant = club === null || club === challenge.club || (meetsCollectors && challenge.collects === true)
  return isMeant ? 'ours' : 'theirs'
}
