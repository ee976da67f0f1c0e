import type { RowPoints } from '../../../shared/formats/results/results-lines.ts'
import type { FiguredPlace } from '../../../shared/formats/results/results-ranking.ts'
import type { ScoredResults } from '../../../shared/formats/results/results-scored.ts'
import type { ResultsRow } from '../../../shared/formats/results/results-session.ts'
import type { ScoredTeams } from '../../../shared/formats/results/teams-scored.ts'
import { notesJson, type RowNotes } from './score-notes.ts'

/** Builds the output of `overtrick score --json` for pairs and individuals. */
export function scoreJson(scored: ScoredResults, notes: RowNotes, withBoards: boolean): string {
  const { profile, form, ranking } = scored
  return written({
    profile: profile.id,
    form,
    ranking: ranking.map(placeOf),
    ...(withBoards && { boards: boardsOf(scored) }),
    ...notesJson(notes),
  })
}

/** Builds the output for a session of teams: the teams, their matches, and all tables as a field of pairs. */
export function teamsJson(scored: ScoredTeams, notes: RowNotes, withBoards: boolean): string {
  const { teams, profile, form, ranking, matches, pairs } = scored
  const listed = new Set(teams.pairXi.map(({ pair }) => pair))
  return written({
    profile: profile.id,
    form,
    ranking: ranking.map(placeOf),
    ...(listed.size > 0 && {
      pairs: pairs.ranking.filter(({ contestant }) => listed.has(contestant)).map(placeOf),
    }),
    matches: matches.map(({ match, score, opponentsScore, boards }) => ({
      round: match.round,
      team: match.team,
      opponents: match.opponents,
      score,
      opponentsScore,
      boards: match.boards.map(({ board }, at) => ({ board, points: boards[at] })),
    })),
    ...(withBoards && { boards: boardsOf(pairs) }),
    ...notesJson(notes),
  })
}

const written = (document: object): string => `${JSON.stringify(document, null, 1)}\n`

const placeOf = ({
  contestant,
  section,
  direction,
  total,
  percent,
  rank,
  boards,
  tiebreak,
}: FiguredPlace): object => ({
  contestant,
  ...(section !== undefined && { section }),
  ...(direction !== undefined && { direction }),
  total,
  percent,
  rank,
  boards,
  ...(tiebreak !== undefined && { tiebreak }),
})

/** Returns boards and their lines in the order of the file. */
function boardsOf({ session, points }: ScoredResults): readonly object[] {
  const boards = new Map<number, object[]>()
  session.rows.forEach((row, at) => {
    const results = boards.get(row.board) ?? []
    boards.set(row.board, results)
    results.push(rowOf(row, points[at] ?? [null, null]))
  })
  return [...boards].map(([board, results]) => ({ board, results }))
}

function rowOf(row: ResultsRow, points: RowPoints): object {
  const section = row.section === undefined ? {} : { section: row.section }
  if (row.kind === 'sit-out') {
    const [ns, ew] = points
    const side = row.side === undefined ? {} : { side: row.side }
    return {
      ...section,
      bye: row.contestant,
      ...side,
      ns: null,
      ew: null,
      score: null,
      points: [row.side === 'EW' ? ew : ns],
    }
  }
  const { seats, score } = row
  const isPairs = seats.N === seats.S && seats.E === seats.W
  const players = isPairs ? { ns: seats.N, ew: seats.E } : { n: seats.N, e: seats.E, s: seats.S, w: seats.W }
  return { ...section, ...players, score, points }
}
