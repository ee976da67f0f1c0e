import type { Maker, MakeWish } from '../make/maker.ts'
import type { Plan } from '../plan/plan.ts'
import { describePlan, type PlanFigures } from '../rate/figures.ts'
import type { Possible, Search } from './candidates.ts'
import type { Choice } from './choice.ts'
import { isNear } from './choose-lengths.ts'
import { costOf, drawbacksOf, typicallyPlayed } from './drawbacks.ts'
import { boardsWished, minutesOf, type Occasion, setsAtHand, turnoutOf } from './occasion.ts'
import { goingsOf, stayersIn, type WalkingFigures } from './walking-figures.ts'

const SHORT_NAMES: Readonly<Record<string, string>> = { 'skip-mitchell': 'skip', 'relay-mitchell': 'relay' }

interface Written {
  readonly plan: Plan
  readonly figures: PlanFigures
  readonly goings: WalkingFigures
  readonly sets: number
}

export interface Judge {
  /** Returns the cheapest length, unless all cost at least `most`. */
  cheapest(maker: Maker, wishes: readonly Possible[], most: number): Choice | undefined
}

/**
 * Creates the judge of one search. Generating a movement is slow, so among those that differ only in boards per round
 * one is generated and its sets are resized; for a half table the other line is generated only for the chosen length.
 */
export const createJudge = (asked: Search): Judge => {
  const { occasion } = asked
  const shapes = new Map<string, { readonly boardsPerRound: number; readonly written: Written | undefined }>()

  /** Cache: a movement seats the same number of pairs at any length. */
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

export const rejudged = (occasion: Occasion, choice: Choice): Choice => {
  const drawbacks = drawbacksOf(occasion, { ...choice, goings: goingsOf(choice.plan) })
  return { ...choice, drawbacks, cost: costOf(drawbacks) }
}

const NOT_AT_ALL = Number.POSITIVE_INFINITY

/** Returns the wish with a pair missing in the other line: North-South if it was East-West, and vice versa. */
const otherLine = (wish: MakeWish): MakeWish => ({ ...wish, missing: wish.missing === 'EW' ? 'NS' : 'EW' })

/** Maximum size up to which an even number of boards may be played in half sets; matches of teams halve their sets. */
const SMALL = 4

const shapeOf = ({ kind, contestants }: Maker, wish: MakeWish): string => {
  const { boardsPerRound, ...shape } = wish
  const exact = contestants === 'pairs' ? (wish.tables <= SMALL ? boardsPerRound % 2 : 0) : boardsPerRound
  return `${kind} ${exact} ${JSON.stringify(shape)}`
}

/** Returns the movement with sets of another size; comparisons, meetings and routes stay the same. */
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

/** True if the boards per pair are near enough to the wish, and enough contestants can keep their seats. */
const isWished = ({ occasion, mostOff }: Search, { figures, plan }: Written): boolean => {
  if (occasion.staying !== undefined && stayersIn(plan).length < occasion.staying) return false
  const wanted = boardsWished(occasion)
  return wanted === undefined || isNear(wanted, typicallyPlayed(figures), mostOff)
}

/** Generates the movement if it seats exactly the turnout with the available sets of boards. */
const written = ({ occasion }: Search, maker: Maker, wish: MakeWish): Written | 'wrong-count' | undefined => {
  // A movement that one set of each board suffices for needs no other.
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
 * Returns the number of identical board sets to be made up. Two adjacent tables can share one, as can all
 * three of a small room and the two tables of a match; where more play the same board at once, or the maker
 * says so, each needs its own.
 */
const setsNeeded = (
  { contestants }: Maker,
  { sharing, tables }: PlanFigures,
  isOfOneSet: boolean,
): number => {
  if (contestants === 'teams') return Math.ceil(sharing.tables / 2)
  return isOfOneSet && sharing.tables <= (tables === 3 ? 3 : 2) ? 1 : sharing.tables
}

/**
 * Returns a stable id: "howell-2", "skip-8-one-winner", "howell-4x7", "triple-3", "head-to-head-24x2", "individual-13".
 */
const idOf = (maker: Maker, plan: Plan, figures: PlanFigures): string => {
  const { tables, rounds, winners } = plan
  const { kind } = maker
  if (kind === 'head-to-head') return `${kind}-${figures.boards}x${rounds}`
  if (plan.kind !== 'pairs') return `${kind}-${plan.contestants.length}`
  const end = winners === 1 && maker.winners.length > 1 ? '-one-winner' : ''
  const isWhole = rounds === 2 * tables - 1
  if (kind === 'howell' && isWhole && tables <= 3) return `howell-${tables}`
  if (kind === 'howell') return `${isWhole || tables === 2 ? '' : 'reduced-'}howell-${tables}x${rounds}`
  const several = maker.sizes().some(size => size.tables === tables && size.rounds.length > 1)
  return `${SHORT_NAMES[kind] ?? kind}-${tables}${several ? `x${rounds}` : ''}${end}`
}
