import { must } from '../../shared/lib/assert.ts'
import type { DoorDown, DoorWish } from '../../shared/protocol/door/door.ts'
import type { PairAnswer } from '../../shared/protocol/door/pairing.ts'
import type { Role } from '../../shared/session/identity.ts'
import { askOf, type Greeted, greetOf, type KeyPair, passwordOf } from '../../shared/test/key-pairs.ts'
import type { Desk } from '../desk/desk-types.ts'
import { createDoor, type Door, type DoorReply, type DoorVisit } from '../door/door.ts'
import { readPassword } from '../door/passage.ts'

export interface AtDoor {
  readonly visit: DoorVisit
  readonly greeted: Greeted
  /** Sends a correctly signed request; returns the hub's answer. */
  ask(wish: (greeted: Greeted, id: number) => DoorWish): PairAnswer
  say(message: object): DoorReply
  /** Returns the role with which the device may link on this connection. */
  link(credential: string): Role | undefined
}

export const doorOf = (desk: Desk, now: () => number = () => 0): Door =>
  createDoor({ desk, now, log: () => {} })

let visits = 0

export function comeTo(desk: Desk, pair: KeyPair, door = doorOf(desk), address = ''): AtDoor {
  visits += 1
  const visit = door.open(address)
  const greet = greetOf(pair, String(visits).padStart(26, 'n'))
  const say = (message: object) => visit.hear(JSON.stringify(message))
  const challenge = said(say(greet), 'challenge')
  const greeted = { greet, challenge }
  let id = 0
  return {
    visit,
    greeted,
    say,
    ask(wish) {
      id += 1
      return said(say(askOf(pair, greeted, id, wish(greeted, id))), 'let-in').answer
    },
    link(credential) {
      const password = passwordOf(pair, greeted, credential)
      const proof = readPassword(password, pair.device, visit.passage())
      return proof && desk.authenticate(pair.device, proof.credential, proof.key)
    },
  }
}

/** Returns the answer, which must be of this type. */
export function said<T extends DoorDown['type']>(
  { say }: DoorReply,
  type: T,
): Extract<DoorDown, { type: T }> {
  return must(say.type === type ? (say as Extract<DoorDown, { type: T }>) : undefined, JSON.stringify(say))
}

export const credentialIn = (answer: PairAnswer): string => (answer.status === 'in' ? answer.credential : '')
