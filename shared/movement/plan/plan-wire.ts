import * as v from 'valibot'
import { SEATS } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { whole } from '../../lib/bounded.ts'
import {
  type Contestant,
  type ContestantId,
  PLAN_KINDS,
  type Plan,
  type PlanEntry,
  type ToDraw,
} from './plan.ts'
import { DRAWN_KINDS, MOVEMENT_KINDS, named, type PlanTitle } from './plan-title.ts'

/**
 * Maximum number of tables in the wire form of a plan. There an entry is a flat list of numbers, and seats
 * are indexes in the list of contestants (-1 an empty seat); ten tables in nine rounds take under 3 KB.
 */
const MOST_TABLES = 500
const MOST_ROUNDS = 200
const MOST_CONTESTANTS = 2000
const MOST_BOARD = 9999
const MOST_BOARDS_PER_ENTRY = 100
const EMPTY_SEAT = -1

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20))
const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const line = v.picklist(['NS', 'EW'])
const seat = whole(EMPTY_SEAT, MOST_CONTESTANTS - 1)

/** Contestant: [id], [id, label] if the label differs, [id, label, line] with two winners. */
const contestantSchema = v.union([
  v.strictTuple([word]),
  v.strictTuple([word, word]),
  v.strictTuple([word, word, line]),
])

/** Entry: [round, table, N, E, S, W, ...boards in the order of play]. */
const entrySchema = v.pipe(
  v.tupleWithRest(
    [whole(1, MOST_ROUNDS), whole(1, MOST_TABLES), seat, seat, seat, seat],
    whole(1, MOST_BOARD),
  ),
  v.maxLength(6 + MOST_BOARDS_PER_ENTRY),
)

const marks = {
  missing: v.exactOptional(v.strictObject({ label: word, line: v.exactOptional(line) })),
  best: v.exactOptional(v.literal(true)),
  changed: v.exactOptional(v.literal(true)),
}

const titleSchema = v.variant('kind', [
  v.strictObject({
    ...marks,
    kind: v.picklist(MOVEMENT_KINDS),
    size: whole(1, MOST_CONTESTANTS),
    rounds: v.exactOptional(whole(1, MOST_ROUNDS)),
    winners: v.exactOptional(v.picklist([1, 2])),
    rover: v.exactOptional(v.strictObject({ label: word, line })),
    sharing: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ ...marks, kind: v.picklist(DRAWN_KINDS), rounds: whole(1, MOST_ROUNDS) }),
  v.strictObject({ ...marks, kind: v.literal('named'), name }),
  v.strictObject({ ...marks, kind: v.picklist(['file', 'results', 'rounds']) }),
]) satisfies v.GenericSchema<unknown, PlanTitle>

/** Contestants as indexes in the list. */
const places = v.pipe(v.array(whole(0, MOST_CONTESTANTS - 1)), v.nonEmpty(), v.maxLength(MOST_CONTESTANTS))

const toDrawSchema = v.strictObject({
  rounds: whole(0, MOST_ROUNDS),
  without: v.exactOptional(places),
  stationary: v.exactOptional(places),
})

export const planWireSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(PLAN_KINDS),
    title: v.exactOptional(titleSchema),
    /** Name that stands for the title in plans from before titles were data. */
    name: v.exactOptional(name),
    winners: v.picklist([1, 2]),
    tables: whole(1, MOST_TABLES),
    rounds: whole(1, MOST_ROUNDS),
    contestants: v.pipe(v.array(contestantSchema), v.maxLength(MOST_CONTESTANTS)),
    entries: v.pipe(v.array(entrySchema), v.maxLength(MOST_TABLES * MOST_ROUNDS)),
    toDraw: v.exactOptional(toDrawSchema),
  }),
  v.check(
    ({ title, name }) => (title === undefined) !== (name === undefined),
    'A plan has a title, or the name of older plans.',
  ),
  v.check(
    ({ contestants, entries }) =>
      entries.every(([, , ...rest]) =>
        rest.slice(0, SEATS.length).every(index => index < contestants.length),
      ),
    'A seat names a contestant that the plan does not list.',
  ),
  v.check(
    ({ contestants, toDraw }) =>
      [...(toDraw?.without ?? []), ...(toDraw?.stationary ?? [])].every(index => index < contestants.length),
    'The next draw names a contestant that the plan does not list.',
  ),
)
export type PlanWire = v.InferOutput<typeof planWireSchema>
type ContestantWire = PlanWire['contestants'][number]
type EntryWire = PlanWire['entries'][number]

/** Encodes a plan whose seats only name listed contestants (as `checkPlan` requires). */
export const encodePlan = (plan: Plan): PlanWire => {
  const indexes = new Map(plan.contestants.map((one, index) => [one.id, index]))
  const indexOf = (id: ContestantId | null) =>
    id === null ? EMPTY_SEAT : must(indexes.get(id), `contestant ${id} in the list of the plan`)
  return {
    kind: plan.kind,
    title: plan.title,
    winners: plan.winners,
    tables: plan.tables,
    rounds: plan.rounds,
    contestants: plan.contestants.map(encodeContestant),
    entries: plan.entries.map(({ round, table, seats: { N, E, S, W }, boards }) => [
      round,
      table,
      indexOf(N),
      indexOf(E),
      indexOf(S),
      indexOf(W),
      ...boards,
    ]),
    ...(plan.toDraw && { toDraw: encodeToDraw(plan.toDraw, indexOf) }),
  }
}

const encodeToDraw = (
  { rounds, without, stationary }: ToDraw,
  indexOf: (id: ContestantId) => number,
): NonNullable<PlanWire['toDraw']> => ({
  rounds,
  ...(without.length > 0 && { without: without.map(indexOf) }),
  ...(stationary.length > 0 && { stationary: stationary.map(indexOf) }),
})

/** Decodes a wire plan that has passed `planWireSchema`. */
export const decodePlan = (wire: PlanWire): Plan => {
  const contestants = wire.contestants.map(decodeContestant)
  const idOf = (index: number) => must(contestants[index], `contestant ${index}`).id
  const idAt = (index: number) => (index === EMPTY_SEAT ? null : idOf(index))
  const decodeEntry = ([round, table, N, E, S, W, ...boards]: EntryWire): PlanEntry => ({
    round,
    table,
    seats: { N: idAt(N), E: idAt(E), S: idAt(S), W: idAt(W) },
    boards,
  })
  return {
    kind: wire.kind,
    // The schema guarantees that a plan without a title has a name.
    title: wire.title ?? named(must(wire.name, 'name of a plan without title')),
    winners: wire.winners,
    tables: wire.tables,
    rounds: wire.rounds,
    contestants,
    entries: wire.entries.map(decodeEntry),
    ...(wire.toDraw && {
      toDraw: {
        rounds: wire.toDraw.rounds,
        without: (wire.toDraw.without ?? []).map(idOf),
        stationary: (wire.toDraw.stationary ?? []).map(idOf),
      },
    }),
  }
}

const encodeContestant = ({ id, label, line }: Contestant): ContestantWire => {
  if (line !== undefined) return [id, label, line]
  return label === id ? [id] : [id, label]
}

const decodeContestant = (wire: ContestantWire): Contestant => {
  const [id, label, line] = wire
  return line === undefined ? { id, label: label ?? id } : { id, label: label ?? id, line }
}
