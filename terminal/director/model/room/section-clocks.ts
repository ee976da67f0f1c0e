import { roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { type ClockReading, clockAt, clockOf } from '../../../../shared/session/section/round-clock.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { type ProjectedEnd, projectedEnd } from '../../../../shared/session/watch/session-end.ts'
import { type Schedule, usualSchedule } from '../acts/clock-acts.ts'
import type { Progress } from './progress.ts'

/** Reading of a section's clock; with the usual schedule if it has no clock yet. */
export interface SectionClock {
  readonly section: string
  readonly reading: ClockReading | null
  readonly rounds: number
  readonly schedule: Schedule
}

/** Returns the clock readings by section at hub time `now`. */
export function clocksOf(state: SessionState, now: number): readonly SectionClock[] {
  const settings = settingsOf(state)
  return sectionsIn(state).map(section => {
    const clock = clockOf(state, section.id)
    const rounds = roundsInAll(section.plan)
    return {
      section: section.id,
      rounds,
      reading: clock ? clockAt(clock, rounds, now) : null,
      schedule: clock ?? usualSchedule(section, settings),
    }
  })
}

/**
 * True if players have sat down for a round that the clock has not reached. Early players then have more time, as the
 * clock keeps to its schedule.
 */
export const isAheadOfClocks = (progress: Progress, clocks: readonly SectionClock[]): boolean =>
  progress.kind === 'all' &&
  clocks.some(({ reading }) => reading !== null && reading.phase !== 'over' && reading.round < progress.round)

/** Returns the progress with a round counted as begun once its clock runs, even before its first result. */
export const startedByClock = (progress: Progress, clocks: readonly SectionClock[]): Progress =>
  progress.kind === 'next' &&
  clocks.some(
    ({ reading }) => reading?.phase === 'play' && reading.isRunning && reading.round === progress.round,
  )
    ? { ...progress, kind: 'all' }
    : progress

/** Returns when the last section will have finished by the clocks; `null` if an unfinished section has no clock. */
export function endByClocks(state: SessionState, now: number): ProjectedEnd | null {
  const playing = sectionsIn(state).filter(section => !section.isRoundFinished(roundsInAll(section.plan)))
  const ends = playing.flatMap(section => projectedEnd(state, section, now) ?? [])
  if (ends.length === 0 || ends.length < playing.length) return null
  return { bell: Math.max(...ends.map(({ bell }) => bell)), end: Math.max(...ends.map(({ end }) => end)) }
}

/** Returns the common state of clocks that are set together: a running one takes precedence. */
export function commonClock(clocks: readonly SectionClock[]): Omit<SectionClock, 'section'> {
  const running = clocks.find(({ reading }) => reading?.isRunning && reading.phase !== 'over')
  const shown = running ?? clocks.find(({ reading }) => reading !== null) ?? clocks[0]
  return {
    reading: shown?.reading ?? null,
    rounds: Math.max(0, ...clocks.map(({ rounds }) => rounds)),
    schedule: shown?.schedule ?? { minutes: 1, move: 0 },
  }
}
