import { isMatchGame } from '../../game/games.ts'
import { directionOf, partnerOf, SEATS, type Seat } from '../../game/seat.ts'
import { add, compare, type Fraction, ZERO } from '../../lib/fraction.ts'
import { getOrMake, memo, pushTo } from '../../lib/memo.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { cardCorrection } from '../corrections/card-correction.ts'
import type { Settings } from '../facts/session-opened.ts'
import { boardLines, type PlacedLine, type ScoredPlace } from '../field/field-lines.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { type Section, sectionOf } from '../section/section.ts'
import { tablePolicy } from '../settings/table-policy.ts'
import { publishedRoundsOf, publishedStandings, runningStandings } from '../standings/standings-view.ts'
import { NO_FIGURES, tableLine } from '../standings/traveller-view.ts'
import type { SessionState } from '../state/state.ts'
import { type Labels, labelsIn } from '../views/people.ts'
import type { CardLine, Scorecard, Scorecards } from '../views/scorecards-view.ts'
import type { Standings } from '../views/view-bodies.ts'
import { cardMatches } from './card-matches.ts'
import { figureChanges } from './figure-changes.ts'
import { isRoundOver } from './progress-view.ts'
import { readableBoards } from './readable-boards.ts'
import { type RoundFigures, roundFigures } from './round-figures.ts'

/** True if tables are shown the ranking: between rounds if the club wants that, and always at the end. */
export const isRankingShown = (state: SessionState): boolean =>
  isClosed(state) || tablePolicy(settingsOf(state)).betweenRounds === 'ranking'

/**
 * Returns the cards of those who have played at a table: once their round is finished there, if the club
 * wants that, and always at the end. Ranks and figures are those of the published ranking, and reveal no more
 * of a single result than it does.
 */
export function scorecardsView(state: SessionState, id: string, table: number): Scorecards | undefined {
  const settings = settingsOf(state)
  const section = sectionOf(state, id)
  const round = section?.currentRound(table) ?? 0
  const entry = section?.entryAt(round, table)
  if (!settings || !section || !entry) return undefined
  const final = isClosed(state)
  const isWanted = final || tablePolicy(settings).betweenRounds !== 'nothing'
  if (!isWanted || !(final || isRoundOver(section, table, round))) return undefined
  const standings = publishedStandings(state, id)
  const rounds = publishedRoundsOf(state, id)
  const sources: CardSources = {
    state,
    labels: labelsIn(state),
    settings,
    section,
    standings,
    rounds,
    upTo: final ? Number.POSITIVE_INFINITY : round,
    mayRead: readableBoards(state, section, table, round),
    figures: roundFigures(state, settings, rounds),
  }
  return {
    round,
    rounds: standings?.rounds ?? 0,
    final,
    scoring: standings?.scoring ?? 'matchpoints',
    ...(standings?.rankedBy && { rankedBy: standings.rankedBy }),
    cards: [...new Set(seatedAt(entry))].map(contestant => scorecard(sources, contestant)),
  }
}

/** Returns all cards of a section with everything played, for the director's printout. */
export function wholeScorecards(state: SessionState, id: string): readonly Scorecard[] {
  const settings = settingsOf(state)
  const section = sectionOf(state, id)
  if (!settings || !section) return []
  const sources: CardSources = {
    state,
    labels: labelsIn(state),
    settings,
    section,
    standings: runningStandings(state, id),
    rounds: Number.POSITIVE_INFINITY,
    upTo: Number.POSITIVE_INFINITY,
    mayRead: () => true,
    figures: roundFigures(state, settings, Number.POSITIVE_INFINITY),
  }
  // Paper omits changes since tables were shown it: it is the first publication.
  return section.plan.contestants.map(({ id: contestant }) => ({
    ...cardOf(sources, contestant),
    changes: [],
  }))
}

/** Returns the boards whose results a view of cards shows. */
export const boardsShown = ({ cards }: Scorecards): readonly number[] =>
  cards.flatMap(({ lines }) => lines.flatMap(({ board, line }) => (line ? board : [])))

interface CardSources {
  readonly state: SessionState
  readonly labels: Labels
  readonly settings: Settings
  readonly section: Section
  readonly standings: Standings | undefined
  /** Last round with published figures. */
  readonly rounds: number
  readonly upTo: number
  readonly mayRead: (board: number) => boolean
  readonly figures: RoundFigures
}

function scorecard(sources: CardSources, contestant: ContestantId): Scorecard {
  const { state, section } = sources
  const card = cardOf(sources, contestant)
  return { ...card, changes: [...figureChanges(state, section, contestant, boardsOf(card.lines))] }
}

function cardOf(sources: CardSources, contestant: ContestantId): Omit<Scorecard, 'changes'> {
  const { state, settings, section, standings, rounds, mayRead } = sources
  const played = linesOf(sources, contestant)
  const isSilent = tellsHidden(
    sources,
    played.filter(({ place }) => !mayRead(place.board)),
  )
  const isOpen = played.every(({ place }) => mayRead(place.board))
  const matches = cardMatches(state, settings, { section: section.id, contestant, rounds, isOpen })
  const ranking = standings?.rankings.find(({ rows }) => rows.some(isRowOf(section.id, contestant)))
  return {
    contestant,
    label: section.labelOf(contestant),
    standing: ranking?.rows.find(isRowOf(section.id, contestant)) ?? null,
    ranking: ranking ? { line: ranking.line, of: ranking.rows.length } : null,
    lines: played.map((one, at) =>
      cardLine(sources, one, isSilent || played.slice(at + 1).some(later => isOtherHalf(one, later))),
    ),
    ...(matches && { matches }),
  }
}

