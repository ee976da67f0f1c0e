import type { Desk } from '../../../hub/desk/desk-types.ts'
import type { Door as HubDoor } from '../../../hub/door/door.ts'
import { readPassword } from '../../../hub/door/passage.ts'
import { isSignedByClub } from '../../../shared/protocol/door/club-signature.ts'
import { signAsDevice } from '../../../shared/protocol/door/device-key.ts'
import {
  type Challenge,
  type DoorDown,
  type DoorUp,
  doorText,
  linkPassword,
} from '../../../shared/protocol/door/door.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import type { Role } from '../../../shared/session/identity.ts'
import type { DeviceKeys } from '../../../terminal/worker/door/device-keys.ts'
import type { Door } from '../../../terminal/worker/door/door.ts'
import { signWish } from '../../../terminal/worker/door/sign-wish.ts'
import type { Caller } from '../../../terminal/worker/link/link.ts'

/** First protocol version whose devices learn the club before linking; older ones learn it on their link. */
const DOOR_SINCE = 5

export interface DeskDoorDeps {
  /** Returns the pairing handler of the current desk; null if none answers. */
  readonly door: () => HubDoor | null
  /** Returns at least 128 random bits. */
  readonly newId: () => string
  readonly protocol?: number
}

/** Creates a pairing connection to a desk in this process, with the same messages but without a socket. */
export function createDeskDoor({ door, newId, protocol = PROTOCOL_VERSION }: DeskDoorDeps): Door {
  const come = (keys: DeviceKeys, club: string | null) => {
    const at = door()
    return at && greetedAt(at, keys, club, { nonce: newId(), protocol })
  }
  return {
    async room({ keys, club }) {
      const greeted = come(keys, club)
      const answer = greeted?.say({ type: 'ask-room', id: 1 })
      return answer?.type === 'room' ? answer.room : null
    },
    async ask({ keys, club }, wish) {
      const greeted = come(keys, club)
      const answer = greeted?.say(signWish(wish, keys, greeted.text, 1))
      if (answer?.type !== 'let-in') return { kind: 'silent' }
      return {
        kind: 'answered',
        answer: answer.answer,
        club: protocol >= DOOR_SINCE ? (greeted?.challenge.club ?? null) : null,
      }
    },
    close() {},
  }
}

/** Returns the role with which a connecting device may link; undefined if it may not. */
export function roleOfCaller(
  door: HubDoor,
  authenticate: Desk['authenticate'],
  caller: Caller,
  nonce: string,
): Role | undefined {
  const { device, secret, credential } = caller
  const greeted = greetedAt(door, caller, caller.club(), { nonce, protocol: PROTOCOL_VERSION })
  if (!greeted) return undefined
  const password = linkPassword(credential, signAsDevice(secret, 'link', greeted.text))
  const proof = readPassword(password, device, greeted.visit.passage())
  return proof && authenticate(device, proof.credential, proof.key)
}

/** Greets a hub and verifies its proof; null if it does not belong to the intended club. */
function greetedAt(
  door: HubDoor,
  { device, key }: Pick<DeviceKeys, 'device' | 'key'>,
  club: string | null,
  { nonce, protocol }: { readonly nonce: string; readonly protocol: number },
) {
  const visit = door.open('')
  const say = (message: DoorUp): DoorDown => visit.hear(JSON.stringify(message)).say
  const challenge = say({ type: 'greet', protocol, device, key, nonce })
  if (challenge.type !== 'challenge' || !isMeant(challenge, club)) return null
  const text = doorText({ device, nonce }, challenge)
  return isSignedByClub(challenge.club, 'door', text, challenge.proof)
    ? { visit, say, challenge, text }
    : null
}

const isMeant = (challenge: Challenge, club: string | null): boolean =>
  club === null || club === challenge.club || challenge.collects === true
