import type { PrintedFigure } from '../../../shared/formats/results/results-lines.ts'
import type { FiguredPlace } from '../../../shared/formats/results/results-ranking.ts'
import type { ScoredResults } from '../../../shared/formats/results/results-scored.ts'
import { linesOf, type RefusedRow, type ResultsRow } from '../../../shared/formats/results/results-session.ts'
import type { ScoredTeams } from '../../../shared/formats/results/teams-scored.ts'
import { formatContract } from '../../../shared/game/bridge/contract.ts'
import type { SideOutcome } from '../../../shared/scoring/outcome.ts'
import { type Column, table } from '../text-table.ts'

/** The answer of `overtrick score` for people: the ranking, with --boards a traveller for each board. */
export function scoreText(
  scored: ScoredResults,
  refused: readonly RefusedRow[],
  withBoards: boolean,
): string {
  const { session, ranking } = scored
  const lines = linesOf(session)
  const boards = new Set(lines.map(row => row.board)).size
  const results = lines.filter(row => row.score !== null).length
  return pageOf([
    ...titleOf(session),
    `${count(boards, 'board')}, ${count(results, 'result')}, ${scored.form} by ${scored.profile.title}`,
    ...rankingsOf(ranking),
    ...(withBoards ? travellers(scored) : []),
    ...refusalsOf(refused),
  ])
}

/** The same for a session of teams: the ranking and the matches, with --boards the travellers of the pairs. */
export function teamsText(scored: ScoredTeams, refused: readonly RefusedRow[], withBoards: boolean): string {
  const { teams, profile, form, ranking, matches, pairs } = scored
  const results: readonly Column[] = [
    { head: 'Round', cells: matches.map(({ match }) => `${match.round ?? ''}`), right: true },
    { head: 'Team', cells: matches.map(({ match }) => match.team), right: true },
    { head: 'Score', cells: matches.map(({ score }) => score), right: true },
    { head: 'Against', cells: matches.map(({ match }) => match.opponents), right: true },
    { head: 'Score', cells: matches.map(({ opponentsScore }) => opponentsScore), right: true },
  ]
  return pageOf([
    ...titleOf(teams),
    `${count(matches.length, 'match', 'matches')}, ${form} by ${profile.title}`,
    ...rankingsOf(ranking),
    ...(matches.length > 0 ? ['', ...table(results)] : []),
    ...(withBoards && teams.pairXi.length > 0 ? ['', 'Pairs', ...placesTable(pairs.ranking)] : []),
    ...(withBoards ? travellers(pairs) : []),
    ...refusalsOf(refused),
  ])
}

/** Lines of the file's words that neither break the table nor command the terminal. */
const pageOf = (lines: readonly string[]): string =>
  `${lines.map(line => line.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD')).join('\n')}\n`

const titleOf = (head: { source: string; date: string; program: string }): readonly string[] => {
  const title = [head.source, head.date, head.program].filter(part => part !== '').join(', ')
  return title === '' ? [] : [title]
}

const count = (many: number, what: string, plural = `${what}s`): string =>
  `${many} ${many === 1 ? what : plural}`

const rankingsOf = (ranking: readonly FiguredPlace[]): readonly string[] =>
  [undefined, 'NS' as const, 'EW' as const].flatMap(direction => {
    const own = ranking.filter(place => place.direction === direction)
    if (own.length === 0) return []
    const heading = direction === undefined ? [] : [direction === 'NS' ? 'North-South' : 'East-West']
    return ['', ...heading, ...placesTable(own)]
  })

const placesTable = (places: readonly FiguredPlace[]): readonly string[] =>
  table([
    { head: 'Rank', cells: places.map(place => place.rank), right: true },
    { head: 'Section', cells: places.map(place => place.section ?? ''), right: false },
    { head: 'No', cells: places.map(place => place.contestant), right: true },
    { head: 'Names', cells: places.map(place => (place.players ?? []).join(' - ')), right: false },
    { head: 'Total', cells: places.map(place => place.total), right: true },
    { head: '%', cells: places.map(place => place.percent), right: true },
    { head: 'Tie', cells: places.map(place => place.tiebreak ?? ''), right: true },
    { head: 'Boards', cells: places.map(place => place.boards), right: true },
  ])

