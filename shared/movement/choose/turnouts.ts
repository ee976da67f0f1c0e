import type { Maker } from '../make/maker.ts'
import { contestOf, type Occasion, type PlayersOccasion, type TeamsOccasion, turnoutOf } from './occasion.ts'

/**
 * Of pairs half a table more than they fill, or just the tables that they fill (a rover, a bump); of teams one for
 * each; of players those that they fill.
 */
export const tablesFor = ({ pairs, teams, players }: Occasion): readonly number[] => {
  if (teams !== undefined) return [teams]
  if (players !== undefined) return [Math.floor(players / 4)]
  return [...new Set([Math.ceil(pairs / 2), Math.floor(pairs / 2)])]
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
