import { boardsPlayedOnce } from '../check/check-boards.ts'
import { nameIn } from '../plan/contestant-name.ts'
import { isPlayed } from '../plan/entry.ts'
import type { ContestantId, Plan } from '../plan/plan.ts'
import { openMatches } from '../plan/team-matches.ts'
import { nameOfUnit, unitsAt, unitsOf } from '../plan/unit.ts'

/** What is legal in a plan but good to know before the evening. */
export interface PlanRemark {
  readonly code: 'sharing' | 'sit-out' | 'board-played-once' | 'match-without-return' | 'plays-little'
  readonly sentence: string
  /** Missing where the remark is about the whole movement. */
  readonly round?: number
  readonly tables: readonly number[]
  readonly contestant?: ContestantId
}

/**
 * Shared boards, sit-outs, and boards that nothing compares with, in the order of the rounds; then what holds
 * for the whole movement: matches without a return, and who plays too little.
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
    sentence: `Round ${round}: tables ${tables.join(' and ')} share ${boardsInWords(boards)}.`,
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
        sentence: `Round ${round}: ${nameOfUnit(plan, unit)} sits out${table === undefined ? '' : ` at table ${table}`}.`,
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
      sentence: `Round ${round}: ${boardsInWords(boards)} played nowhere else, so nothing compares.`,
      round,
      tables: [...new Set(single.map(({ entry }) => entry.table))],
    },
  ]
}

const matchesWithoutReturn = (plan: Plan): readonly PlanRemark[] =>
  openMatches(plan).map(({ ns, ew, boards }) => ({
    code: 'match-without-return',
    sentence: `${sentenceName(plan, ns)} North-South plays ${boardsInWords(boards)} against ${nameIn(plan, ew)} East-West, but ${nameIn(plan, ew)} North-South never plays ${boards.length === 1 ? 'it' : 'them'} against ${nameIn(plan, ns)} East-West.`,
    tables: [],
    contestant: ns,
  }))

/** EBU guidance: every entrant should be scheduled to play at least 70% of the boards in play. */
const LEAST_SHARE = 0.7

const shortPlay = (plan: Plan): readonly PlanRemark[] => {
  const all = new Set(plan.entries.filter(isPlayed).flatMap(entry => entry.boards)).size
  const played = new Map<string, number>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const { key } of unitsAt(plan, entry)) played.set(key, (played.get(key) ?? 0) + entry.boards.length)
  return unitsOf(plan).flatMap(unit => {
    const own = played.get(unit.key) ?? 0
    if (own >= LEAST_SHARE * all) return []
    const name = nameOfUnit(plan, unit)
    const sentence = `${name.charAt(0).toUpperCase()}${name.slice(1)} plays ${own} of ${all} boards, less than the usual 70%.`
    return [{ code: 'plays-little' as const, sentence, tables: [], contestant: unit.contestant }]
  })
}

const sentenceName = (plan: Plan, id: ContestantId): string => {
  const name = nameIn(plan, id)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

const boardsInWords = (boards: readonly number[]): string =>
  `${boards.length === 1 ? 'board' : 'boards'} ${[...boards].sort((a, b) => a - b).join(', ')}`
