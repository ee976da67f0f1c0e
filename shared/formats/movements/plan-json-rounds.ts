import * as v from 'valibot'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { pairsEntry } from '../../movement/plan/pairs-plan.ts'
import type { Contestant, ContestantId, Line, Plan } from '../../movement/plan/plan.ts'
import { named } from '../../movement/plan/plan-title.ts'
import { refused } from './plan-file-problem.ts'
import { acceptPlan, byNumber } from './plan-json-check.ts'

/**
 * A movement as club programs write it for table terminals (.bws, RoundData): one row per table and round, boards from
 * LowBoard to HighBoard or listed in CustomBoards ("1,2,7-9"). Pair 0 is a sit-out.
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
  /** Section to read; required if the rows hold several. */
  readonly section?: number
  readonly name?: string
}

/**
 * Returns the plan of these rows. With two winners and the same numbers in both lines the ids are "NS1" and "EW1", both
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

/** Parses "7" or "7-9"; anything else gives a number that the check refuses. */
const boardsInPart = (part: string): readonly number[] => {
  const [low, high] = part.split('-').map(Number)
  return high === undefined ? [low ?? Number.NaN] : fromTo(low ?? Number.NaN, high)
}

const MOST_BOARDS = 100

const fromTo = (low: number, high: number): readonly number[] =>
  high >= low && high - low < MOST_BOARDS
    ? Array.from({ length: high - low + 1 }, (_, index) => low + index)
    : [Number.NaN]
