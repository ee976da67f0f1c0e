import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import { isClosed, isOpened, settingsOf } from '../../shared/session/queries.ts'
import {
  type ClubEntry,
  type ClubStatement,
  foldClub,
  type StoredDevice,
  sessionWordsBeyond,
} from '../journal/club-entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { RebuiltJournal } from './merge.ts'

/** What is written once the director says go. */
export interface Rebuilt {
  readonly sessions: ReadonlyMap<SessionId, RebuiltJournal>
  /** Of the club journal, as far as sealed copies of it were found. */
  readonly club: readonly ClubEntry[]
  /** Devices that are known by what they proved, where the club journal says nothing of them. */
  readonly devices: readonly StoredDevice[]
  readonly next: Incarnation
}

/**
 * Writes what was rebuilt into a journal that knows none of it, all or nothing. Of a session that the journal holds
 * the beginning of, only what is new is entered; false where it holds another history, and then nothing is written.
 */
export function writeBack(journal: Journal, { sessions: found, club, devices, next }: Rebuilt): boolean {
  const held = foldClub(journal.clubEntries())
  const deleted = new Set([...held.deleted.keys(), ...foldClub(club).deleted.keys()])
  // What was deleted anywhere comes back from nowhere, and goes from here.
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

/** What of the club is not in this journal yet. Who lost his rights anywhere has none. */
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
  return [...statements, ...sessionWordsBeyond(held, found)]
}

/** The session that was being played: the newest that is open. */
function currentOf(sessions: Rebuilt['sessions']): SessionId | undefined {
  const open = [...sessions].filter(([, { state }]) => isOpened(state) && !isClosed(state))
  const opened = open.length > 0 ? open : [...sessions].filter(([, { state }]) => isOpened(state))
  const dateOf = ({ state }: RebuiltJournal) => settingsOf(state)?.date ?? ''
  return opened.sort(([, a], [, b]) => (dateOf(a) < dateOf(b) ? 1 : -1))[0]?.[0]
}
