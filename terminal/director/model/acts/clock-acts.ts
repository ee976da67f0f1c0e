import { type GameSettings, usualMatchIn } from '../../../../shared/game/games.ts'
import { roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import {
  type BreakKind,
  MOST_BEFORE_MS,
  MOST_BREAK_MINUTES,
} from '../../../../shared/session/facts/session-life.ts'
import {
  clockOf,
  clockPassed,
  leftOfRound,
  type RoundClock,
} from '../../../../shared/session/section/round-clock.ts'
import type { Section } from '../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/** Schedule of a clock: the length of a round and of moving, in minutes, and the breaks. */
export type Schedule = Pick<RoundClock, 'minutes' | 'move' | 'breaks'>

export type ClockAct =
  /** Starts the given round now. */
  | { readonly kind: 'start'; readonly round: number; readonly schedule: Schedule }
  /** Changes the length of rounds from now on, without stopping the clock. */
  | { readonly kind: 'schedule'; readonly schedule: Schedule }
  | { readonly kind: 'pause' }
  | { readonly kind: 'go-on' }
  /** Moves the bell later or earlier, by minutes. */
  | { readonly kind: 'shift'; readonly minutes: number }
  /** Rings the bell now; later times are counted from here. */
  | { readonly kind: 'bell' }
  | { readonly kind: 'stop' }

const MINUTE_MS = 60_000
/** Maximum minutes of a round and of moving. */
const MOST = { minutes: 240, move: 60 }
const MINUTES_A_BOARD = 7
const USUAL_MOVE = 2

/** Returns the game's own schedule; otherwise seven minutes a board and two for moving, as is usual in clubs. */
export const usualSchedule = (
  { plan }: Section,
  settings: Pick<GameSettings, 'game'> | undefined,
): Schedule => ({
  minutes:
    usualMatchIn(settings ?? {})?.minutes ??
    Math.max(1, ...plan.entries.map(({ boards }) => boards.length)) * MINUTES_A_BOARD,
  move: USUAL_MOVE,
})

export interface BreakDraft {
  readonly after: number
  readonly minutes: string
  readonly kind: BreakKind
}

export const draftsOf = ({ breaks = [] }: Schedule): readonly BreakDraft[] =>
  breaks.map(each => ({ ...each, minutes: `${each.minutes}` }))

/** Adds a break after a round that has none, starting from the middle of the session; `null` if all have one. */
export function oneMore(drafts: readonly BreakDraft[], rounds: number): BreakDraft | null {
  const between = Array.from({ length: Math.max(0, rounds - 1) }, (_, index) => index + 1)
  const free = between.filter(round => !drafts.some(({ after }) => after === round))
  const after = free.find(round => round >= rounds / 2) ?? free[0]
  return after === undefined ? null : { after, minutes: '15', kind: 'pause' }
}

/** Parses a schedule from the form; null if it is invalid. */
export function readSchedule(
  minutes: string,
  move: string,
  drafts: readonly BreakDraft[] = [],
): Schedule | null {
  const read = { minutes: wholeOf(minutes), move: wholeOf(move) }
  const isWithin = read.minutes >= 1 && read.minutes <= MOST.minutes && read.move <= MOST.move
  const breaks = drafts
    .map(draft => ({ ...draft, minutes: wholeOf(draft.minutes) }))
    .sort((a, b) => a.after - b.after)
  const areBreaks = breaks.every(
    (one, index) =>
      one.minutes >= 1 && one.minutes <= MOST_BREAK_MINUTES && one.after !== breaks[index - 1]?.after,
  )
  if (!isWithin || !areBreaks) return null
  return breaks.length > 0 ? { ...read, breaks } : read
}

const wholeOf = (text: string): number =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.POSITIVE_INFINITY

/**
 * Returns the complete clock of a section after the action; `undefined` if nothing changes. `now` is the hub time in
 * ms.
 */
export function clockAfter(
  state: SessionState,
  section: Section,
  act: ClockAct,
  now: number,
): Statement | undefined {
  const run = runAfter(clockOf(state, section.id), roundsInAll(section.plan), act, Math.round(now))
  const schedule = 'schedule' in act ? act.schedule : clockOf(state, section.id)
  if (!run || !schedule) return undefined
  const { minutes, move, breaks } = schedule
  const body = { section: section.id, minutes, move, run, ...(breaks && { breaks }) }
  return withReplacedFacts(state, { kind: 'clock', body })
}

function runAfter(
  clock: RoundClock | undefined,
  rounds: number,
  act: ClockAct,
  now: number,
): RoundClock['run'] | undefined {
  if (act.kind === 'start')
    return act.round <= rounds ? { kind: 'running', round: act.round, began: now } : undefined
  if (act.kind === 'stop') return clock && { kind: 'stopped' }
  const at = clock && passedOf(clock, rounds, now)
  if (!at) return act.kind === 'schedule' ? { kind: 'stopped' } : undefined
  const { round, elapsedMs, isRunning } = at
  const running = (elapsed: number) => ({ kind: 'running', round, began: now - elapsed }) as const
  const paused = (elapsed: number) => ({ kind: 'paused', round, elapsedMs: elapsed }) as const
  switch (act.kind) {
    case 'pause':
      return paused(elapsedMs)
    case 'go-on':
      return running(elapsedMs)
    case 'schedule':
      return isRunning ? running(elapsedMs) : paused(elapsedMs)
    case 'bell': {
      const whole = Math.max(elapsedMs, clock.minutes * MINUTE_MS)
      return isRunning ? running(whole) : paused(whole)
    }
    case 'shift': {
      const shifted = Math.max(-MOST_BEFORE_MS, elapsedMs - act.minutes * MINUTE_MS)
      return isRunning ? running(shifted) : paused(shifted)
    }
  }
}

/**
 * Returns the clock's round and its elapsed time, including the break and move after it; at most until the end of the
 * last round.
 */
function passedOf(clock: RoundClock, rounds: number, now: number) {
  const passed = clockPassed(clock, rounds, now)
  if (!passed) return null
  const over = leftOfRound(clock, rounds, now) ?? 0
  const isOver = passed.round >= rounds && over < 0
  return isOver ? { ...passed, round: rounds, elapsedMs: clock.minutes * MINUTE_MS } : passed
}
