import { gameIdOf, isContradicted, isMatchGame } from '../../../../shared/game/games.ts'
import type { DeskHealth } from '../../../../shared/protocol/health.ts'
import type { UnreadTable } from '../../../../shared/session/changes/unread-tables.ts'
import type { WaitingCode } from '../../../../shared/session/decision.ts'
import type { Entry } from '../../../../shared/session/entry.ts'
import { type Fact, fillingsOf, hubTimeOf } from '../../../../shared/session/fact.ts'
import { sameName } from '../../../../shared/session/identity.ts'
import {
  earlyFacts,
  isClosed,
  openCalls,
  settingsOf,
  waitingFacts,
} from '../../../../shared/session/queries.ts'
import { sectionOf, sectionsIn } from '../../../../shared/session/section/section.ts'
import { unvouchedIn } from '../../../../shared/session/sign-up/sign-up.ts'
import { isSignUp } from '../../../../shared/session/sign-up/sign-up-view.ts'
import { confirmedSlot } from '../../../../shared/session/slot.ts'
import {
  type ResultStanding,
  type SessionState,
  standingAt,
  type TablePlace,
} from '../../../../shared/session/state.ts'
import { countedLate } from '../../../../shared/session/steward/counted-late.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import { askedTables } from '../../../../shared/session/watch/asked-tables.ts'
import { boardsAgain } from '../../../../shared/session/watch/boards-again.ts'
import { namesDiffering } from '../../../../shared/session/watch/names-differing.ts'
import type { OddResult } from '../../../../shared/session/watch/odd-results.ts'
import type { RoundAgainstPlan } from '../../../../shared/session/watch/results-against-plan.ts'
import type { SlowTable } from '../../../../shared/session/watch/slow-tables.ts'
import type { OwnFact } from '../../../worker/messages.ts'
import { devicesAt, type GridSection, playingAt } from '../room/room.ts'
import { countOf } from '../room/row-marks.ts'
import { type Aside, isAside } from './aside.ts'
import { correctionNeeds } from './correction-needs.ts'
import { drawNeeds } from './draw-needs.ts'
import { lawNeeds } from './law-needs.ts'
import { DEVICE_WAITING_CODES, type DeviceWaitingCode, type Need } from './need.ts'
import { byUrgency } from './urgency.ts'

/** What the screen holds: the journal, and what was said here. */
interface Held {
  readonly entries: readonly Entry[]
  readonly own: readonly OwnFact[]
  /** What the desk tells of itself. */
  readonly health: DeskHealth
}

/** What the screen notices by itself, and which lines were put aside here. */
export interface Noticed {
  readonly slow: readonly SlowTable[]
  readonly odd: readonly OddResult[]
  readonly unread: readonly UnreadTable[]
  readonly against: readonly RoundAgainstPlan[]
  readonly aside: Aside
}

/** Everything that wants the director, by urgency. */
export function needsOf(
  { entries, own, health }: Held,
  state: SessionState,
  devices: Devices | null,
  room: readonly GridSection[],
  { slow, odd, unread, against, aside }: Noticed,
): readonly Need[] {
  const needs: Need[] = [
    ...waitingNeeds(state),
    ...earlyNeeds(state),
    ...refusedNeeds(own),
    ...callNeeds(state),
    ...drawNeeds(state),
    ...missingNeeds(state, room),
    ...unreadableNeeds(entries),
    ...oddNeeds(odd),
    ...notPlayedNeeds(state, room),
    ...lawNeeds(state),
    ...againNeeds(state),
    ...againstNeeds(against),
    ...nameNeeds(state),
    ...askedNeeds(state),
    ...contradictedNeeds(state),
    ...outOfTurnNeeds(state),
    ...correctionNeeds(state),
    ...lateNeeds(state),
  ]
  if (devices) {
    needs.push(...supersededNeeds(devices, health), ...deviceNeeds(devices, room))
    needs.push(...leftBehindNeeds(state, devices))
    if (!isClosed(state)) needs.push(...room.flatMap(tabletNeeds), ...slowNeeds(slow, room))
    needs.push(...unreadNeeds(unread, room))
  }
  return needs.filter(need => !isAside(aside, need)).sort(byUrgency)
}

const timeOf = ({ at }: Fact): number => hubTimeOf(at) ?? 0

