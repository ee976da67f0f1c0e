import * as v from 'valibot'
import {
  type DeviceId,
  type DeviceStance,
  deviceIdSchema,
  type SessionId,
  sectionIdSchema,
} from '../../shared/session/identity.ts'
import { isOpened } from '../../shared/session/queries.ts'
import type { RebuiltSession, Recovery } from '../../shared/session/views/recovery-view.ts'
import { foldClub, type StoredDevice } from '../journal/club-entry.ts'
import type { StanceOf } from './bounds/witnesses.ts'
import type { CollectedSession, Collection } from './collection.ts'
import { merge, type RebuiltJournal } from './merge.ts'
import type { RecoveredDevice, RecoveredDevices } from './recovered-devices.ts'
import type { createRecoveryLife } from './recovery-life.ts'
import type { RecoveryDeps } from './recovery-types.ts'
import { rebuiltSession, recoveryView, tableIn, tellOfAll } from './recovery-view.ts'
import { writeBack } from './write-back.ts'

/** What would come of everything that has been found so far, and its way into the journal. */
export interface Rebuilding {
  view(): Recovery
  /** From now on the device is taken so; false for one that is no table's, or that the club's keys prove. */
  take(device: DeviceId, stance: DeviceStance): boolean
  /** All of it or nothing; false where there is nothing to be written, or the journal holds another history. */
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
  // Where the club's keys prove devices they need nobody to confirm them.
  const trust = by === 'none' ? stanceOf : undefined
  const collected = (session: SessionId): CollectedSession =>
    collection.collected(session, life.next(), trust)

  /** What the club has deleted is not rebuilt of whatever devices still hold. */
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
      // What is made up is opened by nobody whom another confirms.
      const found = all.toSorted((a, b) => Number(isOpened(b.one.state)) - Number(isOpened(a.one.state)))
      const heard = devices.all().filter(({ stance }) => stance !== 'left-out')
      const sessions: RebuiltSession[] = found.map(({ session, one, finds }) =>
        rebuiltSession(session, one, finds, heard, collection.acts(session), trust),
      )
      const tellOf = tellOfAll(
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

/** As a tablet names a desk: without the way to its page. */
const hostOf = (page: string): string => (URL.canParse(page) ? new URL(page).host : '')

/**
 * Devices that had a table in a session, whatever the club journal knows of them: they were let in just before the end,
 * or the copy of the club journal is an older one. They are away now, and come with the club's own credential.
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

/** A device as the club knows it from now on, at the table that it has in one of the sessions. */
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

/** Without it in its row a device is one of before there were keys, whose credential alone lets anybody in. */
const keyOf = (one: RecoveredDevice | undefined): Pick<StoredDevice, 'publicKey'> =>
  one?.publicKey ? { publicKey: one.publicKey } : {}
