import * as v from 'valibot'
import { sessionSlot } from '../slot.ts'
import { reasonSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/** The director takes the reins from the steward, or gives them back; where nothing was said the steward has them. */
const body = v.strictObject({ run: v.picklist(['on', 'paused']), reason: reasonSchema })

export const steward: Kind<'steward', typeof body> = {
  kind: 'steward',
  body,
  saidBy: 'director',
  fills: said => [{ slot: sessionSlot('steward'), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}
