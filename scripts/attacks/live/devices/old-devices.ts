import { mkdirSync } from 'node:fs'
import * as v from 'valibot'
import { hashOfKey } from '../../../../hub/desk/devices/club.ts'
import { journalPath } from '../../../../hub/journal/data-folder.ts'
import { openSqliteJournal } from '../../../../hub/journal/journal-sqlite.ts'
import { makeCredential } from '../../../../hub/keys/credential.ts'
import { readKeyFiles } from '../../../../hub/keys/key-file.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { type DeviceId, deviceIdSchema } from '../../../../shared/session/identity.ts'
import { made } from '../../../../shared/test/made.ts'
import type { Room } from '../room.ts'

/**
 * Device from before key pairs: its credential crosses the network, and is valid alone until the device has a key pair.
 */
export interface OldDevice {
  readonly device: DeviceId
  /** Random key only the device knows. */
  readonly key: string
  readonly credential: string
}

/** Number of devices, more than the attacks use up. */
const DEVICES = 16

const named = (at: number) => ({
  device: v.parse(deviceIdSchema, `0ld${String(at).padStart(29, '0')}`),
  key: `k${String(at).padStart(25, '0')}`,
})

/** Adds the devices to the journal of a hub before its start, as an old version admitted them. */
export function layOldDevices(data: string): void {
  mkdirSync(data, { recursive: true })
  made(readKeyFiles(data))
  const journal = made(openSqliteJournal(journalPath(data)))
  for (let at = 0; at < DEVICES; at += 1) {
    const { device, key } = named(at)
    // At no table of this evening, where they would be one too many.
    const place = { role: 'table', section: null, table: null } as const
    journal.putDevice({ device, keyHash: hashOfKey(key), ...place, pairedAt: 0, revokedAt: null })
  }
  journal.close()
}

const used = new WeakMap<Room, number>()

/** Returns an old device that no attack has used yet. */
export function oldDevice(room: Room): OldDevice {
  const at = used.get(room) ?? 0
  used.set(room, at + 1)
  const { device, key } = named(must(at < DEVICES ? at : undefined, 'another device of before'))
  return { device, key, credential: makeCredential(room.keys, { device, role: 'table' }) }
}
