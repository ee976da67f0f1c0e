import * as v from 'valibot'
import { amountSchema } from '../../people/fees.ts'
import { sectionIdSchema } from '../identity.ts'
import { feesSlot } from '../slot.ts'
import { contestantSchema } from './fields.ts'
import { type Kind, waiting } from './kind.ts'

/** Table money paid by each of a contestant's players, in the order of their names; null for unpaid. */
export const body = v.strictObject({
  section: sectionIdSchema,
  contestant: contestantSchema,
  paid: v.pipe(v.array(v.nullable(amountSchema)), v.maxLength(8)),
})

export const feesPaid: Kind<'fees-paid', typeof body> = {
  kind: 'fees-paid',
  saidBy: 'director',
  fills: said => [{ slot: feesSlot(said.section, said.contestant), body: said }],
  objection: (room, { body: { section, contestant } }) =>
    room.section(section)?.contestant(contestant)
      ? undefined
      : waiting('not-in-plan', `Section ${section} has no contestant ${contestant}.`),
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}
