import * as v from 'valibot'
import { instantSchema } from '../../lib/bounded.ts'
import { sessionSlot } from '../slot.ts'
import { reasonSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/** The director takes control from the steward, or returns it; by default the steward has it. */
export const body = v.strictObject({
  run: v.picklist(['on', 'paused']),
  /** Earliest start of play, in hub time, ms: the hub was away, or its clock was set. */
  notBefore: v.exactOptional(instantSchema),
  reason: reasonSchema,
})

export const steward: Kind<'steward', typeof body> = {
  kind: 'steward',
  saidBy: 'director',
  fills: said => [{ slot: sessionSlot('steward'), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}
