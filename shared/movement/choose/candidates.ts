import type { Maker, MakeWish } from '../make/maker.ts'
import { lengthsFor, matchLengths } from './choose-lengths.ts'
import { leastCost } from './drawbacks.ts'
import { contestOf, type Length, type Occasion, setsAtHand } from './occasion.ts'
import { tablesFor } from './turnouts.ts'

/** What is looked for, and how far from the boards wished for it may be: see `isNear`. */
export interface Search {
  readonly occasion: Occasion
  readonly mostOff: number
}

/** A wish, and what its movement costs at least. */
export interface Possible {
  readonly wish: MakeWish
  readonly least: number
}

/** One movement for one number of winners in all the lengths that would do, in groups as `lengthsFor` gives them. */
export interface Candidate {
  readonly maker: Maker
  /** In each the one first that may be cheapest. */
  readonly groups: readonly (readonly Possible[])[]
  readonly least: number
}

/** All that these makers may have, what may be cheapest first. */
export const candidatesFor = (asked: Search, makers: readonly Maker[]): readonly Candidate[] =>
  makers
    .filter(maker => maker.contestants === contestOf(asked.occasion))
    .flatMap(maker => candidatesOf(asked, maker))
    .sort((a, b) => a.least - b.least)

const candidatesOf = (asked: Search, maker: Maker): readonly Candidate[] => {
  const { occasion } = asked
  const possible = tablesFor(occasion)
  const sizes = maker.sizes().filter(({ tables }) => possible.includes(tables))
  const winners = maker.winners.filter(each => occasion.winners === undefined || each === occasion.winners)
  return sizes.flatMap(({ tables, rounds }) =>
    groupsFor(asked, maker, rounds).flatMap(lengths =>
      winners.map(each => {
        const groups = lengths.map(group =>
          group
            .map(length => ({ ...wishOf(occasion, tables, length), winners: each }))
            .map(wish => ({ wish, least: leastCost(occasion, wish) }))
            .sort((a, b) => a.least - b.least),
        )
        return { maker, groups, least: Math.min(...groups.flatMap(group => group[0]?.least ?? [])) }
      }),
    ),
  )
}

/** For each of the lengths that it comes in; of a match between two teams each usual one is offered. */
const groupsFor = (
  { occasion, mostOff }: Search,
  { kind }: Maker,
  rounds: readonly number[],
): readonly (readonly (readonly Length[])[])[] =>
  kind === 'head-to-head'
    ? matchLengths(occasion).map(length => [[length]])
    : rounds.map(full => lengthsFor(occasion, full, mostOff))

/** Of a half table the wish leaves out East-West; a judge looks at the other line too. */
const wishOf = (occasion: Occasion, tables: number, length: Length): MakeWish => {
  const { pairs, players, copies } = occasion
  const asked = { ...(players !== undefined && { players }), ...(copies !== undefined && { copies }) }
  if (pairs === undefined) return { tables, ...length, ...asked }
  const half = pairs < 2 * tables ? { missing: 'EW' as const } : {}
  return { tables, ...length, copies: setsAtHand(occasion, tables), ...half }
}
