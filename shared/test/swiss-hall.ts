/** An evening with rounds drawn one after another, in the test hall. */

import { drawRound } from '../movement/draw/draw-round.ts'
import { planAfterDraw, planBeforeDraw, playedRounds } from '../movement/draw/plan-after-draw.ts'
import { isPlayed } from '../movement/plan/entry.ts'
import { boardSet, numberedPairs } from '../movement/plan/pairs-plan.ts'
import type { ContestantId, Plan } from '../movement/plan/plan.ts'
import { planStatement } from '../session/acts/plan-statement.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { type Section, sectionOf } from '../session/section/section.ts'
import type { DrawSettings } from '../session/settings/draw-settings.ts'
import type { SessionState } from '../session/state/state.ts'
import { createHall, DIRECTOR, type Hall, type Handover, SETTINGS } from './hall.ts'
import { made } from './made.ts'

export const SWISS_DRAW: DrawSettings = {
  rematch: 'never-while-avoidable',
  after: 'this-round',
  automatic: false,
  boardsPerRound: 2,
}

export interface SwissWish {
  readonly kind?: 'pairs' | 'teams'
  readonly contestants: number
  readonly rounds: number
  readonly draw?: Partial<DrawSettings>
  readonly settings?: Partial<Settings>
  readonly stationary?: readonly string[]
}

/** Returns the initial plan: round 1, drawn by entry. */
export function openedSwiss({ kind = 'pairs', contestants, rounds, draw, stationary = [] }: SwissWish): Plan {
  const { boardsPerRound, firstBoard, copies } = { ...SWISS_DRAW, ...draw }
  const before = planBeforeDraw(kind, { kind: 'swiss', rounds }, numberedPairs(contestants), rounds)
  const first = made(
    drawRound({
      contestants: before.contestants.map(({ id }) => id),
      played: [],
      rule: { rematch: 'never-while-avoidable', first: { kind: 'entry' } },
    }),
  )
  const boards = { boards: boardSet(0, boardsPerRound, firstBoard), ...(copies !== undefined && { copies }) }
  const plan = made(planAfterDraw(before, 1, first, boards))
  return { ...plan, toDraw: { rounds: rounds - 1, without: [], stationary } }
}

export const swissSettings = ({ draw, settings }: SwissWish): Settings => ({
  ...SETTINGS,
  ...settings,
  draw: { ...SWISS_DRAW, ...draw },
})

export const createSwissHall = (wish: SwissWish): Hall => createHall(openedSwiss(wish), swissSettings(wish))

export function sectionIn(state: SessionState): Section {
  const section = sectionOf(state, 'A')
  if (!section) throw new Error('section A is planned')
  return section
}

/** Submits the next version of the plan as the director. */
export const plan = (hall: Hall, next: Plan): Handover =>
  hall.say(DIRECTOR, planStatement(hall.state(), 'A', next))

/** Plays a whole round at every table, or at some; `textOf` as `drawnResult` reads it. */
export function playSwissRound(
  hall: Hall,
  round: number,
  textOf: (table: number, board: number) => string = byTable,
  tables: (table: number) => boolean = () => true,
): void {
  for (const { table, boards } of sectionIn(hall.state()).entriesOf(round).filter(isPlayed))
    if (tables(table)) for (const board of boards) hall.result(table, round, board, textOf(table, board))
}

/** North-South do better the lower the table. */
const byTable = (table: number): string => `3N N ${String(Math.max(3, 13 - table))}`

/** Adds the next round as if these had entered in this order: 1 v 2, 3 v 4, avoiding repeats. */
export function planDrawn(before: Plan, order: readonly ContestantId[]): Plan {
  const drawn = made(
    drawRound({
      contestants: order.filter(id => !before.toDraw?.without.includes(id)),
      played: playedRounds(before),
      rule: { rematch: 'never-while-avoidable', first: { kind: 'as-seated' } },
    }),
  )
  const boards = boardSet(before.rounds, SWISS_DRAW.boardsPerRound)
  return made(planAfterDraw(before, before.rounds + 1, drawn, { boards }))
}
