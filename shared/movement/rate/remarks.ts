import type { Problem } from '../../lib/parsed.ts'
import { boardsPlayedOnce } from '../check/check-boards.ts'
import { whoIn } from '../plan/contestant-name.ts'
import { isPlayed } from '../plan/entry.ts'
import type { ContestantId, Plan } from '../plan/plan.ts'
import { openMatches } from '../plan/team-matches.ts'
import { unitsAt, unitsOf, whoOfUnit } from '../plan/unit.ts'
import { LEAST_SHARE } from './figures.ts'

export interface PlanRemark {
  readonly code: 'sharing' | 'sit-out' | 'board-played-once' | 'match-without-return' | 'plays-little'
  readonly says: Problem
  /** Round of the remark; absent if it is about the whole movement. */
  readonly round?: number
  readonly tables: readonly number[]
  readonly contestant?: ContestantId
}

/**
 * Returns remarks: shared boards, sit-outs, and boards without comparison, in order of rounds; then those about the
 * whole movement: matches without a return, and contestants that play too little.
 */
export const remarksOn = (plan: Plan): readonly PlanRemark[] => [
  ...Array.from({ length: plan.rounds }, (_, index) => index + 1).flatMap(round => [
    ...sharingIn(plan, round),
    ...sitOutsIn(plan, round),
    ...singlePlaysIn(plan, round),
  ]),
  ...(plan.kind === 'teams' ? matchesWithoutReturn(plan) : []),
  ...shortPlay(plan),
]

const sharingIn = (plan: Plan, round: number): readonly PlanRemark[] => {
  const tablesOf = new Map<number, number[]>()
  for (const entry of plan.entries)
    if (entry.round === round && isPlayed(entry))
      for (const board of entry.boards) tablesOf.set(board, [...(tablesOf.get(board) ?? []), entry.table])
  const groups = new Map<string, { tables: readonly number[]; boards: number[] }>()
  for (const [board, tables] of tablesOf) {
    if (tables.length < 2) continue
    const group = groups.get(tables.join()) ?? { tables, boards: [] }
    group.boards.push(board)
    groups.set(tables.join(), group)
  }
  return [...groups.values()].map(({ tables, boards }) => ({
    code: 'sharing',
    says: {
      code: 'remark.sharing',
      places: { round, tables, boards: ascending(boards), count: boards.length },
    },
    round,
    tables,
  }))
}

const sitOutsIn = (plan: Plan, round: number): readonly PlanRemark[] => {
  const entries = plan.entries.filter(entry => entry.round === round)
  const playing = new Set(entries.filter(isPlayed).flatMap(entry => unitsAt(plan, entry).map(one => one.key)))
  return unitsOf(plan)
    .filter(unit => !playing.has(unit.key))
    .map(unit => {
      const table = entries.find(entry => unitsAt(plan, entry).some(one => one.key === unit.key))?.table
      return {
        code: 'sit-out',
        says:
          table === undefined
            ? { code: 'remark.sit-out', places: { round, who: whoOfUnit(plan, unit) } }
            : { code: 'remark.sit-out.table', places: { round, table, who: whoOfUnit(plan, unit) } },
        round,
        tables: table === undefined ? [] : [table],
        contestant: unit.contestant,
      }
    })
}

const singlePlaysIn = (plan: Plan, round: number): readonly PlanRemark[] => {
  const single = boardsPlayedOnce(plan).filter(({ entry }) => entry.round === round)
  if (single.length === 0) return []
  const boards = single.map(({ board }) => board)
  return [
    {
      code: 'board-played-once',
      says: {
        code: 'remark.board-played-once',
        places: { round, boards: ascending(boards), count: boards.length },
      },
      round,
      tables: [...new Set(single.map(({ entry }) => entry.table))],
    },
  ]
}

const matchesWithoutReturn = (plan: Plan): readonly PlanRemark[] =>
  openMatches(plan).map(({ ns, ew, boards }) => ({
    code: 'match-without-return',
    says: {
      code: 'remark.match-without-return',
      places: { who: whoIn(plan, ns), other: whoIn(plan, ew), boards: ascending(boards) },
    },
    tables: [],
    contestant: ns,
  }))

const shortPlay = (plan: Plan): readonly PlanRemark[] => {
  const all = new Set(plan.entries.filter(isPlayed).flatMap(entry => entry.boards)).size
  const played = new Map<string, number>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const { key } of unitsAt(plan, entry)) played.set(key, (played.get(key) ?? 0) + entry.boards.length)
  return unitsOf(plan).flatMap(unit => {
    const own = played.get(unit.key) ?? 0
    if (own >= LEAST_SHARE * all) return []
    const says = { code: 'remark.plays-little', places: { who: whoOfUnit(plan, unit), own, all } }
    return [{ code: 'plays-little' as const, says, tables: [], contestant: unit.contestant }]
  })
}

const ascending = (boards: readonly number[]): readonly number[] => [...boards].sort((a, b) => a - b)
