import type { DoubtedRow, RefusedRow } from '../../../shared/formats/results/results-session.ts'
import { ENGLISH } from '../words.ts'

const { say } = ENGLISH

/**
 * Notes on single rows of a results file: those left out, and those that count although they could not be read
 * completely.
 */
export interface RowNotes {
  readonly refused: readonly RefusedRow[]
  readonly doubted: readonly DoubtedRow[]
}

/** Formats the notes as lines below a ranking for people. */
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

/** Formats the notes as JSON; with warnings if there are any. */
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

/** Describes a refused row; a row without a board is described by its reason alone. */
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
