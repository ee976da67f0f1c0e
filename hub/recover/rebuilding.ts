import * as v from 'valibot'
import {
  type DeviceId,
  type DeviceStance,
  deviceIdSchema,
  type SessionId,
  sectionIdSchema,
} from '../../shared/session/identity.ts'
import { isOpened } from '../../shared/session/section/queries.ts'
import type { RebuiltSession, Recovery } from '../../shared/session/views/recovery-view.ts'
import { foldClub, type StoredDevice } from '../journal/club-entry.ts'
import type { StanceOf } from './bounds/weigh-claims.ts'
import type { CollectedSession, Collection } from './collection.ts'
import { merge, type RebuiltJournal } from './merge.ts'
import type { RecoveredDevice, RecoveredDevices } from './recovered-devices.ts'
import type { createRecoveryLife } from './recovery-life.ts'
import type { RecoveryDeps } from './recovery-types.ts'
import { countFacts, rebuiltSession, recoveryView, tableIn } from './recovery-view.ts'
import { writeBack } from './write-back.ts'

/** Preview of the rebuild from everything found so far, and its writing to the journal. */
export interface Rebuilding {
  view(): Recovery
  /** Sets the director's stance towards a device; false if it is no table's device, or proved by the club's keys. */
  take(device: DeviceId, stance: DeviceStance): boolean
  /** Writes all or nothing; returns false if there is nothing to write, or the journal has another history. */
  write(): boolean
}

export interface RebuildingParts {
  readonly collection: Collection
  readonly devices: RecoveredDevices
  readonly life: ReturnType<typeof createRecoveryLife>
}

export function createRebuilding(
  { journal, by, now, addresses }: Pick<RecoveryDeps, 'journal' | 'by' | 'now' | 'addresses'>,
  { collection, devices, life }: RebuildingParts,
): Rebuilding {
  let made: { readonly at: number; readonly sessions: ReadonlyMap<SessionId, RebuiltJournal> } | undefined

  const stanceOf: StanceOf = device => devices.get(device)?.stance ?? 'plain'
  // If the club's keys prove devices, no confirmation is needed.
  const trust = by === 'none' ? stanceOf : undefined
  const collected = (session: SessionId): CollectedSession =>
    collection.collected(session, life.next(), trust)

  /** Returns the sessions the club has deleted: they are not rebuilt, whatever devices still hold. */
  const deletedSessions = (): ReadonlySet<SessionId> =>
    new Set([journal.clubEntries(), collection.club()].flatMap(club => [...foldClub(club).deleted.keys()]))

  function merged(): ReadonlyMap<SessionId, RebuiltJournal> {
    if (made?.at !== collection.changes()) {
      const deleted = deletedSessions()
      made = {
        at: collection.changes(),
        sessions: new Map(
          collection
            .sessions()
            .filter(session => !deleted.has(session))
            .map(session => [session, merge(collected(session))] as const)
            .filter(([, { entries }]) => entries.length > 0),
        ),
      }
    }
    return made.sessions
  }

  return {
    view() {
      const all = [...merged()].map(([session, one]) => ({ session, one, finds: collected(session) }))
      // Opened sessions first: a made-up session has no opening confirmed by another device.
      const found = all.toSorted((a, b) => Number(isOpened(b.one.state)) - Number(isOpened(a.one.state)))
      const heard = devices.all().filter(({ stance }) => stance !== 'left-out')
      const sessions: RebuiltSession[] = found.map(({ session, one, finds }) =>
        rebuiltSession(session, one, finds, heard, collection.acts(session), trust),
      )
      const tellOf = countFacts(
        found.toReversed().map(({ session }) => collection.factsIn(session)),
        found.map(({ finds }) => finds.doubts),
      )
      return recoveryView({ keys: by, address: hostOf(addresses().tables) }, devices.all(), sessions, tellOf)
    },
    take(device, stance) {
      const one = devices.get(device)
      if (by !== 'none' || !one || one.role !== 'table') return false
      one.stance = stance
      made = undefined
      return true
    },
    write() {
      made = undefined
      const sessions = merged()
      if (sessions.size === 0) return false
      const proved = devices
        .all()
        .filter(({ trusted }) => trusted)
        .map(one => rowOf(one, [...sessions.values()], now()))
      const known = new Set(proved.map(({ device }) => device))
      const seated = seatedIn([...sessions.values()], now())
        .filter(({ device }) => !known.has(device))
        .map(row => ({ ...row, ...keyOf(devices.get(row.device)) }))
      const rows = [...proved, ...seated]
      return writeBack(journal, { sessions, club: collection.club(), devices: rows, next: life.next() })
    },
  }
}

/** Returns the host by which a tablet names a desk, without the path. */
const hostOf = (page: string): string => (URL.canParse(page) ? new URL(page).host : '')

/**
 * Returns devices that had a table in a session but are missing in the club journal, because they were admitted just
 * before the end, or its copy is older. They are offline now, and return with the club's own credential.
 */
const seatedIn = (sessions: readonly RebuiltJournal[], pairedAt: number): readonly StoredDevice[] =>
  sessions.flatMap(({ state }) =>
    [...state.assignments].map(([device, { now, uncoded }]) => ({
      device: v.parse(deviceIdSchema, device),
      role: 'table',
      keyHash: '',
      pairedAt,
      revokedAt: null,
      section: now ? v.parse(sectionIdSchema, now.section) : null,
      table: now?.table ?? null,
      ...(uncoded && { uncoded }),
    })),
  )

/** Returns the device's new row in the club journal, at its table in one of the sessions. */
function rowOf(one: RecoveredDevice, sessions: readonly RebuiltJournal[], pairedAt: number): StoredDevice {
  const { device, role, keyHash, stance } = one
  const last = sessions.findLast(merged => tableIn(merged, one))
  const at = last && tableIn(last, one)
  const uncoded = last?.state.assignments.get(device)?.uncoded
  const place = { section: (at?.section ?? null) as StoredDevice['section'], table: at?.table ?? null }
  const revokedAt = stance === 'left-out' ? pairedAt : null
  return {
    device,
    role,
    ...place,
    keyHash,
    pairedAt,
    revokedAt,
    ...(uncoded && { uncoded }),
    ...keyOf(one),
  }
}

/**
 * Returns the key for the row: without it a device counts as from before key pairs, and its credential alone admits
 * anybody.
 */
const keyOf = (one: RecoveredDevice | undefined): Pick<StoredDevice, 'publicKey'> =>
  one?.publicKey ? { publicKey: one.publicKey } : {}
