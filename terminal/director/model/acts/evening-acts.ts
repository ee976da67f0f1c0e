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

/** Director's statements about an evening without a director. */

const MINUTE_MS = 60_000

/**
 * Draw settings of such an evening: nobody meets again while that can be avoided, leaders first, drawn by the hub
 * itself.
 */
export const eveningDraw = (boardsPerRound: number): DrawSettings => ({
  rematch: 'never-while-avoidable',
  after: 'this-round',
  automatic: true,
  boardsPerRound,
})

/** Returns the next quarter of an hour at least half an hour away: people still have to come. */
export function usualStart(now: number): number {
  const quarter = 15 * MINUTE_MS
  return Math.ceil((now + 30 * MINUTE_MS) / quarter) * quarter
}

/** Opens the session; its movement follows when play begins, from the sign-ups by then. */
export const openingEvening = (settings: Settings): readonly Statement[] => [
  { kind: 'session-opened', body: settings },
]

/** Returns the settings with a changed evening; `undefined` if none runs without a director. */
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
 * Starts play now, with those who are in, without waiting: even for sign-ups whose device clock is slightly ahead of
 * this screen's.
 */
export const startingNow = (state: SessionState, at: number): Statement | undefined => {
  const now = Math.floor(at)
  const last = lastEntered(state) ?? now
  const startsAt = last > now && last <= now + COMING_MS ? Math.ceil(last) : now
  return changing(state, ({ signUpFrom }) => ({ startsAt, signUpFrom: Math.min(signUpFrom, now) }))
}

/** True if the director is in charge; by default the steward is. */
export const isPaused = (state: SessionState): boolean =>
  currentAt(state, sessionSlot('steward'))?.body.run === 'paused'

/**
 * Returns whether the evening's clock runs or is paused and a key changes that; `null` if it has none, or play is over.
 */
export function isClockPaused(state: SessionState, now: number): boolean | null {
  const section = sectionOf(state, EVENING_SECTION)
  const clock = clockOf(state, EVENING_SECTION)
  const reading = section && clock && clockAt(clock, roundsInAll(section.plan), now)
  return !reading || reading.phase === 'over' ? null : !reading.isRunning
}

/** Takes or returns control from or to the steward. */
export const takingReins = (state: SessionState, run: 'on' | 'paused'): Statement =>
  withReplacedFacts(state, { kind: 'steward', body: { run } })

/** Signs up two people with the director, after those who are in. */
export const enteringPair = (entry: string, pair: SignedPair): Statement => ({
  kind: 'signed-up',
  body: { section: EVENING_SECTION, entry, pair },
})

export const takingOut = (state: SessionState, { entry }: EnteredPair): Statement =>
  withReplacedFacts(state, { kind: 'signed-off', body: { section: EVENING_SECTION, entry } })

/** Corrects the persons of a pair: it keeps its place in the order, and its table. */
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
