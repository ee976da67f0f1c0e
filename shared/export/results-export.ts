import { contestantsIn } from '../formats/results/results-contestants.ts'
import { formatRulingCode } from '../formats/results/results-ruling-code.ts'
import { scoreResults, withFigures } from '../formats/results/results-scored.ts'
import {
  keyOf,
  type MatchScoring,
  type PublishedPlace,
  type RankingScoring,
  type ResultsAdjustment,
  type ResultsLine,
  type ResultsRow,
  type ResultsSession,
  type Winners,
} from '../formats/results/results-session.ts'
import { contestantsOfMatches, type TeamsMatch, type TeamsSession } from '../formats/results/results-teams.ts'
import { scoreTeams, teamsWithFigures } from '../formats/results/teams-scored.ts'
import { formatResultsJson, formatTeamsJson } from '../formats/results-json/results-json-write.ts'
import { isMatchGame, type Result } from '../game/games.ts'
import { DIRECTIONS, mapSeats } from '../game/seat.ts'
import { fraction } from '../lib/fraction.ts'
import type { FormName, TeamFormName } from '../scoring/profiles/names.ts'
import { profileById } from '../scoring/profiles/profiles.ts'
import { revisionOf } from '../session/corrections/revision.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { boardLines, contestantKey, type PlacedLine, sitOutLines } from '../session/field/field-lines.ts'
import { rulesOf } from '../session/field/field-setup.ts'
import { type PlacedMatch, teamField, teamFormOf } from '../session/field/team-field.ts'
import { settingsOf } from '../session/section/queries.ts'
import { type Section, sectionOf, sectionsIn } from '../session/section/section.ts'
import { runningRankings } from '../session/standings/standings-view.ts'
import type { SessionState } from '../session/state/state.ts'
import {
  contestantsOf,
  eventBoardsOf,
  matchScoringOf,
  pairMatchesOf,
  possibleResultsOf,
  teamByesOf,
} from './export-matches.ts'

const SIDE_NAMES = { NS: 'North-South', EW: 'East-West' } as const

/**
 * Returns the session as *results JSON*, with the points and ranking of the chosen form and profile; `undefined` before
 * it is opened and planned.
 */
export function exportResults(state: SessionState, id: string, program: string): string | undefined {
  const figured = figuredResults(state, id, program)
  if (!figured) return undefined
  return figured.kind === 'teams' ? formatTeamsJson(figured.session) : formatResultsJson(figured.session)
}

export type FiguredResults =
  | { readonly kind: 'session'; readonly session: ResultsSession }
  | { readonly kind: 'teams'; readonly session: TeamsSession }

/**
 * Returns the session as results files hold it, with all figures; `undefined` for matches decided at their own table,
 * which these files cannot hold.
 */
export function figuredResults(state: SessionState, id: string, program: string): FiguredResults | undefined {
  const settings = settingsOf(state)
  if (settings && isMatchGame(settings)) return undefined
  const profile = profileById(settings?.profile ?? 'overtrick')
  const teams = teamsSessionOf(state, id, program)
  if (settings && teams) {
    const figured = teamsWithFigures(scoreTeams(teams, profile, teamFormOf(settings)))
    return { kind: 'teams', session: { ...figured, ...givenOut(state, figured.ranking) } }
  }
  const session = resultsSessionOf(state, id, program)
  if (!session || !settings) return undefined
  const figured = withFigures(scoreResults(session, profile, formOfSettings(settings)))
  return { kind: 'session', session: { ...figured, ...givenOut(state, figured.ranking) } }
}

/**
 * Returns the publication number of a closed session and the master points of its contestants; nothing for an
 * open session.
 */
function givenOut(
  state: SessionState,
  ranking: readonly PublishedPlace[],
): { readonly revision?: number; readonly ranking: readonly PublishedPlace[] } {
  const revision = revisionOf(state)
  if (!revision) return { ranking }
  const awards = new Map(
    runningRankings(state).flatMap(({ section: own, rankings }) =>
      rankings.flatMap(({ rows }) =>
        rows.flatMap(({ label, section = own, award }) =>
          award === undefined ? [] : [[`${section}/${label}`, award] as const],
        ),
      ),
    ),
  )
  const [only] = sectionsIn(state).map(({ id }) => id)
  return {
    revision: revision.number,
    ranking: ranking.map(place => {
      const award = awards.get(`${place.section ?? only}/${place.contestant}`)
      return award === undefined ? place : { ...place, award }
    }),
  }
}

const formOfSettings = ({ form = 'matchpoints' }: Settings) => form

/** Returns the members of a file that precede the results, for a session of any kind. */
function headOf(settings: Settings, sections: readonly Section[], id: string, program: string) {
  return {
    id,
    source: settings.name,
    program: programOf(settings, program),
    date: settings.date,
    vulnerability: settings.vulnerability,
    features: [],
    notes: sections.flatMap(notesOf),
  }
}

