import * as v from 'valibot'
import { listOf } from '../../shared/lib/bounded.ts'
import { BROKER_SINCE } from '../../shared/protocol/broker-account.ts'
import {
  addressSchema,
  type ClubMessage,
  MAX_ADDRESSES,
  MAX_SPARE_ADDRESSES,
} from '../../shared/protocol/club.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { LinkWay } from '../broker/broker.ts'
import { foldClub } from '../journal/club-entry.ts'
import type { Journal } from '../journal/journal.ts'
import { brokerPassword } from '../keys/broker-password.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { makeCredential } from '../keys/credential.ts'
import type { Arrival, DeskDeps } from './desk-types.ts'
import type { Club } from './devices/club.ts'
import type { DeviceLink, Links } from './devices/links.ts'

/** The version of the wire from which devices keep sealed copies and know the club by its public half. */
export const CLUB_SINCE = 4

const spareSchema = listOf(addressSchema, MAX_SPARE_ADDRESSES)

export interface ClubNewsDeps extends Pick<DeskDeps, 'addresses' | 'send' | 'broker'> {
  readonly keys: ClubKeys
  readonly journal: Journal
  readonly club: Club
  readonly links: Links
  /** The club journal has grown. */
  readonly changed: () => void
}

/** By which way a device is told, and on the topic of which session. */
type ToldBy = Pick<Arrival, 'session' | 'way'>

/** Tells devices over their own link by what they know the club's hub, and where it may be. */
export interface ClubNews {
  tell(device: DeviceId, by: ToldBy): void
  /** These may link by the outside broker now. */
  tellAccounts(devices: readonly DeviceId[]): void
  /** The addresses that the director keeps spare. */
  spare(): readonly string[]
  setSpare(addresses: readonly string[]): void
  /** The club journal has grown by another hand. */
  readAgain(): void
}

export function createClubNews(deps: ClubNewsDeps): ClubNews {
  const { keys, journal, club, links, addresses, send } = deps
  let spare = spareIn(journal)

  function tell(device: DeviceId, { session, way }: ToldBy): void {
    const row = club.active(device)
    const protocol = links.of(device)?.protocol ?? 0
    if (!row || protocol < CLUB_SINCE) return
    // One of before is good without a signature: whoever reads it at a broker would have its rights.
    if (way === 'outside' && row.publicKey === undefined) return
    const broker = protocol >= BROKER_SINCE ? accountOf(device, way) : undefined
    const all = [...new Set([...addresses().hub, ...spare])]
    send(
      session,
      device,
      {
        type: 'club',
        publicKey: keys.publicKey,
        addresses: all.filter(address => v.is(addressSchema, address)).slice(0, MAX_ADDRESSES),
        credential: makeCredential(keys, {
          device,
          role: row.role,
          ...(row.publicKey !== undefined && { keyed: true }),
        }),
        ...(broker && { broker }),
      },
      1,
      way,
    )
  }

  /** Told only once it holds: one that is refused there has no reason to try again. */
  function accountOf(device: DeviceId, way: LinkWay): ClubMessage['broker'] {
    // Who comes by it has it, and keeps it.
    if (way === 'outside') return undefined
    const broker = deps.broker?.()
    if (!broker?.isWritten(device)) return undefined
    // What TLS keeps there is not told here in plain; where it is not kept there either the director was warned.
    if (broker.url.startsWith('wss:') && way !== 'private') return undefined
    return { url: broker.url, password: brokerPassword(keys, device) }
  }

  return {
    tell,
    tellAccounts(devices) {
      for (const link of links.all()) if (devices.includes(link.device)) tellOver(link)
    },
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

  function tellOver({ device, session, way }: DeviceLink): void {
    if (session !== null) tell(device, { session, way })
  }
}

function spareIn(journal: Journal): readonly string[] {
  const value = foldClub(journal.clubEntries()).settings.get('spare-addresses') ?? '[]'
  const read = decodeMessage(spareSchema, value)
  return read.ok ? read.value : []
}
