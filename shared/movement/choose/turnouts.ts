import type { Maker } from '../make/maker.ts'
import { contestOf, type Occasion, type PlayersOccasion, type TeamsOccasion, turnoutOf } from './occasion.ts'

/**
 * Returns possible numbers of tables. For pairs half a table more than they fill, or just the full tables (a
 * rover, a bump); for teams one each; for players those they fill.
 */
export const tablesFor = ({ pairs, teams, players }: Occasion): readonly number[] => {
  if (teams !== undefined) return [teams]
  if (players !== undefined) return [Math.floor(players / 4)]
  return [...new Set([Math.ceil(pairs / 2), Math.floor(pairs / 2)])]
}

/** Returns the turnouts of teams or players nearest to the actual one for which a movement exists, ascending. */
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
    // The same tables may take one player more or less, so a few extra counts are tried.
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
