/**
 * *Results JSON*: one session per file, the lines of each board with play and score. Rows that make no sense
 * are refused by board and line, and the others are used; published figures (`pts`, `ranking`) are read but
 * never used for scoring, unless a ruling has no other value.
 */

import * as v from 'valibot'
import { VULNERABILITY_RULES } from '../../game/board.ts'
import { SEATS } from '../../game/seat.ts'
import { isBoundedJson } from '../../lib/json-bounds.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { parseFigure } from '../results/figure-text.ts'
import {
  type DoubtedRow,
  type PublishedPlace,
  type RefusedRow,
  type ResultsAdjustment,
  type ResultsBye,
  type ResultsPairMatch,
  type ResultsRow,
  type ResultsSession,
  SECTION_SCORINGS,
} from '../results/results-session.ts'
import type { TeamsSession } from '../results/results-teams.ts'
import { refused } from './results-file-problem.ts'
import { readAdjustments, readTeamAdjustments } from './results-json-adjustments.ts'
import { readBoards } from './results-json-boards.ts'
import {
  rankingScoringEntries,
  readByes,
  readContestants,
  readPairMatches,
  readRankingScoring,
  refusedScoring,
} from './results-json-matches.ts'
import { optionalText, optionalTexts, readPlaces } from './results-json-places.ts'
import type { RulingUnit } from './results-json-ruling.ts'
import { pairXiSchema, readMatches } from './results-json-teams.ts'

export const RESULTS_SCHEMA = 'bridge-groundtruth/1'

export type ReadResults = (
  | /** Pairs, or players one by one. */
  { readonly kind: 'session'; readonly session: ResultsSession }
  | { readonly kind: 'teams'; readonly teams: TeamsSession }
) & {
  readonly refused: readonly RefusedRow[]
  readonly doubted: readonly DoubtedRow[]
}

const fileSchema = v.looseObject({
  id: optionalText,
  source: optionalText,
  program: optionalText,
  date: optionalText,
  event_type: optionalText,
  /** Number of winners; by section if the sections of our export differ. */
  winners: v.nullish(v.union([v.picklist([1, 2]), v.record(optionalText, v.picklist([1, 2]))]), null),
  scoring: v.fallback(
    v.looseObject({
      method: optionalText,
      rule: optionalText,
      mp_unit: v.fallback(v.optional(v.number()), undefined),
      vulnerability: v.fallback(v.optional(v.picklist(VULNERABILITY_RULES)), undefined),
      sections: v.fallback(v.optional(v.picklist(SECTION_SCORINGS)), undefined),
      ...rankingScoringEntries,
    }),
    { method: '', rule: '', mp_unit: undefined, vulnerability: undefined, sections: undefined },
  ),
  features: optionalTexts,
  notes: optionalTexts,
  revision: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  boards: v.optional(v.array(v.unknown()), []),
  matches: v.optional(v.array(v.unknown()), []),
  adjustments: v.optional(v.unknown()),
  pair_matches: v.fallback(v.array(v.unknown()), []),
  byes: v.fallback(v.array(v.unknown()), []),
  contestants: v.fallback(v.array(v.unknown()), []),
  event_boards: v.fallback(v.optional(v.record(optionalText, v.number())), undefined),
  possible_results: v.fallback(
    v.optional(v.record(optionalText, v.record(optionalText, v.number()))),
    undefined,
  ),
  ranking: v.fallback(v.array(v.unknown()), []),
  pair_xi: v.fallback(v.array(v.unknown()), []),
})
type ResultsFile = v.InferOutput<typeof fileSchema>

export function parseResultsJson(text: string): Parsed<ReadResults> {
  if (!isBoundedJson(text)) return refused('file.grown')
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return refused('file.json')
  }
  return readResults(json)
}

/** Reads a session from plain data: parsed JSON, or another format with the same members. */
export function readResults(data: unknown): Parsed<ReadResults> {
  const shape = v.safeParse(
    v.looseObject({
      schema: v.optional(v.unknown()),
      matches: v.optional(v.unknown()),
      boards: v.optional(v.unknown()),
    }),
    data,
  )
  if (!shape.success || Array.isArray(data)) return refused('file.not-object')
  const { schema, boards, matches } = shape.output
  if (schema !== undefined && schema !== RESULTS_SCHEMA) {
    return refused('file.version', { version: JSON.stringify(schema), known: RESULTS_SCHEMA })
  }
  const isTeams = Array.isArray(matches) && (boards === undefined || matches.length > 0)
  if (!isTeams && !Array.isArray(boards)) return refused('file.no-boards')
  const file = v.safeParse(fileSchema, data)
  if (!file.success) return refused('file.winners')
  const read = isTeams ? readTeams(file.output) : readSession(file.output)
  if (!read.ok) return read
  const refusals = [...refusedScoring(shape.output['scoring']), ...read.value.refused]
  return parsed({ ...read.value, refused: refusals })
}

