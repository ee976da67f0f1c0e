import { isMatchGame } from '../../game/games.ts'
import { roundsInAll } from '../../movement/plan/plan.ts'
import { settingsOf } from '../queries.ts'
import { clockAt, clockOf, leftOfRound, type RoundClock, untilRound } from '../section/round-clock.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { endOf, paceOf } from './pace.ts'
import { type TableTimes, timesOf } from './table-times.ts'

/** When a section will have played, by its clock, in ms of the hub's clock. */
export interface ProjectedEnd {
  /** The bell of the last round, with all breaks and moves until then. */
  readonly bell: number
  /** When the last table ends, which is later where moves and breaks do not make up for what it is behind. */
  readonly end: number
}

const MINUTE_MS = 60_000

/**
 * `null` without a clock, and when all is over. A clock that is paused is reckoned with as if it went on now. A table ends
 * the round that it is in at the room's pace, moves, begins the next one with the others or as soon as it is there, and
 * plays it at the room's pace too; where the bell cuts, nobody plays after it.
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
  // Where a round is one match at its table it ends with its time, however many deals it might have had.
  const endsAtBell = settings?.evening?.cut === 'at-the-bell' || isMatchGame(settings ?? {})
  const pace = endsAtBell ? null : paceOf(played)
  if (pace === null) return { bell, end: Math.max(now, bell) }
  const ends = tablesNow(section, played).map(times =>
    lastEndOf(section, clock, times, { pace, now, rounds }),
  )
  return { bell, end: Math.max(now, bell, ...ends) }
}

interface Course {
  /** For a board, in ms. */
  readonly pace: number
  readonly now: number
  readonly rounds: number
}

/** When a table that is in this round now ends its last one. */
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

/** Every table that has boards to play in the round that its people are in. */
const tablesNow = (section: Section, rounds: readonly (readonly TableTimes[])[]): readonly TableTimes[] =>
  rounds
    .flat()
    .filter(({ entry, open }) => open.length > 0 && section.currentRound(entry.table) === entry.round)

/** How many boards a round has; one that is still to be drawn has as many as the first. */
function boardsOf(section: Section, round: number): number {
  const drawn = section.entriesOf(round)
  const like = drawn.length > 0 ? drawn : section.entriesOf(1)
  return Math.max(0, ...like.map(({ boards }) => boards.length))
}
