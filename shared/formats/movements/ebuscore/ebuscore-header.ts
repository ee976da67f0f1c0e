import { type Parsed, parsed } from '../../../lib/parsed.ts'
import { range } from '../../../movement/plan/pairs-plan.ts'
import type { PlanKind } from '../../../movement/plan/plan.ts'
import { refused } from '../plan-file-problem.ts'
import type { EbuScoreBlock, NumberLine } from './ebuscore-blocks.ts'

/**
 * Header of a movement in EBUScore's text, checked against its tables: type, tables, all boards, boards per
 * set, rounds, and optionally a sixth number. Types: 0 pairs that sit either way, 1 pairs in two lines, 2
 * pairs in two lines that may switch, 3 and 4 players, 5 to 7 teams. The sixth number is the missing pair (0:
 * none) or the number of players (forums.ebu.co.uk, "Writing New Movements in EBU Score").
 */
export interface EbuScoreHeader {
  readonly kind: PlanKind
  readonly type: number
  readonly tables: number
  readonly totalBoards: number
  readonly boardsPerSet: number
  readonly rounds: number
  /** Missing pair, or number of players; 0 for teams. */
  readonly sixth: number
}

export interface EbuScoreTables {
  readonly header: EbuScoreHeader
  readonly tables: readonly (readonly number[])[]
}

export const APART = 1
export const SWITCHED = 2

const KINDS: readonly (PlanKind | undefined)[] = [
  ...(['pairs', 'pairs', 'pairs'] as const),
  ...(['individual', 'individual'] as const),
  ...(['teams', 'teams', 'teams'] as const),
]

const MOST = { tables: 250, rounds: 99, boards: 999, plays: 500_000 } as const

/** Returns the number of cells per table and round: two sides and a set, or four players and a set. */
export const widthOf = (kind: PlanKind): 3 | 5 => (kind === 'individual' ? 5 : 3)

/** Parses the header and checks it against the lines; a refusal names the movement and the line. */
export function headerOf(block: EbuScoreBlock): Parsed<EbuScoreTables> {
  const [head, ...tables] = block.rows
  const name = block.name === '' ? (head?.numbers.join() ?? '') : block.name
  if (head === undefined) return refused('ebuscore.no-header', { name, line: block.line })
  const odd = block.rows.find(row => row.odd !== undefined)
  if (odd?.odd !== undefined) return refused('ebuscore.number', { name, line: odd.line, text: odd.odd })
  const header = readHeader(name, head, tables)
  if (!header.ok) return header
  const wrong = wrongTables(name, head, header.value, tables)
  return wrong ?? parsed({ header: header.value, tables: tables.map(({ numbers }) => numbers) })
}

/** Reads the numbers of the header for the kind of its type. */
function readHeader(
  name: string,
  { line, numbers }: NumberLine,
  rows: readonly NumberLine[],
): Parsed<EbuScoreHeader> {
  const [type = 0, tables = 0, totalBoards = 0, boardsPerSet = 0, rounds = 0, sixth = 0] = numbers
  const value = numbers.length
  const said = KINDS[type]
  if (said === undefined) return refused('ebuscore.type', { name, line, value: type })
  if (value < 5 || value > 6) return refused(`ebuscore.header.${said}`, { name, line, value })
  if (tables < 1 || tables > MOST.tables || rounds < 1 || rounds > MOST.rounds)
    return refused('ebuscore.size', { name, line, tables, rounds })
  if (
    totalBoards > MOST.boards ||
    boardsPerSet < 1 ||
    boardsPerSet > MOST.boards ||
    tables * rounds * boardsPerSet > MOST.plays
  )
    return refused('ebuscore.boards', { name, line, boards: totalBoards, set: boardsPerSet })
  const kind = type === 0 && value === 5 && bothWaysInARound(rows, rounds) ? 'teams' : said
  // A sixth number of 0 has no meaning for teams.
  const fits = kind === 'teams' ? value === 5 || sixth === 0 : value === 6
  return fits
    ? parsed({ kind, type, tables, totalBoards, boardsPerSet, rounds, sixth })
    : refused(`ebuscore.header.${kind}`, { name, line, value })
}

const wrongTables = (
  name: string,
  { line }: NumberLine,
  { kind, type, tables, rounds }: EbuScoreHeader,
  rows: readonly NumberLine[],
) => {
  if (rows.length !== tables) return refused('ebuscore.lines', { name, line, tables, value: rows.length })
  const width = widthOf(kind)
  const wrong = rows.findIndex(({ numbers }) => numbers.length !== width * rounds)
  const row = rows[wrong]
  if (row === undefined) return wrongKind(name, line, { kind, type, rounds }, rows)
  const value = row.numbers.length
  const isSame = rows.length > 1 && rows.every(({ numbers }) => numbers.length === value)
  if (isSame && value === (8 - width) * rounds)
    return refused(width === 3 ? 'ebuscore.rows.players' : 'ebuscore.rows.sides', { name, line, value: type })
  if (isSame && value % width === 0)
    return refused('ebuscore.rounds', { name, line, rounds, value: value / width })
  return refused('ebuscore.row', {
    name,
    line: row.line,
    table: wrong + 1,
    value,
    needed: width * rounds,
    width,
    rounds,
  })
}

/**
 * Refuses a kind that contradicts the lines: teams sit both ways in a round, at two tables; pairs with one
 * numbering never do.
 */
const wrongKind = (
  name: string,
  line: number,
  { kind, type, rounds }: Pick<EbuScoreHeader, 'kind' | 'type' | 'rounds'>,
  rows: readonly NumberLine[],
) => {
  if (kind === 'teams' && !bothWaysInARound(rows, rounds))
    return refused('ebuscore.rows.not-teams', { name, line, value: type })
  if (kind === 'pairs' && type === 0 && bothWaysInEveryRound(rows, rounds))
    return refused('ebuscore.rows.teams', { name, line, value: type })
  return undefined
}

const bothWaysInARound = (rows: readonly NumberLine[], rounds: number): boolean =>
  range(rounds).some(round => linesOfRound(rows, round).some(({ ns, ews }) => ews.has(ns)))

const bothWaysInEveryRound = (rows: readonly NumberLine[], rounds: number): boolean =>
  range(rounds).every(round => {
    const playing = linesOfRound(rows, round)
    return playing.length > 1 && playing.every(({ ns, ews }) => ews.has(ns))
  })

/** Returns the North-South numbers of tables with boards, and all East-West numbers of the round. */
const linesOfRound = (rows: readonly NumberLine[], round: number) => {
  const cells = rows
    .map(({ numbers }) => numbers.slice(3 * round, 3 * round + 3))
    .filter(([ns = 0, ew = 0, set = 0]) => ns > 0 && ew > 0 && set > 0)
  const ews = new Set(cells.map(([, ew]) => ew))
  return cells.map(([ns]) => ({ ns, ews }))
}
