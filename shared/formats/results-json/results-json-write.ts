import { formatContract } from '../../game/bridge/contract.ts'
import type { BridgeResult } from '../../game/bridge/result.ts'
import { formatCard } from '../../game/card.ts'
import type { Direction } from '../../game/seat.ts'
import { formatFraction } from '../../lib/fraction.ts'
import { pushTo } from '../../lib/memo.ts'
import type { SideOutcome, WeightedScore } from '../../scoring/outcome.ts'
import { formatFigure } from '../results/figure-text.ts'
import { formatSideCode } from '../results/results-ruling-code.ts'
import type {
  PublishedPlace,
  ResultsAdjustment,
  ResultsLine,
  ResultsRow,
  ResultsSession,
  ResultsSitOut,
} from '../results/results-session.ts'
import type { TeamsMatch, TeamsSession } from '../results/results-teams.ts'
import { RESULTS_SCHEMA } from './results-json.ts'
import { byeOf, contestantOf, pairMatchOf, rankingScoringOf } from './results-json-matches.ts'

/** Formats a session as *results JSON*, one result per line; call `withFigures` first to include points and ranking. */
export function formatResultsJson(session: ResultsSession): string {
  const { scoring } = session
  const members = headOf(session, {
    winners: session.winners,
    scoring: { ...scoringOf(session), mp_unit: scoring.scale === 'american' ? 1 : 2 },
  })
  const datums = new Map(session.datums?.map(({ board, datum }) => [board, datum]))
  const boards = [...rowsByBoard(session.rows)].map(([board, rows]) => {
    const datum = datums.get(board)
    const more = datum === undefined ? '' : `, "datum": ${JSON.stringify(datum)}`
    return `{"board": ${board}${more}, "results": ${list(rows.map(rowOf), 6)}}`
  })
  members.push(`  "boards": [${boards.length ? `\n    ${boards.join(',\n    ')}\n  ` : ''}]`)
  const { pairMatches = [], eventBoards, possibleResults } = session
  if (pairMatches.length > 0) members.push(`  "pair_matches": ${list(pairMatches.map(pairMatchOf), 4)}`)
  if (eventBoards) members.push(`  "event_boards": ${JSON.stringify(eventBoards)}`)
  if (possibleResults) members.push(`  "possible_results": ${JSON.stringify(possibleResults)}`)
  return written([...members, ...tailOf(session)])
}

/** Formats a session of teams, one board of a match per line; call `teamsWithFigures` first to include the figures. */
export function formatTeamsJson(teams: TeamsSession): string {
  const members = headOf(teams, { scoring: scoringOf(teams) })
  const matches = teams.matches.map(match => {
    const { boards, ...head } = matchOf(match)
    return `{${JSON.stringify(head).slice(1, -1)}, "boards": ${list(boards, 6)}}`
  })
  members.push(`  "matches": [${matches.length ? `\n    ${matches.join(',\n    ')}\n  ` : ''}]`)
  return written([...members, ...tailOf(teams)])
}

const written = (members: readonly string[]): string => `{\n${members.join(',\n')}\n}\n`

const headOf = (session: ResultsSession | TeamsSession, more: object): string[] =>
  Object.entries({
    schema: RESULTS_SCHEMA,
    id: session.id,
    source: session.source,
    program: session.program,
    date: session.date,
    ...(session.revision !== undefined && { revision: session.revision }),
    event_type: session.eventType,
    ...more,
    features: session.features,
    notes: session.notes,
  }).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)

const scoringOf = ({ scoring, vulnerability }: ResultsSession | TeamsSession): object => ({
  method: scoring.method,
  rule: scoring.rule,
  vulnerability,
  ...(scoring.sections && { sections: scoring.sections }),
  ...rankingScoringOf(scoring),
})

const tailOf = ({
  adjustments,
  byes,
  contestants: listed,
  ranking,
}: ResultsSession | TeamsSession): readonly string[] => [
  ...(listed?.length ? [`  "contestants": ${list(listed.map(contestantOf), 4)}`] : []),
  ...(byes?.length ? [`  "byes": ${list(byes.map(byeOf), 4)}`] : []),
  ...(adjustments?.length ? [`  "adjustments": ${list(adjustments.map(adjustmentOf), 4)}`] : []),
  `  "ranking": ${list(ranking.map(placeOf), 4)}`,
]

