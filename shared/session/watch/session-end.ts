import { isMatchGame } from '../../game/games.ts'
import { roundsInAll } from '../../movement/plan/plan.ts'
import { settingsOf } from '../section/queries.ts'
import { clockAt, clockOf, leftOfRound, type RoundClock, untilRound } from '../section/round-clock.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { endOf, paceOf } from './pace.ts'
import { type TableTimes, timesOf } from './table-times.ts'

/** Expected end of a section by its clock, in hub time, ms. */
export interface ProjectedEnd {
  /** Bell of the last round, including all breaks and moves. */
  readonly bell: number
  /** End of the last table, later if moves and breaks do not make up its delay. */
  readonly end: number
}

const MINUTE_MS = 60_000

/**
 * Returns the expected end; `null` without a clock, and when all is over. A paused clock counts as resuming now. A
 * table ends its present round at the room's pace, moves, starts the next one with the others or when it arrives, and
 * plays at the room's pace too; where the bell cuts, nobody plays after it.
 */
export function projectedEnd(state: SessionState, section: Section, now: number): ProjectedEnd | null {
  const clock = clockOf(state, section.id)
  const rounds = roundsInAll(section.plan)
  const left = clock ? leftOfRound(clock, rounds, now) : null
  if (!clock || left === null) return null
  if (clockAt(clock, rounds, now)?.phase === 'over' && section.isRoundFinished(rounds)) return null
  const bell = now + left
  const played = roundsReached(section)
  const settings = settingsOf(state)
  // A round that is one match at its table ends with its time, however many deals are possible.
  const endsAtBell = settings?.evening?.cut === 'at-the-bell' || isMatchGame(settings ?? {})
  const pace = endsAtBell ? null : paceOf(played)
  if (pace === null) return { bell, end: Math.max(now, bell) }
  const ends = tablesNow(section, played).map(times =>
    lastEndOf(section, clock, times, { pace, now, rounds }),
  )
  return { bell, end: Math.max(now, bell, ...ends) }
}

interface Course {
  /** Time per board, in ms. */
  readonly pace: number
  readonly now: number
  readonly rounds: number
}

/** Returns when a table in this round ends its last one. */
function lastEndOf(
  section: Section,
  clock: RoundClock,
  times: TableTimes,
  { pace, now, rounds }: Course,
): number {
  let at = endOf(times, pace, now) ?? now + times.open.length * pace
  for (let round = times.entry.round + 1; round <= rounds; round += 1) {
    const begins = now + (untilRound(clock, round, now) ?? 0)
    const sits = Math.max(begins, at + clock.move * MINUTE_MS)
    at = Math.max(begins + clock.minutes * MINUTE_MS, sits + boardsOf(section, round) * pace)
  }
  return at
}

function roundsReached(section: Section): readonly (readonly TableTimes[])[] {
  const reached = Math.max(0, ...section.entriesOf(1).map(({ table }) => section.currentRound(table)))
  return Array.from({ length: reached }, (_, index) => timesOf(section, index + 1))
}

const tablesNow = (section: Section, rounds: readonly (readonly TableTimes[])[]): readonly TableTimes[] =>
  rounds
    .flat()
    .filter(({ entry, open }) => open.length > 0 && section.currentRound(entry.table) === entry.round)

/** Returns the boards of a round; one still to be drawn has as many as the first. */
function boardsOf(section: Section, round: number): number {
  const drawn = section.entriesOf(round)
  const like = drawn.length > 0 ? drawn : section.entriesOf(1)
  return Math.max(0, ...like.map(({ boards }) => boards.length))
}
