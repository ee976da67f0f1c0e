import { playingTables } from '../../shared/movement/plan/entry.ts'
import type { DeviceId, SessionId } from '../../shared/session/identity.ts'
import { isClosed, settingsOf, waitingFacts } from '../../shared/session/section/queries.ts'
import { type Section, sectionsIn } from '../../shared/session/section/section.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import type { TablePlace } from '../../shared/session/state/state.ts'
import { actKey, actsIn, type StatementMention } from '../../shared/session/views/acts-view.ts'
import {
  MOST_DEVICES_SHOWN,
  MOST_SESSIONS_SHOWN,
  MOST_UNSAID,
  type RebuiltSession,
  type Recovery,
} from '../../shared/session/views/recovery-view.ts'
import { type Held, isConfirmed, type StanceOf, tablesOf, type Weighed } from './bounds/weigh-claims.ts'
import type { RebuiltJournal, SessionFinds } from './merge.ts'
import type { RecoveredDevice } from './recovered-devices.ts'

/** Describes the found and missing parts of one session. */
export function rebuiltSession(
  session: SessionId,
  merged: RebuiltJournal,
  { chains, facts }: SessionFinds,
  devices: readonly RecoveredDevice[],
  acts: readonly Held<StatementMention>[],
  stanceOf: StanceOf | undefined,
): RebuiltSession {
  const { state, entries } = merged
  const settings = settingsOf(state) ?? openingIn(entries)
  const heard = devices.flatMap(device => tableIn(merged, device) ?? [])
  const isHeard = (place: TablePlace) =>
    heard.some(({ section, table }) => section === place.section && table === place.table)
  const sections = sectionsIn(state)
  const tables = sections.flatMap(section =>
    playingTables(section.plan).map(table => ({
      section: section.id,
      table,
      boards: boardsLacking(section, table, latestRound(entries, section.id)),
    })),
  )
  const results = entries.filter(entry => entry.kind === 'fact' && entry.fact.kind === 'result')
  const said = new Set(sections.flatMap(({ id }) => actsIn(state, id)).map(actKey))
  const unsaid = acts.filter(
    ({ one, holders }) =>
      !said.has(actKey(one)) && [...holders].some(device => stanceOf?.(device) !== 'left-out'),
  )
  const tablesHeard = tablesOf(facts.map(({ fact }) => fact))
  const isTold = (act: Held<StatementMention>) => !stanceOf || isConfirmed(act, tablesHeard, stanceOf)
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
    unsaid: unsaid
      .filter(isTold)
      .map(({ one }) => one)
      .slice(-MOST_UNSAID),
    unsaidByOne: unsaid
      .filter(act => !isTold(act))
      .map(({ one }) => one)
      .slice(-MOST_UNSAID),
    heard: tables.filter(isHeard).map(({ section, table }) => ({ section, table })),
    silent: tables.filter(place => !isHeard(place)),
    closed: isClosed(state),
  }
}

/** Returns the opening of a session, even if it is pending, so that its name can be shown. */
function openingIn(entries: readonly Entry[]) {
  const opening = entries.find(entry => entry.kind === 'fact' && entry.fact.kind === 'session-opened')
  return opening?.kind === 'fact' && opening.fact.kind === 'session-opened' ? opening.fact.body : undefined
}

/** Returns the latest round in which any table has a result. */
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

/** Returns the table of a device: from the journal, or from its own last fact. */
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

/** Numbers of facts a device has submitted, and of those that are unconfirmed or contradicted. */
export type TellOf = (
  device: DeviceId,
) => Pick<Recovery['devices'][number], 'facts' | 'at' | 'alone' | 'contested'>

/** Counts the facts of all sessions; a device's table comes from the latest one. */
export function countFacts(
  sessions: readonly (readonly Fact[])[],
  doubts: readonly Weighed['doubts'][],
): TellOf {
  const at = new Map(sessions.flatMap(facts => [...tablesOf(facts)]))
  const counts = new Map<DeviceId, number>()
  for (const { device } of sessions.flat()) counts.set(device, (counts.get(device) ?? 0) + 1)
  const sum = (device: DeviceId, what: 'alone' | 'contested') =>
    doubts.reduce((all, one) => all + (one.get(device)?.[what] ?? 0), 0)
  return device => ({
    facts: counts.get(device) ?? 0,
    at: at.get(device) ?? null,
    alone: sum(device, 'alone'),
    contested: sum(device, 'contested'),
  })
}

/** Builds the view. Whatever exceeds a screen's limit is left out, devices that nobody has admitted first. */
export const recoveryView = (
  { keys, address }: Pick<Recovery, 'keys' | 'address'>,
  devices: readonly RecoveredDevice[],
  sessions: readonly RebuiltSession[],
  tellOf: TellOf,
): Recovery => ({
  keys,
  address,
  devices: devices
    .filter(({ link, trusted }) => link !== null || trusted)
    .sort((a, b) => Number(b.trusted) - Number(a.trusted))
    .slice(0, MOST_DEVICES_SHOWN)
    .map(one => ({
      device: one.device,
      role: one.role,
      linked: one.link !== null,
      asked: !one.trusted,
      done: one.trusted && (one.gathering?.isDone() ?? one.hellos.size > 0),
      stance: one.stance,
      ...tellOf(one.device),
    })),
  sessions: sessions.slice(0, MOST_SESSIONS_SHOWN),
})
