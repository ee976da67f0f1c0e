import { isMatchGame } from '../../game/games.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import { type ContestantId, roundsInAll } from '../../movement/plan/plan.ts'
import { settingsOf } from '../section/queries.ts'
import { breakMs, clockAt, clockOf, leftOfRound, type RoundClock } from '../section/round-clock.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { endOf, middleOf, paceOf } from './pace.ts'
import { type TableTimes, timesOf } from './table-times.ts'

export interface SlowTable {
  readonly section: string
  readonly round: number
  readonly table: number
  readonly done: number
  readonly boards: number
  /** Delay of the end of its round relative to the others, in ms. */
  readonly behindMs: number
  /** Delay after the bell, in ms; null without a running clock. */
  readonly afterBellMs: number | null
  /** Boards not begun, as far as known: the next one may be on the table. */
  readonly notBegun: readonly number[]
  /** Number of earlier rounds in which some of those who sit here were slow. */
  readonly slowBefore: number
}

/** Delay required to call a table slow, in boards at the room's pace. */
const BEHIND = {
  usual: 0.9,
  /** Delay required if those who sit there were slow in two earlier rounds. */
  again: 0.5,
  /** Delay required if by the clock the table will not be ready at the bell. */
  bell: 0.5,
}
const SLOW_ROUNDS = 2
/** A round counts as slow if it took this many boards' time longer than the median of the others. */
const SLOW_ROUND = 0.75
/** Minimum delay that people would call slow. */
const LEAST_BEHIND_MS = 3 * 60_000
const LEAST_AFTER_BELL_MS = 60_000
/** Minimum number of other tables to compare with. */
const LEAST_OTHERS = 2

/**
 * Returns the slow tables at this hub time (ms), slowest first. A table is compared with the others in its players'
 * round, by their actual or expected end at the room's pace, so that a late start, a break or a slow evening does not
 * count. Nothing is known of silent tables, which callers should exclude.
 */
export function slowTables(state: SessionState, section: Section, now: number): readonly SlowTable[] {
  const settings = settingsOf(state)
  // The number of boards in a match decided at its own table is unknown.
  if (settings && isMatchGame(settings)) return []
  const reached = Math.max(0, ...section.entriesOf(1).map(({ table }) => section.currentRound(table)))
  const rounds = Array.from({ length: reached }, (_, index) => timesOf(section, index + 1))
  const paceMs = paceOf(rounds)
  if (paceMs === null) return []
  const clock = runningClock(state, section, now)
  return rounds
    .flatMap((room, index): readonly SlowTable[] => {
      const isHere = ({ entry, open }: TableTimes): boolean =>
        open.length > 0 && section.currentRound(entry.table) === index + 1
      if (!room.some(isHere)) return []
      const ends = room.map(times => ({ times, at: endOf(times, paceMs, now) }))
      const known = ends.flatMap(({ at }) => at ?? []).sort((a, b) => a - b)
      if (!areEnough(known.length - 1, room)) return []
      const behind = ends.flatMap(({ times, at }) =>
        at !== null && isHere(times) ? { times, at, behindMs: at - middleBeside(known, at) } : [],
      )
      const late = behind.filter(({ behindMs }) => behindMs >= LEAST_BEHIND_MS)
      // Earlier slowness is only checked if a table may be slow now.
      const slow =
        late.length > 0 ? slowRounds(rounds.slice(0, index), paceMs) : new Map<ContestantId, number>()
      return late.flatMap(({ times, at, behindMs }): readonly SlowTable[] => {
        const { round, table, boards } = times.entry
        const before = seatedAt(times.entry).map(contestant => slow.get(contestant) ?? 0)
        const one: SlowTable = {
          section: section.id,
          round,
          table,
          done: times.answered,
          boards: boards.length,
          behindMs,
          afterBellMs: clock && afterBell(clock, round, now, at),
          notBegun: times.open.slice(1),
          slowBefore: Math.max(0, ...before),
        }
        return isSlow(one, paceMs, clock ? breakMs(clock, round) : 0) ? [one] : []
      })
    })
    .sort((a, b) => b.behindMs - a.behindMs)
}

/** True if most of the others have begun the round. */
const areEnough = (others: number, room: readonly TableTimes[]): boolean =>
  others >= LEAST_OTHERS && others * 2 >= room.length - 1

function isSlow({ behindMs, afterBellMs, slowBefore }: SlowTable, paceMs: number, pauseMs: number): boolean {
  // A table ready at the bell delays nobody, nor does one that only loses part of a break.
  if (afterBellMs !== null)
    return afterBellMs - pauseMs >= LEAST_AFTER_BELL_MS && behindMs >= BEHIND.bell * paceMs
  return behindMs >= (slowBefore >= SLOW_ROUNDS ? BEHIND.again : BEHIND.usual) * paceMs
}

/** Counts each contestant's rounds at a table that took longer than the others. */
function slowRounds(
  rounds: readonly (readonly TableTimes[])[],
  paceMs: number,
): ReadonlyMap<ContestantId, number> {
  const slow = new Map<ContestantId, number>()
  for (const room of rounds) {
    const lasted = room.flatMap(({ entry, satAt, enteredAt }) => {
      const first = enteredAt[0]
      const last = enteredAt.at(-1)
      return first === undefined || last === undefined ? [] : { entry, ms: last - (satAt ?? first - paceMs) }
    })
    const usual = middleOf(lasted.map(({ ms }) => ms))
    for (const { entry, ms } of lasted)
      if (ms - usual >= SLOW_ROUND * paceMs)
        for (const contestant of seatedAt(entry)) slow.set(contestant, (slow.get(contestant) ?? 0) + 1)
  }
  return slow
}

/** Returns the median of ascending figures without one of them. */
function middleBeside(rising: readonly number[], own: number): number {
  const middle = Math.floor((rising.length - 2) / 2)
  return rising[middle < rising.indexOf(own) ? middle : middle + 1] ?? 0
}

/** Returns the section's clock; null while it is stopped. */
function runningClock(state: SessionState, section: Section, now: number): RoundClock | null {
  const clock = clockOf(state, section.id)
  const reading = clock && clockAt(clock, roundsInAll(section.plan), now)
  return clock && reading?.isRunning ? clock : null
}

/** Returns the end of a table relative to the bell of its round, negative if before. */
const afterBell = (clock: RoundClock, round: number, now: number, endsAt: number): number =>
  endsAt - now - (leftOfRound(clock, round, now) ?? 0)
