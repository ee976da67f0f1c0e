/** Rules about boards: valid numbers, no deal twice for anybody, and at least two results to compare. */

import { pushTo } from '../../lib/memo.ts'
import { isPlayed } from '../plan/entry.ts'
import type { Plan, PlanEntry, PlanKind } from '../plan/plan.ts'
import { type PlanFault, place, type Rule, repeated } from '../plan/plan-fault.ts'
import { unitsAt, whoOfUnit } from '../plan/unit.ts'

const boardsNumbered: Rule = plan =>
  plan.entries.flatMap(entry =>
    entry.boards
      .filter(board => !Number.isInteger(board) || board < 1)
      .map(board => ({
        code: 'board-number',
        ...place(entry),
        board,
      })),
  )

const boardsListedOnce: Rule = plan =>
  plan.entries.flatMap(entry =>
    repeated(entry.boards, board => String(board)).map(board => ({
      code: 'board-listed-twice',
      ...place(entry),
      board,
    })),
  )

/**
 * Checks that nobody plays a deal twice; each half of a team may play a board once, since the match compares the two.
 */
const dealsMetOnce: Rule = plan => {
  const seen = new Map<string, PlanEntry>()
  return inOrder(plan).flatMap(entry =>
    unitsAt(plan, entry).flatMap(unit =>
      [...new Set(entry.boards)].flatMap((board): PlanFault[] => {
        const key = `${board} ${unit.key}`
        const before = seen.get(key)
        seen.set(key, before ?? entry)
        if (before === undefined || before.round === entry.round) return []
        const places = { who: whoOfUnit(plan, unit), earlier: before.round, other: before.table }
        return [{ code: 'deal-twice', ...place(entry), contestant: unit.contestant, board, places }]
      }),
    ),
  )
}

/**
 * Number of contestants from which a board should be compared; with fewer, nobody else can play it and this
 * is only a remark.
 */
const ENOUGH_TO_COMPARE: Readonly<Record<PlanKind, number>> = { pairs: 4, teams: 2, individual: 8 }

const boardsCompared: Rule = plan =>
  plan.contestants.length < ENOUGH_TO_COMPARE[plan.kind]
    ? []
    : boardsPlayedOnce(plan).map(({ entry, board }) => ({
        code: 'board-played-once',
        ...place(entry),
        board,
      }))

/** Returns boards with a single play, each with its entry. */
export const boardsPlayedOnce = (
  plan: Plan,
): readonly { readonly entry: PlanEntry; readonly board: number }[] => {
  const plays = new Map<number, PlanEntry[]>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const board of entry.boards) {
      pushTo(plays, board, entry)
    }
  return [...plays].flatMap(([board, [entry, ...others]]) =>
    entry !== undefined && others.length === 0 ? [{ entry, board }] : [],
  )
}

const inOrder = (plan: Plan): readonly PlanEntry[] =>
  [...plan.entries].sort((a, b) => a.round - b.round || a.table - b.table)

export const BOARD_RULES: readonly Rule[] = [boardsNumbered, boardsListedOnce, dealsMetOnce, boardsCompared]
