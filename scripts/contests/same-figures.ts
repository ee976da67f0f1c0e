import * as v from 'valibot'
import { runScoreOn } from '../../hub/test/run-score.ts'
import { exportResults } from '../../shared/export/results-export.ts'
import { must } from '../../shared/lib/assert.ts'
import { areTeams } from '../../shared/session/field/team-field.ts'
import { areMatchesRanked, isClosed, settingsOf } from '../../shared/session/section/queries.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import { runningStandings } from '../../shared/session/standings/standings-view.ts'
import { fullTraveller } from '../../shared/session/standings/traveller-view.ts'
import type { SessionState } from '../../shared/session/state/state.ts'
import { recount } from './recount/recount.ts'

/** Figures of a session, taken from the screens and from `overtrick score` on its export, in the same form. */
export interface ContestFigures {
  /** Total, percentage and rank by contestant. */
  readonly ranking: Readonly<Record<string, string>>
  /** Pairs of points by board, one for each table, sorted. */
  readonly boards: Readonly<Record<string, readonly string[]>>
}

/** Returns total, percentage and rank of each contestant, as every screen shows them. */
export function rankingOnScreen(state: SessionState): ContestFigures['ranking'] {
  const apart = settingsOf(state)?.sections === 'apart'
  const sections = sectionsIn(state)
  const rankings = (apart ? sections : sections.slice(0, 1)).flatMap(
    ({ id }) => must(runningStandings(state, id), `the ranking of ${id}`).rankings,
  )
  return Object.fromEntries(
    rankings.flatMap(({ line, rows }) =>
      rows.map(({ label, total, percent, rank, shared }) => [
        `${line ?? ''} ${label}`,
        `${Number(total)} ${percent ?? ''} ${rank ?? ''}${shared ? '=' : ''}`,
      ]),
    ),
  )
}

export function figuresOnScreen(state: SessionState): ContestFigures {
  const sections = sectionsIn(state)
  const boards = sections.flatMap(section =>
    section.boardsKnown().map(board => {
      const lines = fullTraveller(state, section.id, board).lines.filter(each => each.section === section.id)
      return [
        `${section.id} ${board}`,
        lines.map(({ points }) => pointsText(points?.NS ?? null, points?.EW ?? null)).sort(),
      ] as const
    }),
  )
  return { ranking: rankingOnScreen(state), boards: Object.fromEntries(boards) }
}

const pointsText = (ns: string | null, ew: string | null): string =>
  [ns, ew].map(each => (each === null ? '-' : `${Number(each)}`)).join('/')

const pointsSchema = v.nullable(v.looseObject({ shown: v.string() }))
const answerSchema = v.looseObject({
  ranking: v.array(
    v.looseObject({
      contestant: v.string(),
      section: v.optional(v.string(), ''),
      direction: v.optional(v.string(), ''),
      total: v.string(),
      percent: v.string(),
      rank: v.string(),
    }),
  ),
  boards: v.array(
    v.looseObject({
      board: v.number(),
      results: v.array(v.looseObject({ section: v.optional(v.string(), ''), points: v.array(pointsSchema) })),
    }),
  ),
  refused: v.array(v.unknown()),
})

/** Boards of teams by match; the first points are the home team's, which sits North-South at one of the tables. */
const teamsSchema = v.looseObject({
  matches: v.array(
    v.looseObject({
      boards: v.array(v.looseObject({ board: v.number(), points: v.array(pointsSchema) })),
    }),
  ),
})

