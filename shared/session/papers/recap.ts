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
import { settingsOf } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { runningRankings } from '../standings/standings-view.ts'
import { halvesText } from '../standings/table-match-standings.ts'
import { figuresOf } from '../standings/traveller-view.ts'
import type { SessionState } from '../state/state.ts'
import { peopleOf } from '../views/people.ts'
import { teamFigureText } from '../views/team-standings.ts'
import type { Ranked, Scoring, Standings } from '../views/view-bodies.ts'

/** Column of the sheet: a board, or a round if matches are counted. */
export interface RecapColumn {
  readonly kind: 'board' | 'round'
  readonly number: number
}

export interface RecapCell {
  /** Points in the club's notation: "x", "1½", "-3". */
  readonly points: string
  /** Label of the opponent in a match. */
  readonly against: string | null
}

/** Places that a contestant shares: 2 and 3 for "2-3"; both the same if not shared. */
export interface RecapPlaces {
  readonly first: number
  readonly last: number
}

export interface RecapRow {
  readonly standing: Ranked
  /** Places; null if there is nothing to rank by. */
  readonly places: RecapPlaces | null
  /** True if the total differs from the sum of the columns because of a penalty, a bonus or a carry-over. */
  readonly isAdjusted: boolean
  /** Cells by column; a team may have two matches in a round. */
  readonly cells: readonly (readonly RecapCell[])[]
}

/** Ranking in the layout of club scorers: a line for each contestant by number, a column for each board. */
export interface RecapSheet {
  readonly section: string
  readonly line: Direction | null
  readonly contest: PlanKind
  readonly scoring: Scoring
  /** Set if totals are the victory points of matches of pairs. */
  readonly rankedBy?: Exclude<Standings['rankedBy'], undefined>
  readonly columns: readonly RecapColumn[]
  readonly rows: readonly RecapRow[]
}

type Cells = ReadonlyMap<string, ReadonlyMap<number, readonly RecapCell[]>>

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

/** Returns cells of matches; `undefined` if boards are compared with a field and summed. */
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

/** Returns the cells of every contestant and board, with sit-outs that have a value. */
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
          const text = points?.[direction] ?? null
          const key = setup.contestants[number]?.key
          if (text === null || key === undefined) continue
          cells.set(
            key,
            (cells.get(key) ?? new Map()).set(scored.sheet.board, [{ points: text, against: null }]),
          )
        }
    }
  return cells
}

/** Cell for a match or bye, with its contestant and first round. */
interface MatchCell {
  readonly key: string
  readonly round: number
  readonly cell: RecapCell
}

/** Returns the cells of teams: victory points or board points of their matches, and byes. */
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

/** Returns the cells of pairs ranked by the victory points of their matches. */
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

/** Returns the cells of matches decided at their own tables: won, drawn or lost. */
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
    key: contestantKey(section, contestant),
    round,
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
