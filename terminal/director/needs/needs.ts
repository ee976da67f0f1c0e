import type { DeskHealth } from '../../../shared/protocol/health.ts'
import type { RefusalCode, WaitingCode } from '../../../shared/session/decision.ts'
import type { Entry } from '../../../shared/session/entry.ts'
import { type Fact, type FactBody, type FactOf, fillingsOf, hubTimeOf } from '../../../shared/session/fact.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import { earlyFacts, isClosed, openCalls, waitingFacts } from '../../../shared/session/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { type SessionState, standingAt, type TablePlace } from '../../../shared/session/state.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'
import type { OwnFact } from '../../worker/messages.ts'
import { devicesAt, type GridSection } from '../room/room.ts'

/** One line of "needs me". `at` is the hub's clock in ms as near as it is known; it serves the order shown. */
export type Need = { readonly key: string; readonly at: number } & (
  | { readonly kind: 'superseded' }
  /** Entries of the session, by position, that cannot be read any more, at the desk or here. */
  | { readonly kind: 'unreadable'; readonly positions: readonly number[] }
  /** Rows about devices and settings that cannot be read at the desk. */
  | { readonly kind: 'unreadable-club'; readonly count: number }
  | { readonly kind: 'waiting'; readonly fact: Fact; readonly code: WaitingCode }
  /** What a tablet says of a table that it left and of which others have spoken since: one question for all of it. */
  | { readonly kind: 'waiting-device'; readonly device: DeviceId; readonly facts: readonly Fact[] }
  /** A correction of a result that has not come to the desk, and may have died with a tablet. */
  | { readonly kind: 'early'; readonly fact: FactOf<'result'> }
  /** What was said here and does not count. */
  | { readonly kind: 'refused'; readonly fact: Fact; readonly code: RefusalCode }
  | { readonly kind: 'call'; readonly call: FactBody<'director-called'> }
  | {
      readonly kind: 'request'
      readonly device: DeviceId
      readonly section: string
      readonly table: number
      /** Another device is this table already. */
      readonly taken: boolean
    }
  | { readonly kind: 'quarantine'; readonly device: DeviceId }
  | { readonly kind: 'offline'; readonly section: string; readonly table: number; readonly unsent: number }
  /** A tablet that was a table has gone while another is that table, and not all that it had is at the desk. */
  | {
      readonly kind: 'left-behind'
      readonly device: DeviceId
      readonly place: TablePlace
      readonly unsent: number
      /** When it was heard last; null where that was before the desk was started. */
      readonly heardAt: number | null
    }
  | { readonly kind: 'no-tablet'; readonly section: string; readonly tables: readonly number[] }
  | {
      readonly kind: 'missing'
      readonly section: string
      readonly table: number
      readonly round: number
      readonly boards: readonly number[]
    }
)

/** What the screen holds: the journal, and what was said here. */
interface Held {
  readonly entries: readonly Entry[]
  readonly own: readonly OwnFact[]
  /** What the desk tells of itself. */
  readonly health: DeskHealth
}

/** Everything that wants the director, newest trouble on top. `notedUntil`: messages put aside up to then were seen. */
export function needsOf(
  { entries, own, health }: Held,
  state: SessionState,
  devices: Devices | null,
  room: readonly GridSection[],
  notedUntil: number,
): readonly Need[] {
  const needs: Need[] = [
    ...waitingNeeds(state),
    ...earlyNeeds(state),
    ...refusedNeeds(own, notedUntil),
    ...callNeeds(state),
    ...missingNeeds(state, room),
    ...unreadableNeeds(entries),
  ]
  if (devices) {
    needs.push(...supersededNeeds(devices, health), ...deviceNeeds(devices, room, notedUntil))
    needs.push(...leftBehindNeeds(state, devices))
    if (!isClosed(state)) needs.push(...room.flatMap(tabletNeeds))
  }
  return needs.sort((a, b) => b.at - a.at)
}

