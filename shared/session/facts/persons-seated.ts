import * as v from 'valibot'
import { personsSlot } from '../slot.ts'
import { seatedFields, text } from './fields.ts'
import { fitsSeats } from './fits-seats.ts'
import { type Kind, waiting } from './kind.ts'

const personSchema = v.nullable(text(60))

/** Person in each seat, by name; `null` if unknown. */
export const body = v.strictObject({
  ...seatedFields,
  persons: v.strictObject({ N: personSchema, E: personSchema, S: personSchema, W: personSchema }),
})

/** Covers partners who change seats, a substitute, a pair not named yet. */
export const personsSeated: Kind<'persons-seated', typeof body> = {
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
