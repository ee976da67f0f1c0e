import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import type { PlanKind } from '../../movement/plan/plan.ts'
import { contestantsAt, linesIn } from '../../scoring/sheet.ts'
import { matchResult } from '../../scoring/teams/team-contest.ts'
import { totalsContext } from '../../scoring/totals.ts'
import type { Settings } from '../facts/session-opened.ts'
import { contestantKey } from '../field/field-lines.ts'
import { type MatchField, matchField } from '../field/match-field.ts'
import { sessionField } from '../field/session-field.ts'
import { halvesOf, type TableMatchField, tableMatchField, WON } from '../field/table-matches.ts'
import { type TeamField, teamField } from '../field/team-field.ts'
import { halvesText } from '../matches/table-match-standings.ts'
import { settingsOf } from '../queries.ts'
import { sectionOf } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { peopleOf } from '../views/people.ts'
import { runningRankings } from '../views/standings-view.ts'
import { teamFigureText } from '../views/team-standings.ts'
import { figuresOf } from '../views/traveller-view.ts'
import type { Ranked, Scoring, Standings } from '../views/view-bodies.ts'

/** A column of the sheet: a board, or where matches are counted a round with them. */
export interface RecapColumn {
  readonly kind: 'board' | 'round'
  readonly number: number
}

/** What a contestant has in a column. */
export interface RecapCell {
  /** As the club writes it: "x", "1½", "-3". */
  readonly points: string
  /** Of a match: the label of whom it was against. */
  readonly against: string | null
}

/** The places that a contestant shares: 2 and 3 of "2-3", twice the same where he shares his with nobody. */
export interface RecapPlaces {
  readonly first: number
  readonly last: number
}

export interface RecapRow {
  readonly standing: Ranked
  /** Null where there is nothing to rank by. */
  readonly places: RecapPlaces | null
  /** Whether the total is more or less than the columns: a penalty, a bonus, what was brought along. */
  readonly isAdjusted: boolean
  /** For each column what the contestant has there; a team may have two matches in a round. */
  readonly cells: readonly (readonly RecapCell[])[]
}

/** A ranking as club scorers write it out: a line for each contestant by number, a column for each board. Seed 004. */
export interface RecapSheet {
  readonly section: string
  readonly line: Direction | null
  readonly contest: PlanKind
  readonly scoring: Scoring
  /** Set where totals are the victory points of matches of pairs. */
  readonly rankedBy?: Exclude<Standings['rankedBy'], undefined>
  readonly columns: readonly RecapColumn[]
  readonly rows: readonly RecapRow[]
}

type Cells = ReadonlyMap<string, ReadonlyMap<number, readonly RecapCell[]>>

/** One for each ranking, over all results so far. */
export function recapSheets(state: SessionState): readonly RecapSheet[] {
  const settings = settingsOf(state)
  if (!settings) return []
  const matches = cellsInMatches(state)
  const cells = matches ? byRound(matches) : cellsOfBoards(state, settings)
  const order = new Map([...peopleOf(state).keys()].map((key, at) => [key, at]))
  return runningRankings(state).flatMap(standings =>
    standings.rankings.map(({ line, rows }) => {
      const keyed = rows.map(row => ({
        row,
        key: contestantKey(row.section ?? standings.section, row.contestant),
      }))
      const numbers = new Set(keyed.flatMap(({ key }) => [...(cells.get(key)?.keys() ?? [])]))
      const columns = [...numbers]
        .sort((a, b) => a - b)
        .map((number): RecapColumn => ({ kind: matches ? 'round' : 'board', number }))
      const sheetRows = [...keyed]
        .sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
        .map(
          ({ row, key }): RecapRow => ({
            standing: row,
            places: placesOf(row, rows),
            isAdjusted: isAdjusted(state, standings, row),
            cells: columns.map(({ number }) => cells.get(key)?.get(number) ?? []),
          }),
        )
      const { section, scoring, rankedBy, contest = 'pairs' } = standings
      return { section, line, contest, scoring, ...(rankedBy && { rankedBy }), columns, rows: sheetRows }
    }),
  )
}

/** `undefined` where boards are compared with a field and added up. */
function cellsInMatches(state: SessionState): readonly MatchCell[] | undefined {
  const tables = tableMatchField(state)
  if (tables) return cellsOfTables(state, tables)
  const teams = teamField(state)
  if (teams) return cellsOfTeams(state, teams)
  const pairs = matchField(state)
  return pairs && cellsOfPairs(state, pairs)
}

function placesOf({ rank }: Ranked, rows: readonly Ranked[]): RecapPlaces | null {
  if (rank === null) return null
  return { first: rank, last: rank + rows.filter(row => row.rank === rank).length - 1 }
}

