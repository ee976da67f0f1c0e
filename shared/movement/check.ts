import { SEATS } from '../bridge/seat.ts'
import { nameIn, nameOf } from './contestant-name.ts'
import { directionAt, isPlayed, seatedAt } from './entry.ts'
import type { Contestant, ContestantId, Plan, PlanEntry } from './plan.ts'
import { beyondLimits } from './plan-limits.ts'

/**
 * The rules a movement must keep to be playable and fair. Never trust a published table: several in print
 * make a pair play a board twice. What is legal but worth saying is in `remarks.ts`.
 */
export const PLAN_FAULTS = [
  'no-rounds',
  'too-large',
  'contestant-listed-twice',
  'label-twice',
  'line',
  'round-or-table-out-of-range',
  'table-listed-twice',
  'round-empty',
  'unknown-contestant',
  'half-a-pair',
  'against-itself',
  'line-crossed',
  'two-seats',
  'board-number',
  'board-listed-twice',
  'boards-without-opponents',
  'deal-twice',
  'board-played-once',
  'never-plays',
] as const
export type PlanFaultCode = (typeof PLAN_FAULTS)[number]

export interface PlanFault {
  readonly code: PlanFaultCode
  /** English, with round, table, contestant and board. */
  readonly sentence: string
  readonly round?: number
  readonly table?: number
  readonly contestant?: ContestantId
  readonly board?: number
}

type Rule = (plan: Plan) => readonly PlanFault[]

/** Every breach of the rules; none when the plan can be played. */
export const checkPlan = (plan: Plan): readonly PlanFault[] => RULES.flatMap(rule => rule(plan))

const size: Rule = ({ rounds, tables }) =>
  rounds >= 1 && tables >= 1
    ? []
    : [{ code: 'no-rounds', sentence: 'The movement has no rounds or no tables.' }]

const sayable: Rule = plan => {
  const sentence = beyondLimits(plan)
  return sentence === undefined ? [] : [{ code: 'too-large', sentence }]
}

const contestantsListedOnce: Rule = plan =>
  repeated(plan.contestants, one => one.id).map(one => ({
    code: 'contestant-listed-twice',
    sentence: `The list of contestants names ${nameOf(one)} twice.`,
    contestant: one.id,
  }))

const labelsUnique: Rule = plan =>
  repeated(plan.contestants, one => `${one.line ?? ''} ${one.label}`).map(one => ({
    code: 'label-twice',
    sentence: `Two contestants of one line are both called ${nameOf(one)}.`,
    contestant: one.id,
  }))

const linesFit: Rule = plan =>
  plan.contestants
    .filter(one => (one.line !== undefined) !== (plan.winners === 2))
    .map(one => ({
      code: 'line',
      sentence:
        plan.winners === 2
          ? `There are two winners, but ${nameOf(one)} belongs to neither line.`
          : `There is one winner, but ${nameOf(one)} belongs to a line.`,
      contestant: one.id,
    }))

const placesExist: Rule = plan =>
  plan.entries
    .filter(entry => !isFrom1(entry.round, plan.rounds) || !isFrom1(entry.table, plan.tables))
    .map(entry => ({
      code: 'round-or-table-out-of-range',
      sentence: `${at(entry)}: the movement has ${plan.rounds} rounds and ${plan.tables} tables.`,
      ...place(entry),
    }))

const tablesListedOnce: Rule = plan =>
  repeated(plan.entries, entry => `${entry.round} ${entry.table}`).map(entry => ({
    code: 'table-listed-twice',
    sentence: `${at(entry)} is listed twice.`,
    ...place(entry),
  }))

const roundsFilled: Rule = plan => {
  const filled = new Set(plan.entries.filter(isPlayed).map(entry => entry.round))
  return Array.from({ length: plan.rounds }, (_, index) => index + 1)
    .filter(round => !filled.has(round))
    .map(round => ({ code: 'round-empty', sentence: `Round ${round}: nobody plays.`, round }))
}

const contestantsKnown: Rule = plan => {
  const known = new Set(plan.contestants.map(one => one.id))
  return plan.entries.flatMap(entry =>
    seatedAt(entry)
      .filter(id => !known.has(id))
      .map(id => ({
        code: 'unknown-contestant',
        sentence: `${at(entry)}: ${nameIn(plan, id)} is not in the list of contestants.`,
        ...place(entry),
        contestant: id,
      })),
  )
}

const pairsWhole: Rule = plan =>
  plan.entries
    .filter(({ seats }) => seats.N !== seats.S || seats.E !== seats.W)
    .map(entry => ({
      code: 'half-a-pair',
      sentence: `${at(entry)}: the seats of one side belong to different pairs.`,
      ...place(entry),
    }))

const opponentsDiffer: Rule = plan =>
  plan.entries.flatMap(entry => {
    const both = [entry.seats.N, entry.seats.S].find(
      id => id !== null && (id === entry.seats.E || id === entry.seats.W),
    )
    if (both === undefined || both === null) return []
    const sentence = `${at(entry)}: ${nameIn(plan, both)} sits North-South and East-West.`
    return [{ code: 'against-itself', sentence, ...place(entry), contestant: both }]
  })

