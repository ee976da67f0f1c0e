import { decodeMessage } from '../../shared/protocol/codec.ts'
import { deviceOfKey, isSignedByDevice } from '../../shared/protocol/door/device-key.ts'
import {
  askedText,
  type DoorDown,
  type DoorUp,
  type DoorWish,
  doorText,
  doorUpSchema,
  type Greet,
  renewalText,
} from '../../shared/protocol/door/door.ts'
import type { PairAnswer } from '../../shared/protocol/door/pairing.ts'
import type { Desk } from '../desk/desk-types.ts'
import { refusal } from '../desk/pairing/refusals.ts'
import { inEnglish } from '../english.ts'
import { JournalError } from '../journal/journal.ts'
import { createAskMeter, MOST_ASKS } from './ask-meter.ts'
import type { ConnectionProof } from './passage.ts'

/** Limit in bytes: the longest honest frame is a renewal of some hundred characters. */
export const MAX_DOOR_FRAME_BYTES = 4000

export interface DoorDeps {
  readonly desk: Pick<Desk, 'greeted' | 'askIn' | 'room'>
  readonly now: () => number
  readonly log: (sentence: string, about?: object) => void
}

/**
 * Handles a connection before MQTT begins on it. It has no sockets: each text frame is answered at once, by one frame.
 *
 * @example
 * const visit = createDoor({ desk, now, log }).open('192.168.1.20', 'plain')
 * visit.hear('{"type":"greet",…}') // { say: { type: 'challenge', … } }
 * visit.hear('{"type":"ask-in",…}') // { say: { type: 'let-in', … } }
 * broker.accept(stream, request, visit.passage())
 */
export interface Door {
  open(address: string, coming?: ConnectionOrigin): DoorVisit
}

/** Origin of a connection as the hub sees it: the laptop itself, or elsewhere over TLS or in plain text. */
export type ConnectionOrigin = 'this-machine' | 'tls' | 'plain'

export interface DoorVisit {
  hear(text: string): DoorReply
  /** Returns the proof given on this connection; null without a greeting. */
  passage(): ConnectionProof | null
}

export interface DoorReply {
  readonly say: DoorDown
  /** Set if the connection ends after this answer. */
  readonly ends?: true
}

export function createDoor(deps: DoorDeps): Door {
  const meter = createAskMeter(deps.now)
  return { open: (address, coming = 'plain') => createVisit(deps, meter, { address, coming }) }
}

const closed = (code: string, sentence: string): DoorReply => ({
  say: { type: 'closed', code, sentence },
  ends: true,
})

/** Refusal codes that count as wrong guesses. */
const WRONG_CODES: readonly string[] = ['wrong-secret', 'wrong-credential', 'not-you']

type Asked = Exclude<DoorUp, Greet>

function createVisit(
  { desk, log }: DoorDeps,
  meter: ReturnType<typeof createAskMeter>,
  { address, coming }: { readonly address: string; readonly coming: ConnectionOrigin },
): DoorVisit {
  let passage: ConnectionProof | null = null
  let asked = 0
  let lastId = 0

  function greet(said: Greet): DoorReply {
    if (passage) return closed('ill-formed', 'Only the first word here is a greeting.')
    if (deviceOfKey(said.key) !== said.device) return closed('not-you', 'This is not the key of this device.')
    const challenge = desk.greeted(said)
    passage = {
      device: said.device,
      key: said.key,
      door: doorText(said, challenge),
      address,
      isPrivate: isPrivate(coming, said),
      failed: () => meter.wrong({ address, device: said.device }),
    }
    return { say: challenge }
  }

  function answer(said: Asked, { device, key, door }: ConnectionProof): DoorReply {
    asked += 1
    if (said.id <= lastId)
      return closed('ill-formed', 'Each question has a higher number than the one before.')
    lastId = said.id
    const guesser = { address, device }
    if (asked > MOST_ASKS || !meter.mayAsk(guesser))
      return closed('too-many-asks', 'Too many questions at once; wait a minute.')
    if (said.type === 'ask-room') return { say: { type: 'room', id: said.id, room: desk.room() } }
    const { id, wish, signature } = said
    const letIn = (given: PairAnswer): DoorReply => ({ say: { type: 'let-in', id, answer: given } })
    if (meter.isBarred(guesser)) return letIn(TOO_MANY_GUESSES)
    if (
      !isSignedByDevice(key, 'ask', askedText(door, id, wish), signature) ||
      !isParentHere(wish, door, id)
    ) {
      meter.wrong(guesser)
      return closed('not-you', 'What was asked is not signed by this device.')
    }
    const given = desk.askIn({ device, key, door, address }, wish)
    if (given.status === 'refused' && WRONG_CODES.includes(given.code)) meter.wrong(guesser)
    return letIn(given)
  }

  function handle(text: string): DoorReply {
    if (Buffer.byteLength(text) > MAX_DOOR_FRAME_BYTES)
      return closed('too-large', 'This is too much at once.')
    const said = decodeMessage(doorUpSchema, text)
    if (!said.ok) return closed('ill-formed', inEnglish(said.problem))
    if (said.value.type === 'greet') return greet(said.value)
    return passage ? answer(said.value, passage) : closed('ill-formed', 'The first word here is a greeting.')
  }

  return {
    hear(text) {
      try {
        return handle(text)
      } catch (cause) {
        // The disk is probably full: the device asks again. The desk reports the disk itself, once.
        if (!(cause instanceof JournalError))
          log('A question at the door could not be answered.', { cause: String(cause) })
        return closed('not-now', 'The hub cannot do this now.')
      }
    },
    passage: () => passage,
  }
}

/**
 * True if nobody else can read the connection. With TLS that requires the device itself to have dialled by
 * TLS, with no relay in between.
 */
const isPrivate = (coming: ConnectionOrigin, { byTls }: Greet): boolean =>
  coming === 'this-machine' || (coming === 'tls' && byTls === true)

/** True if the renewal's parent data are signed by the parent's key for this connection. */
function isParentHere(wish: DoorWish, door: string, id: number): boolean {
  if (wish.kind !== 'renewal' || !wish.parent) return true
  const { key, signature } = wish.parent
  return isSignedByDevice(key, 'renew', renewalText(door, id, wish.credential, key), signature)
}

const TOO_MANY_GUESSES = refusal('too-many-guesses', 'Too many wrong tries. Wait a minute.')
