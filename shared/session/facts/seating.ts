import * as v from 'valibot'
import { type BySeat, SEATS } from '../../game/seat.ts'
import { listOf } from '../../lib/bounded.ts'
import type { Decision } from '../decision.ts'
import { sectionIdSchema } from '../identity.ts'
import { personsSlot, resultSlot, seatingSlot, seatsSlot } from '../slot.ts'
import {
  boardSchema,
  planVersionSchema,
  reasonSchema,
  roundSchema,
  seatedFields,
  seatsSchema,
  tableSchema,
  text,
} from './fields.ts'
import { type Carry, type Kind, type Room, type Speaker, waiting } from './kind.ts'

interface SeatedPlace {
  readonly section: string
  readonly round: number
  readonly table: number
  readonly seats: BySeat<string>
}

/** Checks that a statement about players at a table matches the plan's seating. */
export function fitsSeats(room: Room, { section, round, table, seats }: SeatedPlace): Decision | undefined {
  const entry = room.section(section)?.entryAt(round, table)
  if (entry && SEATS.every(seat => entry.seats[seat] === seats[seat])) return undefined
  return waiting('not-in-plan', `Table ${table}, round ${round}: the plan seats other people here.`)
}

function areKnown(room: Room, { section, seats }: SeatedPlace): Decision | undefined {
  const own = room.section(section)
  const stranger = SEATS.map(seat => seats[seat]).find(id => !own?.contestant(id))
  return stranger === undefined
    ? undefined
    : waiting('not-in-plan', `Section ${section} has no contestant ${stranger}.`)
}

/**
 * Checks the seating for a board, which must be played there. The director may state other seats than the
 * plan, since seats are part of a result like its tricks.
 */
export function fitsMovement(
  room: Room,
  place: SeatedPlace & { readonly board: number },
  who: Speaker,
): Decision | undefined {
  const { section, round, table, board } = place
  const misplaced = who.role === 'director' ? areKnown(room, place) : fitsSeats(room, place)
  if (misplaced) return misplaced
  if (room.section(section)?.entryAt(round, table)?.boards.includes(board)) return undefined
  return waiting('not-in-plan', `Table ${table}, round ${round}: board ${board} is not played here.`)
}

/** Seats at the table, as it states when the players of a round have sat down. */
export const seatsTakenBody = v.strictObject(seatedFields)

export const seatsTaken: Kind<'seats-taken', typeof seatsTakenBody> = {
  kind: 'seats-taken',
  saidBy: 'table',
  fills: taken => [{ slot: seatsSlot(taken.section, taken.table, taken.round), body: taken }],
  objection: (room, word) => fitsSeats(room, word.body),
  concerns: ({ section, table, round }) => ({ section, table, round, board: null }),
  inverse: 'happened',
}

const personSchema = v.nullable(text(60))

/** Player in each seat, by name; `null` if unknown. */
export const personsSeatedBody = v.strictObject({
  ...seatedFields,
  persons: v.strictObject({ N: personSchema, E: personSchema, S: personSchema, W: personSchema }),
})

/** Statement of who sits where, for partners who change seats, a substitute, or a pair not named yet. */
export const personsSeated: Kind<'persons-seated', typeof personsSeatedBody> = {
  kind: 'persons-seated',
  saidBy: 'table',
  fills: said => [{ slot: personsSlot(said.section, said.round, said.table), body: said }],
  objection(room, { body }, { role }) {
    const misplaced = fitsSeats(room, body)
    if (misplaced || role === 'director') return misplaced
    const { section, round, table } = body
    return room.section(section)?.hasComeTo(round, table)
      ? undefined
      : waiting('not-in-plan', `Table ${table} has not come to round ${round} yet.`)
  },
  concerns: ({ section, table, round }) => ({ section, table, round, board: null }),
  readSince: () => 5,
  latestStands: true,
  isToldToAll: true,
  inverse: 'happened',
}

/** Maximum number of results moved at once, more than a table plays in a round. */
const MOST_RESULTS = 64
export const MOST_SEATINGS = 16

const at = { round: roundSchema, table: tableSchema, board: boardSchema } as const

/** Current results that get other contestants, another place, or none; the play of each is unchanged. */
const movesSchema = listOf(
  v.strictObject({
    from: v.strictObject(at),
    /** Proper place and seats; `null` if the board was never played. */
    to: v.nullable(v.strictObject({ ...at, seats: seatsSchema })),
  }),
  MOST_RESULTS,
)

/**
 * Correction by the director of seats and boards of results: a wrong direction, a wrong pair, swapped
 * opponents of two tables, two results entered under each other's boards, a result of another board or table,
 * or one that was never played (Laws 15, 79C).
 */
export const putRightBody = v.strictObject({
  section: sectionIdSchema,
  plan: planVersionSchema,
  /** Seats for the boards that the table has still to play in that round. */
  seatings: listOf(
    v.strictObject({
      round: roundSchema,
      table: tableSchema,
      seats: seatsSchema,
      /** Previous seats as the director saw them. */
      was: v.exactOptional(seatsSchema),
    }),
    MOST_SEATINGS,
  ),
  results: movesSchema,
  reason: reasonSchema,
})
type PutRight = v.InferOutput<typeof putRightBody>

export const putRight: Kind<'put-right', typeof putRightBody> = {
  kind: 'put-right',
  saidBy: 'director',
  fills: said =>
    said.seatings.map(({ round, table }) => ({ slot: seatingSlot(said.section, round, table), body: said })),
  carries,
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

function carries({ section, results }: PutRight): readonly Carry[] {
  return results.map(({ from, to }) => {
    if (!to) return { from: resultSlot({ section, ...from }), to: null }
    const { seats, ...place } = to
    return {
      from: resultSlot({ section, ...from }),
      to: { slot: resultSlot({ section, ...place }), with: { ...place, seats } },
    }
  })
}
