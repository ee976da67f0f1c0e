import type { DoubtedRow, RefusedRow } from '../../../shared/formats/results/results-session.ts'
import { ENGLISH } from '../words.ts'

const { say } = ENGLISH

/** What is said of single rows of a results file: which were left out, and which count though not all can be read. */
export interface RowNotes {
  readonly refused: readonly RefusedRow[]
  readonly doubted: readonly DoubtedRow[]
}

/** The lines below a ranking for people. */
export const notesText = ({ refused, doubted }: RowNotes): readonly string[] => [
  ...listOf(
    say('score.doubted'),
    doubted.map(row => say('score.refused.row', { ...row, reason: doubtWords(row) })),
  ),
  ...listOf(
    say('score.refused', { count: refused.length }),
    refused.map(row => refusalWords(row)),
  ),
]

const listOf = (heading: string, rows: readonly string[]): readonly string[] =>
  rows.length === 0 ? [] : ['', heading, ...rows.map(row => `  ${row}`)]

/** For programs, whatever their reader speaks; warnings where there are some. */
export const notesJson = ({ refused, doubted }: RowNotes) => ({
  refused,
  ...(doubted.length > 0 && {
    warnings: doubted.map(row => {
      const words = doubtWords(row)
      const reason = words.charAt(0).toUpperCase() + words.slice(1)
      return { board: row.board, line: row.line, reason }
    }),
  }),
})

/** What belongs to no board says itself what it is. */
const refusalWords = ({ board, line, reason }: RefusedRow): string =>
  board === null && line === 0 ? reason : say('score.refused.row', { board: board ?? '?', line, reason })

function doubtWords({ what, written, score, match }: DoubtedRow): string {
  const reason = say(`score.doubted.${what}`, { written, score })
  if (!match) return reason
  const { round, ...teams } = match
  return round === null
    ? say('score.doubted.match', { ...teams, reason })
    : say('score.doubted.round', { ...teams, round, reason })
}
