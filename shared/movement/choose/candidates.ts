import type { Maker, MakeWish } from '../make/maker.ts'
import { lengthsFor, matchLengths } from './choose-lengths.ts'
import { leastCost } from './drawbacks.ts'
import { contestOf, type Length, type Occasion, setsAtHand } from './occasion.ts'
import { tablesFor } from './turnouts.ts'

/** Target of the search, and the allowed deviation from the wished boards: see `isNear`. */
export interface Search {
  readonly occasion: Occasion
  readonly mostOff: number
}

export interface Possible {
  readonly wish: MakeWish
  readonly least: number
}

/** Movement for one number of winners in all suitable lengths, in groups as `lengthsFor` gives them. */
export interface Candidate {
  readonly maker: Maker
  /** Groups of lengths, each ordered by lowest possible cost. */
  readonly groups: readonly (readonly Possible[])[]
  readonly least: number
}

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

/** Returns groups for each available length; for a match between two teams, a group for each usual length. */
const groupsFor = (
  { occasion, mostOff }: Search,
  { kind }: Maker,
  rounds: readonly number[],
): readonly (readonly (readonly Length[])[])[] =>
  kind === 'head-to-head'
    ? matchLengths(occasion).map(length => [[length]])
    : rounds.map(full => lengthsFor(occasion, full, mostOff))

/** Returns the wish for a length. For a half table it omits an East-West pair; the judge tries the other line too. */
const wishOf = (occasion: Occasion, tables: number, length: Length): MakeWish => {
  const { pairs, players, copies } = occasion
  const asked = { ...(players !== undefined && { players }), ...(copies !== undefined && { copies }) }
  if (pairs === undefined) return { tables, ...length, ...asked }
  const half = pairs < 2 * tables ? { missing: 'EW' as const } : {}
  return { tables, ...length, copies: setsAtHand(occasion, tables), ...half }
}
