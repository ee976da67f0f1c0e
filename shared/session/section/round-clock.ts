import type { FactBody } from '../fact.ts'
import { clockSlot } from '../slot.ts'
import { type SessionState, standingAt } from '../state.ts'

/** The clock of a section, as the director last set it. */
export type RoundClock = FactBody<'clock'>

/** What the clock shows. */
export interface ClockReading {
  readonly round: number
  /** 'play': the boards of the round. 'move': everybody changes places. 'over': the last round has ended. */
  readonly phase: 'play' | 'move' | 'over'
  /** Until the phase ends; 0 when all is over. */
  readonly leftMs: number
  readonly isRunning: boolean
}

/** `undefined` where the director has set none. */
export const clockOf = (state: SessionState, section: string): RoundClock | undefined =>
  standingAt(state, clockSlot(section))?.body

const MINUTE_MS = 60_000

/**
 * What the clock shows at a moment of the hub's clock (ms): rounds follow one another by the schedule, until the director
 * says otherwise. `null` while it is stopped.
 */
export function clockAt(
  { minutes, move, run }: RoundClock,
  rounds: number,
  now: number,
): ClockReading | null {
  if (run.kind === 'stopped') return null
  const isRunning = run.kind === 'running'
  const elapsed = run.kind === 'running' ? now - run.began : run.elapsedMs
  const [play, change] = [minutes * MINUTE_MS, move * MINUTE_MS]
  // A minute more in its first minute: the round has more than its schedule says.
  if (elapsed < 0) return { round: run.round, phase: 'play', leftMs: play - elapsed, isRunning }
  const round = run.round + Math.floor(elapsed / (play + change))
  const within = elapsed % (play + change)
  // After the last round nobody moves.
  if (round > rounds || (round === rounds && within >= play))
    return { round: rounds, phase: 'over', leftMs: 0, isRunning }
  return within < play
    ? { round, phase: 'play', leftMs: play - within, isRunning }
    : { round, phase: 'move', leftMs: play + change - within, isRunning }
}

/**
 * How long a round still lasts by the schedule, in ms, whichever round the clock shows: a table may be ahead of it or
 * behind. Below 0 its time is over; `null` while the clock is stopped.
 */
export function leftOfRound({ minutes, move, run }: RoundClock, round: number, now: number): number | null {
  if (run.kind === 'stopped') return null
  const elapsed = run.kind === 'running' ? now - run.began : run.elapsedMs
  return (round - run.round) * (minutes + move) * MINUTE_MS + minutes * MINUTE_MS - elapsed
}
