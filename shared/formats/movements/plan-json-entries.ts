import * as v from 'valibot'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { refused } from './plan-file-problem.ts'
import { type ImportedPlan, planOfRaw, type RawEntry } from './plan-raw.ts'

/**
 * Number in a movement of the entries format: `{id, name, kind, winners, tables, rounds, boardsPerRound,
 * boards, missingPair?, players?, entries: [{round, table, ns, ew, boards[]}]}`. An individual has `n, s, e,
 * w` in place of `ns, ew`; 0, the missing pair or an empty list of boards is a sit-out; with two winners an
 * East-West pair is its number plus tables.
 */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))
const contestant = v.pipe(
  v.nullable(whole),
  v.transform(number => number ?? 0),
)
const boards = v.pipe(v.array(whole), v.maxLength(100))
const place = { round: whole, table: whole, boards }
const MOST_ENTRIES = 25_000
/** Maximum number of plays, 250 tables in 99 rounds of 20 boards: each could be a fault. */
const MOST_PLAYS = 500_000

const sidesSchema = v.pipe(
  v.object({ ...place, ns: contestant, ew: contestant }),
  v.transform(
    ({ round, table, ns, ew, boards }): RawEntry => ({
      round,
      table,
      seats: { N: ns, E: ew, S: ns, W: ew },
      boards,
    }),
  ),
)
const seatsSchema = v.pipe(
  v.object({ ...place, n: contestant, s: contestant, e: contestant, w: contestant }),
  v.transform(
    ({ round, table, n, s, e, w, boards }): RawEntry => ({
      round,
      table,
      seats: { N: n, E: e, S: s, W: w },
      boards,
    }),
  ),
)

const entries = <S extends typeof sidesSchema | typeof seatsSchema>(entry: S) =>
  v.pipe(
    v.array(entry),
    v.minLength(1),
    v.maxLength(MOST_ENTRIES),
    v.check(all => all.reduce((plays, { boards }) => plays + boards.length, 0) <= MOST_PLAYS),
  )

const common = {
  name: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  tables: v.pipe(whole, v.minValue(1), v.maxValue(500)),
  rounds: v.pipe(whole, v.minValue(1), v.maxValue(200)),
  boards: v.nullish(whole),
  missingPair: v.optional(v.nullable(whole)),
  players: v.optional(v.nullable(whole)),
}

const movementSchema = v.variant('kind', [
  v.looseObject({
    ...common,
    kind: v.literal('pairs'),
    winners: v.picklist([1, 2]),
    entries: entries(sidesSchema),
  }),
  v.looseObject({ ...common, kind: v.literal('teams'), entries: entries(sidesSchema) }),
  v.looseObject({ ...common, kind: v.literal('individual'), entries: entries(seatsSchema) }),
])

/**
 * Reads the movement as written, or returns the reason why it is not one; `plan-json-check.ts` decides
 * whether it can be played.
 */
export const readEntries = (json: unknown): Parsed<ImportedPlan> => {
  const read = v.safeParse(movementSchema, json)
  if (!read.success) return malformed(read.issues)
  const movement = read.output
  return parsed(
    planOfRaw({
      kind: movement.kind,
      name: movement.name || idOf(json) || '',
      winners: movement.kind === 'pairs' ? movement.winners : 1,
      tables: movement.tables,
      rounds: movement.rounds,
      boards: movement.boards ?? undefined,
      players: movement.players ?? undefined,
      missing: [...(movement.missingPair ? [movement.missingPair] : []), ...phantomsOf(movement)].map(String),
      entries: movement.entries,
    }),
  )
}

/**
 * Returns numbers above the header's count of players, at tables that never play: they stand for seats that sit out.
 */
const phantomsOf = (movement: v.InferOutput<typeof movementSchema>): readonly number[] => {
  const { kind, players, entries } = movement
  if (kind !== 'individual' || !players) return []
  const numbers = (some: readonly RawEntry[]) => some.flatMap(({ seats: { N, E, S, W } }) => [N, E, S, W])
  const playing = new Set(numbers(entries.filter(entry => entry.boards.length > 0)))
  return [...new Set(numbers(entries))].filter(number => number > players && !playing.has(number))
}

const idSchema = v.looseObject({ id: v.union([v.string(), v.number()]) })

/** Returns the id of the movement in the file; `null` where it has none. */
export const idOf = (json: unknown): string | null => {
  const read = v.safeParse(idSchema, json)
  return read.success ? String(read.output.id) : null
}

const malformed = (issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) => {
  const [issue] = issues
  if (issue.type === 'check') return refused('plan-file.endless', { most: MOST_PLAYS })
  const path = v.getDotPath(issue)
  return path === null ? refused('plan-file.format-whole') : refused('plan-file.format', { path })
}
