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
import { decodeMessage } from '../../shared/protocol/encode.ts'
import type { Desk } from '../desk/desk-types.ts'
import { refusal } from '../desk/pairing/refusals.ts'
import { inEnglish } from '../english.ts'
import { JournalError } from '../journal/journal.ts'
import { createAskMeter, MOST_ASKS } from './ask-meter.ts'
import type { Passage } from './passage.ts'

/** In bytes. The longest honest frame is a renewal, of some hundred letters. */
export const MAX_DOOR_FRAME_BYTES = 4000

export interface DoorDeps {
  readonly desk: Pick<Desk, 'greeted' | 'askIn' | 'room'>
  readonly now: () => number
  readonly log: (sentence: string, about?: object) => void
}

/**
 * What is said on a connection before MQTT begins on it. Without sockets: each text frame is answered at once, by one
 * frame.
 *
 * @example
 * const visit = createDoor({ desk, now, log }).open('192.168.1.20', 'plain')
 * visit.hear('{"type":"greet",…}') // { say: { type: 'challenge', … } }
 * visit.hear('{"type":"ask-in",…}') // { say: { type: 'let-in', … } }
 * broker.accept(stream, request, visit.passage())
 */
export interface Door {
  /** `address`: from where the connection comes. */
  open(address: string, coming?: Coming): DoorVisit
}

/** How a connection comes, as the hub sees it: from the laptop itself, or from elsewhere by TLS or in plain. */
export type Coming = 'this-machine' | 'tls' | 'plain'

export interface DoorVisit {
  hear(text: string): DoorReply
  /** What has been proved here; null where nobody has greeted. */
  passage(): Passage | null
}

export interface DoorReply {
  readonly say: DoorDown
  /** The connection is over with it. */
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

/** Answers that mean that somebody tried what is not his. */
const WRONG_CODES: readonly string[] = ['wrong-secret', 'wrong-credential', 'not-you']

type Asked = Exclude<DoorUp, Greet>

function createVisit(
  { desk, log }: DoorDeps,
  meter: ReturnType<typeof createAskMeter>,
  { address, coming }: { readonly address: string; readonly coming: Coming },
): DoorVisit {
  let passage: Passage | null = null
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

  function answer(said: Asked, { device, key, door }: Passage): DoorReply {
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
        // A full disk, most likely: the device asks again. Of its disk the desk says so itself, once.
        if (!(cause instanceof JournalError))
          log('A question at the door could not be answered.', { cause: String(cause) })
        return closed('not-now', 'The hub cannot do this now.')
      }
    },
    passage: () => passage,
  }
}

/** Whether nobody else hears it: by TLS only where that is the device's own, and not of somebody between. */
const isPrivate = (coming: Coming, { byTls }: Greet): boolean =>
  coming === 'this-machine' || (coming === 'tls' && byTls === true)

/** Whether what a renewal says of its parent is signed by that key, for this connection. */
function isParentHere(wish: DoorWish, door: string, id: number): boolean {
  if (wish.kind !== 'renewal' || !wish.parent) return true
  const { key, signature } = wish.parent
  return isSignedByDevice(key, 'renew', renewalText(door, id, wish.credential, key), signature)
}

const TOO_MANY_GUESSES = refusal('too-many-guesses', 'Too many wrong tries; wait a minute.')
