/** Evenings of level matches in the test hall: a round has a maximum number of deals. */

import type { Direction } from '../game/seat.ts'
import { must } from '../lib/assert.ts'
import { drawRound } from '../movement/draw/draw-round.ts'
import { planAfterDraw, planBeforeDraw, playedRounds } from '../movement/draw/plan-after-draw.ts'
import { boardSet, numberedPairs } from '../movement/plan/pairs-plan.ts'
import type { ContestantId, Plan } from '../movement/plan/plan.ts'
import { withReplacedFacts } from '../session/acts/overruling.ts'
import type { RoundMatch } from '../session/section/round-match.ts'
import type { SessionState } from '../session/state/state.ts'
import { createHall, DIRECTOR, type Hall, type Handover } from './hall.ts'
import { levelsSettings } from './level-hall.ts'
import { made } from './made.ts'
import { SWISS_DRAW, type SwissWish, sectionIn } from './swiss-hall.ts'

export const MOST_DEALS = 6

/** Creates a hall with round 1 drawn by entry: 1 v 2 at table 1, 3 v 4 at table 2. */
export function createLevelsHall(wish: Partial<SwissWish> = {}): Hall {
  const { contestants = 4, rounds = 3, draw } = wish
  const before = planBeforeDraw('pairs', { kind: 'swiss', rounds }, numberedPairs(contestants), rounds)
  const order = before.contestants.map(({ id }) => id)
  return createHall(
    planWithDraw(before, order),
    levelsSettings('ten', { draw: { ...SWISS_DRAW, boardsPerRound: MOST_DEALS, ...draw }, ...wish.settings }),
  )
}

/** Adds the next round: the first of these against the second, and so on, avoiding repeats. */
export function planWithDraw(before: Plan, order: readonly ContestantId[]): Plan {
  const drawn = made(
    drawRound({
      contestants: order.filter(id => !before.toDraw?.without.includes(id)),
      played: playedRounds(before),
      rule: { rematch: 'never-while-avoidable', first: { kind: 'as-seated' } },
    }),
  )
  return made(
    planAfterDraw(before, before.rounds + 1, drawn, {
      boards: boardSet(before.rounds, MOST_DEALS),
      alone: true,
    }),
  )
}

/** Submits deals of a table's round in order, as `dealNamed` reads them, after existing ones. */
export function dealsAt(
  hall: Hall,
  round: number,
  table: number,
  ...texts: readonly string[]
): readonly Handover[] {
  return texts.map(text => {
    const entry = must(sectionIn(hall.state()).entryAt(round, table), `table ${table} in round ${round}`)
    const section = sectionIn(hall.state())
    const next = entry.boards.find(board => section.boardAt(round, table, board).kind === 'to-play')
    return hall.result(table, round, must(next, 'a deal more'), `deal ${text}`)
  })
}

export function matchAt(state: SessionState, round: number, table: number): RoundMatch {
  const section = sectionIn(state)
  const entry = must(section.entryAt(round, table), `table ${table} in round ${round}`)
  return must(section.matchAt(entry), 'a match')
}

/** Forfeits a match of a round, as the director. */
export const forfeit = (hall: Hall, round: number, table: number, side: Direction): Handover =>
  hall.say(
    DIRECTOR,
    withReplacedFacts(hall.state(), { kind: 'forfeit', body: { section: 'A', round, table, side } }),
  )

/** Cuts the remaining deals of a table's round: time is over. */
export function cutRest(hall: Hall, round: number, table: number): void {
  const section = sectionIn(hall.state())
  const entry = must(section.entryAt(round, table), `table ${table} in round ${round}`)
  const places = section.missingBoards(entry).map(board => ({ round, table, board }))
  // A finished match has no missing deals.
  if (places.length === 0) return
  hall.say(DIRECTOR, {
    kind: 'board-state',
    body: { section: 'A', plan: section.version, state: 'cut', places },
  })
}