/** Runs `overtrick score --json --boards` on the export. */
export async function figuresOfExport(state: SessionState): Promise<ContestFigures> {
  const file = fileOf(state)
  const { out, err, code } = await runScoreOn(['contest.json', '--json', '--boards'], {
    'contest.json': file,
  })
  if (code !== 0 || err !== '') throw new Error(`overtrick score: ${err}`)
  const json: unknown = JSON.parse(out)
  const { ranking, boards, refused } = v.parse(answerSchema, json)
  if (refused.length > 0) throw new Error(`overtrick score refused ${JSON.stringify(refused)}`)
  const places = ranking.map(({ contestant, section, direction, total, percent, rank }) => [
    `${direction} ${section}${contestant}`,
    `${Number(total)} ${percent} ${rank}`,
  ])
  const teams = v.safeParse(teamsSchema, json)
  const points = teams.success ? pointsOfMatches(file, teams.output) : pointsOfBoards(boards)
  return { ranking: Object.fromEntries(places), boards: points }
}

/** Ranks the export without the product's scoring. */
export function recounted(state: SessionState): ContestFigures['ranking'] {
  const places = recount(fileOf(state), { isOver: isClosed(state) })
  return Object.fromEntries(
    places.map(({ contestant, section, direction, total, percent, rank }) => [
      `${direction} ${section}${contestant}`,
      `${Number(total)} ${percent} ${rank}`,
    ]),
  )
}

/**
 * Returns differences between the screens' ranking and the recount. A contestant without opponents is missing from the
 * file but may have a rank for a bye; in that case only totals are compared.
 */
export function differencesOf(state: SessionState): readonly string[] {
  const screen = rankingOnScreen(state)
  const book = recounted(state)
  const isByMatches = areTeams(state) || areMatchesRanked(state)
  const idle = Object.keys(screen).filter(
    name => book[name] === undefined && (isByMatches || /^0 /.test(screen[name] ?? '')),
  )
  const figuresOf = (figures: string | undefined) =>
    idle.length > 0 && isByMatches ? figures?.split(' ')[0] : figures
  const names = new Set([...Object.keys(screen), ...Object.keys(book)])
  return [...names].flatMap(name =>
    idle.includes(name) || figuresOf(screen[name]) === figuresOf(book[name])
      ? []
      : [`at ${state.position} ${name} has ${screen[name]} on the screens and ${book[name]} by the book`],
  )
}

const fileOf = (state: SessionState): string =>
  must(exportResults(state, 'contest', 'Overtrick'), 'an export')

type Board = v.InferOutput<typeof answerSchema>['boards'][number]

function pointsOfBoards(boards: readonly Board[]): ContestFigures['boards'] {
  const found = new Map<string, string[]>()
  for (const { board, results } of boards)
    for (const { section, points } of results) {
      const [ns, ew] = points
      add(found, `${section} ${board}`, pointsText(ns?.shown ?? null, ew?.shown ?? null))
    }
  return sorted(found)
}

const fileSchema = v.looseObject({
  matches: v.array(
    v.looseObject({
      section: v.optional(v.string(), ''),
      boards: v.array(
        v.looseObject({
          board: v.number(),
          team_ns: v.optional(v.unknown()),
          team_ew: v.optional(v.unknown()),
        }),
      ),
    }),
  ),
})

function pointsOfMatches(file: string, answer: v.InferOutput<typeof teamsSchema>): ContestFigures['boards'] {
  const found = new Map<string, string[]>()
  const { matches } = v.parse(fileSchema, JSON.parse(file))
  for (const [at, { section, boards }] of matches.entries())
    for (const [index, { board, team_ns, team_ew }] of boards.entries()) {
      const [home, away] = answer.matches[at]?.boards[index]?.points ?? []
      const own = home?.shown ?? null
      const other = away?.shown ?? null
      if (team_ns !== undefined) add(found, `${section} ${board}`, pointsText(own, other))
      if (team_ew !== undefined) add(found, `${section} ${board}`, pointsText(other, own))
    }
  return sorted(found)
}

const add = (found: Map<string, string[]>, key: string, text: string) =>
  found.set(key, [...(found.get(key) ?? []), text])

const sorted = (found: ReadonlyMap<string, string[]>): ContestFigures['boards'] =>
  Object.fromEntries([...found].map(([key, texts]) => [key, [...texts].sort()]))
