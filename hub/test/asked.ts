import { must } from '../../shared/lib/assert.ts'
import { sha256Hex } from '../../shared/lib/digest.ts'
import { type DoorWish, knowledgeOf } from '../../shared/protocol/door/door.ts'
import type { PairAnswer } from '../../shared/protocol/door/pairing.ts'
import type { DeviceId, SectionId } from '../../shared/session/identity.ts'
import { keyPairOf } from '../../shared/test/key-pairs.ts'
import type { Desk, Visitor } from '../desk/desk-types.ts'
import { hashOfKey } from '../desk/devices/club.ts'
import type { Journal } from '../journal/journal.ts'
import { makeCredential } from '../keys/credential.ts'
import type { Keys } from '../keys/keys.ts'

/** What devices of named key pairs want of a desk, as the door passes it on: past greeting and signatures. */

type Asked = Pick<Desk, 'askIn'>

const DOOR = 'what both have signed of this connection'

const visitor = (device: DeviceId, address: string): Visitor => ({
  device,
  door: DOOR,
  address,
  key: must(keyPairOf(device), `the key pair of ${device}`).key,
})

/** A device chooses a table. */
export const askTable = (
  desk: Asked,
  {
    device,
    token,
    ...wish
  }: {
    readonly device: DeviceId
    readonly section: SectionId
    readonly table: number
    readonly givesUp?: true
    /** Of the table's code, which the device has been shown. */
    readonly token?: string
  },
  address = '',
): PairAnswer =>
  desk.askIn(visitor(device, address), {
    kind: 'table',
    ...wish,
    ...(token !== undefined && { knows: knowledgeOf(sha256Hex(token), DOOR) }),
  })

/** A device wants to be a director's screen, with the secret of a link. */
export const askDirector = (desk: Asked, device: DeviceId, secret: string): PairAnswer =>
  desk.askIn(visitor(device, ''), { kind: 'director', knows: knowledgeOf(sha256Hex(secret), DOOR) })

/** A device takes the place of the one whose credential it brings, and which agrees. */
export function askRenewal(desk: Asked, device: DeviceId, parent: DeviceId, credential: string): PairAnswer {
  const { key } = must(keyPairOf(parent), `the key pair of ${parent}`)
  const wish: DoorWish = { kind: 'renewal', credential, parent: { key, signature: '' } }
  return desk.askIn(visitor(device, ''), wish)
}

/** The random key by which a device of before there were key pairs is known. */
export const keyOfBefore = (device: DeviceId): string => `key0${device}`.padEnd(24, '0')

/** A tablet that was let in at a table of section A before there were key pairs, and its credential. */
export function putDeviceOfBefore(journal: Journal, keys: Keys, device: DeviceId, table: number): string {
  journal.transaction(() =>
    journal.putDevice({
      device,
      role: 'table',
      section: 'A',
      table,
      keyHash: hashOfKey(keyOfBefore(device)),
      pairedAt: 0,
      revokedAt: null,
    }),
  )
  return makeCredential(keys, { device, role: 'table' })
}
