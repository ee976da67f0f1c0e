import * as v from 'valibot'
import {
  linesOf,
  type ResultsLine,
  type ResultsSession,
  winnersIn,
} from '../../shared/formats/results/results-session.ts'
import { parseResultsJson } from '../../shared/formats/results-json/results-json.ts'
import type { Parsed } from '../../shared/lib/parsed.ts'
import { parsed, refused } from '../../shared/lib/parsed.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import type { ResultBody } from '../../shared/session/state/fact.ts'
import { planFromResults, planFromRounds } from './plan-from-json.ts'

/** Letter given to a file's only section. */
export const SECTION = 'A'

/** Session that was really played, as statements: the settings, the plan, and the results in order. */
export interface Evening {
  readonly settings: Settings
  readonly plan: Plan
  readonly said: readonly TableStatement[]
  /** The same session for scoring it in one go. */
  readonly session: ResultsSession
}

/** Statement of a table, with the row of the file from which it was made. */
export interface TableStatement {
  readonly body: ResultBody
  readonly row: ResultsLine
}

const place = v.pipe(v.number(), v.integer())
const rawSchema = v.looseObject({
  rounds: v.optional(v.array(v.unknown())),
  boards: v.array(
    v.looseObject({
      board: place,
      results: v.array(v.looseObject({ round: place, table: place, seq: v.optional(place) })),
    }),
  ),
})
type Raw = v.InferOutput<typeof rawSchema>

/**
 * Parses a results file whose rows state round and table. The plan is the file's own movement (`rounds[]`) if it has
 * one, otherwise derived from the rows. Results are in order of arrival (`seq`) if the file states it, otherwise by
 * round, table and board.
 */
export function readEvening(text: string): Parsed<Evening> {
  const results = parseResultsJson(text)
  if (!results.ok) return results
  if (results.value.kind === 'teams')
    return refused('teams', 'This is a session of teams; only pairs are played again.')
  const { session, refused: wrong } = results.value
  const [first] = wrong
  if (first) return refused('refused-row', `Board ${first.board}, line ${first.line}: ${first.reason}`)
  const raw = v.safeParse(rawSchema, JSON.parse(text))
  if (!raw.success) return refused('no-places', `Rows need a round and a table: ${raw.issues[0].message}`)
  const { rounds, boards } = raw.output
  const plan = rounds
    ? planFromRounds(rounds, { winners: winnersIn(session.winners, undefined) })
    : planFromResults(boards)
  if (!plan.ok) return plan
  const said: TableStatement[] = []
  for (const row of inOrder(linesOf(session), raw.output)) {
    const body = bodyOf(row, plan.value)
    if (!body.ok) return body
    said.push({ body: body.value, row })
  }
  return parsed({ settings: settingsFor(session), plan: plan.value, said, session })
}

const settingsFor = (session: ResultsSession): Settings => ({
  name: 'Replay',
  // Files write dates in many forms; no score depends on them.
  date: v.is(v.pipe(v.string(), v.isoDate()), session.date) ? session.date : '2026-01-01',
  scale: session.scoring.scale,
  halves: 'decimal',
  vulnerability: session.vulnerability,
  leads: false,
})

interface SeatedRound {
  readonly round?: number
  readonly table?: number
  readonly board: number
}
const placeKey = ({ round, table, board }: SeatedRound): string => `${round}/${table}/${board}`

function inOrder(rows: readonly ResultsLine[], { boards }: Raw): readonly ResultsLine[] {
  const seqs = new Map(
    boards.flatMap(({ board, results }) =>
      results.map(({ round, table, seq }) => [placeKey({ round, table, board }), seq ?? 0] as const),
    ),
  )
  const seqOf = (row: ResultsLine) => seqs.get(placeKey(row)) ?? 0
  return rows.toSorted(
    (a, b) =>
      seqOf(a) - seqOf(b) ||
      (a.round ?? 0) - (b.round ?? 0) ||
      (a.table ?? 0) - (b.table ?? 0) ||
      a.board - b.board,
  )
}

/**
 * Returns the row as its table enters it, with the plan's contestants in the seats, who must equal those of the row.
 */
function bodyOf(row: ResultsLine, plan: Plan): Parsed<ResultBody> {
  const { round, table, board, result } = row
  const at = `Board ${board}, round ${round}, table ${table}`
  const entry = plan.entries.find(each => each.round === round && each.table === table)
  const { N, E, S, W } = entry?.seats ?? {}
  if (round === undefined || table === undefined || !N || !E || !S || !W)
    return refused('not-in-plan', `${at}: the plan seats nobody there.`)
  if (!result) return refused('no-result', `${at}: a score without a contract cannot be handed in.`)
  const labels = [N, E, S, W].map(id => plan.contestants.find(one => one.id === id)?.label)
  const named = [row.seats.N, row.seats.E, row.seats.S, row.seats.W]
  if (labels.join() !== named.join())
    return refused('not-in-plan', `${at}: the plan seats ${labels.join(' ')}, the row ${named.join(' ')}.`)
  return parsed({ section: SECTION, round, table, board, plan: 1, seats: { N, E, S, W }, result })
}
