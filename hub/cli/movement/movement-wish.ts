import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { FEWEST_PLAYERS, MOST_PLAYERS } from '../../../shared/movement/choose/occasion.ts'
import type { Maker, MakeWish } from '../../../shared/movement/make/maker.ts'
import { MAKERS, makerOf } from '../../../shared/movement/make/makers.ts'
import { fromBoard, MOST_FIRST_BOARD } from '../../../shared/movement/plan/first-board.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { faultProblem } from '../../../shared/movement/plan/plan-fault.ts'
import { beyondLimits } from '../../../shared/movement/plan/plan-limits.ts'
import { refused } from '../option-problem.ts'
import { numberIn, winnersIn } from './movement-io.ts'

/** Options that select the movement to make, shared by `make` and `print`. */
export const WISH_OPTIONS = {
  kind: { type: 'string' },
  tables: { type: 'string' },
  players: { type: 'string' },
  rounds: { type: 'string' },
  'boards-per-round': { type: 'string' },
  'first-board': { type: 'string' },
  winners: { type: 'string' },
  switch: { type: 'string' },
  missing: { type: 'string' },
  copies: { type: 'string' },
} as const

type WishValues = { readonly [Option in keyof typeof WISH_OPTIONS]?: string | undefined }

/** Boards of a usual evening; a round has 2 to 6 boards. */
const EVENING_BOARDS = 26
const MOST_EVENING_BOARDS = 6

export interface MakerPlan {
  readonly maker: Maker
  readonly plan: Plan
}

/** Makes the movement the options describe; the problem's code tells a wrong option from an impossible movement. */
export function madeFrom(values: WishValues): Parsed<MakerPlan> {
  if (values.kind === undefined) return refused('option.kind-needed')
  const maker = makerOf(values.kind)
  if (maker === undefined)
    return refused('option.kind', { value: values.kind, known: MAKERS.map(one => one.kind) })
  const wish = wishFrom(values, maker)
  if (!wish.ok) return wish
  const made = maker.make(wish.value)
  const plan = made.ok ? beginningAt(made.value, values['first-board']) : made
  return plan.ok ? parsed({ maker, plan: plan.value }) : plan
}

/** Renumbers the movement to start at the requested board; unchanged if none is given. */
export function beginningAt(plan: Plan, text: string | undefined): Parsed<Plan> {
  const first = numberIn('--first-board', text, 1, MOST_FIRST_BOARD)
  if (!first.ok) return first
  const moved = first.value === undefined ? plan : fromBoard(plan, first.value)
  const breach = beyondLimits(moved)
  return breach ? { ok: false, problem: faultProblem(breach) } : parsed(moved)
}

function wishFrom(values: WishValues, maker: Maker): Parsed<MakeWish> {
  const players = numberIn('--players', values.players, FEWEST_PLAYERS, MOST_PLAYERS)
  if (!players.ok) return players
  if (players.value !== undefined && maker.contestants !== 'individual')
    return refused('option.players-of', { kind: maker.kind })
  const said = numberIn('--tables', values.tables, 1, 250)
  if (!said.ok) return said
  const tables = said.value ?? (players.value && Math.floor(players.value / 4))
  if (tables === undefined) return refused('option.tables-needed')
  const rounds = numberIn('--rounds', values.rounds, 1, 99)
  if (!rounds.ok) return rounds
  const boards = numberIn('--boards-per-round', values['boards-per-round'], 1, 99)
  if (!boards.ok) return boards
  const copies = numberIn('--copies', values.copies, 1, 99)
  if (!copies.ok) return copies
  const winners = winnersIn(values.winners)
  if (!winners.ok) return winners
  const switched = switchIn(values.switch)
  if (!switched.ok) return switched
  const { missing } = values
  if (missing !== undefined && missing !== 'NS' && missing !== 'EW')
    return refused('option.missing', { value: missing })
  return parsed({
    tables,
    boardsPerRound: boards.value ?? usualBoards(maker, tables, rounds.value),
    ...(rounds.value !== undefined && { rounds: rounds.value }),
    ...(players.value !== undefined && { players: players.value }),
    ...(winners.value !== undefined && { winners: winners.value }),
    ...(switched.value !== undefined && { switched: switched.value }),
    ...(missing !== undefined && { missing }),
    ...(copies.value !== undefined && { copies: copies.value }),
  })
}

/** Returns the usual number of boards, made even so that sets can be halved. */
const usualBoards = (maker: Maker, tables: number, rounds: number | undefined): number => {
  const full = maker
    .sizes()
    .find(size => size.tables === tables)
    ?.rounds.at(-1)
  const half = Math.round(EVENING_BOARDS / (rounds ?? full ?? EVENING_BOARDS) / 2)
  return Math.min(MOST_EVENING_BOARDS, Math.max(2, 2 * half))
}

function switchIn(text: string | undefined): Parsed<MakeWish['switched']> {
  if (text === undefined) return parsed(undefined)
  if (text === 'none' || text === 'best') return parsed(text)
  return /^\d{1,2}(,\d{1,2})*$/.test(text)
    ? parsed(text.split(',').map(Number))
    : refused('option.switch', { value: text })
}
