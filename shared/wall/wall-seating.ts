import { SEATS } from '../game/seat.ts'
import { directionAt, seatedAt } from '../movement/plan/entry.ts'
import { type ContestantId, roundsInAll } from '../movement/plan/plan.ts'
import { isClosed } from '../session/section/queries.ts'
import {
  type ClockReading,
  clockAt,
  clockOf,
  leftOfRound,
  type RoundClock,
  untilRound,
} from '../session/section/round-clock.ts'
import { type Section, sectionsIn } from '../session/section/section.ts'
import { type TableSigns, tableName, tableSigns } from '../session/signs/table-name.ts'
import { clockSlot, plansBucket } from '../session/slot.ts'
import { hubTimeOf } from '../session/state/fact.ts'
import { currentAt, currentFactsOf, firstInChain, type SessionState } from '../session/state/state.ts'
import { peopleOf } from '../session/views/people.ts'
import type { WallSeating } from './wall-schema.ts'

/** Time for which a new seating is shown alone, so that everybody finds their place. */
export const SEATING_ALONE_MS = 90_000

/**
 * Returns the seats of the next round of each section, from the end of a round: at its bell, or without a clock when
 * its last table has ended; or when the next is drawn, if later. Hidden once it has begun.
 */
export function seatingOf(state: SessionState, now: number, showsNames: boolean): readonly WallSeating[] {
  if (isClosed(state)) return []
  const signs = tableSigns(state)
  return sectionsIn(state).flatMap(section => {
    const next = nextRound(state, section, now)
    if (!next || section.entriesOf(next.round).length === 0) return []
    const from = Math.max(next.from, drawnAt(state, section, next.round))
    return {
      section: section.id,
      round: next.round,
      from,
      until: from + SEATING_ALONE_MS,
      begins: next.begins,
      lines: linesOf(state, section, next.round, { signs, showsNames }),
    }
  })
}

interface NextRound {
  readonly round: number
  readonly from: number
  readonly begins: number | null
}

function nextRound(state: SessionState, section: Section, now: number): NextRound | null {
  const rounds = roundsInAll(section.plan)
  const clock = clockOf(state, section.id)
  const reading = clock ? clockAt(clock, rounds, now) : null
  if (!clock || !reading) return atMost(rounds, byTables(section))
  // A stopped clock counts from when it was stopped, so that times do not change every second.
  const at = reading.isRunning ? now : (stoppedAt(state, section) ?? now)
  const begun = justBegun(state, section, { clock, reading, at }, now)
  if (begun) return begun
  // Players do not move in the middle of a paused round.
  if (!reading.isRunning && reading.phase === 'play') return null
  return atMost(rounds, byClock({ clock, reading, at }))
}

const atMost = (rounds: number, next: NextRound | null): NextRound | null =>
  next && next.round <= rounds ? next : null

/** Returns when the director stopped the clock; null if unknown. */
const stoppedAt = (state: SessionState, { id }: Section): number | null => {
  const said = currentAt(state, clockSlot(id))
  return said ? hubTimeOf(said.fact.at) : null
}

interface ClockNow {
  readonly clock: RoundClock
  readonly reading: ClockReading
  readonly at: number
}

/**
 * Returns a round that just began, if it could not be known before: the first, or one drawn or changed after its
 * beginning.
 */
function justBegun(
  state: SessionState,
  section: Section,
  { clock, reading: { round, phase }, at }: ClockNow,
  now: number,
): NextRound | null {
  const began = round === 1 ? at + (untilRound(clock, 1, at) ?? 0) : 0
  const from = Math.max(began, drawnAt(state, section, round))
  const until = from + SEATING_ALONE_MS
  return phase === 'play' && now < until ? { round, from, begins: until } : null
}

function byClock({ clock, reading: { round, isRunning }, at }: ClockNow): NextRound {
  const bell = at + (leftOfRound(clock, round, at) ?? 0)
  const begins = at + (untilRound(clock, round + 1, at) ?? 0)
  return { round: round + 1, from: bell, begins: isRunning ? begins : null }
}

/** Without a clock: from when every table has ended a round, until one has finished a board of the next. */
function byTables(section: Section): NextRound | null {
  const ended = section.roundsFinished()
  const round = ended + 1
  const begun = section.entriesOf(round).some(({ table }) => section.hasBegun(round, table))
  if (begun) return null
  const from = section
    .entriesOf(ended)
    .flatMap(({ table, boards }) =>
      boards.flatMap(board => {
        const result = section.resultAt(ended, table, board)
        return (result && hubTimeOf(firstInChain(result).fact.at)) ?? []
      }),
    )
    .reduce((latest, at) => Math.max(latest, at), 0)
  return { round, from, begins: null }
}

/** Returns when a drawn round became known; 0 for others. */
function drawnAt(state: SessionState, section: Section, round: number): number {
  const isDrawn = section.version > 1 && round === section.plan.rounds
  if (!isDrawn) return 0
  const versions = currentFactsOf(state, plansBucket(section.id))
  const at = versions.map(({ fact }) => hubTimeOf(fact.at) ?? 0)
  return Math.max(0, ...at)
}

interface LinesOf {
  readonly signs: TableSigns
  readonly showsNames: boolean
}

/** Returns the lines by contestant, as people look for themselves. */
function linesOf(
  state: SessionState,
  section: Section,
  round: number,
  { signs, showsNames }: LinesOf,
): WallSeating['lines'] {
  const people = peopleOf(state)
  const places = placesIn(section, round, signs)
  return section.plan.contestants.map(({ id, label }) => {
    const known = people.get(`${section.id}/${id}`)
    return {
      label,
      players: showsNames ? [...(known?.players ?? [])] : [],
      ...(showsNames && known?.team !== undefined && { team: known.team }),
      at: places.get(id) ?? [],
    }
  })
}

type Places = WallSeating['lines'][number]['at']

function placesIn(section: Section, round: number, signs: TableSigns): ReadonlyMap<ContestantId, Places> {
  const places = new Map<ContestantId, Places>()
  for (const entry of section.entriesOf(round)) {
    const table = tableName(signs, section.id, entry.table)
    for (const id of entry.boards.length > 0 ? seatedAt(entry) : []) {
      const own = SEATS.find(seat => entry.seats[seat] === id)
      const seat = section.plan.kind === 'individual' ? own : directionAt(entry, id)
      if (seat) places.set(id, [...(places.get(id) ?? []), { table, seat }])
    }
  }
  return places
}
