import * as v from 'valibot'
import { sessionSlot } from '../slot.ts'
import type { Kind } from './kind.ts'

/** The session is finished; `closed` false reopens it. */
export const body = v.strictObject({ closed: v.boolean() })

export const sessionClosed: Kind<'session-closed', typeof body> = {
  kind: 'session-closed',
  saidBy: 'director',
  fills: said => [{ slot: sessionSlot('session-closed'), body: said }],
  concerns: () => 'everybody',
  inverse: 'as-before',
}
