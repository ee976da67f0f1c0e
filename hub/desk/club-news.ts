import * as v from 'valibot'
import { listOf } from '../../shared/lib/bounded.ts'
import { BROKER_SINCE } from '../../shared/protocol/broker-account.ts'
import {
  addressSchema,
  type ClubMessage,
  MAX_ADDRESSES,
  MAX_SPARE_ADDRESSES,
} from '../../shared/protocol/club.ts'
import { decodeMessage } from '../../shared/protocol/codec.ts'
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

/** First protocol version in which devices store backups and know the club by its public key. */
export const CLUB_SINCE = 4

const spareSchema = listOf(addressSchema, MAX_SPARE_ADDRESSES)

export interface ClubNewsDeps extends Pick<DeskDeps, 'addresses' | 'send' | 'broker'> {
  readonly keys: ClubKeys
  readonly journal: Journal
  readonly club: Club
  readonly links: Links
  readonly changed: () => void
}

/** Way to reply to a device, and the session of the topic. */
type ToldBy = Pick<Arrival, 'session' | 'way'>

/** Sends devices over their own link the data by which they recognize the club's hub, and its addresses. */
export interface ClubNews {
  tell(device: DeviceId, by: ToldBy): void
  /** Notifies these devices that they may link through the outside broker now. */
  tellAccounts(devices: readonly DeviceId[]): void
  spare(): readonly string[]
  setSpare(addresses: readonly string[]): void
  readAgain(): void
}

export function createClubNews(deps: ClubNewsDeps): ClubNews {
  const { keys, journal, club, links, addresses, send } = deps
  let spare = spareIn(journal)

  function tell(device: DeviceId, { session, way }: ToldBy): void {
    const row = club.active(device)
    const protocol = links.of(device)?.protocol ?? 0
    if (!row || protocol < CLUB_SINCE) return
    // A device from before key pairs needs no signature: anyone reading this at the broker would get its rights.
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

  /** Returns the broker account once it is in force: a device refused there would have no reason to try again. */
  function accountOf(device: DeviceId, way: LinkWay): ClubMessage['broker'] {
    // A device linked through the broker already has the account.
    if (way === 'outside') return undefined
    const broker = deps.broker?.()
    if (!broker?.isWritten(device)) return undefined
    // Do not send in plain text what TLS protects at the broker; if the broker has no TLS either, the director was
    // warned.
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
