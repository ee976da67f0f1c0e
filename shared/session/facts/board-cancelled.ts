import * as v from 'valibot'
import { sectionIdSchema } from '../identity.ts'
import { cancellationSlot } from '../slot.ts'
import { boardSchema, reasonSchema } from './fields.ts'
import { type Kind, waiting } from './kind.ts'

/** A board counts for nobody; or it counts again. */
export const body = v.strictObject({
  section: sectionIdSchema,
  board: boardSchema,
  cancelled: v.boolean(),
  reason: reasonSchema,
})

export const boardCancelled: Kind<'board-cancelled', typeof body> = {
  kind: 'board-cancelled',
  saidBy: 'director',
  fills: said => [{ slot: cancellationSlot(said.section, said.board), body: said }],
  objection: (room, { body: { section, board } }) =>
    room.section(section)?.plan.entries.some(({ boards }) => boards.includes(board))
      ? undefined
      : waiting('not-in-plan', `Section ${section} does not play board ${board}.`),
  concerns: () => 'everybody',
  inverse: 'as-before',
}
