import { replacing } from '../../../shared/session/acts/replacing.ts'
import { callSlot } from '../../../shared/session/slot.ts'
import type { FactBody, Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'

/** Returns the statement that a table calls the director, or withdraws the call. */
export const directorCall = (state: SessionState, body: FactBody<'director-called'>): Statement =>
  replacing(state, { kind: 'director-called', body }, [callSlot(body.section, body.table)])
