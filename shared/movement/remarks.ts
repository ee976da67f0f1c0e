import { boardsPlayedOnce } from './check.ts'
import { nameOf } from './contestant-name.ts'
import { isPlayed, seatedAt } from './entry.ts'
import type { ContestantId, Plan } from './plan.ts'

/** What is legal in a plan but good to know before the evening. */
export interface PlanRemark {
  readonly code: 'sharing' | 'sit-out' | 'board-played-once'
  readonly sentence: string
  readonly round: number
  readonly tables: readonly number[]
  readonly contestant?: ContestantId
}

/** Shared boards, sit-outs, and boards that nothing compares with, in the order of the rounds. */
export const remarksOn = (plan: Plan): readonly PlanRemark[] =>
  Array.from({ length: plan.rounds }, (_, index) => index + 1).flatMap(round => [
    ...sharingIn(plan, round),
    ...sitOutsIn(plan, round),
    ...singlePlaysIn(plan, round),
  ])

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
    sentence: `Round ${round}: tables ${tables.join(' and ')} share ${boardsInWords(boards)}.`,
    round,
    tables,
  }))
}

const sitOutsIn = (plan: Plan, round: number): readonly PlanRemark[] => {
  const entries = plan.entries.filter(entry => entry.round === round)
  const playing = new Set(entries.filter(isPlayed).flatMap(seatedAt))
  return plan.contestants
    .filter(one => !playing.has(one.id))
    .map(one => {
      const table = entries.find(entry => seatedAt(entry).includes(one.id))?.table
      return {
        code: 'sit-out',
        sentence: `Round ${round}: ${nameOf(one)} sits out${table === undefined ? '' : ` at table ${table}`}.`,
        round,
        tables: table === undefined ? [] : [table],
        contestant: one.id,
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
      sentence: `Round ${round}: ${boardsInWords(boards)} played nowhere else, so nothing compares.`,
      round,
      tables: [...new Set(single.map(({ entry }) => entry.table))],
    },
  ]
}

const boardsInWords = (boards: readonly number[]): string =>
  `${boards.length === 1 ? 'board' : 'boards'} ${[...boards].sort((a, b) => a - b).join(', ')}`
