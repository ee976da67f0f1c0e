import * as v from 'valibot'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { pairsEntry } from '../../movement/plan/pairs-plan.ts'
import type { ContestantId, Plan, PlanEntry } from '../../movement/plan/plan.ts'
import type { PlanTitle } from '../../movement/plan/plan-title.ts'
import { refused } from './plan-file-problem.ts'
import { acceptPlan, byNumber } from './plan-json-check.ts'

/**
 * Reconstructs a movement from results that carry round and table (results JSON, one section, one winner): the rows say
 * who met where on which boards.
 */
const rowSchema = v.object({
  ns: v.pipe(v.string(), v.nonEmpty()),
  ew: v.pipe(v.string(), v.nonEmpty()),
  round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  table: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
})
const boardsSchema = v.array(
  v.object({ board: v.pipe(v.number(), v.integer(), v.minValue(1)), results: v.array(rowSchema) }),
)

interface ResultMeeting {
  readonly round: number
  readonly table: number
  readonly ns: ContestantId
  readonly ew: ContestantId
  readonly boards: readonly number[]
}

/**
 * Returns the plan of these results: one winner, boards of a round ascending. A pair without a game in a round sits
 * out; where exactly one table is idle and one pair free, it waits at that table.
 */
export const planFromResults = (boards: unknown, title: PlanTitle = { kind: 'results' }): Parsed<Plan> => {
  const read = v.safeParse(boardsSchema, boards)
  if (!read.success) return refused('plan-file.results-format', { path: v.getDotPath(read.issues[0]) ?? '-' })
  const meetings = meetingsOf(read.output)
  if (!meetings.ok) return meetings
  const ids = [...new Set(meetings.value.flatMap(({ ns, ew }) => [ns, ew]))]
  const plan = {
    kind: 'pairs',
    title,
    winners: 1,
    tables: Math.max(0, ...meetings.value.map(meeting => meeting.table)),
    rounds: Math.max(0, ...meetings.value.map(meeting => meeting.round)),
    contestants: ids.map(id => ({ id, label: id })).sort(byNumber),
  } as const
  const entries = Array.from({ length: plan.rounds }, (_, index) => index + 1).flatMap(round =>
    roundOf(
      meetings.value.filter(meeting => meeting.round === round),
      round,
      plan.tables,
      ids,
    ),
  )
  return acceptPlan({ ...plan, entries }, { tolerated: ['board-played-once'] })
}

const meetingsOf = (boards: v.InferOutput<typeof boardsSchema>): Parsed<readonly ResultMeeting[]> => {
  const meetings = new Map<string, ResultMeeting>()
  for (const { board, results } of boards)
    for (const { round, table, ns, ew } of results) {
      const key = `${round} ${table}`
      const meeting = meetings.get(key) ?? { round, table, ns, ew, boards: [] }
      if (meeting.ns !== ns || meeting.ew !== ew)
        return refused('plan-file.place', {
          board,
          round,
          table,
          ns,
          ew,
          otherNs: meeting.ns,
          otherEw: meeting.ew,
        })
      meetings.set(key, { ...meeting, boards: [...meeting.boards, board].sort((a, b) => a - b) })
    }
  return parsed([...meetings.values()])
}

/** Returns the entries of one round by table, with the sit-out where its table is certain. */
const roundOf = (
  meetings: readonly ResultMeeting[],
  round: number,
  tables: number,
  ids: readonly ContestantId[],
): readonly PlanEntry[] => {
  const played = meetings.map(({ table, ns, ew, boards }) => pairsEntry(round, table, ns, ew, boards))
  const free = ids.filter(id => !meetings.some(({ ns, ew }) => id === ns || id === ew))
  const idle = Array.from({ length: tables }, (_, index) => index + 1).filter(
    table => !meetings.some(meeting => meeting.table === table),
  )
  const [pair, ...morePairs] = free
  const [table, ...moreTables] = idle
  const waits =
    pair !== undefined && table !== undefined && morePairs.length + moreTables.length === 0
      ? [pairsEntry(round, table, pair, null, [])]
      : []
  return [...played, ...waits].sort((a, b) => a.table - b.table)
}
