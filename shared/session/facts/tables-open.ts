import * as v from 'valibot'
import { sessionSlot } from '../slot.ts'
import type { Kind } from './kind.ts'

/** True if a device that chooses a free table is admitted immediately. */
export const body = v.strictObject({ open: v.boolean() })

export const tablesOpen: Kind<'tables-open', typeof body> = {
  kind: 'tables-open',
  saidBy: 'director',
  fills: said => [{ slot: sessionSlot('tables-open'), body: said }],
  concerns: () => 'everybody',
  inverse: 'as-before',
}
