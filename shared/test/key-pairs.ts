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
  linkPassword,
  proofOfSecret,
  renewalText,
} from '../protocol/door/door.ts'
import { PROTOCOL_VERSION } from '../protocol/protocol-version.ts'
import type { DeviceId, SectionId } from '../session/identity.ts'

export interface KeyPair {
  readonly name: string
  readonly secret: string
  readonly key: string
  readonly device: DeviceId
}

const pairs = new Map<string, KeyPair>()
const byDevice = new Map<DeviceId, KeyPair>()

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

/** Returns the pair of a device named in this test; undefined for others. */
export const keyPairOf = (device: DeviceId): KeyPair | undefined => byDevice.get(device)

/** A device's exchange at the door: its first message and the hub's answer. */
export interface Greeted {
  readonly greet: Greet
  readonly challenge: Challenge
}

export const greetOf = ({ device, key }: KeyPair, nonce = 'n'.repeat(26), byTls = false): Greet => ({
  type: 'greet',
  protocol: PROTOCOL_VERSION,
  device,
  key,
  nonce,
  ...(byTls && { byTls }),
})

const doorOf = ({ greet, challenge }: Greeted): string => doorText(greet, challenge)

export const askOf = (pair: KeyPair, greeted: Greeted, id: number, wish: DoorWish): DoorUp => ({
  type: 'ask-in',
  id,
  wish,
  signature: signAsDevice(pair.secret, 'ask', askedText(doorOf(greeted), id, wish)),
})

/** With the token of the table's QR code, if scanned. */
export const tableWish = (
  greeted: Greeted,
  { section, table, token }: { readonly section: SectionId; readonly table: number; readonly token?: string },
): DoorWish => ({
  kind: 'table',
  section,
  table,
  ...(token !== undefined && { knows: proofOfSecret(sha256Hex(token), doorOf(greeted)) }),
})

export const directorWish = (greeted: Greeted, secret: string): DoorWish => ({
  kind: 'director',
  knows: proofOfSecret(sha256Hex(secret), doorOf(greeted)),
})

/** Requests that the device of this connection replaces the parent. */
export const renewalWish = (
  greeted: Greeted,
  id: number,
  { parent, credential }: { readonly parent: KeyPair; readonly credential: string },
): DoorWish => ({
  kind: 'renewal',
  credential,
  parent: {
    key: parent.key,
    signature: signAsDevice(parent.secret, 'renew', renewalText(doorOf(greeted), id, credential, parent.key)),
  },
})

export const passwordOf = ({ secret }: KeyPair, greeted: Greeted, credential: string): string =>
  linkPassword(credential, signAsDevice(secret, 'link', doorOf(greeted)))
