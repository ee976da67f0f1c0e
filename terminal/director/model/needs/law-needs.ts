import { lawRulingsIn } from '../../../../shared/session/laws/law-rulings.ts'
import { pendingBoards } from '../../../../shared/session/laws/pending.ts'
import { rememberedNow } from '../../../../shared/session/laws/remembered.ts'
import { isClosed } from '../../../../shared/session/section/queries.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import { hubTimeOf } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { Need } from './need.ts'

/** Returns boards that a guided ruling wants reviewed once they have been played (Laws 21B3, 23C and 72C). */
export const lookAtNeeds = (state: SessionState): readonly Need[] =>
  pendingBoards(state)
    .filter(({ isDue }) => isDue)
    .map(pending => {
      const { fact } = pending.ruling
      const key = `look-at-${fact.device}-${fact.seq}`
      return { kind: 'look-at', key, at: hubTimeOf(fact.at) ?? 0, pending }
    })

/**
 * Returns players who have already called with the cards of the board that they play now (Law 15A of 2017, 17D of 1997
 * and 2007). The director must watch whether they make the same call again.
 */
export function rememberedNeeds(state: SessionState): readonly Need[] {
  // Called at every journal entry, and few sessions have such a call: without one no table is searched.
  const isAny = sectionsIn(state).some(({ id }) =>
    lawRulingsIn(state, id).some(({ body }) => body.outcome.remembered !== null),
  )
  if (!isAny || isClosed(state)) return []
  return rememberedNow(state).map(remembered => {
    const { ruling, section, table, round } = remembered
    const { device, seq, at } = ruling.fact
    const key = `remembered-${device}-${seq}-${section}-${round}-${table}`
    return { kind: 'remembered', key, at: hubTimeOf(at) ?? 0, remembered }
  })
}
