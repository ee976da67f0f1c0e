import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { BOARD_STATES } from '../../../shared/session/facts/boards.ts'
import type { SideRulings } from '../../../shared/session/ruling.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { Random } from '../../kit/random.ts'

const SIDES: readonly SideRulings[] = [
  { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } },
  { NS: { kind: 'average' }, EW: { kind: 'average' } },
  { NS: { kind: 'percent', hundredths: 6000 }, EW: { kind: 'percent', hundredths: 4500 } },
  {
    NS: { kind: 'scores', parts: [{ score: 420, weight: 100 }] },
    EW: { kind: 'scores', parts: [{ score: 170, weight: 100 }] },
  },
  {
    NS: {
      kind: 'scores',
      parts: [
        { score: 420, weight: 60 },
        { score: -50, weight: 40 },
      ],
    },
    EW: { kind: 'average' },
  },
  { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } },
  { NS: { kind: 'average-plus' }, EW: { kind: 'as-played' } },
]

/** Draws a ruling, a board cancelled for all, or the status of a board without a result, at one table or at all. */
export function drawBoardStatement(
  random: Random,
  state: SessionState,
  section: Section,
): Statement | undefined {
  const drawn = random.pick([ruling, ruling, cancelled, stateOfOne, stateOfMany])(random, section)
  return drawn && withReplacedFacts(state, drawn)
}

type BoardDraw = (random: Random, section: Section) => Statement | undefined

const ruling: BoardDraw = (random, section) => {
  const entries = section.plan.entries.filter(isPlayed)
  if (entries.length === 0) return undefined
  const { round, table, boards, seats } = random.pick(entries)
  const board = random.pick(boards)
  const before = section.rulingAt(round, table, board)
  const sides = before?.body.sides && random.chance(0.4) ? null : random.pick(SIDES)
  const body = { section: section.id, round, table, board, seats, plan: section.version, sides }
  if (!random.chance(0.1)) return { kind: 'ruling', body }
  const also = entries
    .filter(entry => entry.round > round && entry.boards.includes(board))
    .map(entry => ({ round: entry.round, table: entry.table, seats: entry.seats }))
  return { kind: 'ruling', body: { ...body, form: 'turned', ...(also.length > 0 && { also }) } }
}

const cancelled: BoardDraw = (random, section) => {
  const boards = section.plan.entries.flatMap(entry => entry.boards)
  if (boards.length === 0) return undefined
  const board = random.pick(boards)
  return {
    kind: 'board-cancelled',
    body: { section: section.id, board, cancelled: !section.isCancelled(board) },
  }
}

const stateOfOne: BoardDraw = (random, section) => {
  const entries = section.plan.entries.filter(isPlayed)
  if (entries.length === 0) return undefined
  const { round, table, boards } = random.pick(entries)
  const places = [{ round, table, board: random.pick(boards) }]
  const body = { section: section.id, plan: section.version, state: random.pick(BOARD_STATES), places }
  return { kind: 'board-state', body }
}

/** Sets the status of the rest of a round at every table. */
const stateOfMany: BoardDraw = (random, section) => {
  const round = random.whole(1, section.plan.rounds)
  const places = section
    .entriesOf(round)
    .flatMap(entry => section.missingBoards(entry).map(board => ({ round, table: entry.table, board })))
  if (places.length === 0) return undefined
  const body = { section: section.id, plan: section.version, state: random.pick(BOARD_STATES), places }
  return { kind: 'board-state', body }
}
