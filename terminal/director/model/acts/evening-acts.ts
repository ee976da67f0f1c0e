import { roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import {
  type EnteredPair,
  EVENING_SECTION,
  type SignedPair,
} from '../../../../shared/session/entered-pair.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { clockAt, clockOf } from '../../../../shared/session/section/round-clock.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { DrawSettings } from '../../../../shared/session/settings/draw-settings.ts'
import type { Evening } from '../../../../shared/session/settings/evening.ts'
import { COMING_MS, lastEntered } from '../../../../shared/session/sign-up/play-begins.ts'
import { sessionSlot } from '../../../../shared/session/slot.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { currentAt, type SessionState } from '../../../../shared/session/state/state.ts'
import { statingBoards, type TableBoard } from './board-acts.ts'

/** Director's statements about a session without a director. */

const MINUTE_MS = 60_000
const HALF_DAY_MS = 12 * 60 * MINUTE_MS

/**
 * Draw settings of a session without a director: pairs do not meet again while that can be avoided, leaders are drawn
 * first, and the hub draws by itself.
 */
export const eveningDraw = (boardsPerRound: number): DrawSettings => ({
  rematch: 'never-while-avoidable',
  after: 'this-round',
  automatic: true,
  boardsPerRound,
})

/** Returns the next quarter of an hour that is at least half an hour away. */
export function usualStart(now: number): number {
  const quarter = 15 * MINUTE_MS
  return Math.ceil((now + 30 * MINUTE_MS) / quarter) * quarter
}

/** Returns the local time in the form of a time field, "20:30". */
export function clockTime(at: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * Returns the next moment with this local time; `now` if it passed less than half a day ago, and `undefined` for an empty
 * field.
 */
export function timeAfter(now: number, time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined) return undefined
  const date = new Date(now)
  date.setHours(hours, minutes, 0, 0)
  if (date.getTime() < now - HALF_DAY_MS) date.setDate(date.getDate() + 1)
  return Math.max(now, date.getTime())
}

/** Returns the statement that opens the session. Its movement is made from the sign-ups when play begins. */
export const openingEvening = (settings: Settings): readonly Statement[] => [
  { kind: 'session-opened', body: settings },
]

/** Returns the settings with a change of the session without a director; `undefined` if this is not one. */
function changing(
  state: SessionState,
  change: (evening: Evening) => Partial<Evening>,
): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings?.evening) return undefined
  const evening = { ...settings.evening, ...change(settings.evening) }
  return withReplacedFacts(state, { kind: 'session-opened', body: { ...settings, evening } })
}

export const shiftingStart = (state: SessionState, minutes: number): Statement | undefined =>
  changing(state, ({ startsAt }) => ({ startsAt: startsAt + minutes * MINUTE_MS }))

/**
 * Returns the settings that start play now with the pairs signed up so far. The start is moved slightly if the last
 * sign-up carries a later time from a device whose clock is ahead.
 */
export const startingNow = (state: SessionState, at: number): Statement | undefined => {
  const now = Math.floor(at)
  const last = lastEntered(state) ?? now
  const startsAt = last > now && last <= now + COMING_MS ? Math.ceil(last) : now
  return changing(state, ({ signUpFrom }) => ({ startsAt, signUpFrom: Math.min(signUpFrom, now) }))
}

/** True if a director is in charge of a session without one; by default its automatic steward is. */
export const isPaused = (state: SessionState): boolean =>
  currentAt(state, sessionSlot('steward'))?.body.run === 'paused'

/**
 * Returns whether the session's clock is paused; `null` if it has no clock or play is over, so that a key would have no
 * effect.
 */
export function isClockPaused(state: SessionState, now: number): boolean | null {
  const section = sectionOf(state, EVENING_SECTION)
  const clock = clockOf(state, EVENING_SECTION)
  const reading = section && clock && clockAt(clock, roundsInAll(section.plan), now)
  return !reading || reading.phase === 'over' ? null : !reading.isRunning
}

/** Returns the statement that takes control from the steward, or returns it. */
export const takingReins = (state: SessionState, run: 'on' | 'paused'): Statement =>
  withReplacedFacts(state, { kind: 'steward', body: { run } })

/** Returns the statement that signs up two people, after those already signed up. */
export const enteringPair = (entry: string, pair: SignedPair): Statement => ({
  kind: 'signed-up',
  body: { section: EVENING_SECTION, entry, pair },
})

export const takingOut = (state: SessionState, { entry }: EnteredPair): Statement =>
  withReplacedFacts(state, { kind: 'signed-off', body: { section: EVENING_SECTION, entry } })

/** Returns the statement that corrects the players of a pair, which keeps its place in the order and its table. */
export const correctingPair = (
  state: SessionState,
  { entry, table }: Pick<EnteredPair, 'entry' | 'table'>,
  pair: SignedPair,
): Statement =>
  withReplacedFacts(state, {
    kind: 'signed-up',
    body: { section: EVENING_SECTION, ...(table !== null && { table }), entry, pair },
  })

export function boardsCut(state: SessionState): readonly TableBoard[] {
  const section = sectionOf(state, EVENING_SECTION)
  if (!section) return []
  const rounds = Array.from({ length: section.plan.rounds }, (_, index) => section.plan.rounds - index)
  return rounds.flatMap(round =>
    section
      .entriesOf(round)
      .flatMap(({ table, boards }) =>
        boards.flatMap(board =>
          section.boardAt(round, table, board).kind === 'cut' ? { round, table, board } : [],
        ),
      ),
  )
}

export const givingBack = (state: SessionState, place: TableBoard): Statement | undefined =>
  statingBoards(state, EVENING_SECTION, 'due', [place])
