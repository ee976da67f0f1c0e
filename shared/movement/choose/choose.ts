import type { Maker, MakeWish } from '../make/maker.ts'
import type { Line, Plan } from '../plan/plan.ts'
import { describePlan, type PlanFigures } from '../rate/figures.ts'
import { costOf, leastCost } from './choose-cost.ts'
import { lengthsFor, matchLengths } from './choose-lengths.ts'
import {
  contestOf,
  type Length,
  minutesOf,
  type Occasion,
  type PlayersOccasion,
  type TeamsOccasion,
  turnoutOf,
} from './occasion.ts'

export interface Choice {
  /** Stable: "howell-2", "skip-8-one-winner", "howell-4x7", "triple-3", "head-to-head-24x2", "individual-13". */
  readonly id: string
  readonly maker: Maker
  /** What gives this plan again. */
  readonly wish: MakeWish
  readonly plan: Plan
  readonly figures: PlanFigures
  /** Identical sets of boards to be made up. */
  readonly sets: number
  /** About so long it takes. */
  readonly minutes: number
  /** In about boards' worth of annoyance: the smaller, the earlier it is listed. */
  readonly cost: number
}

/**
 * The valid movements of these makers for the occasion, the cheapest first: one for each maker, size and number
 * of winners, as long as the boards, the time and the sets of boards at hand want it; of a match between two teams
 * one for each usual length. None for fewer or more than any movement seats.
 */
export const choicesFor = (occasion: Occasion, makers: readonly Maker[]): readonly Choice[] => {
  const { count, least, most } = turnoutOf(occasion)
  if (!Number.isInteger(count) || count < least || count > most) return []
  const choices = makers
    .filter(maker => maker.contestants === contestOf(occasion))
    .flatMap(maker => candidatesOf(occasion, maker).flatMap(one => cheapest(occasion, one)))
  const seen = new Set<string>()
  return [...choices]
    .sort((a, b) => a.cost - b.cost)
    .filter(({ id }) => {
      // A long movement cut short may be the same as a shorter one.
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    })
}

/**
 * The same movement with single tables switching in single rounds, wherever that compares the pairs more
 * evenly; `undefined` where it does not help. This searches for up to a quarter of a second: ask it late.
 */
export const bestBalanceOf = (choice: Choice): Choice | undefined => {
  if (choice.plan.winners === 2 || choice.figures.quality === null) return undefined
  const wish: MakeWish = { ...choice.wish, switched: 'best' }
  const plan = choice.maker.make(wish)
  if (!plan.ok) return undefined
  const figures = describePlan(plan.value)
  const gain = (figures.quality ?? 0) - choice.figures.quality
  if (gain < NOTICEABLE_GAIN) return undefined
  const better = { ...choice, id: `${choice.id}-best`, wish, plan: plan.value, figures }
  return { ...better, cost: choice.cost - gain / 10 }
}

/** Less of Q than this is not worth that single tables turn. */
const NOTICEABLE_GAIN = 1

/** One movement in all the lengths that would do, in groups as `lengthsFor` gives them. */
interface MakerLengths {
  readonly maker: Maker
  readonly groups: readonly (readonly MakeWish[])[]
}

const candidatesOf = (occasion: Occasion, maker: Maker): readonly MakerLengths[] => {
  const { winners } = occasion
  const possible = tablesFor(occasion)
  const sizes = maker.sizes().filter(({ tables }) => possible.includes(tables))
  return sizes.flatMap(({ tables, rounds }) =>
    groupsFor(occasion, maker, rounds).flatMap(groups =>
      maker.winners
        .filter(each => winners === undefined || each === winners)
        .map(each => ({
          maker,
          groups: groups.map(lengths =>
            lengths.flatMap(length =>
              wishesOf(occasion, tables, length).map(wish => ({ ...wish, winners: each })),
            ),
          ),
        })),
    ),
  )
}

/**
 * Of pairs half a table more than they fill, or just the tables that they fill (a rover, a bump); of teams one for
 * each; of players those that they fill.
 */
const tablesFor = ({ pairs, teams, players }: Occasion): readonly number[] => {
  if (teams !== undefined) return [teams]
  if (players !== undefined) return [Math.floor(players / 4)]
  return [Math.ceil(pairs / 2), Math.floor(pairs / 2)]
}

/** For each of the lengths that it comes in; of a match between two teams each usual one is offered. */
const groupsFor = (
  occasion: Occasion,
  { kind }: Maker,
  rounds: readonly number[],
): readonly (readonly (readonly Length[])[])[] =>
  kind === 'head-to-head'
    ? matchLengths(occasion).map(length => [[length]])
    : rounds.map(full => lengthsFor(occasion, full))

