import * as v from 'valibot'
import { refused } from '../../shared/formats/movements/plan-file-problem.ts'
import { acceptPlan, byNumber } from '../../shared/formats/movements/plan-json-check.ts'
import { type Parsed, parsed } from '../../shared/lib/parsed.ts'
import { pairsEntry } from '../../shared/movement/plan/pairs-plan.ts'
import type { Contestant, ContestantId, Line, Plan, PlanEntry } from '../../shared/movement/plan/plan.ts'
import { named, type PlanTitle } from '../../shared/movement/plan/plan-title.ts'

/**
 * Schema of a results JSON row with round and table, from which a movement can be reconstructed (one section, one
 * winner).
 */
const resultRowSchema = v.object({
  ns: v.pipe(v.string(), v.nonEmpty()),
  ew: v.pipe(v.string(), v.nonEmpty()),
  round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  table: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
})
const boardsSchema = v.array(
  v.object({ board: v.pipe(v.number(), v.integer(), v.minValue(1)), results: v.array(resultRowSchema) }),
)

/**
 * Number in a movement as club programs write it for table terminals (.bws, RoundData): one row per table and round,
 * with boards from LowBoard to HighBoard or in CustomBoards ("1,2,7-9"). Pair 0 is a sit-out.
 */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))
const rowSchema = v.object({
  Section: whole,
  Table: whole,
  Round: whole,
  NSPair: whole,
  EWPair: whole,
  LowBoard: whole,
  HighBoard: whole,
  CustomBoards: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
})
type TerminalRow = v.InferOutput<typeof rowSchema>

export interface RoundsOptions {
  readonly winners: 1 | 2
  /** Section to read; required if the rows contain several. */
  readonly section?: number
  readonly name?: string
}

/**
 * Returns the plan of these rows. If there are two winners with the same numbers, the ids are "NS1" and "EW1", both
 * labelled "1"; otherwise ids are the numbers.
 */
export const planFromRounds = (rounds: unknown, options: RoundsOptions): Parsed<Plan> => {
  const all = v.safeParse(v.pipe(v.array(rowSchema), v.minLength(1)), rounds)
  if (!all.success) return refused('plan-file.rounds-format')
  const rows = rowsOfSection(all.output, options.section)
  if (!rows.ok) return rows
  const idIn = idsFor(rows.value, options.winners)
  return acceptPlan({
    kind: 'pairs',
    title: options.name === undefined ? { kind: 'rounds' } : named(options.name),
    winners: options.winners,
    tables: Math.max(...rows.value.map(row => row.Table)),
    rounds: Math.max(...rows.value.map(row => row.Round)),
    contestants: contestantsOf(rows.value, options.winners, idIn),
    entries: rows.value.map(row =>
      pairsEntry(row.Round, row.Table, idIn('NS', row.NSPair), idIn('EW', row.EWPair), boardsOf(row)),
    ),
  })
}

type IdIn = (line: Line, pair: number) => ContestantId | null

const rowsOfSection = (
  rows: readonly TerminalRow[],
  section: number | undefined,
): Parsed<readonly TerminalRow[]> => {
  const sections = [...new Set(rows.map(row => row.Section))]
  const wanted = section ?? (sections.length === 1 ? sections[0] : undefined)
  if (wanted === undefined) return refused('plan-file.section-which', { sections })
  const own = rows.filter(row => row.Section === wanted)
  return own.length > 0 ? parsed(own) : refused('plan-file.section-none', { section: wanted })
}

const idsFor = (rows: readonly TerminalRow[], winners: 1 | 2): IdIn => {
  const northSouth = new Set(rows.map(row => row.NSPair).filter(pair => pair !== 0))
  const apart = winners === 2 && rows.some(row => northSouth.has(row.EWPair))
  return (line, pair) => (pair === 0 ? null : apart ? `${line}${pair}` : String(pair))
}

const contestantsOf = (rows: readonly TerminalRow[], winners: 1 | 2, idIn: IdIn): readonly Contestant[] => {
  const everybody = new Map<ContestantId, Contestant>()
  for (const row of rows)
    for (const [line, pair] of [
      ['NS', row.NSPair],
      ['EW', row.EWPair],
    ] as const) {
      const id = idIn(line, pair)
      if (id === null || everybody.has(id)) continue
      everybody.set(id, winners === 2 ? { id, label: String(pair), line } : { id, label: String(pair) })
    }
  return [...everybody.values()].sort(byNumber)
}

const boardsOf = ({ LowBoard, HighBoard, CustomBoards }: TerminalRow): readonly number[] => {
  if (CustomBoards)
    return CustomBoards.split(/[,;\s]+/)
      .filter(part => part !== '')
      .flatMap(boardsInPart)
  return LowBoard === 0 ? [] : fromTo(LowBoard, HighBoard)
}

/** Parses "7" or "7-9"; anything else yields a number that the check refuses. */
const boardsInPart = (part: string): readonly number[] => {
  const [low, high] = part.split('-').map(Number)
  return high === undefined ? [low ?? Number.NaN] : fromTo(low ?? Number.NaN, high)
}

const MOST_BOARDS = 100

const fromTo = (low: number, high: number): readonly number[] =>
  high >= low && high - low < MOST_BOARDS
    ? Array.from({ length: high - low + 1 }, (_, index) => low + index)
    : [Number.NaN]

interface ResultMeeting {
  readonly round: number
  readonly table: number
  readonly ns: ContestantId
  readonly ew: ContestantId
  readonly boards: readonly number[]
}

/**
 * Returns the plan of these results: one winner, and the boards of a round ascending. A pair without a game sits out;
 * if exactly one table is idle and one pair free, it waits at that table.
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

/** Returns the entries of one round by table, with a sit-out if its table is certain. */
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
