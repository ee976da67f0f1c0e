import * as v from 'valibot'
import type { ResultDoubt } from '../../game/game.ts'
import { resultSchema } from '../../game/games.ts'
import { sectionIdSchema } from '../identity.ts'
import { doubtSlot } from '../slot.ts'
import { boardSchema, planVersionSchema, roundSchema, tableSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/** Why a table is asked whether what it keyed is right. */
export const doubtSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('other-side') }),
  /** It would fit on that board of the round; null where it is still to be played here, and nothing is told of it. */
  v.strictObject({ kind: v.literal('other-board'), board: v.nullable(boardSchema) }),
  v.strictObject({ kind: v.literal('other-level') }),
  v.strictObject({ kind: v.literal('far-off') }),
  /** With a double, or without it, the tricks would be nothing unusual. */
  v.strictObject({ kind: v.literal('doubling') }),
  /** The card was not in the hand of who led. */
  v.strictObject({ kind: v.literal('lead') }),
]) satisfies v.GenericSchema<unknown, ResultDoubt>

/**
 * A table was asked whether a result is right, and what its people answered. The director reads every asking: whoever
 * keys this and that to see what is asked could learn something of a hand.
 */
export const body = v.strictObject({
  section: sectionIdSchema,
  plan: planVersionSchema,
  round: roundSchema,
  table: tableSchema,
  board: boardSchema,
  /** Null where nothing was asked: the desk had found nothing, and more than the tricks was keyed otherwise after that. */
  doubt: v.nullable(doubtSchema),
  /** What had been keyed when it was asked. */
  keyed: resultSchema,
  answer: v.picklist(['right', 'wrong']),
})

export const doubtAnswered: Kind<'doubt-answered', typeof body> = {
  kind: 'doubt-answered',
  saidBy: 'table',
  fills: said => [{ slot: doubtSlot(said, said.doubt?.kind ?? 'nothing'), body: said }],
  concerns: ({ section, table, round }) => ({ section, table, round, board: null }),
  readSince: () => 5,
  latestStands: true,
  inverse: 'happened',
}

/** Where it was asked, by the plan of then. */
export type DoubtPlace = Readonly<Omit<v.InferOutput<typeof body>, 'doubt' | 'keyed' | 'answer'>>