const timeOf = ({ at }: Fact): number => hubTimeOf(at) ?? 0

function waitingNeeds(state: SessionState): readonly Need[] {
  const ofDevices = new Map<DeviceId, Fact[]>()
  const single = waitingFacts(state).flatMap(({ entry: { fact }, decided }): readonly Need[] => {
    if (decided?.decision.kind !== 'waiting') return []
    const { code } = decided.decision
    if (code !== 'former-table')
      return [{ kind: 'waiting', key: `waiting-${fact.device}-${fact.seq}`, at: timeOf(fact), fact, code }]
    ofDevices.set(fact.device, [...(ofDevices.get(fact.device) ?? []), fact])
    return []
  })
  const whole = [...ofDevices].map(
    ([device, facts]): Need => ({
      kind: 'waiting-device',
      key: `waiting-device-${device}`,
      at: Math.max(...facts.map(timeOf)),
      device,
      facts,
    }),
  )
  return [...single, ...whole]
}

/** Until what it corrects comes, or somebody enters a result of that board after it. */
const earlyNeeds = (state: SessionState): readonly Need[] =>
  earlyFacts(state).flatMap(({ entry: { fact, position } }): readonly Need[] => {
    if (fact.kind !== 'result') return []
    const isEnteredSince = fillingsOf(fact).some(
      ({ slot }) => (standingAt(state, slot)?.decidedAt ?? 0) > position,
    )
    const key = `early-${fact.device}-${fact.seq}`
    return isEnteredSince ? [] : [{ kind: 'early', key, at: timeOf(fact), fact }]
  })

/** What this screen said and the desk refused: the reason is read, and it is said anew. */
const refusedNeeds = (own: readonly OwnFact[], notedUntil: number): readonly Need[] =>
  own.flatMap(({ fact, receipt }): readonly Need[] => {
    const refused = receipt?.decision.kind === 'refused' ? receipt.decision : null
    return refused && timeOf(fact) > notedUntil
      ? [{ kind: 'refused', key: `refused-${fact.seq}`, at: timeOf(fact), fact, code: refused.code }]
      : []
  })

/** The newest of trouble: nobody knows what is not counted. */
function unreadableNeeds(entries: readonly Entry[]): readonly Need[] {
  const positions = entries.flatMap(({ kind, position }) => (kind === 'unreadable' ? [position] : []))
  return positions.length === 0
    ? []
    : [{ kind: 'unreadable', key: 'unreadable', at: Number.MAX_SAFE_INTEGER, positions }]
}

const callNeeds = (state: SessionState): readonly Need[] =>
  openCalls(state).map(({ fact, body }) => ({
    kind: 'call',
    key: `call-${body.section}-${body.table}`,
    at: timeOf(fact),
    call: body,
  }))

/** A board is missed once its table plays a later round; from then on it is trouble. */
function missingNeeds(state: SessionState, room: readonly GridSection[]): readonly Need[] {
  if (isClosed(state)) return []
  return room.flatMap(({ rows }) =>
    rows.flatMap(({ section, table, cells }) =>
      cells.flatMap(({ round, boards }): readonly Need[] => {
        const missing = boards.filter(({ mark }) => mark === 'missing').map(({ board }) => board)
        if (missing.length === 0) return []
        const key = `missing-${section}-${table}-${round}`
        return [
          {
            kind: 'missing',
            key,
            at: leftAt(state, section, table, round),
            section,
            table,
            round,
            boards: missing,
          },
        ]
      }),
    ),
  )
}

/** When the next people sat down at the table. */
function leftAt(state: SessionState, section: string, table: number, round: number): number {
  const taken = sectionOf(state, section)?.seatsTaken(table) ?? []
  const later = taken.flatMap(({ fact, body }) => (body.round > round ? timeOf(fact) : []))
  return later.length === 0 ? 0 : Math.min(...later)
}

