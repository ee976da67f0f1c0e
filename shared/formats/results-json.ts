import * as v from 'valibot'
import { VULNERABILITY_RULES } from '../bridge/board.ts'
import { type Parsed, parsed, refused } from '../lib/parsed.ts'
import { readBoards } from './results-json-boards.ts'
import type { PublishedPlace, RefusedRow, ResultsSession } from './results-session.ts'

/**
 * *Results JSON*: one session a file, the lines of each board with what was played and what it scored.
 * A row that makes no sense is refused by board and line and the others are kept; a file that is no session
 * is a problem. Published figures (`pts`, `ranking`) are read along and never used for scoring.
 */

export const RESULTS_SCHEMA = 'bridge-groundtruth/1'

export type ResultsProblem = 'not-json' | 'not-a-session' | 'teams' | 'unknown-version'

const problem = (code: ResultsProblem, sentence: string) => refused(code, sentence)

export interface ReadResults {
  readonly session: ResultsSession
  readonly refused: readonly RefusedRow[]
}

const word = v.fallback(v.string(), '')
const words = v.fallback(v.array(v.string()), [])
const figure = v.optional(
  v.fallback(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), null),
)

const placeSchema = v.looseObject({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  section: figure,
  dir: v.optional(v.fallback(v.nullable(v.picklist(['NS', 'EW'])), null)),
  total: figure,
  percent: figure,
  rank: figure,
  boards: figure,
  players: v.optional(v.fallback(v.nullable(v.array(v.string())), null)),
})

const fileSchema = v.looseObject({
  schema: v.optional(v.string()),
  id: word,
  source: word,
  program: word,
  date: word,
  event_type: word,
  winners: v.nullish(v.picklist([1, 2]), null),
  scoring: v.fallback(
    v.looseObject({
      method: word,
      rule: word,
      mp_unit: v.fallback(v.optional(v.number()), undefined),
      vulnerability: v.fallback(v.optional(v.picklist(VULNERABILITY_RULES)), undefined),
    }),
    { method: '', rule: '', mp_unit: undefined, vulnerability: undefined },
  ),
  features: words,
  notes: words,
  boards: v.array(v.unknown()),
  ranking: v.fallback(v.array(v.unknown()), []),
})

/** Reads the text of a results file. */
export function parseResultsJson(text: string): Parsed<ReadResults> {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return problem('not-json', 'This is not a results file: it is not JSON.')
  }
  const shape = v.safeParse(
    v.looseObject({
      schema: v.optional(v.unknown()),
      matches: v.optional(v.unknown()),
      boards: v.optional(v.unknown()),
    }),
    json,
  )
  if (!shape.success || Array.isArray(json))
    return problem('not-a-session', 'This is not a session: it is not one JSON object.')
  const { schema, boards, matches } = shape.output
  if (schema !== undefined && schema !== RESULTS_SCHEMA) {
    return problem(
      'unknown-version',
      `This file is of the form ${JSON.stringify(schema)}; only "${RESULTS_SCHEMA}" is read.`,
    )
  }
  if (boards === undefined && matches !== undefined) {
    return problem('teams', 'This is a session of teams; only pairs and individuals are scored.')
  }
  if (!Array.isArray(boards))
    return problem('not-a-session', 'This is not a session: it has no list of boards.')
  const file = v.safeParse(fileSchema, json)
  if (!file.success)
    return problem('not-a-session', 'This is not a session: it has neither one winner nor two.')
  return parsed(readSession(file.output))
}

type File = v.InferOutput<typeof fileSchema>

function readSession(file: File): ReadResults {
  const ranking = file.ranking.flatMap(readPlace)
  const winners = file.winners ?? (ranking.some(place => place.direction) ? 2 : 1)
  const { rows, refused, vulnerability } = readBoards(file.boards, winners, file.scoring.vulnerability)
  return {
    session: {
      id: file.id,
      source: file.source,
      program: file.program,
      date: file.date,
      eventType: file.event_type,
      winners,
      scoring: {
        method: file.scoring.method,
        rule: file.scoring.rule,
        scale: file.scoring.mp_unit === 1 ? 'american' : 'european',
      },
      vulnerability,
      features: file.features,
      notes: file.notes,
      rows,
      ranking,
    },
    refused,
  }
}

/** A place that is not well formed is left out: nothing is scored by it. */
function readPlace(input: unknown): readonly PublishedPlace[] {
  const place = v.safeParse(placeSchema, input)
  if (!place.success) return []
  const { id, section, dir, total, percent, rank, boards, players } = place.output
  return [
    {
      contestant: id,
      ...(section != null && { section }),
      ...(dir != null && { direction: dir }),
      ...(total != null && { total }),
      ...(percent != null && { percent }),
      ...(rank != null && { rank }),
      ...(boards != null && { boards }),
      ...(players != null && { players }),
    },
  ]
}
