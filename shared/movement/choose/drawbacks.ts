import type { MakeWish } from '../make/maker.ts'
import type { Plan } from '../plan/plan.ts'
import { LEAST_SHARE, type PlanFigures } from '../rate/figures.ts'
import { boardsWished, contestOf, type Occasion, setsAtHand, turnoutOf } from './occasion.ts'
import { A_LINE, type WalkingFigures } from './walking-figures.ts'

/**
 * Drawbacks of a movement, weighed in equivalents of lost boards. They are computed from the movement alone, whatever
 * its origin.
 */
export const DRAWBACKS = [
  'fewer-boards',
  'more-boards',
  'unplayed-boards',
  'sit-out',
  'sit-outs',
  'shared',
  'field',
  'uneven',
  'strangers',
  'meeting-again',
  'single-boards',
  'long-rounds',
  'many-rounds',
  'sets',
  'walking',
  'strays',
  'split-matches',
  'sections',
  'unlike-sections',
] as const
export type DrawbackKind = (typeof DRAWBACKS)[number]

export interface Drawback {
  readonly kind: DrawbackKind
  /** In equivalents of lost boards, positive. */
  readonly cost: number
  /** Numbers for the parameters of its sentence. */
  readonly places: Readonly<Record<string, number>>
}

/** Range of boards within which an evening counts as usual. */
const EVENING = { least: 18, most: 30 } as const
/**
 * Share of boards above or below the wish that is hardly noticed. Beyond it each board costs; boards above
 * cost more, since late endings are worse.
 */
const HARDLY = 0.1
const BEYOND = { fewer: 1, more: 2 } as const
/** Cost of each board in play that a contestant does not meet: its scores are compared with fewer others. */
const UNPLAYED = 0.15
/** Cost if a contestant plays less than the minimum share of the boards in play. */
const LITTLE_PLAYED = 4
/** Wait, in boards, after which people go home. */
const WAITING = 3
const TIRED = 3
const SIT_OUT_AGAIN = 2
/** Minimum number of pairs in each of two rankings. */
const FIELD = 7
const LACKING_IN_FIELD = 2
const SHARED = { any: 0.4, round: 0.15, most: 4 } as const
const NEVER_MEET = 3
/** Cost of each repeated meeting of opponents, for pairs. */
const MEET_AGAIN = 2.5
/**
 * Usual maximum of boards per round, and usual range of rounds: with few rounds a contestant has few
 * opponents, with many there are many changes.
 */
const ROUND = { boards: 4, least: 8, each: 0.4, most: 13 } as const
/** Cost of each additional identical set: to be made up beforehand (`wanting`), or already available (`there`). */
const SET = { wanting: 3, there: 0.1, ofOneList: 1 } as const
/** Maximum number of tables in a room where nobody walks far. */
const SMALL_ROOM = 6
const WALKING = 4
const MOST_WALKING = 3
/** Cost of each pair with an individual route at a change of rounds, since it must be told. */
const STRAY = { each: 1, most: 3 } as const
const SPLIT_MATCHES = 1

interface Rated {
  readonly wish: MakeWish
  readonly plan: Plan
  readonly figures: PlanFigures
  readonly sets: number
  readonly goings: WalkingFigures
}

export const drawbacksOf = (occasion: Occasion, rated: Rated): readonly Drawback[] =>
  [
    ...boardsOff(occasion, typicallyPlayed(rated.figures)),
    ...waits(rated.figures),
    ...wishDrawbacks(occasion, { ...rated.wish, winners: rated.plan.winners }),
    ...comparison(rated),
    ...boardsHandled(occasion, rated),
    ...goings(rated),
  ]
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost)

export const costOf = (drawbacks: readonly Drawback[]): number =>
  drawbacks.reduce((sum, { cost }) => sum + cost, 0)

/** Returns a lower bound of a movement's cost by arithmetic, before it is generated. */
export const leastCost = (occasion: Occasion, wish: MakeWish): number => {
  const { rounds = 1, boardsPerRound } = wish
  // A contestant may lack a round, so fewer boards may be played, but never more.
  const most = rounds * boardsPerRound
  const few = boardsOff(occasion, most).filter(({ kind }) => kind === 'fewer-boards')
  const known = costOf([...few, ...wishDrawbacks(occasion, wish)])
  const { pairs } = occasion
  if (pairs === undefined) return known
  const never = wish.winners === 1 ? Math.max(0, 1 - rounds / (pairs - 1)) : 0
  // At most two tables share a board, or as many as it has copies; all others have their own.
  const lying =
    Math.ceil(Math.floor(pairs / 2) / Math.max(2, setsAtHand(occasion, wish.tables))) * boardsPerRound
  const idle = pairs % 2 === 1 ? waiting(boardsPerRound) : 0
  return known + unplayedCost(Math.max(most, lying), most, most) + NEVER_MEET * never + idle
}

export const smallerField = ({ contestants }: Plan): number => {
  const ns = contestants.filter(({ line }) => line === 'NS').length
  return Math.min(ns, contestants.length - ns)
}

/** Returns the midpoint of the boards played, for movements in which some contestants sit out once more than others. */
export const typicallyPlayed = ({ boardsPlayed: { least, most } }: PlanFigures): number => (least + most) / 2

