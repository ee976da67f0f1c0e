import type { PrintedFigure, RowPoints } from '../../../shared/formats/results/results-lines.ts'
import type { FiguredPlace } from '../../../shared/formats/results/results-ranking.ts'
import type { ScoredResults } from '../../../shared/formats/results/results-scored.ts'
import { linesOf, type ResultsRow } from '../../../shared/formats/results/results-session.ts'
import type { ScoredTeams } from '../../../shared/formats/results/teams-scored.ts'
import { formatContract } from '../../../shared/game/bridge/contract.ts'
import type { SideOutcome } from '../../../shared/scoring/outcome.ts'
import { type Column, table } from '../text-table.ts'
import { ENGLISH } from '../words.ts'
import { notesText, type RowNotes } from './score-notes.ts'

const { say } = ENGLISH

/** Formats the output of `overtrick score` for people: the ranking, and with --boards a traveller for each board. */
export function scoreText(scored: ScoredResults, notes: RowNotes, withBoards: boolean): string {
  const { session, ranking } = scored
  const lines = linesOf(session)
  const boards = new Set(lines.map(row => row.board)).size
  const results = lines.filter(row => row.score !== null).length
  return pageOf([
    ...titleOf(session),
    say('score.sum', {
      boards: say('score.boards', { count: boards }),
      results: say('score.results', { count: results }),
      form: say(`score.form.${scored.form}`),
      profile: scored.profile.title,
    }),
    ...rankingsOf(ranking),
    ...(withBoards ? travellers(scored) : []),
    ...notesText(notes),
  ])
}

/**
 * Formats the output for a session of teams: the ranking and the matches, and with --boards the travellers of the
 * pairs.
 */
export function teamsText(scored: ScoredTeams, notes: RowNotes, withBoards: boolean): string {
  const { teams, profile, form, ranking, matches, pairs } = scored
  const results: readonly Column[] = [
    { head: say('score.round'), cells: matches.map(({ match }) => `${match.round ?? ''}`), right: true },
    { head: say('score.team'), cells: matches.map(({ match }) => match.team), right: true },
    { head: say('score.score'), cells: matches.map(({ score }) => score), right: true },
    { head: say('score.against'), cells: matches.map(({ match }) => match.opponents), right: true },
    { head: say('score.score'), cells: matches.map(({ opponentsScore }) => opponentsScore), right: true },
  ]
  return pageOf([
    ...titleOf(teams),
    say('score.sum.teams', {
      matches: say('score.matches', { count: matches.length }),
      form: say(`score.form.${form}`),
      profile: profile.title,
    }),
    ...rankingsOf(ranking),
    ...(matches.length > 0 ? ['', ...table(results)] : []),
    ...(withBoards && teams.pairXi.length > 0 ? ['', say('score.pairs'), ...placesTable(pairs.ranking)] : []),
    ...(withBoards ? travellers(pairs) : []),
    ...notesText(notes),
  ])
}

/** Replaces characters of the file's text that would break the table or control the terminal. */
const pageOf = (lines: readonly string[]): string =>
  `${lines.map(line => line.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD')).join('\n')}\n`

const titleOf = (head: { source: string; date: string; program: string }): readonly string[] => {
  const title = [head.source, head.date, head.program].filter(part => part !== '').join(', ')
  return title === '' ? [] : [title]
}

const rankingsOf = (ranking: readonly FiguredPlace[]): readonly string[] =>
  [undefined, 'NS' as const, 'EW' as const].flatMap(direction => {
    const own = ranking.filter(place => place.direction === direction)
    if (own.length === 0) return []
    const heading = direction === undefined ? [] : [say(`score.${direction}`)]
    return ['', ...heading, ...placesTable(own)]
  })

const placesTable = (places: readonly FiguredPlace[]): readonly string[] =>
  table([
    { head: say('score.rank'), cells: places.map(place => place.rank), right: true },
    { head: say('score.section'), cells: places.map(place => place.section ?? ''), right: false },
    { head: say('score.number'), cells: places.map(place => place.contestant), right: true },
    { head: say('score.names'), cells: places.map(namesOf), right: false },
    { head: say('score.total'), cells: places.map(place => place.total), right: true },
    { head: say('score.percent'), cells: places.map(place => place.percent), right: true },
    { head: say('score.tie'), cells: places.map(place => place.tiebreak ?? ''), right: true },
    { head: say('score.played'), cells: places.map(place => place.boards), right: true },
  ])

