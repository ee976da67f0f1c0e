import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import { isClosed, isOpened, settingsOf } from '../../shared/session/section/queries.ts'
import {
  type ClubEntry,
  type ClubStatement,
  foldClub,
  newSessionStatements,
  type StoredDevice,
} from '../journal/club-entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { RebuiltJournal } from './merge.ts'

export interface Rebuilt {
  readonly sessions: ReadonlyMap<SessionId, RebuiltJournal>
  readonly club: readonly ClubEntry[]
  /** Devices known by their proof only, missing in the club journal. */
  readonly devices: readonly StoredDevice[]
  readonly next: Incarnation
}

/**
 * Writes the rebuilt data to a journal that has none of it, all or nothing. For a session of which the journal has the
 * beginning only new entries are written; returns false without writing if it has another history.
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
