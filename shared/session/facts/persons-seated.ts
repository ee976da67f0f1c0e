import * as v from 'valibot'
import { personsSlot } from '../slot.ts'
import { seatedFields, text } from './fields.ts'
import { fitsSeats } from './fits-seats.ts'
import { type Kind, waiting } from './kind.ts'

const personSchema = v.nullable(text(60))

/** Who sits in which seat in person, as they say their names; `null` where nobody said. */
export const body = v.strictObject({
  ...seatedFields,
  persons: v.strictObject({ N: personSchema, E: personSchema, S: personSchema, W: personSchema }),
})

/** Partners who change their seats, a substitute, a pair that nobody has named yet. */
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
