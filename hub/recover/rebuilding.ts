import * as v from 'valibot'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import {
  type DeviceId,
  type DeviceStance,
  deviceIdSchema,
  type SessionId,
  sectionIdSchema,
} from '../../shared/session/identity.ts'
import { isClosed, isOpened, settingsOf } from '../../shared/session/section/queries.ts'
import type { RebuiltSession, Recovery } from '../../shared/session/views/recovery-view.ts'
import {
  type ClubEntry,
  type ClubStatement,
  foldClub,
  newSessionStatements,
  type StoredDevice,
} from '../journal/club-entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { StanceOf } from './bounds/weigh-claims.ts'
import type { CollectedSession, Collection } from './collection.ts'
import { merge, type RebuiltJournal } from './merge.ts'
import type { RecoveredDevice, RecoveredDevices } from './recovered-devices.ts'
import type { createRecoveryLife } from './recovery-life.ts'
import type { RecoveryDeps } from './recovery-types.ts'
import { countFacts, rebuiltSession, recoveryView, tableIn } from './recovery-view.ts'

/** Rebuild of a club's data: its preview from everything found so far, and its writing to the journal. */
export interface Rebuilding {
  view(): Recovery
  /** Sets the director's stance towards a device; false if it is no table's device, or proved by the club's keys. */
  take(device: DeviceId, stance: DeviceStance): boolean
  /** Writes everything or nothing; returns false if there is nothing to write, or the journal has another history. */
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

  /** Returns the sessions that the club has deleted: they are not rebuilt, whatever devices still hold. */
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

/** Returns the host of a hub from a page's address. */
const hostOf = (page: string): string => (URL.canParse(page) ? new URL(page).host : '')

/**
 * Returns devices that had a table in a session but are missing in the club journal, because they were admitted just
 * before the end or the copy is older. They are offline now, and return with the club's own credential.
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
 * Returns the device's public key for its row. Without it a device counts as from before key pairs, and
 * anybody with its credential would be admitted.
 */
const keyOf = (one: RecoveredDevice | undefined): Pick<StoredDevice, 'publicKey'> =>
  one?.publicKey ? { publicKey: one.publicKey } : {}

interface Rebuilt {
  readonly sessions: ReadonlyMap<SessionId, RebuiltJournal>
  readonly club: readonly ClubEntry[]
  /** Devices known only by their credential, missing in the club journal. */
  readonly devices: readonly StoredDevice[]
  readonly next: Incarnation
}

/**
 * Writes the rebuilt data to a journal, all or nothing; of a session whose beginning the journal has, only
 * new entries. Returns false without writing if the journal has another history.
 */
export function writeBack(journal: Journal, { sessions: found, club, devices, next }: Rebuilt): boolean {
  const held = foldClub(journal.clubEntries())
  const deleted = new Set([...held.deleted.keys(), ...foldClub(club).deleted.keys()])
  // Sessions deleted anywhere are not restored, and are erased here.
  const sessions = new Map([...found].filter(([session]) => !deleted.has(session)))
  const current = currentOf(sessions)
  const fits = [...sessions].every(([session, { entries }]) =>
    journal
      .entries(session)
      .every((entry, index) => JSON.stringify(entry) === JSON.stringify(entries[index])),
  )
  if (!fits) return false
  journal.transaction(() => {
    for (const [session, { entries, lives }] of sessions) {
      const held = journal.entries(session).length
      if (held < entries.length) journal.append(session, entries.slice(held))
      const known = journal.lives(session)
      for (const life of lives)
        if (!known.some(({ from }) => from === life.from)) journal.putLife(session, life)
    }
    journal.setMeta('epoch', String(next.epoch))
    if (current) journal.setMeta('current-session', current)
    for (const session of deleted) journal.eraseSession(session)
    const statements = missingIn(held, club, devices)
    if (statements.length > 0) journal.appendClub(statements)
  })
  if (deleted.size > 0) journal.forgetErased()
  return true
}

/** Returns club entries missing in this journal. A device revoked anywhere has no rights. */
function missingIn(
  held: ReturnType<typeof foldClub>,
  club: readonly ClubEntry[],
  proved: readonly StoredDevice[],
): readonly ClubStatement[] {
  const found = foldClub(club)
  const statements: ClubStatement[] = []
  for (const device of found.devices.values())
    if (!held.devices.has(device.device)) statements.push({ kind: 'device', device })
  for (const device of proved)
    if (!held.devices.has(device.device) && !found.devices.has(device.device))
      statements.push({ kind: 'device', device })
  for (const sealed of found.oldKeys)
    if (!held.oldKeys.includes(sealed)) statements.push({ kind: 'old-key', sealed })
  for (const [name, value] of found.settings)
    if (!held.settings.has(name)) statements.push({ kind: 'setting', name, value })
  for (const [device, word] of found.unsent)
    if (!held.unsent.has(device)) statements.push({ kind: 'unsent', device, ...word })
  return [...statements, ...newSessionStatements(held, found)]
}

/** Returns the session that was being played: the newest open one. */
function currentOf(sessions: Rebuilt['sessions']): SessionId | undefined {
  const open = [...sessions].filter(([, { state }]) => isOpened(state) && !isClosed(state))
  const opened = open.length > 0 ? open : [...sessions].filter(([, { state }]) => isOpened(state))
  const dateOf = ({ state }: RebuiltJournal) => settingsOf(state)?.date ?? ''
  return opened.sort(([, a], [, b]) => (dateOf(a) < dateOf(b) ? 1 : -1))[0]?.[0]
}
