import * as v from 'valibot'
import { type VulnerabilityRule, vulnerabilityOf } from '../../game/board.ts'
import type { Direction } from '../../game/seat.ts'
import type { Problem } from '../../lib/parsed.ts'
import type { DoubtedRow, RefusedRow, ResultsLine } from '../results/results-session.ts'
import type { PublishedPairXi, TeamsBoard, TeamsMatch } from '../results/results-teams.ts'
import { boardNumberSchema } from './results-json-boards.ts'
import { doubtsOf, judgeLine, vulnerabilityRuleOf } from './results-json-line.ts'
import { judgeSelfMatches } from './results-json-numbers.ts'
import { figure, printed } from './results-json-places.ts'
import { type ReadRow, readRow } from './results-json-row.ts'

export interface ReadMatches {
  readonly matches: readonly TeamsMatch[]
  readonly refused: readonly RefusedRow[]
  readonly doubted: readonly DoubtedRow[]
  readonly vulnerability: VulnerabilityRule
  readonly impossible?: Problem
}

const matchSchema = v.looseObject({
  // Section of the match: our extension.
  section: figure,
  round: v.fallback(v.nullable(v.pipe(v.number(), v.integer())), null),
  team: printed,
  opponents: printed,
  score: figure,
  opp_score: figure,
  boards: v.array(v.unknown()),
})
type Match = v.InferOutput<typeof matchSchema>

const boardSchema = v.looseObject({
  board: boardNumberSchema,
  team_points: figure,
  opposing_team_points: figure,
  imps: figure,
  team_ns: v.optional(v.unknown()),
  team_ew: v.optional(v.unknown()),
})

export const pairXiSchema = v.pipe(
  v.looseObject({ id: printed, imps: printed, boards: figure }),
  v.transform(
    ({ id, imps, boards }): PublishedPairXi => ({ pair: id, imps, ...(boards != null && { boards }) }),
  ),
)

/** Board of a match whose two rows are read but not yet judged. */
interface ReadBoard {
  readonly board: number
  readonly head: Omit<TeamsBoard, 'board' | 'ns' | 'ew'>
  readonly rows: Readonly<Record<Direction, ReadRow>>
}

interface ReadMatch {
  readonly match: Match
  readonly boards: readonly ReadBoard[]
}

/** Reads the matches of a session of teams. `stated` is the vulnerability rule, if the file names one. */
export function readMatches(matches: readonly unknown[], stated: VulnerabilityRule | undefined): ReadMatches {
  const refusals: RefusedRow[] = []
  const doubted: DoubtedRow[] = []
  const read: ReadMatch[] = []
  const seen = new Map<string, Set<number>>()
  let selfMatches = 0
  for (const [index, input] of matches.entries()) {
    const match = v.safeParse(matchSchema, input)
    if (match.success && match.output.team === match.output.opponents) {
      selfMatches += 1
      refusals.push({ board: null, line: 0, reason: `${nameOf(match.output)}: no team meets itself.` })
    } else if (match.success) {
      const boards = boardsOf(match.output, seenIn(match.output, seen), refusals)
      if (boards.length > 0 || match.output.boards.length === 0) read.push({ match: match.output, boards })
    } else
      refusals.push({ board: null, line: 0, reason: `Match ${index + 1} lacks its teams or its boards.` })
  }
  const claims = read.flatMap(({ boards }) =>
    boards.flatMap(({ board, rows }) =>
      [rows.NS, rows.EW].flatMap(row => (row.kind === 'claim' ? [{ board, claim: row.claim }] : [])),
    ),
  )
  const vulnerability = stated ?? vulnerabilityRuleOf(claims)
  const judged = read.map(each => judgeMatch(each, vulnerability, refusals, doubted))
  const impossible = judgeSelfMatches(selfMatches, matches.length)
  return { matches: judged, refused: refusals, doubted, vulnerability, ...(impossible && { impossible }) }
}