/** Formats the names: "Novak: Ana - Bo - Chen - Dita"; pairs and players have no team name. */
const namesOf = ({ teamName, players = [] }: FiguredPlace): string =>
  [teamName, players.join(' - ')].filter(part => part !== undefined && part !== '').join(': ')

/** Formats one traveller per board: pairs, contract, score from North-South, and points of both sides. */
function travellers({ session, points }: ScoredResults): readonly string[] {
  const boards = [...new Set(session.rows.map(({ board }) => board))]
  return boards.flatMap(board => {
    const own = session.rows.flatMap((row, at) =>
      row.board === board ? [{ row, points: points[at] ?? [null, null] }] : [],
    )
    const shown = (figure: PrintedFigure | null) => figure?.shown ?? ''
    return [
      '',
      say('score.board', { board }),
      ...table([
        { head: say('score.section'), cells: own.map(({ row }) => row.section ?? ''), right: false },
        { head: say('score.deal'), cells: own.map(({ row }) => dealAt(row)), right: false },
        { head: say('score.ns'), cells: own.map(({ row }) => labelAt(row, 'NS')), right: true },
        { head: say('score.ew'), cells: own.map(({ row }) => labelAt(row, 'EW')), right: true },
        { head: say('score.contract'), cells: own.map(({ row }) => contractAt(row)), right: false },
        { head: say('score.by'), cells: own.map(({ row }) => playedAt(row)?.declarer ?? ''), right: false },
        {
          head: say('score.tricks'),
          cells: own.map(({ row }) => `${playedAt(row)?.tricks ?? ''}`),
          right: true,
        },
        { head: say('score.score'), cells: own.map(({ row }) => scoreAt(row)), right: true },
        { head: say('score.ns-gets'), cells: own.map(({ points: [ns] }) => shown(ns)), right: true },
        { head: say('score.ew-gets'), cells: own.map(({ points: [, ew] }) => shown(ew)), right: true },
      ]),
      ...heldOn(own),
    ]
  })
}

/**
 * Returns notes on boards that are on hold (everybody has 0 on them), each note once even if a board has several deals.
 */
const heldOn = (rows: readonly { readonly points: RowPoints }[]): readonly string[] => [
  ...new Set(
    rows.flatMap(({ points }) => points.flatMap(side => (side?.held ? say('score.held', side.held) : []))),
  ),
]

function labelAt(row: ResultsRow, direction: 'NS' | 'EW'): string {
  if (row.kind === 'sit-out') return (row.side ?? 'NS') === direction ? row.contestant : ''
  const [first, second] = direction === 'NS' ? [row.seats.N, row.seats.S] : [row.seats.E, row.seats.W]
  return first === second ? first : `${first} ${second}`
}

const playedAt = (row: ResultsRow) =>
  row.kind === 'line' && row.result?.kind === 'played' ? row.result : null

function contractAt(row: ResultsRow): string {
  if (row.kind === 'line' && row.result?.kind === 'passed-out') return say('score.passed-out')
  const played = playedAt(row)
  return played ? formatContract(played.contract) : ''
}

function scoreAt(row: ResultsRow): string {
  if (row.kind === 'sit-out') return say('score.sits-out')
  if (row.outcome.kind === 'ruled') {
    const ns = partsOf(row.outcome.sides.NS)
    const ew = partsOf(row.outcome.sides.EW)
    if (ns !== null && ew !== null) return ns === ew ? ns : `${ns} / ${ew}`
  }
  return row.ruling ?? (row.score === null ? '' : `${row.score}`)
}

/** Formats an assigned score: "420", weighted "60% 420 + 40% 140", capped "420 (≤ A-)"; `null` if it is not a score. */
function partsOf(side: SideOutcome): string | null {
  if (side.kind !== 'scores') return null
  const [only, ...more] = side.parts
  const scores =
    only && more.length === 0
      ? `${only.score}`
      : side.parts.map(({ weight, score }) => `${weight}% ${score}`).join(' + ')
  return side.atMost ? `${scores} (≤ A-)` : scores
}

const dealAt = (row: ResultsRow): string => (row.kind === 'line' ? (row.deal ?? '') : '')
