import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { AskedCorrection } from '../../../../shared/session/corrections/corrections.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import { nameOf } from '../../../../shared/session/identity.ts'
import type { SessionState } from '../../../../shared/session/state.ts'
import { directorResult } from './director-acts.ts'

/** The result as somebody has asked that it be, in the director's name; it names what was asked. */
export function correctingAsAsked(
  state: SessionState,
  { place, should, fact }: AskedCorrection,
): Statement | undefined {
  const said = directorResult(state, place, should, '')
  return said?.kind === 'result' ? { ...said, body: { ...said.body, asked: nameOf(fact) } } : said
}

/** The result stands as it is. */
export function decliningCorrection(
  state: SessionState,
  { place: { section, round, table, board }, fact: { device, seq, hash } }: AskedCorrection,
): Statement {
  return overruling(state, {
    kind: 'correction-declined',
    body: { section, place: { round, table, board }, about: { device, seq, hash } },
  })
}
