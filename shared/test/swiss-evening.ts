/** Evenings with drawn rounds, for tests of their ranking. */

import { must } from '../lib/assert.ts'
import { drawRound } from '../movement/draw/draw-round.ts'
import { planAfterDraw, planBeforeDraw, playedRounds } from '../movement/draw/plan-after-draw.ts'
import { numberedPairs } from '../movement/plan/pairs-plan.ts'
import type { Plan } from '../movement/plan/plan.ts'
import { planStatement } from '../session/acts/plan-statement.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { rankedFigures } from '../session/field/ranked-figures.ts'
import { sectionOf } from '../session/section/section.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from './hall.ts'
import { made } from './made.ts'

export interface SwissEvening {
  readonly kind: 'pairs' | 'teams'
  readonly contestants: number
  readonly rounds: number
  readonly boardsPerRound: number
  readonly settings?: Partial<Settings>
}

const RULE = { rematch: 'never-while-avoidable', first: { kind: 'as-seated' } } as const

/** Creates a session with its first round drawn by entry: 1 v 2, 3 v 4. */
export function swissHall({ kind, contestants, rounds, boardsPerRound, settings }: SwissEvening): Hall {
  const start = planBeforeDraw(kind, { kind: 'swiss', rounds }, numberedPairs(contestants), rounds)
  const draw = { rematch: RULE.rematch, after: 'this-round', automatic: false, boardsPerRound } as const
  return createHall(nextRound(start, boardsPerRound), { ...SETTINGS, draw, ...settings })
}

/** Draws the next round by the present ranking, without those in `without`. */
export function drawNext(hall: Hall, without: readonly string[] = []): Plan {
  const section = must(sectionOf(hall.state(), 'A'), 'section A')
  const { plan } = section
  const scores = rankedFigures(hall.state(), section, plan.rounds)
  const boards = must(plan.entries.find(entry => entry.boards.length > 0)?.boards.length, 'boards')
  const next = nextRound(plan, boards, { afterRound: plan.rounds, scores }, without)
  hall.say(DIRECTOR, planStatement(hall.state(), 'A', next))
  return next
}

function nextRound(
  plan: Plan,
  boards: number,
  standings?: Parameters<typeof drawRound>[0]['standings'],
  without: readonly string[] = [],
): Plan {
  const round = plan.rounds + 1
  const contestants = plan.contestants.map(({ id }) => id).filter(id => !without.includes(id))
  const played = playedRounds(plan)
  const draw = made(drawRound({ contestants, played, rule: RULE, ...(standings && { standings }) }))
  const numbers = Array.from({ length: boards }, (_, index) => (round - 1) * boards + index + 1)
  return made(planAfterDraw(plan, round, draw, { boards: numbers }))
}

/** Returns the meetings of a round, "1-2", the smaller first. */
export const meetingsIn = (plan: Plan, round: number): readonly string[] =>
  (playedRounds(plan)[round - 1]?.matches ?? []).map(({ ns, ew }) => [ns, ew].sort().join('-'))