const linesKept: Rule = plan => {
  const lineOf = new Map(plan.contestants.map(one => [one.id, one.line]))
  return plan.entries.flatMap(entry =>
    seatedAt(entry)
      .filter(id => lineOf.get(id) !== undefined && lineOf.get(id) !== directionAt(entry, id))
      .map(id => ({
        code: 'line-crossed',
        sentence: `${at(entry)}: ${nameIn(plan, id)} sits in the other line; with two winners nobody may.`,
        ...place(entry),
        contestant: id,
      })),
  )
}

const oneTableEach: Rule = plan => {
  const seen = new Map<string, PlanEntry>()
  return plan.entries.flatMap(entry =>
    seatedAt(entry).flatMap((id): PlanFault[] => {
      const key = `${entry.round} ${id}`
      const before = seen.get(key)
      seen.set(key, before ?? entry)
      if (before === undefined || before.table === entry.table) return []
      const sentence = `Round ${entry.round}: ${nameIn(plan, id)} is at table ${before.table} and at table ${entry.table}.`
      return [{ code: 'two-seats', sentence, ...place(entry), contestant: id }]
    }),
  )
}

const boardsNumbered: Rule = plan =>
  plan.entries.flatMap(entry =>
    entry.boards
      .filter(board => !Number.isInteger(board) || board < 1)
      .map(board => ({
        code: 'board-number',
        sentence: `${at(entry)}: ${board} is no board number.`,
        ...place(entry),
        board,
      })),
  )

const boardsListedOnce: Rule = plan =>
  plan.entries.flatMap(entry =>
    repeated(entry.boards, board => String(board)).map(board => ({
      code: 'board-listed-twice',
      sentence: `${at(entry)}: board ${board} is listed twice.`,
      ...place(entry),
      board,
    })),
  )

const boardsNeedOpponents: Rule = plan =>
  plan.entries
    .filter(entry => entry.boards.length > 0 && SEATS.some(seat => entry.seats[seat] === null))
    .map(entry => ({
      code: 'boards-without-opponents',
      sentence: `${at(entry)}: there are boards to play, but a seat is empty.`,
      ...place(entry),
    }))

const dealsMetOnce: Rule = plan => {
  const seen = new Map<string, PlanEntry>()
  return inOrder(plan).flatMap(entry =>
    seatedAt(entry).flatMap(id =>
      [...new Set(entry.boards)].flatMap((board): PlanFault[] => {
        const key = `${board} ${id}`
        const before = seen.get(key)
        seen.set(key, before ?? entry)
        if (before === undefined || before.round === entry.round) return []
        const sentence = `${at(entry)}: ${nameIn(plan, id)} plays board ${board} again, after round ${before.round} at table ${before.table}.`
        return [{ code: 'deal-twice', sentence, ...place(entry), contestant: id, board }]
      }),
    ),
  )
}

/** With three pairs no board can be played twice: there it is only remarked on. */
const boardsCompared: Rule = plan =>
  plan.contestants.length < 4
    ? []
    : boardsPlayedOnce(plan).map(({ entry, board }) => ({
        code: 'board-played-once',
        sentence: `${at(entry)}: board ${board} is played nowhere else, so nothing compares with it.`,
        ...place(entry),
        board,
      }))

const everybodyPlays: Rule = plan => {
  const playing = new Set(plan.entries.filter(isPlayed).flatMap(seatedAt))
  return plan.contestants
    .filter(one => !playing.has(one.id))
    .map(one => ({
      code: 'never-plays',
      sentence: `${sentenceCase(nameOf(one))} never plays.`,
      contestant: one.id,
    }))
}

const RULES: readonly Rule[] = [
  size,
  sayable,
  contestantsListedOnce,
  labelsUnique,
  linesFit,
  placesExist,
  tablesListedOnce,
  roundsFilled,
  contestantsKnown,
  pairsWhole,
  opponentsDiffer,
  linesKept,
  oneTableEach,
  boardsNumbered,
  boardsListedOnce,
  boardsNeedOpponents,
  dealsMetOnce,
  boardsCompared,
  everybodyPlays,
]

/** Boards with a single play, each with the entry that has it. */
export const boardsPlayedOnce = (
  plan: Plan,
): readonly { readonly entry: PlanEntry; readonly board: number }[] => {
  const plays = new Map<number, PlanEntry[]>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const board of entry.boards) {
      const before = plays.get(board)
      if (before) before.push(entry)
      else plays.set(board, [entry])
    }
  return [...plays].flatMap(([board, [entry, ...others]]) =>
    entry !== undefined && others.length === 0 ? [{ entry, board }] : [],
  )
}

const at = ({ round, table }: PlanEntry): string => `Round ${round}, table ${table}`
const place = ({ round, table }: PlanEntry) => ({ round, table })
const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const isFrom1 = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most
const inOrder = (plan: Plan): readonly PlanEntry[] =>
  [...plan.entries].sort((a, b) => a.round - b.round || a.table - b.table)

/** Those whose key an earlier one has. */
const repeated = <T extends Contestant | PlanEntry | number>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly T[] => {
  const seen = new Set<string>()
  return items.filter(item => {
    const key = keyOf(item)
    const again = seen.has(key)
    seen.add(key)
    return again
  })
}
