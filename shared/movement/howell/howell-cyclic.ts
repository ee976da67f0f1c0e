import { must } from '../../lib/assert.ts'
import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { MAKER_PROBLEMS, MOST_BOARDS_PER_ROUND, within } from '../maker-problem.ts'
import { boardSet, numberedPairs, pairsEntry, range, takeTurns, wrap } from '../pairs-plan.ts'
import type { Plan } from '../plan.ts'
import { HOWELL_STARTERS } from './howell-starters.ts'

/**
 * Howells from a starter: the moving pairs are the numbers modulo the number of rounds, and each round every
 * table's pairs and set are those of the round before plus one. With 2T-1 rounds everybody meets everybody
 * and one pair stays; with fewer rounds (reduced) there are more stationary pairs, who never meet each other.
 */
export interface CyclicSize {
  readonly tables: number
  readonly rounds: number
}

/** The sizes for which a starter was found. */
export const cyclicSizes = (): readonly CyclicSize[] =>
  Object.keys(HOWELL_STARTERS).map(key => {
    const [tables, rounds] = key.split('x').map(Number)
    return {
      tables: must(tables, `tables of starter ${key}`),
      rounds: must(rounds, `rounds of starter ${key}`),
    }
  })

/** A full or reduced Howell; pairs 1 to R move, the others stay (the last one longest in the full Howell). */
export const howellCyclic = ({ tables, rounds }: CyclicSize, boardsPerRound: number): Parsed<Plan> => {
  const starter = HOWELL_STARTERS[`${tables}x${rounds}`]
  if (starter === undefined)
    return refused(MAKER_PROBLEMS.tables, `There is no Howell of ${tables} tables in ${rounds} rounds here.`)
  const boards = within(MAKER_PROBLEMS.boards, 'Boards a round', boardsPerRound, 1, MOST_BOARDS_PER_ROUND)
  if (!boards.ok) return boards
  const parts = parseStarter(starter, rounds)
  const pairIn = (pair: number, round: number) =>
    String((pair < rounds ? wrap(pair + round, rounds) : pair) + 1)
  const entries = range(rounds).flatMap(round =>
    parts.map(({ ns, ew, set }, table) => {
      const boards = boardSet(wrap(set + round, rounds), boardsPerRound)
      return pairsEntry(round + 1, table + 1, pairIn(ns, round), pairIn(ew, round), boards)
    }),
  )
  return parsed({
    kind: 'pairs',
    name: `${rounds === 2 * tables - 1 ? 'Howell' : 'Reduced Howell'}, ${tables} tables, ${rounds} rounds`,
    winners: 1,
    tables,
    rounds,
    contestants: numberedPairs(2 * tables),
    entries: takeTurns(entries),
  })
}

interface Part {
  readonly ns: number
  readonly ew: number
  readonly set: number
}

/** Stationary pairs take the numbers from R on, in the order of the tables. */
const parseStarter = (text: string, rounds: number): readonly Part[] => {
  let stationary = rounds
  return text.split(' ').map(part => {
    const [, first, second, set, star] = must(/^(\d+)(?:\+(\d+))?@(\d+)(\*?)$/.exec(part), `part ${part}`)
    const moving = Number(first)
    if (second !== undefined) return { ns: moving, ew: Number(second), set: Number(set) }
    const stays = stationary++
    return star === '*'
      ? { ns: moving, ew: stays, set: Number(set) }
      : { ns: stays, ew: moving, set: Number(set) }
  })
}
