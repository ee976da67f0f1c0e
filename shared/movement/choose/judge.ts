import type { Maker, MakeWish } from '../make/maker.ts'
import type { Plan } from '../plan/plan.ts'
import { describePlan, type PlanFigures } from '../rate/figures.ts'
import type { Possible, Search } from './candidates.ts'
import type { Choice } from './choice.ts'
import { idOf } from './choice-id.ts'
import { isNear } from './choose-lengths.ts'
import { costOf, drawbacksOf, typicallyPlayed } from './drawbacks.ts'
import { type Goings, goingsOf, stayersIn } from './goings.ts'
import { boardsWished, minutesOf, type Occasion, setsAtHand, turnoutOf } from './occasion.ts'

/** A movement that was written out, and what was read off it. */
interface Written {
  readonly plan: Plan
  readonly figures: PlanFigures
  readonly goings: Goings
  /** Identical sets of boards to be made up. */
  readonly sets: number
}

export interface Judge {
  /** The length that costs least, unless none costs less than that. */
  cheapest(maker: Maker, wishes: readonly Possible[], most: number): Choice | undefined
}

/**
 * Judges the movements of one search. Writing a movement out is what takes long, so of those that differ in nothing
 * but boards a round one is written out: the sets of the others are longer or shorter, and who meets whom is the same.
 * Which line has the half table hardly matters for the length: both are written out of the length that is chosen.
 */
export const createJudge = (asked: Search): Judge => {
  const { occasion } = asked
  const shapes = new Map<string, { readonly boardsPerRound: number; readonly written: Written | undefined }>()

  /** How many pairs a movement seats does not hang on its length. */
  const wrongCounts = new Set<string>()

  const writtenOut = (maker: Maker, wish: MakeWish): Written | undefined => {
    const size = `${maker.kind} ${wish.tables} ${wish.missing}`
    if (wrongCounts.has(size)) return undefined
    const one = written(asked, maker, wish)
    if (one === 'wrong-count' && maker.contestants === 'pairs') wrongCounts.add(size)
    return one === 'wrong-count' ? undefined : one
  }

  const like = (maker: Maker, wish: MakeWish): Written | undefined => {
    const key = shapeOf(maker, wish)
    const { boardsPerRound } = wish
    const known = shapes.get(key) ?? { boardsPerRound, written: writtenOut(maker, wish) }
    shapes.set(key, known)
    return known.written && resized(known.written, known.boardsPerRound, boardsPerRound)
  }

  const costLike = (maker: Maker, wish: MakeWish): number => {
    const one = like(maker, wish)
    if (one === undefined) return wish.missing === 'EW' ? costLike(maker, otherLine(wish)) : NOT_AT_ALL
    return isWished(asked, one) ? costOf(drawbacksOf(occasion, { wish, ...one })) : NOT_AT_ALL
  }

  const choiceOf = (maker: Maker, wish: MakeWish): Choice | undefined => {
    const own = shapes.get(shapeOf(maker, wish))
    const one = own?.boardsPerRound === wish.boardsPerRound ? own.written : writtenOut(maker, wish)
    if (one === undefined || !isWished(asked, one)) return undefined
    const { plan, figures, sets } = one
    const minutes = minutesOf({ rounds: plan.rounds, boardsPerRound: wish.boardsPerRound })
    const drawbacks = drawbacksOf(occasion, { wish, ...one })
    const cost = costOf(drawbacks)
    return { id: idOf(maker, plan, figures), maker, wish, plan, figures, sets, minutes, drawbacks, cost }
  }

  return {
    cheapest(maker, wishes, most) {
      const judged: { readonly wish: MakeWish; readonly cost: number }[] = []
      let least = most
      for (const possible of wishes) {
        if (possible.least >= least) break
        const cost = costLike(maker, possible.wish)
        if (cost >= least) continue
        least = cost
        judged.push({ wish: possible.wish, cost })
      }
      for (const { wish } of judged.reverse()) {
        const lines = wish.missing === undefined ? [wish] : [wish, otherLine(wish)]
        const [best] = lines.flatMap(one => choiceOf(maker, one) ?? []).sort((a, b) => a.cost - b.cost)
        if (best !== undefined) return best
      }
      return undefined
    },
  }
}

/** The same movement on another occasion. */
export const judgedAnew = (occasion: Occasion, choice: Choice): Choice => {
  const drawbacks = drawbacksOf(occasion, { ...choice, goings: goingsOf(choice.plan) })
  return { ...choice, drawbacks, cost: costOf(drawbacks) }
}

const NOT_AT_ALL = Number.POSITIVE_INFINITY

/** A half table lacks its East-West pair, or else its North-South pair. */
const otherLine = (wish: MakeWish): MakeWish => ({ ...wish, missing: wish.missing === 'EW' ? 'NS' : 'EW' })

/** In small rooms an even number of boards may be played in half sets; matches of teams halve theirs. */
const SMALL = 4

const shapeOf = ({ kind, contestants }: Maker, wish: MakeWish): string => {
  const { boardsPerRound, ...shape } = wish
  const exact = contestants === 'pairs' ? (wish.tables <= SMALL ? boardsPerRound % 2 : 0) : boardsPerRound
  return `${kind} ${exact} ${JSON.stringify(shape)}`
}

/** With sets of another size; comparisons, meetings and ways stay as they are. */
const resized = (one: Written, from: number, to: number): Written => {
  const by = (boards: number) => (boards * to) / from
  const { boards, boardsPlayed, longestSitOut } = one.figures
  const figures = {
    ...one.figures,
    boards: by(boards),
    boardsPlayed: { least: by(boardsPlayed.least), most: by(boardsPlayed.most) },
    longestSitOut: { ...longestSitOut, boards: by(longestSitOut.boards) },
  }
  return from === to ? one : { ...one, figures }
}

/** Whether what a pair plays is near enough to what is wished, and as many keep their seats as must. */
const isWished = ({ occasion, mostOff }: Search, { figures, plan }: Written): boolean => {
  if (occasion.staying !== undefined && stayersIn(plan).length < occasion.staying) return false
  const wanted = boardsWished(occasion)
  return wanted === undefined || isNear(wanted, typicallyPlayed(figures), mostOff)
}

/** Where it seats exactly who came, with the sets of boards at hand. */
const written = ({ occasion }: Search, maker: Maker, wish: MakeWish): Written | 'wrong-count' | undefined => {
  // What can be made with one set of each board needs no other.
  const ofOneSet = maker.contestants === 'teams' ? undefined : maker.make({ ...wish, copies: 1 })
  const made = ofOneSet?.ok ? ofOneSet : maker.make(wish)
  if (!made.ok) return undefined
  if (made.value.contestants.length !== turnoutOf(occasion).count) return 'wrong-count'
  const plan = made.value
  const figures = describePlan(plan)
  const sets = setsNeeded(maker, figures, ofOneSet?.ok === true)
  return sets > setsAtHand(occasion, plan.tables)
    ? undefined
    : { plan, figures, goings: goingsOf(plan), sets }
}

/**
 * Identical sets of boards that must be made up. Two tables side by side can share one, and so can all three of a small
 * room; where more play the same board at once each needs its own, and so it does where the maker says so. The two
 * tables of a match share one.
 */
const setsNeeded = (
  { contestants }: Maker,
  { sharing, tables }: PlanFigures,
  isOfOneSet: boolean,
): number => {
  if (contestants === 'teams') return Math.ceil(sharing.tables / 2)
  return isOfOneSet && sharing.tables <= (tables === 3 ? 3 : 2) ? 1 : sharing.tables
}
