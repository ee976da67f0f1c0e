import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  formOfSession,
  type ScoredResults,
  scoreResults,
} from '../../shared/formats/results/results-scored.ts'
import type { PublishedPlace, ResultsSession } from '../../shared/formats/results/results-session.ts'
import type { TeamsSession } from '../../shared/formats/results/results-teams.ts'
import { formOfTeams, type ScoredTeams, scoreTeams } from '../../shared/formats/results/teams-scored.ts'
import type { ReadResults } from '../../shared/formats/results-json/results-json.ts'
import { must } from '../../shared/lib/assert.ts'
import { profileOf } from '../../shared/scoring/profiles/profiles.ts'
import { inEnglish } from '../english.ts'
import { readResultsFile } from '../files/read-results-file.ts'

/** Folder of real sessions with figures printed by other programs, beside the repository. */
export const SESSIONS = '../shared/data/sessions'
export const USEBIO = '../shared/data/usebio'

export const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).toSorted() : []

export const read = (path: string): ReadResults => {
  const results = readResultsFile(readFileSync(path))
  if (!results.ok) throw new Error(`${path}: ${inEnglish(results.problem)}`)
  return results.value
}

export const KINDS = ['lines', 'totals', 'percents', 'ranks', 'tieBreaks', 'boards'] as const
export type Kind = (typeof KINDS)[number]

/** Number of printed figures that equal ours as text, out of how many, and the first differences. */
export interface Count {
  readonly ok: number
  readonly all: number
  readonly wrong: readonly string[]
}

export type Counts = Readonly<Record<Kind, Count>>

/** Compares our figures with those printed in a file, by the profile of its program. */
export const compareFile = (results: ReadResults): Counts =>
  results.kind === 'teams' ? compareTeams(results.teams) : compareSession(results.session)

/** Returns our own figures of a file without names: the points of its rows, the ranking and, for teams, the matches. */
export function figuresOf(results: ReadResults) {
  const nameless = ({ players: _, ...place }: PublishedPlace) => place
  if (results.kind === 'session') {
    const { points, ranking } = ownFigures(results.session)
    return { points, ranking: ranking.map(nameless), matches: [] }
  }
  const { ranking, pairs, matches } = ownTeamFigures(results.teams)
  const scores = matches.map(({ score, opponentsScore, boards }) => ({ score, opponentsScore, boards }))
  return { points: pairs.points, ranking: [...ranking, ...pairs.ranking].map(nameless), matches: scores }
}

const ownFigures = (session: ResultsSession): ScoredResults =>
  scoreResults(session, profileOf(session.program), must(formOfSession(session), `the form of ${session.id}`))

const ownTeamFigures = (teams: TeamsSession): ScoredTeams =>
  scoreTeams(teams, profileOf(teams.program), must(formOfTeams(teams), `the form of ${teams.id}`))

function compareSession(session: ResultsSession): Counts {
  const own = ownFigures(session)
  return { lines: countLines(session, own), ...countPlaces(session.ranking, own.ranking) }
}

function compareTeams(teams: TeamsSession): Counts {
  const own = ownTeamFigures(teams)
  const pairs = new Map(own.pairs.ranking.map(place => [place.contestant, place]))
  const places = countPlaces(teams.ranking, own.ranking)
  return {
    ...places,
    lines: together([countLines(own.pairs.session, own.pairs), countMatches(own)]),
    totals: together([
      places.totals,
      countAll(
        teams.pairXi.map(({ pair, imps }) => ({
          what: `pair ${pair}`,
          printed: imps,
          ours: pairs.get(pair)?.total,
        })),
      ),
    ]),
    boards: countAll(
      teams.pairXi.flatMap(({ pair, boards }) =>
        boards === undefined
          ? []
          : [{ what: `pair ${pair}`, printed: boards, ours: pairs.get(pair)?.boards }],
      ),
    ),
  }
}

const countMatches = ({ matches }: ScoredTeams): Count =>
  countAll(
    matches.flatMap(({ match, score, opponentsScore, boards }) => {
      const what = `${match.team} against ${match.opponents}`
      const printed = [match.score, match.opponentsScore]
      return [
        ...(match.score === undefined
          ? []
          : [{ what, printed: printed.join(' / '), ours: `${score} / ${opponentsScore}` }]),
        ...match.boards.flatMap(({ board, points }, at) =>
          points
            ? [
                {
                  what: `${what}, board ${board}`,
                  printed: points.join(' / '),
                  ours: boards[at]?.map(figure => figure?.shown).join(' / '),
                },
              ]
            : [],
        ),
      ]
    }),
  )

const together = (counts: readonly Count[]): Count => ({
  ok: counts.reduce((sum, { ok }) => sum + ok, 0),
  all: counts.reduce((sum, { all }) => sum + all, 0),
  wrong: counts.flatMap(({ wrong }) => wrong),
})

const MEMBER = {
  totals: 'total',
  percents: 'percent',
  ranks: 'rank',
  tieBreaks: 'tiebreak',
  boards: 'boards',
} as const satisfies Record<Exclude<Kind, 'lines'>, keyof PublishedPlace>

function countPlaces(
  published: readonly PublishedPlace[],
  own: readonly PublishedPlace[],
): Record<Exclude<Kind, 'lines'>, Count> {
  const keyOf = ({ section, direction, contestant }: PublishedPlace) =>
    JSON.stringify([section ?? '', direction ?? '', contestant])
  const ours = new Map(own.map(place => [keyOf(place), place]))
  const count = (kind: Exclude<Kind, 'lines'>): Count => {
    const member = MEMBER[kind]
    return countAll(
      published.flatMap(place => {
        const printed = place[member]
        return printed === undefined
          ? []
          : [{ what: `${keyOf(place)} ${member}`, printed, ours: ours.get(keyOf(place))?.[member] }]
      }),
    )
  }
  return {
    totals: count('totals'),
    percents: count('percents'),
    ranks: count('ranks'),
    tieBreaks: count('tieBreaks'),
    boards: count('boards'),
  }
}

function countLines(session: ResultsSession, own: ScoredResults): Count {
  return countAll(
    session.rows.flatMap((row, at) => {
      const [ns, ew] = must(own.points[at], 'the points of the row')
      const what = `board ${row.board}: ${row.kind === 'line' ? `${row.seats.N}-${row.seats.E} ${row.score}` : `bye ${row.contestant}`}`
      if (row.kind === 'sit-out') {
        const side = row.side === 'EW' ? ew : ns
        return row.points === undefined ? [] : [{ what, printed: row.points, ours: side?.shown }]
      }
      if (!row.points) return []
      const [first, second] = row.points
      const both = [first === null ? null : ns?.shown, second === null ? null : ew?.shown]
      return [{ what, printed: row.points.join(' / '), ours: both.join(' / ') }]
    }),
  )
}

interface Comparison {
  readonly what: string
  readonly printed: string
  readonly ours: string | undefined
}

function countAll(comparisons: readonly Comparison[]): Count {
  const wrong = comparisons.filter(({ printed, ours }) => printed !== ours)
  return {
    ok: comparisons.length - wrong.length,
    all: comparisons.length,
    wrong: wrong.map(({ what, printed, ours }) => `${what}: printed ${printed}, ours ${ours}`),
  }
}
