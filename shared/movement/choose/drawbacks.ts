import type { MakeWish } from '../make/maker.ts'
import type { Plan } from '../plan/plan.ts'
import { LEAST_SHARE, type PlanFigures } from '../rate/figures.ts'
import { A_LINE, type Goings } from './goings.ts'
import { boardsWished, contestOf, type Occasion, setsAtHand, turnoutOf } from './occasion.ts'

/**
 * What can be said against a movement, all weighed in about boards' worth of annoyance. Everything is read off the
 * movement itself, so one that was made yesterday is judged as one that is a hundred years old.
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
  /** In about boards' worth of annoyance, above 0. */
  readonly cost: number
  /** What the sentence about it counts. */
  readonly places: Readonly<Record<string, number>>
}

/** A usual evening is as good with the fewest of these as with the most. */
const EVENING = { least: 18, most: 30 } as const
/** Who plays a tenth more or less than wished hardly notices; beyond, each board counts more: too many end too late. */
const HARDLY = 0.1
const BEYOND = { fewer: 1, more: 2 } as const
/** For each board in play that somebody does not meet: its scores are compared with fewer others. */
const UNPLAYED = 0.15
/** Where somebody plays less than the least share of the boards in play. */
const LITTLE_PLAYED = 4
/** Whoever waits longer than this goes home. */
const WAITING = 3
const TIRED = 3
const SIT_OUT_AGAIN = 2
/** Two rankings want fields of at least so many pairs each. */
const FIELD = 7
const LACKING_IN_FIELD = 2
const SHARED = { any: 0.4, round: 0.15, most: 4 } as const
const NEVER_MEET = 3
/** Of pairs, for each opponent that a pair meets once more. */
const MEET_AGAIN = 2.5
/** A usual round has at most so many boards. Each round less than a usual evening's is an opponent less, each more a change. */
const ROUND = { boards: 4, least: 8, each: 0.4, most: 13 } as const
/** Each identical set more: it is made up before anybody comes, or lies there already. */
const SET = { wanting: 3, there: 0.1, ofOneList: 1 } as const
/** In a room of so many tables nobody walks far. */
const SMALL_ROOM = 6
const WALKING = 4
const MOST_WALKING = 3
/** Each pair that goes its own way at a change of rounds is told so. */
const STRAY = { each: 1, most: 3 } as const
const SPLIT_MATCHES = 1

interface Rated {
  readonly wish: MakeWish
  readonly plan: Plan
  readonly figures: PlanFigures
  /** Identical sets of boards to be made up. */
  readonly sets: number
  readonly goings: Goings
}

/** All that is against this movement on this occasion, the worst first. */
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

/** What a movement costs at least, as far as arithmetic tells before it is written out. */
export const leastCost = (occasion: Occasion, wish: MakeWish): number => {
  const { rounds = 1, boardsPerRound } = wish
  // Somebody may lack a round, so fewer boards than these may be played; more never are.
  const most = rounds * boardsPerRound
  const few = boardsOff(occasion, most).filter(({ kind }) => kind === 'fewer-boards')
  const known = costOf([...few, ...wishDrawbacks(occasion, wish)])
  const { pairs } = occasion
  if (pairs === undefined) return known
  const never = wish.winners === 1 ? Math.max(0, 1 - rounds / (pairs - 1)) : 0
  // At most two tables share a board, or as many as there are copies of it; all others have boards of their own.
  const lying =
    Math.ceil(Math.floor(pairs / 2) / Math.max(2, setsAtHand(occasion, wish.tables))) * boardsPerRound
  const idle = pairs % 2 === 1 ? waiting(boardsPerRound) : 0
  return known + unplayedCost(Math.max(most, lying), most, most) + NEVER_MEET * never + idle
}

/** The pairs of the smaller ranking, where there are two. */
export const smallerField = ({ contestants }: Plan): number => {
  const ns = contestants.filter(({ line }) => line === 'NS').length
  return Math.min(ns, contestants.length - ns)
}

/** What a pair plays where some sit out once more than others: half-way. */
export const typicallyPlayed = ({ boardsPlayed: { least, most } }: PlanFigures): number => (least + most) / 2

const boardsOff = (occasion: Occasion, played: number): readonly Drawback[] => {
  const wanted = boardsWished(occasion)
  // Who says how many boards a round has, has thought of the evening.
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

/** What is known before the movement is written out. */
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

/** How well scores compare: over how many boards, how evenly, and with whom. */
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
    // With two rankings nobody expects to meet all of the other line.
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
  // Two tables have their boards lie between them anyway; of teams the two of a match have a set of their own then.
  const enough = isOfPairs ? (copies ?? sets) : plan.kind === 'teams' && sets === 1 ? 1 : sharing.tables
  const share = tables > 2 && sharing.tables > enough
  // Teams who share sit across from each other in any case.
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
    // A line of a Mitchell is half of all, or a little more where the other one lacks a pair.
    {
      kind: 'walking',
      cost: room === 0 ? 0 : Math.min(MOST_WALKING, WALKING * (movers - A_LINE) * (1 + room)),
      places: {},
    },
    { kind: 'strays', cost: room === 0 ? 0 : Math.min(STRAY.most, STRAY.each * strays), places: {} },
  ]
}