const teamScoringOf = ({ vpScale, bye, drawn, ties }: MatchScoring & RankingScoring) => ({
  ...(vpScale !== undefined && { vpScale }),
  ...(bye !== undefined && { bye }),
  ...(drawn && { drawn }),
  ...(ties && { ties }),
})

const scoringOf = (settings: Settings, form: FormName | TeamFormName) => ({
  method: form.replaceAll('-', '_'),
  rule: settings.profile ?? 'overtrick',
  ...(settings.sections && { sections: settings.sections }),
})

export function resultsSessionOf(
  state: SessionState,
  id: string,
  program: string,
): ResultsSession | undefined {
  const settings = settingsOf(state)
  const sections = sectionsIn(state)
  const [first] = sections
  if (!settings || !first) return undefined
  // A single section goes without its letter: labels alone then identify the contestants, as in published files.
  const lettered = sections.length > 1
  const { kind } = first.plan
  const winners = winnersOf(sections)
  const rows = sections.flatMap(section => [
    ...rowsOf(settings, section, lettered),
    ...sitOutsOf(settings, section, lettered),
  ])
  const contestants = contestantsOf(sections, lettered)
  const playing = new Set(contestantsIn({ rows, winners, contestants }).map(keyOf))
  const adjustments = sections.flatMap(section => adjustmentsIn(section, lettered, playing))
  return {
    ...headOf(settings, sections, id, program),
    eventType: kind === 'individual' ? 'INDIVIDUAL' : 'PAIRS',
    winners,
    scoring: {
      ...scoringOf(settings, formOfSettings(settings)),
      ...matchScoringOf(state, settings),
      scale: settings.scale,
    },
    ...pairMatchesOf(state, lettered),
    ...eventBoardsOf(state, settings, sections, lettered),
    ...possibleResultsOf(state, settings, sections, lettered),
    rows,
    contestants,
    ...(adjustments.length > 0 && { adjustments }),
    ranking: sections.flatMap(section => namedPlaces(section, lettered)),
  }
}

/**
 * Returns the number of winners, common to all sections or by section: a two-winner Mitchell may stand beside a Howell.
 */
function winnersOf(sections: readonly Section[]): Winners {
  const bySection = Object.fromEntries(sections.map(({ id, plan }) => [id, plan.winners]))
  const [first, ...others] = new Set(Object.values(bySection))
  return first !== undefined && others.length === 0 ? first : bySection
}

/** Returns a session of teams as its matches; `undefined` where no teams play. */
function teamsSessionOf(state: SessionState, id: string, program: string): TeamsSession | undefined {
  const settings = settingsOf(state)
  const field = teamField(state)
  if (!settings || !field) return undefined
  const sections = sectionsIn(state)
  const lettered = sections.length > 1
  const matches = field.matches.map(match => matchOf(state, match, lettered))
  const contestants = contestantsOf(sections, lettered)
  const playing = new Set(contestantsOfMatches({ matches, contestants }).map(keyOf))
  const adjustments = sections
    .flatMap(section => adjustmentsIn(section, lettered, playing))
    .filter(({ unit }) => unit === 'points')
  return {
    ...headOf(settings, sections, id, program),
    eventType: 'TEAMS',
    scoring: { ...scoringOf(settings, field.form), ...teamScoringOf(matchScoringOf(state, settings)) },
    matches,
    contestants,
    ...(field.byes.length > 0 && { byes: teamByesOf(field, sections, lettered) }),
    ...(adjustments.length > 0 && { adjustments }),
    ranking: sections.flatMap(section => namedPlaces(section, lettered)),
    pairXi: [],
  }
}

function matchOf(
  state: SessionState,
  { section, planned, boards }: PlacedMatch,
  lettered: boolean,
): TeamsMatch {
  const labelOf = (team: string) => sectionOf(state, section)?.labelOf(team) ?? team
  const lineAt = (line: PlacedLine | null) => (line ? rowOf(line, labelOf, lettered) : null)
  return {
    ...(lettered && { section }),
    round: planned.rounds[0] ?? null,
    team: labelOf(planned.home),
    opponents: labelOf(planned.away),
    boards: boards.map(({ board, homeNorthSouth, homeEastWest }) => ({
      board,
      ns: lineAt(homeNorthSouth),
      ew: lineAt(homeEastWest),
    })),
  }
}

function rowsOf(settings: Settings, section: Section, lettered: boolean): readonly ResultsRow[] {
  return section.boardsKnown().flatMap(board =>
    boardLines(settings, section, board, Number.POSITIVE_INFINITY).flatMap(line => {
      const row = rowOf(line, id => section.labelOf(id), lettered)
      return row ? [row] : []
    }),
  )
}

