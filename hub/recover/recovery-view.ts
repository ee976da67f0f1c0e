import { playingTables } from '../../shared/movement/tell/guide.ts'
import type { Entry } from '../../shared/session/entry.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import { isClosed, settingsOf, waitingFacts } from '../../shared/session/queries.ts'
import { type Section, sectionsIn } from '../../shared/session/section/section.ts'
import type { TablePlace } from '../../shared/session/state.ts'
import { type ActMention, actKey, actsIn } from '../../shared/session/views/acts-view.ts'
import type { RebuiltSession, Recovery } from '../../shared/session/views/recovery-view.ts'
import type { RebuiltJournal, SessionFinds } from './merge.ts'
import type { RecoveredDevice } from './recovered-devices.ts'

/** What of one session has been found, and what is not. */
export function rebuiltSession(
  session: SessionId,
  merged: RebuiltJournal,
  { chains }: SessionFinds,
  devices: readonly RecoveredDevice[],
  acts: readonly ActMention[],
): RebuiltSession {
  const { state, entries } = merged
  const settings = settingsOf(state)
  const heard = devices.flatMap(device => tableIn(merged, device) ?? [])
  const isHeard = (place: TablePlace) =>
    heard.some(({ section, table }) => section === place.section && table === place.table)
  const sections = sectionsIn(state)
  const tables = sections.flatMap(section =>
    playingTables(section.plan).map(table => ({
      ...{ section: section.id, table },
      boards: boardsLacking(section, table, latestRound(entries, section.id)),
    })),
  )
  const results = entries.filter(entry => entry.kind === 'fact' && entry.fact.kind === 'result')
  const said = new Set(sections.flatMap(({ id }) => actsIn(state, id)).map(actKey))
  return {
    session,
    name: settings?.name ?? null,
    date: settings?.date ?? null,
    journal: chains.length > 0,
    entries: entries.length,
    results: results.length,
    unreceipted: merged.added.filter(({ receipted }) => !receipted).length,
    waiting: waitingFacts(state).length,
    missing: merged.missing.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    nameTaken: merged.nameTaken.length,
    unsaid: acts.filter(act => !said.has(actKey(act))),
    heard: tables.filter(isHeard).map(({ section, table }) => ({ section, table })),
    silent: tables.filter(place => !isHeard(place)),
    closed: isClosed(state),
  }
}

/** The latest round of which any table has a result. */
const latestRound = (entries: readonly Entry[], section: string): number =>
  Math.max(
    0,
    ...entries.flatMap(entry =>
      entry.kind === 'fact' && entry.fact.kind === 'result' && entry.fact.body.section === section
        ? [entry.fact.body.round]
        : [],
    ),
  )

const boardsLacking = (section: Section, table: number, latest: number): number =>
  section
    .entriesAt(table)
    .filter(({ round }) => round <= latest)
    .reduce((sum, entry) => sum + section.boardsAsked(entry).length, 0)

/** The table that a device has: as the journal says, or as it last spoke for one itself. */
export function tableIn(
  { state, entries }: RebuiltJournal,
  { device, role }: RecoveredDevice,
): TablePlace | null {
  if (role !== 'table') return null
  const assigned = state.assignments.get(device)
  if (assigned) return assigned.now
  const said = entries.findLast(
    entry =>
      entry.kind === 'fact' &&
      entry.fact.device === device &&
      (entry.fact.kind === 'result' || entry.fact.kind === 'seats-taken'),
  )
  if (said?.kind !== 'fact' || (said.fact.kind !== 'result' && said.fact.kind !== 'seats-taken')) return null
  const { section, table } = said.fact.body
  return { section, table }
}

export const recoveryView = (
  { keys, address }: Pick<Recovery, 'keys' | 'address'>,
  devices: readonly RecoveredDevice[],
  sessions: readonly RebuiltSession[],
  factsOf: (device: RecoveredDevice) => number,
): Recovery => ({
  keys,
  address,
  devices: devices
    .filter(({ link, trusted }) => link !== null || trusted)
    .map(one => ({
      device: one.device,
      role: one.role,
      linked: one.link !== null,
      asked: !one.trusted,
      done: one.trusted && (one.gathering?.isDone() ?? one.hellos.size > 0),
      facts: factsOf(one),
    })),
  sessions: [...sessions],
})
