import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import type { AskedCorrection } from '../../../../shared/session/corrections/corrections.ts'
import { nameOf } from '../../../../shared/session/identity.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { directorResult } from './director-acts.ts'

/** Returns the statement of the requested result in the director's name, with a reference to the request. */
export function correctingAsAsked(
  state: SessionState,
  { place, should, fact }: AskedCorrection,
): Statement | undefined {
  const said = directorResult(state, place, should, '')
  return said?.kind === 'result' ? { ...said, body: { ...said.body, asked: nameOf(fact) } } : said
}

export function decliningCorrection(
  state: SessionState,
  { place: { section, round, table, board }, fact: { device, seq, hash } }: AskedCorrection,
): Statement {
  return withReplacedFacts(state, {
    kind: 'correction-declined',
    body: { section, place: { round, table, board }, about: { device, seq, hash } },
  })
}