/** Returns a table's play of a board as a row of the file; `null` for a sit-out. */
function rowOf(
  { place, outcome, form }: PlacedLine,
  labelOf: (contestant: string) => string,
  lettered: boolean,
): ResultsLine | null {
  if (!place) return null
  const { section, board, round, table, seats, result, score } = place
  return {
    kind: 'line',
    ...(lettered && { section }),
    board,
    round,
    table,
    seats: mapSeats(seats, labelOf),
    ...(form !== undefined && { deal: form }),
    result: bridgeResult(result?.body.result ?? null),
    score,
    ...(outcome.kind === 'ruled' && { ruling: formatRulingCode(outcome.sides, score) }),
    // Played but not counted, as on a cancelled board.
    ...(outcome.kind === 'none' && score !== null && { ruling: 'NP/NP' }),
    outcome,
  }
}

/** Returns the result unless it is a deal of a match decided at its own table, which is not a board of the file. */
const bridgeResult = (result: Result | null) => (result?.kind === 'deal' ? null : result)

/** Returns the sit-outs by board, where the profile gives them a value. */
function sitOutsOf(settings: Settings, section: Section, lettered: boolean): readonly ResultsRow[] {
  if (rulesOf(settings, true).sitOut.kind === 'none') return []
  const labels = new Map(
    section.plan.contestants.map(({ id, label }) => [contestantKey(section.id, id), label]),
  )
  const lines = sitOutLines(section.plan, section.id, section.roundsFinished())
  const counting = [...lines].filter(([board]) => !section.isCancelled(board))
  return counting.flatMap(([board, own]) =>
    own.map(({ seats }) => ({
      kind: 'sit-out' as const,
      ...(lettered && { section: section.id }),
      board,
      contestant: labels.get(seats.N) ?? seats.N,
    })),
  )
}

/**
 * Returns the program named in the file: the one whose profile is used comes first, because readers score the
 * file by that name.
 */
const programOf = (settings: Settings, program: string): string => {
  const { id, title } = profileById(settings.profile ?? 'overtrick')
  return id === 'overtrick' ? program : `${title} (${program})`
}

/** Returns notes for people: boards that count for nobody, caps on scores, and adjustments of totals. */
function notesOf(section: Section): readonly string[] {
  const cancelled = section
    .boardsKnown()
    .filter(board => section.isCancelled(board))
    .map(board => `Board ${board} was cancelled for all.`)
  const adjusted = section.adjustments().map(({ body }) => {
    const unit = body.unit === 'points' ? 'points' : 'per cent of a top'
    const why = body.reason === undefined ? '' : ` (${body.reason})`
    return `${section.labelOf(body.contestant)}: ${body.hundredths / 100} ${unit}${why}.`
  })
  return [...cancelled, ...cappedIn(section), ...adjusted]
}

/**
 * Returns penalties, bonuses and carry-overs, except of contestants without a row: they have no total, and
 * the file does not list them.
 */
function adjustmentsIn(
  section: Section,
  lettered: boolean,
  playing: ReadonlySet<string>,
): readonly ResultsAdjustment[] {
  return section.adjustments().flatMap(({ body }) => {
    const own = section.contestant(body.contestant)
    if (!own) return []
    const contestant = {
      label: own.label,
      ...(lettered && { section: section.id }),
      ...(section.plan.winners === 2 && own.line && { line: own.line }),
    }
    if (!playing.has(keyOf(contestant))) return []
    const { unit, hundredths, reason } = body
    const amount = fraction(hundredths, 100)
    return [{ contestant, unit, amount, ...(reason !== undefined && { reason }) }]
  })
}

/** Returns contestants with names only; the scorer adds the figures. */
const namedPlaces = (section: Section, lettered: boolean): readonly PublishedPlace[] =>
  section.plan.contestants.flatMap(({ id, label, line }) => {
    const players = section.personsOf(id).map(({ name }) => name)
    const teamName = section.teamNameOf(id)
    if (players.length === 0 && teamName === undefined) return []
    return [
      {
        contestant: label,
        ...(lettered && { section: section.id }),
        ...(line && { direction: line }),
        ...(teamName !== undefined && { teamName }),
        ...(players.length > 0 && { players }),
      },
    ]
  })

/** Describes the sides capped at average minus of a score, because not every program knows this ruling. */
const cappedIn = (section: Section): readonly string[] =>
  section.boardsKnown().flatMap(board =>
    section.rulingsOf(board).flatMap(({ body: { sides, round, table } }) => {
      const capped = DIRECTIONS.filter(side => sides?.[side].kind === 'at-most-average-minus')
      if (capped.length === 0) return []
      const who = capped.map(side => SIDE_NAMES[side]).join(' and ')
      return [`Board ${board}, round ${round}, table ${table}: ${who} at most average minus.`]
    }),
  )
