import { decide } from '../../../../shared/session/decide/decide.ts'
import { fold } from '../../../../shared/session/decide/fold.ts'
import { DIRECTOR_RULES } from '../../../../shared/session/director-rules/director-rules.ts'
import type { Entry } from '../../../../shared/session/state/entry.ts'
import { EMPTY_STATE, isKnown, type SessionState } from '../../../../shared/session/state/state.ts'
import type { OwnFact } from '../../../worker/messages.ts'

/** Session state folded from a journal, extended incrementally while entries are only added. */
export interface JournalFold {
  readonly state: SessionState
  readonly entries: readonly Entry[]
}

export const NO_JOURNAL_FOLD: JournalFold = { state: EMPTY_STATE, entries: [] }

/** Returns the fold of these entries. If they do not continue `before`, everything is folded again. */
export function foldOn(before: JournalFold, entries: readonly Entry[]): JournalFold {
  const known = before.entries.length
  const goesOn =
    known <= entries.length &&
    before.entries[0] === entries[0] &&
    before.entries.at(-1) === entries[known - 1]
  const state = goesOn ? fold(entries.slice(known), before.state) : fold(entries)
  return { state, entries }
}

/**
 * Adds this device's facts that are not in the journal yet, decided by the hub's own rules, so that the screen does not
 * wait for the hub. Once the journal has the fact, its decision counts.
 */
export function withOwnFacts(journal: JournalFold, own: readonly OwnFact[]): JournalFold {
  const pending = own.filter(({ quarantined }) => quarantined === null)
  let now = journal
  for (const { fact } of pending)
    if (!isKnown(journal.state, fact)) {
      const { state, entries } = decide(
        now.state,
        fact,
        { device: fact.device, role: 'director' },
        now.state.position + 1,
        DIRECTOR_RULES,
      )
      now = { state, entries: [...now.entries, ...entries] }
    }
  return now
}
