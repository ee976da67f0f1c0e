import { formatCard, formatContract } from '../bridge/contract.ts'
import type { Result } from '../bridge/result.ts'
import { linesByBoard } from '../scoring/score-field.ts'
import { RESULTS_SCHEMA } from './results-json.ts'
import type { PublishedPlace, ResultsRow, ResultsSession } from './results-session.ts'

/** Writes a session as *results JSON*, a result a line; `withFigures` puts points and ranking in first. */
export function formatResultsJson(session: ResultsSession): string {
  const { scoring } = session
  const head = {
    schema: RESULTS_SCHEMA,
    id: session.id,
    source: session.source,
    program: session.program,
    date: session.date,
    event_type: session.eventType,
    winners: session.winners,
    scoring: {
      method: scoring.method,
      rule: scoring.rule,
      mp_unit: scoring.scale === 'american' ? 1 : 2,
      vulnerability: session.vulnerability,
    },
    features: session.features,
    notes: session.notes,
  }
  const members = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  const boards = [...linesByBoard(session.rows)].map(
    ([board, rows]) => `{"board": ${board}, "results": ${list(rows.map(rowOf), 6)}}`,
  )
  members.push(`  "boards": [${boards.length ? `\n    ${boards.join(',\n    ')}\n  ` : ''}]`)
  members.push(`  "ranking": ${list(session.ranking.map(placeOf), 4)}`)
  return `{\n${members.join(',\n')}\n}\n`
}

const list = (items: readonly object[], indent: number): string => {
  const lines = items.map(item => `\n${' '.repeat(indent)}${JSON.stringify(item)}`)
  return lines.length ? `[${lines.join(',')}\n${' '.repeat(indent - 2)}]` : '[]'
}

const rowOf = (row: ResultsRow): object => ({
  ...(row.section !== undefined && { section: row.section }),
  ...contestants(row),
  ...(row.round !== undefined && { round: row.round }),
  ...(row.table !== undefined && { table: row.table }),
  ...play(row.result),
  ...(row.score !== null && { score: row.score }),
  ...(row.points && { pts: row.points }),
})

const contestants = ({ seats }: ResultsRow): object =>
  seats.N === seats.S && seats.E === seats.W ? { ns: seats.N, ew: seats.E } : seats

function play(result: Result | null): object {
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

const placeOf = ({ contestant, section, direction, ...figures }: PublishedPlace): object => ({
  id: contestant,
  ...(section !== undefined && { section }),
  ...(direction !== undefined && { dir: direction }),
  ...figures,
})