const wishesOf = (occasion: Occasion, tables: number, length: Length): readonly MakeWish[] => {
  const { pairs, players, copies } = occasion
  const asked = { ...(players !== undefined && { players }), ...(copies !== undefined && { copies }) }
  if (pairs === undefined) return [{ tables, ...length, ...asked }]
  return missingLines(pairs, tables).map(line => ({
    tables,
    ...length,
    copies: copies ?? 1,
    ...(line !== undefined && { missing: line }),
  }))
}

const missingLines = (pairs: number, tables: number): readonly (Line | undefined)[] =>
  pairs < 2 * tables ? ['EW', 'NS'] : [undefined]

const SHORT_NAMES: Readonly<Record<string, string>> = { 'skip-mitchell': 'skip', 'relay-mitchell': 'relay' }

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

/** The numbers of teams or players nearest to those that came for which there is a movement at all, ascending. */
export const turnoutsNear = (
  occasion: TeamsOccasion | PlayersOccasion,
  makers: readonly Maker[],
): readonly number[] => {
  const { count } = turnoutOf(occasion)
  const [wanted = 0] = tablesFor(occasion)
  const sizes = makers
    .filter(maker => maker.contestants === contestOf(occasion))
    .flatMap(maker => maker.sizes().map(size => ({ maker, ...size })))
    .sort((a, b) => Math.abs(a.tables - wanted) - Math.abs(b.tables - wanted))
  const found = new Set<number>()
  for (const { maker, tables, rounds } of sizes) {
    // As many tables may have one player more or less: a few more than are told are looked at.
    if (found.size >= NEAREST + 2) break
    for (const each of rounds) {
      const made = maker.make({ tables, rounds: each, boardsPerRound: 2 })
      if (made.ok) found.add(made.value.contestants.length)
    }
  }
  return [...found]
    .sort((a, b) => Math.abs(a - count) - Math.abs(b - count))
    .slice(0, NEAREST)
    .sort((a, b) => a - b)
}

const NEAREST = 5

/** The first group's, unless only a later one gets by without sharing boards. */
const cheapest = (occasion: Occasion, { maker, groups }: MakerLengths): readonly Choice[] => {
  let first: Choice | undefined
  for (const wishes of groups) {
    const best = cheapestOf(occasion, maker, wishes)
    if (best?.figures.sharing.tables === 1) return [best]
    first ??= best
  }
  return first === undefined ? [] : [first]
}

/** The length that costs least. No plan is written out that cannot be cheaper than what was found already. */
const cheapestOf = (occasion: Occasion, maker: Maker, wishes: readonly MakeWish[]): Choice | undefined => {
  const ordered = wishes
    .map(wish => ({ wish, least: leastCost(occasion, maker, wish) }))
    .sort((a, b) => a.least - b.least)
  let best: Choice | undefined
  for (const { wish, least } of ordered) {
    if (best !== undefined && least >= best.cost) break
    const found = choiceOf(occasion, maker, wish)
    if (found !== undefined && found.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = found
  }
  return best
}

const choiceOf = (occasion: Occasion, maker: Maker, wish: MakeWish): Choice | undefined => {
  const made = maker.make(wish)
  if (!made.ok || made.value.contestants.length !== turnoutOf(occasion).count) return undefined
  const plan = made.value
  const figures = describePlan(plan)
  const sets = setsNeeded(maker, wish, figures)
  const minutes = minutesOf({ rounds: plan.rounds, boardsPerRound: wish.boardsPerRound })
  if (sets > (occasion.copies ?? (plan.kind === 'pairs' ? 1 : sets))) return undefined
  const cost = costOf(occasion, maker, wish, figures, sets)
  return { id: idOf(maker, plan, figures), maker, wish, plan, figures, sets, minutes, cost }
}

/**
 * Identical sets of boards that must be made up. Two tables side by side can share one; where more play the same
 * board at once each needs its own, and so it does where the maker says so. The two tables of a match share one.
 */
const setsNeeded = (maker: Maker, wish: MakeWish, { sharing }: PlanFigures): number => {
  if (maker.contestants === 'teams') return Math.ceil(sharing.tables / 2)
  if (sharing.tables !== 2) return sharing.tables
  return wish.copies === 1 || maker.make({ ...wish, copies: 1 }).ok ? 1 : 2
}
