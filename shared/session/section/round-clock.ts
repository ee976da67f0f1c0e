import type { FactBody } from '../fact.ts'
import type { BreakKind } from '../facts/clock.ts'
import { clockSlot } from '../slot.ts'
import { type SessionState, standingAt } from '../state.ts'

/** The clock of a section, as the director last set it. */
export type RoundClock = FactBody<'clock'>

/** What the clock shows. */
export interface ClockReading {
  readonly round: number
  /**
   * 'play': the boards of the round. 'break': what follows them, where people stand up. 'move': everybody changes places.
   * 'over': the last round has ended.
   */
  readonly phase: 'play' | 'break' | 'move' | 'over'
  /** Until the phase ends; 0 when all is over. */
  readonly leftMs: number
  readonly isRunning: boolean
  /** What people do in the break, while there is one. */
  readonly pause?: BreakKind
}

/** `undefined` where the director has set none. */
export const clockOf = (state: SessionState, section: string): RoundClock | undefined =>
  standingAt(state, clockSlot(section))?.body

const MINUTE_MS = 60_000

/** How long a round lasts until the next one begins, by its parts in ms. */
interface RoundParts {
  readonly play: number
  readonly pause: number
  readonly move: number
}

type Schedule = Pick<RoundClock, 'minutes' | 'move' | 'breaks'>

const breakAfter = ({ breaks }: Schedule, round: number) => breaks?.find(({ after }) => after === round)

const partsOf = (schedule: Schedule, round: number): RoundParts => ({
  play: schedule.minutes * MINUTE_MS,
  pause: (breakAfter(schedule, round)?.minutes ?? 0) * MINUTE_MS,
  move: schedule.move * MINUTE_MS,
})

const wholeOf = ({ play, pause, move }: RoundParts): number => play + pause + move

/** From the beginning of one round to that of another, in ms; below 0 where that is before. */
function between(schedule: Schedule, from: number, to: number): number {
  const breaks = schedule.breaks ?? []
  const [first, last] = from <= to ? [from, to] : [to, from]
  const paused = breaks.reduce(
    (sum, { after, minutes }) => (after >= first && after < last ? sum + minutes : sum),
    0,
  )
  const minutes = (last - first) * (schedule.minutes + schedule.move) + paused
  return (from <= to ? minutes : -minutes) * MINUTE_MS
}

/** How far the clock has gone. */
export interface ClockPassed {
  readonly round: number
  /** Of the round and what follows it; below 0 it has that much more than its schedule. */
  readonly elapsedMs: number
  readonly isRunning: boolean
}

/** Where the clock is at a moment of the hub's clock (ms); `null` while it is stopped. In the last round it stays. */
export function clockPassed(clock: RoundClock, rounds: number, now: number): ClockPassed | null {
  const { run } = clock
  if (run.kind === 'stopped') return null
  const isRunning = run.kind === 'running'
  let { round } = run
  let elapsedMs = elapsedOf(run, now)
  while (round < rounds) {
    const whole = wholeOf(partsOf(clock, round))
    if (elapsedMs < whole) break
    elapsedMs -= whole
    round += 1
  }
  return { round, elapsedMs, isRunning }
}

const elapsedOf = (run: Exclude<RoundClock['run'], { kind: 'stopped' }>, now: number): number =>
  run.kind === 'running' ? now - run.began : run.elapsedMs

/**
 * What the clock shows at a moment of the hub's clock (ms): rounds follow one another by the schedule, until the director
 * says otherwise. `null` while it is stopped.
 */
export function clockAt(clock: RoundClock, rounds: number, now: number): ClockReading | null {
  const passed = clockPassed(clock, rounds, now)
  if (!passed) return null
  const { round, elapsedMs, isRunning } = passed
  const { play, pause, move } = partsOf(clock, round)
  // A minute more in its first minute: the round has more than its schedule says.
  if (elapsedMs < play && round <= rounds)
    return { round, phase: 'play', leftMs: play - elapsedMs, isRunning }
  // After the last round nobody moves.
  if (round >= rounds) return { round: rounds, phase: 'over', leftMs: 0, isRunning }
  if (elapsedMs >= play + pause)
    return { round, phase: 'move', leftMs: play + pause + move - elapsedMs, isRunning }
  const of = breakAfter(clock, round)
  return {
    ...{ round, phase: 'break', leftMs: play + pause - elapsedMs, isRunning },
    ...(of && { pause: of.kind }),
  }
}

/**
 * How long a round still lasts by the schedule, in ms, whichever round the clock shows: a table may be ahead of it or
 * behind. Below 0 its time is over; `null` while the clock is stopped.
 */
export function leftOfRound(clock: RoundClock, round: number, now: number): number | null {
  const { run } = clock
  if (run.kind === 'stopped') return null
  return between(clock, run.round, round) + partsOf(clock, round).play - elapsedOf(run, now)
}

/** In how many ms a round begins by the schedule; below 0 it has begun. `null` while the clock is stopped. */
export function untilRound(clock: RoundClock, round: number, now: number): number | null {
  const left = leftOfRound(clock, round, now)
  return left === null ? null : left - clock.minutes * MINUTE_MS
}

/** The break after a round lasts so long, in ms; 0 where there is none. */
export const breakMs = (clock: RoundClock, round: number): number => partsOf(clock, round).pause

/** When people look up before the end of a round, in minutes: to finish a board, and to begin none. */
export const WARNINGS = [5, 1] as const
export type Warning = (typeof WARNINGS)[number]

/** Which word before the end is to be said when so much is left; `null` where it is too early, or the time is over. */
export const warningAt = (leftMs: number): Warning | null =>
  leftMs > 0 ? (WARNINGS.filter(minutes => leftMs <= minutes * MINUTE_MS).at(-1) ?? null) : null
