import { must } from '../../../lib/assert.ts'
import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteWish, completeWish, playable, sharing } from '../../choose/settle.ts'
import { boardSet, numberedPairs, pairsEntry, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan, PlanEntry } from '../../plan/plan.ts'
import { withoutContestant } from '../half-table.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { switched } from '../mitchell/switching.ts'
import { DOUBLE_STARTERS } from './double-starters.ts'
import { parseStarter, type StarterPart } from './starter.ts'

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
