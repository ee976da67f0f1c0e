import * as v from 'valibot'
import { listOf } from '../../shared/lib/bounded.ts'
import { addressSchema, MAX_ADDRESSES, MAX_SPARE_ADDRESSES } from '../../shared/protocol/club.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { foldClub } from '../journal/club-entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { makeCredential } from '../keys/credential.ts'
import type { DeskDeps } from './desk-types.ts'
import type { Club } from './devices/club.ts'
import type { DeviceLink, Links } from './devices/links.ts'

/** The version of the wire from which devices keep sealed copies and know the club by its public half. */
export const CLUB_SINCE = 4

const spareSchema = listOf(addressSchema, MAX_SPARE_ADDRESSES)

export interface ClubNewsDeps extends Pick<DeskDeps, 'addresses' | 'send'> {
  readonly keys: ClubKeys
  readonly journal: Journal
  readonly club: Club
  readonly links: Links
  /** The club journal has grown. */
  readonly changed: () => void
}

/** Tells devices over their own link by what they know the club's hub, and where it may be. */
export interface ClubNews {
  tell(device: DeviceId, session: SessionSegment): void
  /** The addresses that the director keeps spare. */
  spare(): readonly string[]
  setSpare(addresses: readonly string[]): void
  /** The club journal has grown by another hand. */
  readAgain(): void
}

export function createClubNews(deps: ClubNewsDeps): ClubNews {
  const { keys, journal, club, links, addresses, send } = deps
  let spare = spareIn(journal)

  function tell(device: DeviceId, session: SessionSegment): void {
    const row = club.active(device)
    if (!row || (links.of(device)?.protocol ?? 0) < CLUB_SINCE) return
    const all = [...new Set([...addresses().hub, ...spare])]
    send(
      session,
      device,
      {
        type: 'club',
        publicKey: keys.publicKey,
        addresses: all.filter(address => v.is(addressSchema, address)).slice(0, MAX_ADDRESSES),
        credential: makeCredential(keys, { device, role: row.role }),
      },
      1,
    )
  }

  return {
    tell,
    spare: () => spare,
    readAgain() {
      spare = spareIn(journal)
    },
    setSpare(next) {
      journal.transaction(() =>
        journal.appendClub([{ kind: 'setting', name: 'spare-addresses', value: JSON.stringify(next) }]),
      )
      spare = next
      deps.changed()
      for (const link of links.all()) tellOver(link)
    },
  }

  function tellOver({ device, session }: DeviceLink): void {
    if (session !== null) tell(device, session)
  }
}

function spareIn(journal: Journal): readonly string[] {
  const value = foldClub(journal.clubEntries()).settings.get('spare-addresses') ?? '[]'
  const read = decodeMessage(spareSchema, value)
  return read.ok ? read.value : []
}