function waitingNeeds(state: SessionState): readonly Need[] {
  const ofDevices = new Map<string, Extract<Need, { kind: 'waiting-device' }>>()
  const single = waitingFacts(state).flatMap(({ entry: { fact }, decided }): readonly Need[] => {
    if (decided?.decision.kind !== 'waiting') return []
    const { code, from: device = fact.device } = decided.decision
    if (code === 'no-code' && !isUnvouched(state, fact)) return []
    if (!isOfDevice(code))
      return [{ kind: 'waiting', key: `waiting-${fact.device}-${fact.seq}`, at: timeOf(fact), fact, code }]
    const key = `waiting-${code}-${device}`
    const { at = 0, facts = [] } = ofDevices.get(key) ?? {}
    ofDevices.set(key, {
      kind: 'waiting-device',
      key,
      device,
      code,
      at: Math.max(at, timeOf(fact)),
      facts: [...facts, fact],
    })
    return []
  })
  return [...single, ...ofDevices.values()]
}

const isOfDevice = (code: WaitingCode): code is DeviceWaitingCode =>
  DEVICE_WAITING_CODES.some(one => one === code)

/** Until play begins somebody may vouch for a pair, and the director decides which pair was struck rightly. */
function isUnvouched(state: SessionState, fact: Fact): boolean {
  if (fact.kind !== 'signed-up') return fact.kind === 'signed-off' && isSignUp(state, fact.body.section)
  const { section } = fact.body
  return isSignUp(state, section) && unvouchedIn(state, section).some(one => sameName(one.fact, fact))
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

const lateNeeds = (state: SessionState): readonly Need[] =>
  countedLate(state).map((late): Need => {
    const { fact } = late.standing
    return { kind: 'counted-late', key: `counted-late-${fact.device}-${fact.seq}`, at: timeOf(fact), late }
  })

/** What this screen said and the desk refused: the reason is read, and it is said anew. */
const refusedNeeds = (own: readonly OwnFact[]): readonly Need[] =>
  own.flatMap(({ fact, receipt }): readonly Need[] => {
    const refused = receipt?.decision.kind === 'refused' ? receipt.decision : null
    return refused
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
    rows.flatMap(row => {
      if (countOf([row], 'missing') === 0) return []
      const { section, table, cells } = row
      return cells.flatMap(({ round, boards }): readonly Need[] => {
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
      })
    }),
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

/** Of a table that is out of reach, or has no tablet, it is not known how far it is. */
const slowNeeds = (slow: readonly SlowTable[], room: readonly GridSection[]): readonly Need[] =>
  slow
    .filter(one => isLinked(room, one))
    .map(one => {
      const key = `slow-${one.section}-${one.round}-${one.table}`
      return { kind: 'slow', key, at: 0, slow: one }
    })

/** What a tablet out of reach has not been told nobody can read there. */
const unreadNeeds = (unread: readonly UnreadTable[], room: readonly GridSection[]): readonly Need[] =>
  unread
    .filter(one => isLinked(room, one))
    .map(one => {
      const key = `unread-${one.section}-${one.table}`
      return { kind: 'unread', key, at: one.acts[0].at, unread: one }
    })

const isLinked = (room: readonly GridSection[], { section, table }: TablePlace): boolean =>
  room.find(one => one.section === section)?.rows.find(row => row.table === table)?.link === 'linked'

/** The most improbable alone: the next one comes when one of them is settled. */
const MOST_ODD = 5

const oddNeeds = (odd: readonly OddResult[]): readonly Need[] =>
  odd.slice(0, MOST_ODD).map(one => {
    const { fact } = one.standing
    return { kind: 'odd', key: `odd-${fact.device}-${fact.seq}`, at: timeOf(fact), odd: one }
  })

/**
 * The table says so itself: the director has the last word, and a board may still be played. Where a round is one match both
 * sides have agreed that a deal was not dealt when the time was up: nothing is left of it.
 */
const notPlayedNeeds = (state: SessionState, room: readonly GridSection[]): readonly Need[] =>
  (isMatchGame(settingsOf(state) ?? {}) ? [] : room).flatMap(({ rows }) =>
    rows.flatMap(({ section, table, cells }) =>
      cells.flatMap(({ round, boards }) =>
        boards.flatMap(({ board, mark }): readonly Need[] => {
          const standing =
            mark === 'not-played' ? sectionOf(state, section)?.resultAt(round, table, board) : undefined
          if (!standing || standing.role === 'director' || standing.admittedBy === 'director') return []
          const { fact } = standing
          if (standingAt(state, confirmedSlot(fact))) return []
          return [
            { kind: 'not-played', key: `not-played-${fact.device}-${fact.seq}`, at: timeOf(fact), standing },
          ]
        }),
      ),
    ),
  )

/** As doubts are: the director reads it, and may ask at the table. */
function contradictedNeeds(state: SessionState): readonly Need[] {
  const settings = settingsOf(state)
  // In a game whose results contradict nothing nobody looks for one.
  if (!settings || gameIdOf(settings) !== 'mini') return []
  return sectionsIn(state)
    .flatMap(section => section.boardsKnown().flatMap(board => section.resultsOf(board)))
    .filter(({ role, body }) => role !== 'director' && isContradicted(body.result))
    .map(standing => {
      const { fact } = standing
      const key = `contradicted-${fact.device}-${fact.seq}`
      return { kind: 'contradicted', key, at: timeOf(fact), standing }
    })
}

/** Where the director himself has put the deal before it right, too: the table has to hear what becomes of it. */
function outOfTurnNeeds(state: SessionState): readonly Need[] {
  return sectionsIn(state).flatMap(section =>
    section.seatedPlan.entries.flatMap((entry): readonly Need[] => {
      const match = section.matchAt(entry)
      const boards = match?.told.filter(({ outOfTurn }) => outOfTurn).map(({ board }) => board) ?? []
      if (boards.length === 0) return []
      const { round, table } = entry
      const at = Math.max(...boards.map(board => atOf(section.resultAt(round, table, board))))
      const key = `out-of-turn-${section.id}-${round}-${table}`
      return [{ kind: 'out-of-turn', key, at, section: section.id, round, table, boards }]
    }),
  )
}

const atOf = (standing: ResultStanding | undefined): number => (standing ? timeOf(standing.fact) : 0)

/** Until they are put right, played all the same or put aside. */
const againNeeds = (state: SessionState): readonly Need[] =>
  (isClosed(state) ? [] : sectionsIn(state)).flatMap(section =>
    boardsAgain(section).map((again): Need => {
      const { contestant, round, table, before } = again
      const key = ['again', section.id, contestant, round, table, before.round, before.table].join('-')
      return { kind: 'again', key, at: 0, section: section.id, again }
    }),
  )

/** All of them: who is credited with a result is never left to be found out. */
const againstNeeds = (all: readonly RoundAgainstPlan[]): readonly Need[] =>
  all.map(against => {
    const { section, round, table, sat, results } = against
    const key = ['against', section, round, table, sat.N, sat.E, sat.S, sat.W, against.due === null].join('-')
    return { kind: 'against-plan', key, at: Math.max(...results.map(({ fact }) => timeOf(fact))), against }
  })

const nameNeeds = (state: SessionState): readonly Need[] =>
  namesDiffering(state).map(names => ({
    kind: 'names',
    key: `names-${names.section}-${names.contestant}`,
    at: 0,
    names,
  }))

/**
 * Whoever changes a card or a contract after a question about it may have been trying out cards. Where nothing was asked
 * they mostly mend what North keyed wrong: the log has it, and nobody has to look.
 */
const askedNeeds = (state: SessionState): readonly Need[] =>
  askedTables(state)
    .filter(({ asked, isChanged }) => isChanged && asked.doubt !== null)
    .map(table => {
      const { device, seq } = table.fact
      return { kind: 'asked', key: `asked-${device}-${seq}`, at: timeOf(table.fact), table }
    })

function deviceNeeds(devices: Devices, room: readonly GridSection[]): readonly Need[] {
  const needs: Need[] = devices.requests.map(({ device, section, table, askedAt }) => ({
    kind: 'request',
    key: `request-${device}`,
    at: askedAt,
    device,
    section,
    table,
    taken: devicesAt(devices, section, table).some(one => one.device !== device),
  }))
  for (const { device, askedAt: at } of devices.directors ?? [])
    needs.push({ kind: 'director-request', key: `director-request-${device}`, at, device })
  for (const { device, at } of devices.quarantine)
    needs.push({ kind: 'quarantine', key: `quarantine-${device}-${at}`, at, device })
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
  if (devices.doubted) needs.push({ kind: 'hands', key: 'hands', at: 0, doubted: devices.doubted })
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
    const others = playingAt(devices, place.section, place.table).filter(one => one.device !== device)
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
