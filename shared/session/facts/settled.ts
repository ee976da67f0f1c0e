import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { factNameSchema, hashSchema } from '../identity.ts'
import { settlementSlot } from '../slot.ts'
import type { Kind } from './kind.ts'

/** More than any fact takes the place of. */
const MOST_OVER = 300

/** The director decides about an entry that waits. */
const body = v.strictObject({
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  admit: v.boolean(),
  /** What it would take the place of, as he saw it; nothing is said of it by a screen of before version 5. */
  over: v.exactOptional(listOf(factNameSchema, MOST_OVER)),
})

export const settled: Kind<'settled', typeof body> = {
  kind: 'settled',
  body,
  saidBy: 'director',
  fills: said => [{ slot: settlementSlot(said.about), body: said }],
  concerns: () => 'everybody',
  readSince: ({ over }) => (over ? 5 : 1),
  inverse: 'as-before',
}