const boardsOf = (lines: readonly CardLine[]): readonly number[] => [
  ...new Set(lines.map(({ board }) => board)),
]

const isRowOf =
  (section: string, contestant: ContestantId) =>
  (row: { readonly contestant: string; readonly section?: string }): boolean =>
    row.contestant === contestant && (row.section ?? section) === section

interface SatLine {
  readonly line: PlacedLine
  readonly place: ScoredPlace
  readonly seat: Seat
}

const NONE: readonly SatLine[] = []

type LinesByContestant = ReadonlyMap<ContestantId, readonly SatLine[]>

const bySection = new WeakMap<Section, readonly LinesByContestant[]>()

/** Returns the lines of each board of a section, by the contestants who played them. */
const linesByBoard = (settings: Settings, section: Section): readonly LinesByContestant[] =>
  getOrMake(bySection, section, () =>
    section.boardsKnown().map(board => satOn(boardLines(settings, section, board, Number.POSITIVE_INFINITY))),
  )

/** Returns the lines of a board by the contestants who played them; one who sat on both sides by the first seat. */
const satOn = memo((lines: readonly PlacedLine[]): LinesByContestant => {
  const sat = new Map<ContestantId, SatLine[]>()
  for (const line of lines) {
    const { place } = line
    if (!place) continue
    for (const seat of SEATS) {
      const contestant = place.seats[seat]
      if (SEATS.find(each => place.seats[each] === contestant) !== seat) continue
      pushTo(sat, contestant, { line, place, seat })
    }
  }
  return sat
})

/** True for the same board of the same match played by the other half of the team: both share one figure. */
const isOtherHalf = ({ place, seat }: SatLine, other: SatLine): boolean =>
  place.board === other.place.board &&
  directionOf(seat) !== directionOf(other.seat) &&
  opponentOf(place, seat) === opponentOf(other.place, other.seat)

const opponentOf = ({ seats }: ScoredPlace, seat: Seat): ContestantId =>
  directionOf(seat) === 'NS' ? seats.E : seats.N

/**
 * Returns lines by round, then in the plan's playing order. Lines of the halves of a team, which each play a
 * board, are adjacent.
 */
function linesOf({ settings, section, upTo }: CardSources, contestant: ContestantId): readonly SatLine[] {
  // Deals of a match decided at its own table depend on earlier deals: the match has a line instead.
  if (isMatchGame(settings)) return []
  const found = linesByBoard(settings, section)
    .flatMap(board => board.get(contestant) ?? NONE)
    .filter(({ place }) => place.round <= upTo)
    .map(sat => ({ sat, order: orderOf(section, sat.place), half: directionOf(sat.seat) === 'NS' ? 0 : 1 }))
  return found
    .sort((a, b) => a.sat.place.round - b.sat.place.round || a.order - b.order || a.half - b.half)
    .map(({ sat }) => sat)
}

const orderOf = (section: Section, { round, table, board }: ScoredPlace): number =>
  section.plan.kind === 'teams' ? board : (section.entryAt(round, table)?.boards.indexOf(board) ?? 0)

function cardLine(
  { state, labels, mayRead, figures }: CardSources,
  played: SatLine,
  isSilent: boolean,
): CardLine {
  const { line, place, seat } = played
  const { section, round, board, seats } = place
  const direction = directionOf(seat)
  const isReadable = mayRead(board)
  const isNorthSouth = direction === 'NS'
  const first = labels(section, isNorthSouth ? seats.E : seats.N)
  const second = labels(section, isNorthSouth ? seats.W : seats.S)
  const partner = seats[partnerOf(seat)]
  const held = isReadable && !isSilent ? figures.heldOf(line) : null
  const correction = isReadable ? cardCorrection(state, place, seats[seat]) : null
  return {
    round,
    board,
    direction,
    partner: partner === seats[seat] ? null : labels(section, partner),
    against: first === second ? [first] : [first, second],
    ...(held && { held }),
    ...(correction && { correction }),
    line: isReadable
      ? { ...tableLine(state, place), ...(isSilent ? NO_FIGURES : figures.scoresOf(line)), own: true }
      : null,
  }
}

/**
 * True if shown figures would reveal hidden ones, as the total and all figures but one reveal that one; then
 * no line gets a figure.
 */
function tellsHidden({ figures }: CardSources, hidden: readonly SatLine[]): boolean {
  const found = hidden
    // A team has one figure for both of its lines.
    .filter((one, at) => !hidden.slice(at + 1).some(later => isOtherHalf(one, later)))
    .flatMap(({ line, seat }) => figures.figureOf(line, directionOf(seat)) ?? [])
  const known = found.filter(figure => figure !== 'written')
  const total = (of: 'points' | 'available'): Fraction =>
    known.reduce((sum, figure) => add(sum, figure[of]), ZERO)
  const points = total('points')
  const available = total('available')
  return (
    found.length === 1 ||
    (known.length > 0 && (compare(points, ZERO) === 0 || compare(points, available) === 0))
  )
}
