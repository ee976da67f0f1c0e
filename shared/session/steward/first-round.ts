import { isMatchGame } from '../../game/games.ts'
import type { Parsed } from '../../lib/parsed.ts'
import { refused } from '../../movement/draw/draw-problem.ts'
import { drawRound } from '../../movement/draw/draw-round.ts'
import { planAfterDraw, planBeforeDraw } from '../../movement/draw/plan-after-draw.ts'
import { boardSet, numberedPairs } from '../../movement/plan/pairs-plan.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { planStatement } from '../acts/plan-statement.ts'
import type { EnteredPair } from '../entered-pair.ts'
import { EVENING_SECTION, SIGNING_SEATS } from '../entered-pair.ts'
import { settingsOf } from '../section/queries.ts'
import type { DrawSettings } from '../settings/draw-settings.ts'
import type { Evening } from '../settings/evening.ts'
import { FEWEST_PAIRS } from '../sign-up/play-begins.ts'
import { signUpOf } from '../sign-up/sign-up.ts'
import type { Statement } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'
import { clockFrom } from './evening-clock.ts'

/**
 * Returns the start of play: draws the signed-up pairs for round 1 by order of entry (1 v 2, 3 v 4; rule of the online
 * pairs, 45), starts the clock, and sets the names. Empty with too few pairs.
 */
export function startOfPlay(state: SessionState, evening: Evening, now: number): readonly Statement[] {
  const entered = signUpOf(state)
  const plan = firstPlan(state, entered.length, evening)
  if (!plan?.ok) return []
  return [
    planStatement(state, EVENING_SECTION, plan.value),
    clockFrom(state, EVENING_SECTION, evening, 1, now),
    ...entered.flatMap(naming),
  ]
}

/** Returns round 1 of this many pairs, or a refusal if it cannot be drawn; `undefined` if the session has no draws. */
function firstPlan(state: SessionState, pairs: number, evening: Evening): Parsed<Plan> | undefined {
  const settings = settingsOf(state)
  if (!settings?.draw) return undefined
  if (pairs < FEWEST_PAIRS) return refused('draw.few', { count: pairs })
  return drawn(settings.draw, isMatchGame(settings), pairs, evening.rounds)
}

function drawn(
  { rematch, boardsPerRound, firstBoard, copies }: DrawSettings,
  alone: boolean,
  pairs: number,
  rounds: number,
): Parsed<Plan> {
  const kind = rematch === 'allowed' ? 'danish' : 'swiss'
  const before = planBeforeDraw('pairs', { kind, rounds }, numberedPairs(pairs), rounds)
  const first = drawRound({
    contestants: before.contestants.map(({ id }) => id),
    played: [],
    rule: { rematch, first: { kind: 'as-seated' } },
  })
  if (!first.ok) return first
  const set = boardSet(0, boardsPerRound, firstBoard)
  const boards = { boards: set, ...(copies !== undefined && { copies }), alone }
  return planAfterDraw(before, 1, first.value, boards)
}

function naming({ number, pair }: EnteredPair): readonly Statement[] {
  const named = SIGNING_SEATS.map(seat => pair[seat]).filter(({ name }) => name !== null)
  if (named.length === 0) return []
  const body = {
    section: EVENING_SECTION,
    contestant: String(number),
    players: named.flatMap(({ name }) => name ?? []),
    persons: named.map(({ ref }) => ref),
  }
  return [{ kind: 'contestant-named', body }]
}
