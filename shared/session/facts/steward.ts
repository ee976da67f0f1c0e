import * as v from 'valibot'
import { instantSchema } from '../../lib/bounded.ts'
import { sessionSlot } from '../slot.ts'
import { reasonSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/** The director takes the reins from the steward, or gives them back; where nothing was said the steward has them. */
export const body = v.strictObject({
  run: v.picklist(['on', 'paused']),
  /** Play begins no sooner, by the hub's clock in ms: the desk was away, or its clock was set. */
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
