import { isMatchGame } from '../../game/games.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import { type ContestantId, roundsInAll } from '../../movement/plan/plan.ts'
import { settingsOf } from '../queries.ts'
import { breakMs, clockAt, clockOf, leftOfRound, type RoundClock } from '../section/round-clock.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { endOf, middleOf, paceOf } from './pace.ts'
import { type TableTimes, timesOf } from './table-times.ts'

/** A table that keeps the others waiting. */
export interface SlowTable {
  readonly section: string
  readonly round: number
  readonly table: number
  /** So many boards of the round are answered, of so many. */
  readonly done: number
  readonly boards: number
  /** It will end the round so much later than the others do, or did. */
  readonly behindMs: number
  /** And so much after the bell, by the clock; null where none runs. */
  readonly afterBellMs: number | null
  /** Boards that it has not begun, as far as can be known: the next one may be on the table. */
  readonly notBegun: readonly number[]
  /** In so many rounds before were some of those who sit here slow. */
  readonly slowBefore: number
}

/** What is asked before a table is called slow, in boards of the room's pace that it lies behind. */
const BEHIND = {
  usual: 0.9,
  /** Those who sit there were slow in two rounds before. */
  again: 0.5,
  /** By the clock it will not be ready at the bell. */
  bell: 0.5,
}
const SLOW_ROUNDS = 2
/** A round was slow for those who took so many boards' time longer for it than half of the others. */
const SLOW_ROUND = 0.75
/** Less than this nobody would call slow. */
const LEAST_BEHIND_MS = 3 * 60_000
const LEAST_AFTER_BELL_MS = 60_000
/** So much must be known of the others before one is compared with them. */
const LEAST_OTHERS = 2

/**
 * The tables that are slow at this moment of the hub's clock (ms), the slowest first. A table is compared with the others
 * in the round that its players are in, by when they ended it, or will at the room's own pace: so a late start, a break
 * or a slow evening makes nobody slow. Of a table that sends nothing nothing is known; whoever asks leaves those out.
 */
export function slowTables(state: SessionState, section: Section, now: number): readonly SlowTable[] {
  const settings = settingsOf(state)
  // How many boards a match takes that is decided at its own table nobody can know.
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
      // Who was slow before is looked up only where somebody may be slow now.
      const slow =
        late.length > 0 ? slowRounds(rounds.slice(0, index), paceMs) : new Map<ContestantId, number>()
      return late.flatMap(({ times, at, behindMs }): readonly SlowTable[] => {
        const { round, table, boards } = times.entry
        const before = seatedAt(times.entry).map(contestant => slow.get(contestant) ?? 0)
        const one: SlowTable = {
          ...{ section: section.id, round, table, done: times.answered, boards: boards.length, behindMs },
          afterBellMs: clock && afterBell(clock, round, now, at),
          notBegun: times.open.slice(1),
          slowBefore: Math.max(0, ...before),
        }
        return isSlow(one, paceMs, clock ? breakMs(clock, round) : 0) ? [one] : []
      })
    })
    .sort((a, b) => b.behindMs - a.behindMs)
}

/** Most of the others have begun the round. */
const areEnough = (others: number, room: readonly TableTimes[]): boolean =>
  others >= LEAST_OTHERS && others * 2 >= room.length - 1

function isSlow({ behindMs, afterBellMs, slowBefore }: SlowTable, paceMs: number, pauseMs: number): boolean {
  // Who will be ready at the bell keeps nobody waiting, nor who has only less of a break.
  if (afterBellMs !== null)
    return afterBellMs - pauseMs >= LEAST_AFTER_BELL_MS && behindMs >= BEHIND.bell * paceMs
  return behindMs >= (slowBefore >= SLOW_ROUNDS ? BEHIND.again : BEHIND.usual) * paceMs
}

/** In how many rounds each contestant sat at a table that took longer than the others. */
function slowRounds(
  rounds: readonly (readonly TableTimes[])[],
  paceMs: number,
): ReadonlyMap<ContestantId, number> {
  const slow = new Map<ContestantId, number>()
  for (const room of rounds) {
    const lasted = room.flatMap(({ entry, satAt, enteredAt }) => {
      const [first, last] = [enteredAt[0], enteredAt.at(-1)]
      return first === undefined || last === undefined ? [] : { entry, ms: last - (satAt ?? first - paceMs) }
    })
    const usual = middleOf(lasted.map(({ ms }) => ms))
    for (const { entry, ms } of lasted)
      if (ms - usual >= SLOW_ROUND * paceMs)
        for (const contestant of seatedAt(entry)) slow.set(contestant, (slow.get(contestant) ?? 0) + 1)
  }
  return slow
}

/** The one in the middle of all but one of these, which rise. */
function middleBeside(rising: readonly number[], own: number): number {
  const middle = Math.floor((rising.length - 2) / 2)
  return rising[middle < rising.indexOf(own) ? middle : middle + 1] ?? 0
}

/** The clock by which the section plays; null where it stands still. */
function runningClock(state: SessionState, section: Section, now: number): RoundClock | null {
  const clock = clockOf(state, section.id)
  const reading = clock && clockAt(clock, roundsInAll(section.plan), now)
  return clock && reading?.isRunning ? clock : null
}

/** How long after the bell of its round a table ends; before it, negative. */
const afterBell = (clock: RoundClock, round: number, now: number, endsAt: number): number =>
  endsAt - now - (leftOfRound(clock, round, now) ?? 0)
