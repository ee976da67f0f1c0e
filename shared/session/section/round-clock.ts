import type { BreakKind } from '../facts/session-life.ts'
import { clockSlot } from '../slot.ts'
import type { FactBody } from '../state/fact.ts'
import { currentAt, type SessionState } from '../state/state.ts'

/** Clock of a section, as last set by the director. */
export type RoundClock = FactBody<'clock'>

export interface ClockReading {
  readonly round: number
  /**
   * Phase. 'play': the boards of the round; 'break': a break after them; 'move': everybody changes places;
   * 'over': the last round has ended.
   */
  readonly phase: 'play' | 'break' | 'move' | 'over'
  /** Time until the phase ends, in ms; 0 when all is over. */
  readonly leftMs: number
  readonly isRunning: boolean
  readonly pause?: BreakKind
}

/** Returns the clock; `undefined` if the director has set none. */
export const clockOf = (state: SessionState, section: string): RoundClock | undefined =>
  currentAt(state, clockSlot(section))?.body

const MINUTE_MS = 60_000

/** Lengths of the parts of a round until the next one begins, in ms. */
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

/** Returns the time from the beginning of one round to that of another, in ms; negative if the other is earlier. */
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

export interface ClockPassed {
  readonly round: number
  /** Time since the start of the round, with what follows it; negative for extra time. */
  readonly elapsedMs: number
  readonly isRunning: boolean
}

/** Returns the position of the clock at a hub time (ms); `null` while it is stopped. It stays in the last round. */
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
 * Returns the reading at a hub time (ms): rounds follow each other by the schedule, until the director sets it. `null`
 * while it is stopped.
 */
export function clockAt(clock: RoundClock, rounds: number, now: number): ClockReading | null {
  const passed = clockPassed(clock, rounds, now)
  if (!passed) return null
  const { round, elapsedMs, isRunning } = passed
  const { play, pause, move } = partsOf(clock, round)
  // A minute added in its first minute: the round is longer than scheduled.
  if (elapsedMs < play && round <= rounds)
    return { round, phase: 'play', leftMs: play - elapsedMs, isRunning }
  // After the last round nobody moves.
  if (round >= rounds) return { round: rounds, phase: 'over', leftMs: 0, isRunning }
  if (elapsedMs >= play + pause)
    return { round, phase: 'move', leftMs: play + pause + move - elapsedMs, isRunning }
  const of = breakAfter(clock, round)
  return {
    round,
    phase: 'break',
    leftMs: play + pause - elapsedMs,
    isRunning,
    ...(of && { pause: of.kind }),
  }
}

/**
 * Returns the remaining time of any round by the schedule, in ms, since a table may be ahead of the clock or
 * behind. Negative once over; `null` while the clock is stopped.
 */
export function leftOfRound(clock: RoundClock, round: number, now: number): number | null {
  const { run } = clock
  if (run.kind === 'stopped') return null
  return between(clock, run.round, round) + partsOf(clock, round).play - elapsedOf(run, now)
}

/**
 * Returns the time until a round begins by the schedule, in ms; negative once begun. `null` while the clock is stopped.
 */
export function untilRound(clock: RoundClock, round: number, now: number): number | null {
  const left = leftOfRound(clock, round, now)
  return left === null ? null : left - clock.minutes * MINUTE_MS
}

/** Returns the length of the break after a round, in ms; 0 for none. */
export const breakMs = (clock: RoundClock, round: number): number => partsOf(clock, round).pause

/** Warnings before the end of a round, in minutes: 'finish a board', and 'begin none'. */
export const WARNINGS = [5, 1] as const
export type Warning = (typeof WARNINGS)[number]

/** Returns the warning for the remaining time; `null` if too early, or over. */
export const warningAt = (leftMs: number): Warning | null =>
  leftMs > 0 ? (WARNINGS.filter(minutes => leftMs <= minutes * MINUTE_MS).at(-1) ?? null) : null
