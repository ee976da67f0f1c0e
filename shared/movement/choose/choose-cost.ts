import type { Maker, MakeWish } from '../make/maker.ts'
import type { PlanFigures } from '../rate/figures.ts'
import { boardsWished, contestOf, type Occasion } from './occasion.ts'

/** What is weighed against each other, all in about boards' worth of annoyance. */

/** A usual evening is as good with the fewest of these as with the most. */
const EVENING = { least: 18, most: 30 } as const
/** A club plays Howells up to here; with more tables too many pairs walk. */
const HOWELL_TABLES = 6
/** Two rankings want fields of at least so many pairs each. */
const FIELD = 7
/** What players and caddies have to be told more than usual. */
const UNFAMILIAR: Readonly<Record<string, number>> = {
  'relay-mitchell': 0.5,
  barometer: 1.5,
  'rover-mitchell': 1.5,
  'bump-mitchell': 2,
  'hesitation-mitchell': 2,
  'web-mitchell': 3,
  'american-whist': 1,
  triple: 1,
  thurner: 2,
  stagger: 2,
  'new-england-relay': 2.5,
  triangles: 2,
  'parallel-rows': 2.5,
  hester: 2.5,
  patton: 2,
}
/** Each identical set of boards more, of teams and players: it is made up before anybody comes. */
const SET = 1
const NEVER_MEET = 3

/**
 * What a movement costs: a board too many or too few is one; a round that tables share, or of a single board, is
 * half a one; sitting out costs its boards, and two for each time after the first; imbalance of one ranking a
 * tenth of what lacks to 100, and up to 3 for opponents who never meet; two rankings of small fields one for each
 * pair that a field lacks. Teams and players do not share: each set of boards more that this takes is one.
 */
export const costOf = (
  occasion: Occasion,
  maker: Maker,
  wish: MakeWish,
  figures: PlanFigures,
  sets: number,
): number => {
  const { boardsPlayed, longestSitOut, sitOuts, quality } = figures
  const idle = longestSitOut.boards + 2 * Math.max(0, sitOuts.most - 1)
  const unfair = quality === null ? 0 : (100 - quality) / 10
  const unmet = quality === null && contestOf(occasion) === 'pairs' ? 0 : NEVER_MEET * strangers(figures)
  return (
    off(occasion, boardsPlayed.most) +
    boardsCost(occasion, figures, sets) +
    idle +
    unfair +
    unmet +
    knownCost(maker, wish)
  )
}

const boardsCost = (occasion: Occasion, { tables, sharing }: PlanFigures, sets: number): number => {
  if (contestOf(occasion) !== 'pairs') return SET * (sets - 1)
  // Two tables have their boards lie between them anyway.
  const needShare = tables > 2 && sharing.tables > (occasion.copies ?? 1)
  return needShare ? sharing.rounds / 2 : 0
}

/** What it costs at least, as far as that is known before the movement is written out. */
export const leastCost = (occasion: Occasion, maker: Maker, wish: MakeWish): number => {
  const boards = (wish.rounds ?? 1) * wish.boardsPerRound
  // A rover may lack a round, so fewer boards than these may be played; more never are.
  const wanted = boardsWished(occasion) ?? EVENING.least
  return (boards < wanted ? off(occasion, boards) : 0) + knownCost(maker, wish)
}

const off = (occasion: Occasion, played: number): number => {
  const wanted = boardsWished(occasion)
  if (wanted !== undefined) return Math.abs(played - wanted)
  // Who says how many boards a round has, has thought of the evening.
  if (occasion.boardsPerRound !== undefined) return 0
  return Math.max(0, EVENING.least - played, played - EVENING.most)
}

const knownCost = ({ kind }: Maker, { tables, rounds = 1, boardsPerRound, winners }: MakeWish): number => {
  const restless = boardsPerRound === 1 ? rounds / 2 : 0
  const small = winners === 2 ? Math.max(0, FIELD - tables) : 0
  const walking = kind === 'howell' && tables > HOWELL_TABLES ? 1 + tables - HOWELL_TABLES : 0
  return restless + small + walking + (UNFAMILIAR[kind] ?? 0)
}

/** The share of possible opponents who never meet. */
const strangers = ({ meetings }: PlanFigures): number => {
  const couples = meetings.reduce((sum, count) => sum + count, 0)
  return couples === 0 ? 0 : (meetings[0] ?? 0) / couples
}