/** Returns the boards already played between the two teams in the round; a match without a round has its own set. */
function seenIn({ section, round, team, opponents }: Match, seen: Map<string, Set<number>>): Set<number> {
  if (round === null) return new Set()
  const key = JSON.stringify([section ?? '', round, ...[team, opponents].sort()])
  const boards = seen.get(key) ?? new Set()
  seen.set(key, boards)
  return boards
}

function boardsOf(match: Match, seen: Set<number>, refusals: RefusedRow[]): readonly ReadBoard[] {
  return match.boards.flatMap(input => {
    const board = v.safeParse(boardSchema, input)
    if (!board.success) {
      refusals.push({ board: null, line: 0, reason: `${nameOf(match)}: a board has no number from 1 up.` })
      return []
    }
    const { board: number, team_points, opposing_team_points, imps, team_ns, team_ew } = board.output
    if (seen.has(number)) {
      refusals.push({ board: number, line: 0, reason: `${nameOf(match)}: the board comes twice.` })
      return []
    }
    seen.add(number)
    const points =
      team_points != null && opposing_team_points != null
        ? { points: [team_points, opposing_team_points] as const }
        : {}
    const head = { ...points, ...(imps != null && { imps }) }
    return [{ board: number, head, rows: { NS: rowOf(team_ns), EW: rowOf(team_ew) } }]
  })
}

/** Reads a table's row. A missing one means that the table did not play, which is not an error. */
const rowOf = (row: unknown): ReadRow =>
  // In a match, as in IMPs, percentages are only valid as 60, 50 and 40 for A+, A and A-.
  row === undefined || row === null ? { kind: 'none' } : readRow(row, 'imps')

function judgeMatch(
  { match, boards }: ReadMatch,
  vulnerability: VulnerabilityRule,
  refusals: RefusedRow[],
  doubted: DoubtedRow[],
): TeamsMatch {
  const { section, round, team, opponents, score, opp_score } = match
  const lineAt = (direction: Direction, { board, rows }: ReadBoard): ResultsLine | null => {
    const row = rows[direction]
    const table = direction === 'NS' ? 1 : 2
    const line = judgeTable(board, row, match, direction, vulnerability)
    if (typeof line === 'string') {
      refusals.push({ board, line: table, reason: `${nameOf(match)}: ${line}` })
      return null
    }
    if (line && row.kind === 'claim')
      for (const doubt of doubtsOf(row.claim, line, table))
        doubted.push({ ...doubt, match: { round, team, opponents } })
    return line
  }
  return {
    ...(section != null && { section }),
    round,
    team,
    opponents,
    ...(score != null && { score }),
    ...(opp_score != null && { opponentsScore: opp_score }),
    boards: boards.map(each => ({
      board: each.board,
      ...each.head,
      ns: lineAt('NS', each),
      ew: lineAt('EW', each),
    })),
  }
}

function judgeTable(
  board: number,
  row: ReadRow,
  { section, team, opponents }: Match,
  direction: Direction,
  vulnerability: VulnerabilityRule,
): ResultsLine | string | null {
  if (row.kind === 'refused') return row.reason
  if (row.kind !== 'claim') return null
  const { seats } = row.claim
  const [ns, ew] = direction === 'NS' ? [team, opponents] : [opponents, team]
  if (!playsFor(seats.N, ns)) return `${seats.N} sits North-South, where team ${ns} should be.`
  if (!playsFor(seats.E, ew)) return `${seats.E} sits East-West, where team ${ew} should be.`
  const claim = section == null ? row.claim : { ...row.claim, section }
  return judgeLine(board, claim, vulnerabilityOf(board, vulnerability))
}

/** True if the pair can belong to the team: labels such as "1-3-4" begin with the team, others say nothing about it. */
const playsFor = (pair: string, team: string): boolean => !/^\w+-/.test(pair) || pair.startsWith(`${team}-`)

const nameOf = ({ round, team, opponents }: Match): string =>
  `${round === null ? 'Match' : `Round ${round},`} ${team} against ${opponents}`
