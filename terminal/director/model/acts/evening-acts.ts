import { roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { DrawSettings } from '../../../../shared/session/draw/draw-settings.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import { settingsOf } from '../../../../shared/session/queries.ts'
import { clockAt, clockOf } from '../../../../shared/session/section/round-clock.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import {
  type EnteredPair,
  EVENING_SECTION,
  type SignedPair,
} from '../../../../shared/session/sign-up/entered-pair.ts'
import { sessionSlot } from '../../../../shared/session/slot.ts'
import { type SessionState, standingAt } from '../../../../shared/session/state.ts'
import type { Evening } from '../../../../shared/session/steward/evening.ts'
import { COMING_MS, lastEntered } from '../../../../shared/session/steward/play-begins.ts'
import { statingBoards, type TableBoard } from './board-acts.ts'

/** What the director says about an evening that runs itself, as statements to be recorded. */

const MINUTE_MS = 60_000

/** How its rounds are drawn: nobody meets again while that can be avoided, leaders first, by the desk itself. */
export const eveningDraw = (boardsPerRound: number): DrawSettings => ({
  rematch: 'never-while-avoidable',
  after: 'this-round',
  automatic: true,
  boardsPerRound,
})

/** The next quarter of an hour that is half an hour away at least: people still have to come. */
export function usualStart(now: number): number {
  const quarter = 15 * MINUTE_MS
  return Math.ceil((now + 30 * MINUTE_MS) / quarter) * quarter
}

/** Opens the session; its movement comes when play begins, of whoever has signed up by then. */
export const openingEvening = (settings: Settings): readonly Statement[] => [
  { kind: 'session-opened', body: settings },
]

/** The evening otherwise than it was; `undefined` where none runs itself. */
function changing(
  state: SessionState,
  change: (evening: Evening) => Partial<Evening>,
): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings?.evening) return undefined
  const evening = { ...settings.evening, ...change(settings.evening) }
  return overruling(state, { kind: 'session-opened', body: { ...settings, evening } })
}

/** Play begins so many minutes later than said. */
export const shiftingStart = (state: SessionState, minutes: number): Statement | undefined =>
  changing(state, ({ startsAt }) => ({ startsAt: startsAt + minutes * MINUTE_MS }))

/**
 * Play begins now, with whoever is in: nobody is waited for, also where a device's clock is a little ahead of this screen's,
 * by which the last of them entered only after it.
 */
export const startingNow = (state: SessionState, at: number): Statement | undefined => {
  const now = Math.floor(at)
  const last = lastEntered(state) ?? now
  const startsAt = last > now && last <= now + COMING_MS ? Math.ceil(last) : now
  return changing(state, ({ signUpFrom }) => ({ startsAt, signUpFrom: Math.min(signUpFrom, now) }))
}

/** Who has the reins now; where nothing was said the steward. */
export const isPaused = (state: SessionState): boolean =>
  standingAt(state, sessionSlot('steward'))?.body.run === 'paused'

/** Whether the clock of the evening runs or was paused, and a key changes that; `null` where it has none, or play is over. */
export function clockStands(state: SessionState, now: number): boolean | null {
  const section = sectionOf(state, EVENING_SECTION)
  const clock = clockOf(state, EVENING_SECTION)
  const reading = section && clock && clockAt(clock, roundsInAll(section.plan), now)
  return !reading || reading.phase === 'over' ? null : !reading.isRunning
}

/** The director takes the reins, or gives them back. */
export const takingReins = (state: SessionState, run: 'on' | 'paused'): Statement =>
  overruling(state, { kind: 'steward', body: { run } })

/** Two people enter with the director, after those who are in. */
export const enteringPair = (entry: string, pair: SignedPair): Statement => ({
  kind: 'signed-up',
  body: { section: EVENING_SECTION, entry, pair },
})

/** A pair goes: both are free again. */
export const takingOut = (state: SessionState, { entry }: EnteredPair): Statement =>
  overruling(state, { kind: 'signed-off', body: { section: EVENING_SECTION, entry } })

/** Who a pair is, put right: it keeps its place in the order, and its table. */
export const correctingPair = (
  state: SessionState,
  { entry, table }: Pick<EnteredPair, 'entry' | 'table'>,
  pair: SignedPair,
): Statement =>
  overruling(state, {
    kind: 'signed-up',
    body: { section: EVENING_SECTION, ...(table !== null && { table }), entry, pair },
  })

/** The boards that are cut, the last round first. */
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

/** A board is to be played after all. */
export const givingBack = (state: SessionState, place: TableBoard): Statement | undefined =>
  statingBoards(state, EVENING_SECTION, 'due', [place])
