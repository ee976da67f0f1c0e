import { askedCorrections } from '../../../../shared/session/corrections/corrections.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { hubTimeOf } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { Need } from './need.ts'

/** Returns the open correction requests for boards that have a result. */
export const correctionNeeds = (state: SessionState): readonly Need[] =>
  askedCorrections(state).flatMap((asked): readonly Need[] => {
    const { section, round, table, board } = asked.place
    const stands = sectionOf(state, section)?.resultAt(round, table, board)?.body.result
    if (asked.state !== 'open' || !stands) return []
    const { device, seq, at } = asked.fact
    const key = `correction-${device}-${seq}-${asked.agrees}`
    return [{ kind: 'correction', key, at: hubTimeOf(at) ?? 0, asked, stands }]
  })
