import { playingTables } from '../../shared/movement/tell/guide.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import { isClosed, settingsOf, waitingFacts } from '../../shared/session/queries.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import type { TablePlace } from '../../shared/session/state.ts'
import type { RebuiltSession, Recovery } from '../../shared/session/views/recovery-view.ts'
import type { Collected, Merged } from './merge.ts'
import type { RecoveredDevice } from './recovered-devices.ts'

/** What of one session has been found, and what is not. */
export function rebuiltSession(
  session: SessionId,
  merged: Merged,
  { chains }: Collected,
  devices: readonly RecoveredDevice[],
): RebuiltSession {
  const { state, entries } = merged
  const settings = settingsOf(state)
  const heard = devices.flatMap(device => tableIn(merged, device) ?? [])
  const isHeard = (place: TablePlace) =>
    heard.some(({ section, table }) => section === place.section && table === place.table)
  const tables = sectionsIn(state).flatMap(({ id, plan }) =>
    playingTables(plan).map(table => ({ section: id, table })),
  )
  const results = entries.filter(entry => entry.kind === 'fact' && entry.fact.kind === 'result')
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
    heard: tables.filter(isHeard),
    silent: tables.filter(place => !isHeard(place)),
    closed: isClosed(state),
  }
}

/** The table that a device has: as the journal says, or as it last spoke for one itself. */
export function tableIn({ state, entries }: Merged, { device, role }: RecoveredDevice): TablePlace | null {
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
  keys: Recovery['keys'],
  devices: readonly RecoveredDevice[],
  sessions: readonly RebuiltSession[],
  factsOf: (device: RecoveredDevice) => number,
): Recovery => ({
  keys,
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
