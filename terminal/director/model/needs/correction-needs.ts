import { askedCorrections } from '../../../../shared/session/corrections/corrections.ts'
import { hubTimeOf } from '../../../../shared/session/fact.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state.ts'
import type { Need } from './need.ts'

/** Corrections that were asked for and wait for the director, of boards on which a result stands. */
export const correctionNeeds = (state: SessionState): readonly Need[] =>
  askedCorrections(state).flatMap((asked): readonly Need[] => {
    const { section, round, table, board } = asked.place
    const stands = sectionOf(state, section)?.resultAt(round, table, board)?.body.result
    if (asked.state !== 'open' || !stands) return []
    const { device, seq, at } = asked.fact
    const key = `correction-${device}-${seq}-${asked.agrees}`
    return [{ kind: 'correction', key, at: hubTimeOf(at) ?? 0, asked, stands }]
  })