const matchOf = ({ section, round, team, opponents, score, opponentsScore, boards }: TeamsMatch) => ({
  ...(section !== undefined && { section }),
  ...(round !== null && { round }),
  team,
  opponents,
  ...(score !== undefined && { score }),
  ...(opponentsScore !== undefined && { opp_score: opponentsScore }),
  boards: boards.map(({ board, points, ns, ew }) => ({
    board,
    ...(points && { team_points: points[0], opposing_team_points: points[1] }),
    ...(ns && { team_ns: lineOf(ns) }),
    ...(ew && { team_ew: lineOf(ew) }),
  })),
})

function rowsByBoard(rows: readonly ResultsRow[]): ReadonlyMap<number, readonly ResultsRow[]> {
  const byBoard = new Map<number, ResultsRow[]>()
  for (const row of rows) {
    pushTo(byBoard, row.board, row)
  }
  return byBoard
}

const list = (items: readonly object[], indent: number): string => {
  const lines = items.map(item => `\n${' '.repeat(indent)}${JSON.stringify(item)}`)
  return lines.length ? `[${lines.join(',')}\n${' '.repeat(indent - 2)}]` : '[]'
}

const rowOf = (row: ResultsRow): object => (row.kind === 'line' ? lineOf(row) : sitOutOf(row))

const lineOf = (row: ResultsLine): object => ({
  ...(row.section !== undefined && { section: row.section }),
  ...contestants(row),
  ...(row.round !== undefined && { round: row.round }),
  ...(row.table !== undefined && { table: row.table }),
  ...(row.deal !== undefined && { deal: row.deal }),
  ...play(row.result),
  ...(row.score !== null && { score: row.score }),
  ...(row.ruling !== undefined && { adj: rulingOf(row, row.ruling) }),
  ...(row.points && { pts: row.points }),
})

const sitOutOf = ({ section, contestant, side, round, table, points }: ResultsSitOut): object => ({
  ...(section !== undefined && { section }),
  bye: contestant,
  ...(side !== undefined && { side }),
  ...(round !== undefined && { round }),
  ...(table !== undefined && { table }),
  ...(points !== undefined && { pts: [points] }),
})

const contestants = ({ seats }: ResultsLine): object =>
  seats.N === seats.S && seats.E === seats.W ? { ns: seats.N, ew: seats.E } : seats

function play(result: BridgeResult | null): object {
  if (result === null) return { contract: null }
  if (result.kind === 'passed-out') return { contract: 'PASS' }
  if (result.kind === 'not-played') return { contract: null, remarks: 'Not played' }
  const { contract, declarer, tricks, lead } = result
  return {
    contract: formatContract(contract),
    by: declarer,
    tricks,
    ...(lead && { lead: formatCard(lead) }),
  }
}

/** Returns the ruling's code and value, complete enough to be read again. */
function rulingOf({ outcome }: ResultsLine, code: string): object {
  if (outcome.kind === 'score') return { code, score: outcome.score }
  if (outcome.kind === 'none') return { code, ns: 'NP', ew: 'NP' }
  return { code, ...sideOf('NS', outcome.sides.NS), ...sideOf('EW', outcome.sides.EW) }
}

function sideOf(direction: Direction, side: SideOutcome): object {
  const prefix = direction === 'NS' ? 'ns' : 'ew'
  if (side.kind === 'scores') {
    const [only, ...more] = side.parts
    const said =
      only && more.length === 0
        ? { [`${prefix}_score`]: only.score }
        : { [`${prefix}_weighted`]: side.parts.map(weightedPart) }
    return side.atMost ? { ...said, [`${prefix}_max`]: 'A-' } : said
  }
  if (side.kind === 'award' && side.award.kind === 'percent')
    return { [`${prefix}_pct`]: formatFraction(side.award.percent) }
  if (side.kind === 'award' && side.award.kind === 'points')
    return { [`${prefix}_points`]: formatFraction(side.award.points) }
  return { [prefix]: formatSideCode(side) }
}

const weightedPart = ({ score, weight }: WeightedScore): object => ({
  w: `0.${`${weight}`.padStart(2, '0')}`,
  score,
})

const adjustmentOf = ({ contestant, unit, amount, reason }: ResultsAdjustment): object => ({
  id: contestant.label,
  ...(contestant.section !== undefined && { section: contestant.section }),
  ...(contestant.line !== undefined && { dir: contestant.line }),
  unit,
  amount: formatFigure(amount),
  ...(reason !== undefined && { reason }),
})

const placeOf = ({ contestant, section, direction, teamName, ...figures }: PublishedPlace): object => ({
  id: contestant,
  ...(section !== undefined && { section }),
  ...(direction !== undefined && { dir: direction }),
  ...(teamName !== undefined && { team_name: teamName }),
  ...figures,
})
