import { type Parsed, parsed } from '../../../../shared/lib/parsed.ts'
import type { FirstRound } from '../../../../shared/movement/draw/draw.ts'
import { drawRound } from '../../../../shared/movement/draw/draw-round.ts'
import { planAfterDraw, planBeforeDraw } from '../../../../shared/movement/draw/plan-after-draw.ts'
import { boardSet, numberedPairs } from '../../../../shared/movement/plan/pairs-plan.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import type { DrawSettings } from '../../../../shared/session/settings/draw-settings.ts'

/** Choices for drawing a session's rounds; all have defaults. */
export interface SwissChoice {
  /** Number of rounds; null for as many as fill a usual session. */
  readonly rounds: number | null
  readonly boardsPerRound: number | null
  /** Defaults of the game itself, if it has any. */
  readonly usual?: { readonly rounds: number; readonly boardsPerRound: number }
  /** First round: by the list (upper half against lower), neighbours in the list, or by lot. */
  readonly first: FirstRound['kind']
  /** Seed of the lots; a new seed draws them again. */
  readonly lot: number
  readonly rematch: DrawSettings['rematch']
  readonly after: DrawSettings['after']
  readonly automatic: boolean
  /** Number of identical board sets; null for one per match. */
  readonly copies: number | null
  /** Numbers of contestants who keep their table, as typed: "5, 12". */
  readonly staying: string
}

export const usualSwiss = (lot: number): SwissChoice => ({
  rounds: null,
  boardsPerRound: null,
  first: 'entry',
  lot,
  rematch: 'never-while-avoidable',
  after: 'this-round',
  automatic: true,
  copies: null,
  staying: '',
})

/** Returns a seed for the lots from random letters. */
export const lotOf = (word: string): number =>
  [...word].reduce((lot, letter) => (31 * lot + (letter.codePointAt(0) ?? 0)) % MOST_LOT, 0)

const MOST_LOT = 1_000_003

interface Drawn {
  readonly kind: 'pairs' | 'teams'
  readonly count: number
  readonly choice: SwissChoice
}

/** Usual rounds, of about 24 boards in all: pairs meet more opponents, teams play longer matches. */
const USUAL = {
  pairs: { rounds: 6, boardsPerRound: 4 },
  teams: { rounds: 4, boardsPerRound: 6 },
} as const

/** Maximum number of deals in a level match, more than an hour holds. */
export const MATCH_DEALS = 24

/** Returns the maximum number of rounds in which nobody meets twice. */
export const roundsWithoutRematch = (count: number): number => (count % 2 === 0 ? count - 1 : count)

export function lengthOf({ kind, count, choice }: Drawn) {
  const usual = choice.usual ?? USUAL[kind]
  return {
    rounds: choice.rounds ?? Math.min(usual.rounds, roundsWithoutRematch(count)),
    boardsPerRound: choice.boardsPerRound ?? usual.boardsPerRound,
  }
}

export const usualBoards = (kind: Drawn['kind']): number => USUAL[kind].boardsPerRound

/** Returns the possible numbers of shared board sets; each set has at least as many boards as tables. */
export function setsPossible(drawn: Drawn): readonly number[] {
  const matches = Math.floor(drawn.count / 2)
  const tables = drawn.kind === 'pairs' ? 1 : 2
  const most = Math.max(lengthOf(drawn).boardsPerRound, tables)
  return SETS.filter(sets => sets < matches && Math.ceil(matches / sets) * tables <= most)
}

const SETS = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const

/** Returns the number of board sets for the draw settings; omitted for one per match. */
const setsOf = (drawn: Drawn): { readonly copies?: number } => {
  const { copies } = drawn.choice
  return copies !== null && setsPossible(drawn).includes(copies) ? { copies } : {}
}

/** Returns the contestants who keep their table from round 2 on. */
export const stayingOf = (keyed: string, count: number): readonly number[] =>
  [...new Set((keyed.match(/\d+/g) ?? []).map(Number))].filter(number => number >= 1 && number <= count)

export const drawSettingsOf = (drawn: Drawn): DrawSettings => {
  const { rematch, after, automatic } = drawn.choice
  return {
    rematch,
    ...(drawn.kind === 'teams' && { seatDifference: 'any' }),
    after,
    automatic,
    boardsPerRound: lengthOf(drawn).boardsPerRound,
    ...setsOf(drawn),
  }
}

/** Builds the movement with its first round drawn; the other rounds will follow the standings. */
export function firstRoundOf(drawn: Drawn): Parsed<Plan> {
  const { kind, count, choice } = drawn
  const { rounds, boardsPerRound } = lengthOf(drawn)
  const contestants = numberedPairs(count)
  const { rematch, seatDifference } = drawSettingsOf(drawn)
  const draw = drawRound({
    contestants: contestants.map(({ id }) => id),
    played: [],
    rule: {
      rematch,
      first: choice.first === 'seeded' ? { kind: 'seeded', seed: choice.lot } : { kind: choice.first },
      ...(seatDifference !== undefined && { seatDifference }),
    },
  })
  if (!draw.ok) return draw
  const title = { kind: rematch === 'allowed' ? ('danish' as const) : ('swiss' as const), rounds }
  const before = planBeforeDraw(kind, title, contestants, rounds)
  const stationary = stayingOf(choice.staying, count).map(String)
  // If the game itself determines a round's length, it is a match at its table: one may play alone.
  const alone = choice.usual !== undefined
  const boards = { boards: boardSet(0, boardsPerRound), ...setsOf(drawn), alone }
  const plan = planAfterDraw(before, 1, draw.value, boards)
  if (!plan.ok) return plan
  const { toDraw } = plan.value
  return parsed({ ...plan.value, ...(toDraw && { toDraw: { ...toDraw, stationary } }) })
}
