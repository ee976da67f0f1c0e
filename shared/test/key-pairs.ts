import { sha256Hex } from '../lib/digest.ts'
import { publicHalfOf } from '../lib/ed25519.ts'
import { deviceOfKey, signAsDevice } from '../protocol/door/device-key.ts'
import {
  askedText,
  type Challenge,
  type DoorUp,
  type DoorWish,
  doorText,
  type Greet,
  knowledgeOf,
  linkPassword,
  renewalText,
} from '../protocol/door/door.ts'
import { PROTOCOL_VERSION } from '../protocol/protocol-version.ts'
import type { DeviceId, SectionId } from '../session/identity.ts'

/** The key pair of a device in a test. */
export interface KeyPair {
  /** As the test calls it. */
  readonly name: string
  readonly secret: string
  /** The public half. */
  readonly key: string
  readonly device: DeviceId
}

const pairs = new Map<string, KeyPair>()
const byDevice = new Map<DeviceId, KeyPair>()

/** The same pair for the same name. */
export function keyPairNamed(name: string): KeyPair {
  const known = pairs.get(name)
  if (known) return known
  const secret = sha256Hex(`key pair of ${name}`)
  const key = publicHalfOf(secret)
  const pair = { name, secret, key, device: deviceOfKey(key) }
  pairs.set(name, pair)
  byDevice.set(pair.device, pair)
  return pair
}

/** The pair of a device that this test has named; none for any other. */
export const keyPairOf = (device: DeviceId): KeyPair | undefined => byDevice.get(device)

/** What a device has taken part in at the door: what it said first, and what the hub answered. */
export interface Greeted {
  readonly greet: Greet
  readonly challenge: Challenge
}

export const greetOf = ({ device, key }: KeyPair, nonce = 'n'.repeat(26), byTls = false): Greet => ({
  ...{ type: 'greet', protocol: PROTOCOL_VERSION, device, key, nonce },
  ...(byTls && { byTls }),
})

const doorOf = ({ greet, challenge }: Greeted): string => doorText(greet, challenge)

/** A wish, signed for this connection. */
export const askOf = (pair: KeyPair, greeted: Greeted, id: number, wish: DoorWish): DoorUp => ({
  ...{ type: 'ask-in', id, wish },
  signature: signAsDevice(pair.secret, 'ask', askedText(doorOf(greeted), id, wish)),
})

/** With the token of the table's QR code, where it was read. */
export const tableWish = (
  greeted: Greeted,
  { section, table, token }: { readonly section: SectionId; readonly table: number; readonly token?: string },
): DoorWish => ({
  ...{ kind: 'table', section, table },
  ...(token !== undefined && { knows: knowledgeOf(sha256Hex(token), doorOf(greeted)) }),
})

export const directorWish = (greeted: Greeted, secret: string): DoorWish => ({
  ...{ kind: 'director', knows: knowledgeOf(sha256Hex(secret), doorOf(greeted)) },
})

/** That the device of this connection takes the parent's place. */
export const renewalWish = (
  greeted: Greeted,
  id: number,
  { parent, credential }: { readonly parent: KeyPair; readonly credential: string },
): DoorWish => ({
  ...{ kind: 'renewal', credential },
  parent: {
    key: parent.key,
    signature: signAsDevice(parent.secret, 'renew', renewalText(doorOf(greeted), id, credential, parent.key)),
  },
})

/** The password of the CONNECT on this connection. */
export const passwordOf = ({ secret }: KeyPair, greeted: Greeted, credential: string): string =>
  linkPassword(credential, signAsDevice(secret, 'link', doorOf(greeted)))
