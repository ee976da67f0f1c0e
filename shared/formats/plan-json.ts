import * as v from 'valibot'
import { type Parsed, parsed, refused } from '../lib/parsed.ts'
import { pairsEntry } from '../movement/pairs-plan.ts'
import type { Contestant, ContestantId, Plan } from '../movement/plan.ts'
import { acceptPlan, byNumber, PLAN_PROBLEMS } from './plan-json-check.ts'

/**
 * Movements in the entries format: `{id, name, kind, winners, tables, rounds, boardsPerRound, boards,
 * missingPair?, entries: [{round, table, ns, ew, boards[]}]}`, one of them or an array. Pair 0, the missing
 * pair or an empty list of boards is a sit-out. With two winners an East-West pair is its number plus tables.
 */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))

const headSchema = v.looseObject({
  id: v.optional(v.pipe(v.string(), v.maxLength(200))),
  name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  kind: v.picklist(['pairs', 'individual', 'teams']),
})

const movementSchema = v.looseObject({
  id: v.optional(v.string()),
  name: v.optional(v.string()),
  winners: v.picklist([1, 2]),
  tables: v.pipe(whole, v.minValue(1), v.maxValue(500)),
  rounds: v.pipe(whole, v.minValue(1), v.maxValue(200)),
  missingPair: v.optional(whole),
  entries: v.pipe(
    v.array(v.object({ round: whole, table: whole, ns: whole, ew: whole, boards: v.array(whole) })),
    v.minLength(1),
  ),
})
type Movement = v.InferOutput<typeof movementSchema>

/** A plan from the text of a file; with several movements in it, the one with this id. */
export const parsePlanText = (text: string, id?: string): Parsed<Plan> => {
  try {
    return parsePlanJson(JSON.parse(text), id)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    return refused(PLAN_PROBLEMS.notJson, `This is not a movement file: it is no JSON (${cause.message}).`)
  }
}

/** The same from JSON already read. */
export const parsePlanJson = (json: unknown, id?: string): Parsed<Plan> => {
  const one = chosen(json, id)
  if (!one.ok) return one
  const head = v.safeParse(headSchema, one.value)
  if (!head.success) return malformed(head.issues)
  const called = head.output.name ?? head.output.id ?? 'This movement'
  if (head.output.kind !== 'pairs')
    return refused(
      PLAN_PROBLEMS.kind,
      `“${called}” is a movement for ${head.output.kind === 'teams' ? 'teams' : 'individual players'}. This session seats pairs: choose a movement for pairs.`,
    )
  const movement = v.safeParse(movementSchema, one.value)
  return movement.success ? acceptPlan(planOf(movement.output)) : malformed(movement.issues)
}

/** What people call an import that brings no name. */
const UNNAMED = 'Movement from a file'

const planOf = (movement: Movement): Plan => {
  const { winners, tables, rounds, missingPair } = movement
  const idIn = (pair: number): ContestantId | null =>
    pair === 0 || pair === missingPair ? null : String(pair)
  return {
    kind: 'pairs',
    name: movement.name || movement.id || UNNAMED,
    winners,
    tables,
    rounds,
    contestants: contestantsOf(movement),
    entries: movement.entries.map(({ round, table, ns, ew, boards }) =>
      pairsEntry(round, table, idIn(ns), idIn(ew), boards),
    ),
  }
}

/** Everybody the entries name; with two winners in the line in which it is named first. */
const contestantsOf = ({ winners, missingPair, entries }: Movement): readonly Contestant[] => {
  const lines = new Map<number, 'NS' | 'EW'>()
  for (const { ns, ew } of entries) {
    if (!lines.has(ns)) lines.set(ns, 'NS')
    if (!lines.has(ew)) lines.set(ew, 'EW')
  }
  return [...lines]
    .filter(([pair]) => pair !== 0 && pair !== missingPair)
    .map(([pair, line]) => {
      const id = String(pair)
      return winners === 2 ? { id, label: id, line } : { id, label: id }
    })
    .sort(byNumber)
}

/** The movement meant: the only one, or the one with this id. */
const chosen = (json: unknown, id: string | undefined): Parsed<unknown> => {
  const all: readonly unknown[] = Array.isArray(json) ? json : [json]
  const ids = all
    .map(one => v.safeParse(v.looseObject({ id: v.string() }), one))
    .map(one => one.success && one.output.id)
  if (id !== undefined) {
    const at = ids.indexOf(id)
    return at === -1 ? refused(PLAN_PROBLEMS.choose, `The file holds no movement “${id}”.`) : parsed(all[at])
  }
  if (all.length === 1) return parsed(all[0])
  return refused(
    PLAN_PROBLEMS.choose,
    all.length === 0
      ? 'The file holds no movement.'
      : `The file holds ${all.length} movements (${ids.slice(0, 3).join(', ')}, …): say which one.`,
  )
}

const malformed = (issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) => {
  const [issue] = issues
  const path = v.getDotPath(issue)
  return refused(
    PLAN_PROBLEMS.format,
    `This is not a movement in the entries format${path === null ? '' : ` (at ${path})`}: ${issue.message}.`,
  )
}