/**
 * Tables of which nothing has been heard although others play a round that they play too. Where no table has a
 * tablet the director keys everything, and misses none.
 */
function tabletNeeds({ section, rows }: GridSection): readonly Need[] {
  const reached = Math.max(0, ...rows.flatMap(({ link, round }) => (link === 'none' ? [] : round)))
  const tables = rows.flatMap(({ table, link, round, cells }) =>
    link === 'none' && round === 0 && cells.some(cell => cell.round <= reached && cell.boards.length > 0)
      ? [table]
      : [],
  )
  // Older than any other trouble: it was so when the session began.
  return tables.length === 0
    ? []
    : [{ kind: 'no-tablet', key: `no-tablet-${section}`, at: 0, section, tables }]
}

function deviceNeeds(devices: Devices, room: readonly GridSection[], notedUntil: number): readonly Need[] {
  const needs: Need[] = devices.requests.map(({ device, section, table, askedAt }) => ({
    kind: 'request',
    key: `request-${device}`,
    at: askedAt,
    device,
    section,
    table,
    taken: devicesAt(devices, section, table).some(one => one.device !== device),
  }))
  for (const { device, at } of devices.quarantine)
    if (at > notedUntil) needs.push({ kind: 'quarantine', key: `quarantine-${device}-${at}`, at, device })
  for (const { rows } of room)
    for (const { section, table, link, unsent } of rows)
      if (link === 'away')
        needs.push({
          kind: 'offline',
          key: `offline-${section}-${table}`,
          at: seenAt(devices, section, table),
          section,
          table,
          unsent,
        })
  if (devices.unreadable)
    needs.push({ kind: 'unreadable-club', key: 'unreadable-club', at: 0, count: devices.unreadable })
  return needs
}

/** No receipts are given any more: nothing is as urgent. A desk that tells how it is has said so, and why. */
const supersededNeeds = ({ superseded }: Devices, health: DeskHealth): readonly Need[] =>
  superseded && health === 'well'
    ? [{ kind: 'superseded', key: 'superseded', at: Number.POSITIVE_INFINITY }]
    : []

/** It hands in when it is switched on again, next week too; one that is wiped or lost does not, and its boards are asked for. */
function leftBehindNeeds(state: SessionState, devices: Devices): readonly Need[] {
  const lost = (devices.lost ?? []).flatMap(({ device, unsent }): readonly Need[] => {
    const place = placeOf(state, { device, section: null, table: null })
    // It hands in nothing any more, so nobody is told to switch it on.
    return place
      ? [{ kind: 'left-behind', key: `left-behind-${device}`, at: 0, device, place, unsent, heardAt: null }]
      : []
  })
  return [...lost, ...absentNeeds(state, devices)]
}

function absentNeeds(state: SessionState, devices: Devices): readonly Need[] {
  return devices.devices.flatMap((row): readonly Need[] => {
    const { device, linked, unsent, seenAt: heardAt } = row
    const place = placeOf(state, row)
    if (linked || unsent === 0 || !place) return []
    const others = devicesAt(devices, place.section, place.table).filter(one => one.device !== device)
    if (others.length === 0 && row.table !== null) return []
    return [
      { kind: 'left-behind', key: `left-behind-${device}`, at: heardAt ?? 0, device, place, unsent, heardAt },
    ]
  })
}

/** Its table, or the last that it had in this session. */
function placeOf(
  state: SessionState,
  { device, section, table }: Pick<Devices['devices'][number], 'device' | 'section' | 'table'>,
): TablePlace | null {
  if (section !== null && table !== null) return { section, table }
  return state.assignments.get(device)?.before.at(-1) ?? null
}

const seenAt = (devices: Devices, section: string, table: number): number =>
  Math.max(
    0,
    ...devices.devices.flatMap(one =>
      one.section === section && one.table === table ? (one.seenAt ?? 0) : [],
    ),
  )