const boardsOff = (occasion: Occasion, played: number): readonly Drawback[] => {
  const wanted = boardsWished(occasion)
  // A wish that gives boards per round has taken the evening into account.
  if (wanted === undefined && occasion.boardsPerRound !== undefined) return []
  const { least, most } = wanted === undefined ? EVENING : { least: wanted, most: wanted }
  const off = Math.max(least - played, played - most, 0)
  const isFewer = played < least
  const cost = off + BEYOND[isFewer ? 'fewer' : 'more'] * Math.max(0, off - HARDLY * least)
  return [{ kind: isFewer ? 'fewer-boards' : 'more-boards', cost, places: { count: Math.ceil(off) } }]
}

const waits = ({ longestSitOut, sitOuts }: PlanFigures): readonly Drawback[] => [
  { kind: 'sit-out', cost: waiting(longestSitOut.boards), places: { count: longestSitOut.boards } },
  { kind: 'sit-outs', cost: SIT_OUT_AGAIN * (sitOuts.most - 1), places: { count: sitOuts.most } },
]

const waiting = (boards: number): number => boards + TIRED * Math.max(0, boards - WAITING)

const wishDrawbacks = (
  occasion: Occasion,
  { rounds = 1, boardsPerRound, winners }: MakeWish,
): readonly Drawback[] => {
  if (contestOf(occasion) === 'teams') return []
  const { count } = turnoutOf(occasion)
  const field = winners === 2 ? Math.floor(count / 2) : count
  const meetsAll = rounds >= (winners === 2 ? field : count - 1)
  const long = Math.max(0, boardsPerRound - ROUND.boards) + ROUND.each * Math.max(0, ROUND.least - rounds)
  return [
    { kind: 'many-rounds', cost: Math.max(0, rounds - ROUND.most), places: { count: rounds } },
    { kind: 'single-boards', cost: boardsPerRound === 1 ? rounds / 2 : 0, places: {} },
    ...(occasion.pairs === undefined || meetsAll
      ? []
      : [{ kind: 'long-rounds' as const, cost: long, places: { count: rounds, boards: boardsPerRound } }]),
    ...(winners === 2
      ? [
          {
            kind: 'field' as const,
            cost: LACKING_IN_FIELD * Math.max(0, FIELD - field),
            places: { count: field },
          },
        ]
      : []),
  ]
}

/** Returns the drawbacks that affect comparison: the number of boards, the balance, and the opponents met. */
const comparison = ({ plan, figures }: Rated): readonly Drawback[] => {
  const { boards, boardsPlayed, quality, meetings } = figures
  const couples = meetings.reduce((sum, count) => sum + count, 0)
  const [never = 0] = meetings
  const again = meetings.reduce((sum, count, times) => sum + count * Math.max(0, times - 1), 0)
  return [
    ...(plan.kind === 'pairs'
      ? [
          {
            kind: 'unplayed-boards' as const,
            cost: unplayedCost(boards, boardsPlayed.least, boardsPlayed.most),
            places: { count: boards, played: boardsPlayed.least },
          },
          {
            kind: 'meeting-again' as const,
            cost: (MEET_AGAIN * 2 * again) / plan.contestants.length,
            places: { count: again },
          },
        ]
      : []),
    ...(quality === null
      ? []
      : [{ kind: 'uneven' as const, cost: (100 - quality) / 10, places: { quality: Math.round(quality) } }]),
    // With two rankings nobody expects to meet the whole other line.
    ...(plan.winners === 2 || couples === 0
      ? []
      : [{ kind: 'strangers' as const, cost: (NEVER_MEET * never) / couples, places: { count: never } }]),
  ]
}

const unplayedCost = (boards: number, least: number, most: number): number => {
  const lacking = LEAST_SHARE - least / Math.max(1, boards)
  return UNPLAYED * (boards - most) + (lacking > 0 ? LITTLE_PLAYED * (1 + 10 * lacking) : 0)
}

const boardsHandled = (
  { copies }: Occasion,
  { plan, figures, sets, goings: { sharers } }: Rated,
): readonly Drawback[] => {
  const { tables, sharing } = figures
  const more = sets - 1
  const isOfPairs = plan.kind === 'pairs'
  const made = isOfPairs ? (copies === undefined ? SET.wanting : SET.there) : SET.ofOneList
  // Two adjacent tables can put their boards between them; for teams the two of a match then have their own set.
  const enough = isOfPairs ? (copies ?? sets) : plan.kind === 'teams' && sets === 1 ? 1 : sharing.tables
  const share = tables > 2 && sharing.tables > enough
  // Teams that share sit opposite each other anyway.
  const tablesSharing = isOfPairs ? Math.min(SHARED.most, Math.max(1, sharers)) : 1
  return [
    { kind: 'sets', cost: made * more, places: { count: sets } },
    {
      kind: 'shared',
      cost: share ? SHARED.any + SHARED.round * sharing.rounds * tablesSharing : 0,
      places: { count: sharing.rounds },
    },
  ]
}

const goings = ({ plan, goings: { movers, strays, halvesApart } }: Rated): readonly Drawback[] => {
  if (plan.kind === 'teams')
    return [{ kind: 'split-matches', cost: halvesApart ? SPLIT_MATCHES : 0, places: {} }]
  // Players change partners, so all of them walk.
  if (plan.kind === 'individual') return []
  const room = Math.max(0, plan.tables - SMALL_ROOM)
  return [
    // A line of a Mitchell is half of all, or slightly more if the other lacks a pair.
    {
      kind: 'walking',
      cost: room === 0 ? 0 : Math.min(MOST_WALKING, WALKING * (movers - A_LINE) * (1 + room)),
      places: {},
    },
    { kind: 'strays', cost: room === 0 ? 0 : Math.min(STRAY.most, STRAY.each * strays), places: {} },
  ]
}