const IMPS = /(?:^|[^a-z])x?imps?(?:[^a-z]|$)|butler/i

const unitOf = (method: string): RulingUnit =>
  /percent/i.test(method) ? 'percent' : IMPS.test(method) ? 'imps' : 'matchpoints'

const headOf = ({ id, source, program, date, event_type, features, notes, revision }: ResultsFile) => ({
  id,
  source,
  program,
  date,
  eventType: event_type,
  features,
  notes,
  ...(revision !== undefined && { revision }),
})

const listedIn = ({ contestants }: ResultsFile): Pick<ResultsSession, 'contestants'> =>
  contestants.length > 0 ? { contestants: readContestants(contestants) } : {}

function readSession(file: ResultsFile): Parsed<ReadResults> {
  const { method, rule, mp_unit, vulnerability: stated, sections } = file.scoring
  const ranking = readPlaces(file.ranking)
  const winners = file.winners ?? (ranking.some(place => place.direction) ? 2 : 1)
  const read = readBoards(file.boards, { winners, unit: unitOf(method), stated })
  if (read.impossible) return { ok: false, problem: read.impossible }
  const { adjustments, refused: unfit } = readAdjustments(file.adjustments, {
    rows: read.rows,
    winners,
    ...listedIn(file),
  })
  const matches = readPairMatches(file.pair_matches)
  const byes = readByes(file.byes)
  return parsed({
    kind: 'session',
    session: {
      ...headOf(file),
      winners,
      scoring: {
        method,
        rule,
        scale: mp_unit === 1 ? 'american' : 'european',
        ...(sections && { sections }),
        ...readRankingScoring(file.scoring),
      },
      vulnerability: read.vulnerability,
      rows: read.rows,
      ...listedIn(file),
      ...(file.pair_matches.length > 0 && { pairMatches: matches.read }),
      ...(file.byes.length > 0 && { byes: byes.read }),
      ...(file.event_boards && { eventBoards: file.event_boards }),
      ...(file.possible_results && { possibleResults: file.possible_results }),
      ...(read.datums.length > 0 && { datums: read.datums }),
      ...(adjustments.length > 0 && { adjustments }),
      ranking,
    },
    refused: [
      ...read.refused,
      ...unfit,
      ...matches.refused,
      ...byes.refused,
      ...totalsOfNothing(ranking, [...read.rows, ...matches.read, ...byes.read, ...adjustments]),
    ],
    doubted: read.doubted,
  })
}

type Mention = ResultsRow | ResultsPairMatch | ResultsBye | ResultsAdjustment

/**
 * Returns contestants with a total in the ranking but without a result, sit-out, match, bye or adjustment in the file.
 */
function totalsOfNothing(
  ranking: readonly PublishedPlace[],
  mentions: readonly Mention[],
): readonly RefusedRow[] {
  const known = new Set(mentions.flatMap(labelsIn))
  return ranking.flatMap(({ contestant, total }) => {
    if (known.has(contestant) || !total || !parseFigure(total)?.numerator) return []
    const reason = `The ranking gives ${contestant} a total of ${total}, and no result in the file is theirs.`
    return [{ board: null, line: 0, reason }]
  })
}

function labelsIn(mention: Mention): readonly string[] {
  if ('seats' in mention) return SEATS.map(seat => mention.seats[seat])
  if ('pairs' in mention) return mention.pairs
  const { contestant } = mention
  return [typeof contestant === 'string' ? contestant : contestant.label]
}

function readTeams(file: ResultsFile): Parsed<ReadResults> {
  const { method, rule, vulnerability: stated, sections } = file.scoring
  const read = readMatches(file.matches, stated)
  if (read.impossible) return { ok: false, problem: read.impossible }
  const { adjustments, refused: unfit } = readTeamAdjustments(file.adjustments, {
    matches: read.matches,
    ...listedIn(file),
  })
  const pairXi = file.pair_xi.flatMap(each => {
    const pair = v.safeParse(pairXiSchema, each)
    return pair.success ? [pair.output] : []
  })
  const byes = readByes(file.byes)
  return parsed({
    kind: 'teams',
    teams: {
      ...headOf(file),
      scoring: { method, rule, ...(sections && { sections }), ...readRankingScoring(file.scoring) },
      ...listedIn(file),
      ...(file.byes.length > 0 && { byes: byes.read }),
      vulnerability: read.vulnerability,
      matches: read.matches,
      ...(adjustments.length > 0 && { adjustments }),
      ranking: readPlaces(file.ranking),
      pairXi,
    },
    refused: [...read.refused, ...unfit, ...byes.refused],
    doubted: read.doubted,
  })
}