/** A traveller a board: who played whom, what, the score from North-South, and what it brought both. */
function travellers({ session, points }: ScoredResults): readonly string[] {
  const boards = [...new Set(session.rows.map(({ board }) => board))]
  return boards.flatMap(board => {
    const own = session.rows.flatMap((row, at) =>
      row.board === board ? [{ row, points: points[at] ?? [null, null] }] : [],
    )
    const shown = (figure: PrintedFigure | null) => figure?.shown ?? ''
    return [
      '',
      `Board ${board}`,
      ...table([
        { head: 'Section', cells: own.map(({ row }) => row.section ?? ''), right: false },
        { head: 'Deal', cells: own.map(({ row }) => dealAt(row)), right: false },
        { head: 'N-S', cells: own.map(({ row }) => labelAt(row, 'NS')), right: true },
        { head: 'E-W', cells: own.map(({ row }) => labelAt(row, 'EW')), right: true },
        { head: 'Contract', cells: own.map(({ row }) => contractAt(row)), right: false },
        { head: 'By', cells: own.map(({ row }) => playedAt(row)?.declarer ?? ''), right: false },
        { head: 'Tricks', cells: own.map(({ row }) => `${playedAt(row)?.tricks ?? ''}`), right: true },
        { head: 'Score', cells: own.map(({ row }) => scoreAt(row)), right: true },
        { head: 'N-S gets', cells: own.map(({ points: [ns] }) => shown(ns)), right: true },
        { head: 'E-W gets', cells: own.map(({ points: [, ew] }) => shown(ew)), right: true },
      ]),
    ]
  })
}

function labelAt(row: ResultsRow, direction: 'NS' | 'EW'): string {
  if (row.kind === 'sit-out') return (row.side ?? 'NS') === direction ? row.contestant : ''
  const [first, second] = direction === 'NS' ? [row.seats.N, row.seats.S] : [row.seats.E, row.seats.W]
  return first === second ? first : `${first} ${second}`
}

const playedAt = (row: ResultsRow) =>
  row.kind === 'line' && row.result?.kind === 'played' ? row.result : null

function contractAt(row: ResultsRow): string {
  if (row.kind === 'line' && row.result?.kind === 'passed-out') return 'passed out'
  const played = playedAt(row)
  return played ? formatContract(played.contract) : ''
}

function scoreAt(row: ResultsRow): string {
  if (row.kind === 'sit-out') return 'sits out'
  if (row.outcome.kind === 'ruled') {
    const [ns, ew] = [partsOf(row.outcome.sides.NS), partsOf(row.outcome.sides.EW)]
    if (ns !== null && ew !== null) return ns === ew ? ns : `${ns} / ${ew}`
  }
  return row.ruling ?? (row.score === null ? '' : `${row.score}`)
}

/** Assigned "420", weighted "60% 420 + 40% 140"; `null` where it is no score. */
function partsOf(side: SideOutcome): string | null {
  if (side.kind !== 'scores') return null
  const [only, ...more] = side.parts
  return only && more.length === 0
    ? `${only.score}`
    : side.parts.map(({ weight, score }) => `${weight}% ${score}`).join(' + ')
}

const dealAt = (row: ResultsRow): string => (row.kind === 'line' ? (row.deal ?? '') : '')

/** What belongs to no board says itself what it is. */
const rowNamed = (board: RefusedRow['board'], line: number): string =>
  board === null && line === 0 ? '' : `Board ${board ?? '?'}, line ${line}: `

const refusalsOf = (refused: readonly RefusedRow[]): readonly string[] =>
  refused.length === 0
    ? []
    : [
        '',
        `Refused: ${count(refused.length, 'row')}`,
        ...refused.map(({ board, line, reason }) => `  ${rowNamed(board, line)}${reason}`),
      ]
