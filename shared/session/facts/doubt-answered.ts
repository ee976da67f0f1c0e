import * as v from 'valibot'
import type { ResultDoubt } from '../../game/game.ts'
import { resultSchema } from '../../game/games.ts'
import { sectionIdSchema } from '../identity.ts'
import { doubtSlot } from '../slot.ts'
import { boardSchema, planVersionSchema, roundSchema, tableSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/** Reason for asking a table if its keyed result is right. */
export const doubtSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('other-side') }),
  /** It would fit on that board of the round; null if that is still to be played here, so nothing is revealed. */
  v.strictObject({ kind: v.literal('other-board'), board: v.nullable(boardSchema) }),
  v.strictObject({ kind: v.literal('other-level') }),
  v.strictObject({ kind: v.literal('far-off') }),
  /** With a double, or without it, the tricks would be normal. */
  v.strictObject({ kind: v.literal('doubling') }),
  v.strictObject({ kind: v.literal('lead') }),
]) satisfies v.GenericSchema<unknown, ResultDoubt>

/**
 * A table was asked if a result is right, with its answer. The director sees every question: keying various results to
 * see what is questioned could reveal something of a hand.
 */
export const body = v.strictObject({
  section: sectionIdSchema,
  plan: planVersionSchema,
  round: roundSchema,
  table: tableSchema,
  board: boardSchema,
  /** Null if there was no doubt, and more than the tricks was changed after the check. */
  doubt: v.nullable(doubtSchema),
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

/** Place of the question, by the plan at the time. */
export type DoubtPlace = Readonly<Omit<v.InferOutput<typeof body>, 'doubt' | 'keyed' | 'answer'>>