const isAdjusted = (state: SessionState, { section }: Standings, row: Ranked): boolean =>
  (sectionOf(state, row.section ?? section)?.adjustments() ?? []).some(
    ({ body }) => body.contestant === row.contestant,
  )

/** What every contestant has on every board, a sit-out that brings something among them. */
function cellsOfBoards(state: SessionState, settings: Settings): Cells {
  const cells = new Map<string, Map<number, readonly RecapCell[]>>()
  const session = sessionField(state)
  if (!session) return cells
  const { setup, sheets } = session.field
  const context = { rules: setup.rules, awards: totalsContext(session.field).awards }
  for (const scored of sheets.values())
    for (let line = 0; line < linesIn(scored.sheet); line += 1) {
      const { points } = figuresOf(settings, context, scored, line)
      for (const direction of DIRECTIONS)
        for (const number of contestantsAt(scored.sheet, line, direction)) {
          const [text, key] = [points?.[direction] ?? null, setup.contestants[number]?.key]
          if (text === null || key === undefined) continue
          cells.set(
            key,
            (cells.get(key) ?? new Map()).set(scored.sheet.board, [{ points: text, against: null }]),
          )
        }
    }
  return cells
}

/** What somebody has of a match or a bye: for whom, when it began, with which cell. */
interface MatchCell {
  readonly key: string
  readonly round: number
  readonly cell: RecapCell
}

/** What every team has of its matches: victory points, or the points of the boards; and of its byes. */
function cellsOfTeams(state: SessionState, { matches, scored, byes }: TeamField): readonly MatchCell[] {
  const played = matches.flatMap(({ section, planned }, at) => {
    const scores = scored[at]?.scores
    if (!scores?.home.begun) return []
    return PAIRINGS.map(
      ([side, other]): MatchCell => ({
        key: contestantKey(section, planned[side]),
        round: planned.rounds[0] ?? 0,
        cell: {
          points: teamFigureText(matchResult(scores[side])),
          against: labelIn(state, section, planned[other]),
        },
      }),
    )
  })
  const sitting = byes.flatMap(({ team, bye, worth }): readonly MatchCell[] =>
    worth
      ? [{ key: team, round: bye.rounds[0] ?? 0, cell: { points: teamFigureText(worth), against: null } }]
      : [],
  )
  return [...played, ...sitting]
}

const PAIRINGS = [
  ['home', 'away'],
  ['away', 'home'],
] as const

/** The same of pairs that are ranked by the victory points of their matches. */
function cellsOfPairs(state: SessionState, { matches, scores, byes }: MatchField): readonly MatchCell[] {
  const played = matches.flatMap(({ section, meeting: { pairs, rounds } }, at) =>
    pairs.flatMap((pair, side): readonly MatchCell[] => {
      const points = scores[at]?.[side]?.victoryPoints
      const other = pairs[1 - side] ?? pair
      const cell = points && { points: teamFigureText(points), against: labelIn(state, section, other) }
      return cell ? [{ key: contestantKey(section, pair), round: rounds[0] ?? 0, cell }] : []
    }),
  )
  const sitting = byes.flatMap(({ section, bye, victoryPoints }): readonly MatchCell[] => {
    const key = contestantKey(section, bye.contestant)
    const cell = victoryPoints && { points: teamFigureText(victoryPoints), against: null }
    return cell ? [{ key, round: bye.rounds[0] ?? 0, cell }] : []
  })
  return [...played, ...sitting]
}

/** Of matches that are decided at their own tables: won, drawn or lost. */
function cellsOfTables(state: SessionState, { matches, byes }: TableMatchField): readonly MatchCell[] {
  const played = matches.flatMap(({ section, entry, match }) => {
    const { N, E } = entry.seats
    if (match.end === null || N === null || E === null) return []
    const cellFor = (side: Direction, other: string): RecapCell => ({
      points: halvesText(halvesOf(match, side)),
      against: labelIn(state, section, other),
    })
    return [
      { key: contestantKey(section, N), round: entry.round, cell: cellFor('NS', E) },
      { key: contestantKey(section, E), round: entry.round, cell: cellFor('EW', N) },
    ]
  })
  const sitting = byes.map(({ section, contestant, round }) => ({
    ...{ key: contestantKey(section, contestant), round },
    cell: { points: halvesText(WON), against: null },
  }))
  return [...played, ...sitting]
}

const labelIn = (state: SessionState, section: string, contestant: string): string =>
  sectionOf(state, section)?.labelOf(contestant) ?? contestant

function byRound(found: readonly MatchCell[]): Cells {
  const cells = new Map<string, Map<number, readonly RecapCell[]>>()
  for (const { key, round, cell } of found) {
    const own = cells.get(key) ?? new Map<number, readonly RecapCell[]>()
    cells.set(key, own.set(round, [...(own.get(round) ?? []), cell]))
  }
  return cells
}
