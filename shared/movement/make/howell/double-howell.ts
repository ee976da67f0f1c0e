import { must } from '../../../lib/assert.ts'
import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteWish, completeWish, playable, sharing } from '../../choose/settle.ts'
import { boardSet, numberedPairs, pairsEntry, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan, PlanEntry } from '../../plan/plan.ts'
import { withoutContestant } from '../half-table.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { switched } from '../mitchell/switching.ts'
import { parseStarter, type StarterPart } from './starter.ts'

/**
 * Starters for double Howells (an even number of tables) and interwoven ones (odd), by tables, found by
 * annealing. Written as in `howell-starters.ts`, with everybody by number:
 * with R rounds 0 to R - 1 are one ring, R to 2R - 1 the other, 2R and 2R + 1 stay.
 */
const DOUBLE_STARTERS: Readonly<Record<string, string>> = {
  '7': '9+10@0 5+7@1 3+2@2 1+6@3 8+12@4 4+0@5 11+13@6',
  '8': '3+2@0 8+11@1 6+1@2 7+12@3 9+10@4 14+5@5 15+13@5 0+4@6',
  '10': '1+18@0 7+8@1 13+11@1 19+10@2 17+16@3 3+6@4 5+0@5 15+12@6 9+14@7 4+2@8',
  '11': '2+9@0 11+19@1 8+7@2 0+6@3 3+5@4 14+16@5 12+18@6 21+20@7 4+1@8 17+13@9 10+15@10',
  '12': '17+20@0 13+12@1 15+21@2 22+10@3 23+19@4 2+5@5 7+9@6 6+0@7 18+11@8 4+3@9 16+14@9 8+1@10',
  '13': '12+7@0 18+2@1 8+10@2 17+25@3 20+22@4 9+5@5 3+4@6 19+13@7 16+15@8 11+1@9 0+6@10 21+24@11 23+14@12',
  '14': '17+18@0 0+3@1 12+8@2 15+24@3 11+5@4 16+27@5 10+9@6 2+7@7 13+21@7 6+4@8 26+1@9 23+25@10 20+14@11 19+22@12',
  '15': '5+12@0 11+0@1 27+16@2 9+6@3 24+22@4 14+1@5 4+10@6 7+8@7 20+17@8 26+2@9 23+29@10 3+13@11 18+19@12 21+28@13 25+15@14',
  '16': '5+12@0 16+20@1 1+4@2 26+17@3 29+15@4 11+6@5 14+0@6 7+30@7 31+24@7 21+28@8 25+27@9 2+13@10 23+18@11 8+10@12 19+22@13 9+3@14',
}

/**
 * Two full Howells on one set of boards, for an even number of tables: the sets of the first are where the second has
 * none, except for one shared by two tables. Everybody plays all boards and meets everybody in their own half; there is
 * one winner. Bridgecentral.com, "Double Howell", there the second session after a Mitchell; the starters are our own.
 */
export const doubleHowell: Maker = howells('double-howell', 0)

/**
 * Interwoven Howell, with one table less (an odd number): the two stationary pairs are absent, and their opponents meet
 * each other, so everybody walks and nobody shares. Own construction, of the sizes of the interwoven movements
 * (Jannersten); there is none of 9 tables, as the two stationary pairs never have the same set.
 */
export const interwovenHowell: Maker = howells('interwoven-howell', 1)

type DoubleKind = 'double-howell' | 'interwoven-howell'

function howells(kind: DoubleKind, less: 0 | 1): Maker {
  const sizes = Object.keys(DOUBLE_STARTERS)
    .map(Number)
    .filter(tables => tables % 2 === less)
    .sort((a, b) => a - b)
  return {
    kind,
    contestants: 'pairs',
    winners: [1],
    sizes: () => sizes.map(tables => ({ tables, rounds: [roundsOf(tables)] })),
    make: wish => made(kind, sizes, wish),
  }
}

/** Returns the number of opponents in a pair's own half, plus one of the other half if all walk. */
const roundsOf = (tables: number): number => tables - 1 + (tables % 2)

const made = (kind: DoubleKind, sizes: readonly number[], wish: MakeWish): Parsed<Plan> => {
  const settled = completeWish(wish, {
    movement: kind,
    least: Math.min(...sizes),
    most: Math.max(...sizes),
    full: roundsOf(wish.tables),
    winners: [1],
  })
  if (!settled.ok) return settled
  if (!sizes.includes(wish.tables)) return refused(`make.${kind}`, { tables: wish.tables })
  const plan = written(kind, settled.value)
  const turned = switched(plan, wish, [])
  if (!turned.ok) return turned
  return playable(wish.missing ? withoutContestant(turned.value, String(2 * wish.tables)) : turned.value)
}

const written = (kind: DoubleKind, { tables, rounds, boardsPerRound }: CompleteWish): Plan => {
  const parts = parseStarter(must(DOUBLE_STARTERS[String(tables)], `${tables} tables`))
  return sharing({
    kind: 'pairs',
    title: { kind, size: tables },
    winners: 1,
    tables,
    rounds,
    contestants: numberedPairs(2 * tables),
    entries: doubleEntries(parts, rounds, roundsOf(tables), boardsPerRound),
  })
}

/** Expands the starter: numbers below R form one ring, those below 2R another, the last two stay. */
export const doubleEntries = (
  parts: readonly StarterPart[],
  rounds: number,
  ring: number,
  boardsPerRound: number,
): readonly PlanEntry[] => {
  const pairAt = (start: number | null, round: number) => {
    const number = must(start ?? undefined, 'a pair that walks or stays')
    if (number >= 2 * ring) return String(number + 1)
    const first = number < ring ? 0 : ring
    return String(first + wrap(number - first + round, ring) + 1)
  }
  return range(rounds).flatMap(round =>
    parts.map(({ ns, ew, set }, table) =>
      pairsEntry(
        round + 1,
        table + 1,
        pairAt(ns, round),
        pairAt(ew, round),
        boardSet(wrap(set + round, ring), boardsPerRound),
      ),
    ),
  )
}
