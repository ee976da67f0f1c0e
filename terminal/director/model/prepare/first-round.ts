import { type Parsed, parsed } from '../../../../shared/lib/parsed.ts'
import type { FirstRound } from '../../../../shared/movement/draw/draw.ts'
import { drawRound } from '../../../../shared/movement/draw/draw-round.ts'
import { planAfterDraw, planBeforeDraw } from '../../../../shared/movement/draw/plan-after-draw.ts'
import { boardSet, numberedPairs } from '../../../../shared/movement/plan/pairs-plan.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import type { DrawSettings } from '../../../../shared/session/settings/draw-settings.ts'

/** Choices for drawing a session's rounds; all of them have defaults. */
export interface SwissChoice {
  /** Null: as many as make a usual evening. */
  readonly rounds: number | null
  readonly boardsPerRound: number | null
  /** Defaults, if the game itself has them. */
  readonly usual?: { readonly rounds: number; readonly boardsPerRound: number }
  /** First round by the list (its upper half against its lower), neighbours in the list, or lots. */
  readonly first: FirstRound['kind']
  /** Seed of the lots; drawing them again takes another. */
  readonly lot: number
  readonly rematch: DrawSettings['rematch']
  readonly after: DrawSettings['after']
  readonly automatic: boolean
  /** Identical board sets at hand; null: one for each match. */
  readonly copies: number | null
  /** Numbers of those who keep their table, as keyed: "5, 12". */
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

/** Returns a seed for the lots, from random letters. */
export const lotOf = (word: string): number =>
  [...word].reduce((lot, letter) => (31 * lot + (letter.codePointAt(0) ?? 0)) % MOST_LOT, 0)

const MOST_LOT = 1_000_003

interface Drawn {
  readonly kind: 'pairs' | 'teams'
  readonly count: number
  readonly choice: SwissChoice
}

/** About 24 boards: pairs meet more opponents, teams play longer matches. */
const USUAL = {
  pairs: { rounds: 6, boardsPerRound: 4 },
  teams: { rounds: 4, boardsPerRound: 6 },
} as const

/** More deals of a level match than an hour holds. */
export const MATCH_DEALS = 24

/** Returns the number of rounds after which everyone has met everyone. */
export const roundsWithoutRematch = (count: number): number => (count % 2 === 0 ? count - 1 : count)

export function lengthOf({ kind, count, choice }: Drawn) {
  const usual = choice.usual ?? USUAL[kind]
  return {
    rounds: choice.rounds ?? Math.min(usual.rounds, roundsWithoutRematch(count)),
    boardsPerRound: choice.boardsPerRound ?? usual.boardsPerRound,
  }
}

export const usualBoards = (kind: Drawn['kind']): number => USUAL[kind].boardsPerRound

/**
 * Returns the possible numbers of board sets instead of one for each match: no more tables to a set than it has boards.
 */
export function setsPossible(drawn: Drawn): readonly number[] {
  const matches = Math.floor(drawn.count / 2)
  const tables = drawn.kind === 'pairs' ? 1 : 2
  const most = Math.max(lengthOf(drawn).boardsPerRound, tables)
  return SETS.filter(sets => sets < matches && Math.ceil(matches / sets) * tables <= most)
}

const SETS = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const

/** Returns the board sets at hand, as far as they suffice; left out: one for each match. */
const setsOf = (drawn: Drawn): { readonly copies?: number } => {
  const { copies } = drawn.choice
  return copies !== null && setsPossible(drawn).includes(copies) ? { copies } : {}
}

/** Returns those among the players who keep their table from round 2 on. */
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

/** Builds the movement with its first round drawn: the others follow the standings. */
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
