/**
 * Requests of devices with named key pairs, in the form in which the hub gets them once greeting and
 * signatures are checked.
 */

import { must } from '../../shared/lib/assert.ts'
import { sha256Hex } from '../../shared/lib/digest.ts'
import { type DoorWish, proofOfSecret } from '../../shared/protocol/door/door.ts'
import type { PairAnswer } from '../../shared/protocol/door/pairing.ts'
import type { DeviceId, SectionId } from '../../shared/session/identity.ts'
import { keyPairOf } from '../../shared/test/key-pairs.ts'
import type { Desk, Visitor } from '../desk/desk-types.ts'
import { hashOfKey } from '../desk/devices/club.ts'
import type { Journal } from '../journal/journal.ts'
import { makeCredential } from '../keys/credential.ts'
import type { ClubMacs } from '../keys/keys.ts'

type Asked = Pick<Desk, 'askIn'>

const DOOR = 'what both have signed of this connection'

const visitor = (device: DeviceId, address: string): Visitor => ({
  device,
  door: DOOR,
  address,
  key: must(keyPairOf(device), `the key pair of ${device}`).key,
})

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
    /** Token of the table's code, if the device has scanned it. */
    readonly token?: string
  },
  address = '',
): PairAnswer =>
  desk.askIn(visitor(device, address), {
    kind: 'table',
    ...wish,
    ...(token !== undefined && { knows: proofOfSecret(sha256Hex(token), DOOR) }),
  })

/** Asks to become a director's screen, with the secret of a link. */
export const askDirector = (desk: Asked, device: DeviceId, secret: string): PairAnswer =>
  desk.askIn(visitor(device, ''), { kind: 'director', knows: proofOfSecret(sha256Hex(secret), DOOR) })

/** Asks to replace the device whose credential it has, with the consent of that device. */
export function askRenewal(desk: Asked, device: DeviceId, parent: DeviceId, credential: string): PairAnswer {
  const { key } = must(keyPairOf(parent), `the key pair of ${parent}`)
  const wish: DoorWish = { kind: 'renewal', credential, parent: { key, signature: '' } }
  return desk.askIn(visitor(device, ''), wish)
}

/** Returns the random key of a device from before key pairs. */
export const keyOfBefore = (device: DeviceId): string => `key0${device}`.padEnd(24, '0')

/** Admits a tablet from before key pairs at a table of section A; returns its credential. */
export function putDeviceOfBefore(journal: Journal, keys: ClubMacs, device: DeviceId, table: number): string {
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
