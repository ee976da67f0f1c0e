import { must } from '../../../lib/assert.ts'
import { type Parsed, parsed, type Refused } from '../../../lib/parsed.ts'
import { boardSet, numberedPairs, pairsEntry, range, takeTurns, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { MOST_BOARDS_PER_ROUND, refused, within } from '../maker-problem.ts'
import { HOWELL_BEST } from './howell-best.ts'
import { HOWELL_STARTERS } from './howell-starters.ts'
import { parseStarter, parseTurns, type StarterPart, sharingTables } from './starter.ts'

/**
 * Howells from a starter: moving pairs are numbers modulo the number of rounds, and each round every table's pairs and
 * set are those of the round before plus one. With 2T-1 rounds everybody meets everybody and one pair stays; with fewer
 * rounds (reduced) more pairs stay, which never meet each other.
 */
export interface CyclicSize {
  readonly tables: number
  readonly rounds: number
}

/**
 * Way of balancing. `fixed`: each table keeps its facing for the whole session. `best`: single tables turn in
 * single rounds if that improves the balance; for tablets, which announce it at each table.
 */
export type HowellBalance = 'fixed' | 'best'

export const cyclicSizes = (): readonly CyclicSize[] =>
  Object.keys(HOWELL_STARTERS).map(key => {
    const [tables, rounds] = key.split('x').map(Number)
    return {
      tables: must(tables, `tables of starter ${key}`),
      rounds: must(rounds, `rounds of starter ${key}`),
    }
  })

/** Builds a full or reduced Howell; pairs 1 to R move, the others stay (in the full Howell only the last). */
export const howellCyclic = (
  { tables, rounds }: CyclicSize,
  boardsPerRound: number,
  balance: HowellBalance = 'fixed',
): Parsed<Plan> => {
  const starter = starterOf(`${tables}x${rounds}`, balance)
  if (starter === undefined) return noStarter(tables, rounds)
  const { parts, turns } = starter
  // Tables that share a set take turns: a board cannot be at both.
  const fewest = sharingTables(parts) > 0 ? 2 : 1
  const boards = within('make.boards', boardsPerRound, fewest, MOST_BOARDS_PER_ROUND)
  if (!boards.ok) return boards
  const kind = rounds === 2 * tables - 1 ? 'howell' : 'reduced-howell'
  return parsed({
    kind: 'pairs',
    title: { kind, size: tables, rounds, ...(balance === 'best' && { best: true }) },
    winners: 1,
    tables,
    rounds,
    contestants: numberedPairs(2 * tables),
    entries: takeTurns(cyclicEntries(parts, turns, rounds, boardsPerRound)),
  })
}

/** Expands the starter; `turns` are masks of the tables that turn in each round. */
export const cyclicEntries = (
  parts: readonly StarterPart[],
  turns: readonly number[],
  rounds: number,
  boardsPerRound: number,
) => {
  // Stationary pairs are numbered from R+1, in the order of the tables.
  const stays = parts.map(
    (_, table) =>
      rounds + parts.slice(0, table + 1).filter(part => part.ns === null || part.ew === null).length,
  )
  return range(rounds).flatMap(round =>
    parts.map(({ ns, ew, set }, table) => {
      const pair = (moving: number | null) =>
        String(moving === null ? stays[table] : wrap(moving + round, rounds) + 1)
      const turned = ((turns[round] ?? 0) & (1 << table)) !== 0
      const [north, east] = turned ? [pair(ew), pair(ns)] : [pair(ns), pair(ew)]
      return pairsEntry(
        round + 1,
        table + 1,
        north,
        east,
        boardSet(wrap(set + round, rounds), boardsPerRound),
      )
    }),
  )
}

interface Starter {
  readonly parts: readonly StarterPart[]
  readonly turns: readonly number[]
}

/** Returns the starter. If no turning improves the fixed movement, the fixed one is also the best. */
const starterOf = (key: string, balance: HowellBalance): Starter | undefined => {
  const best = balance === 'best' ? HOWELL_BEST[key] : undefined
  if (best !== undefined) {
    const [starter, turns] = best.split('|')
    return { parts: parseStarter(must(starter, key)), turns: parseTurns(must(turns, key)) }
  }
  const fixed = HOWELL_STARTERS[key]
  return fixed === undefined ? undefined : { parts: parseStarter(fixed), turns: [] }
}

const noStarter = (tables: number, rounds: number): Refused =>
  tables === 3 && rounds === 5
    ? refused('make.howell-three')
    : refused('make.howell-none', { tables, rounds })
