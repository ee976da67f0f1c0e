import { computed, type ReadonlySignal } from '@preact/signals'
import { stillUnread, tablesWithUnreadActs } from '../../../../shared/session/changes/unread-tables.ts'
import { isClosed } from '../../../../shared/session/section/queries.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { oddResults } from '../../../../shared/session/watch/odd-results.ts'
import { resultsAgainstPlan } from '../../../../shared/session/watch/results-against-plan.ts'
import { slowTables } from '../../../../shared/session/watch/slow-tables.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import { readDismissed, withDismissed } from './dismissed.ts'
import type { Need } from './need.ts'
import type { Noticed } from './needs.ts'

/** Observations that the screen makes itself, and its clock for them. */
export interface Watch {
  /** Hub time in ms, as far as this device knows it. */
  readonly hubNow: ReadonlySignal<number>
  readonly noticed: ReadonlySignal<Noticed>
  /** Dismisses a line, until something about it changes. */
  dismiss(need: Need): void
}

const ASIDE = 'director/put-aside'

export function createWatch(terminal: TerminalStore, state: ReadonlySignal<SessionState>): Watch {
  const { hubNow } = terminal
  const aside = computed(() =>
    readDismissed(terminal.memory.value[ASIDE], terminal.assignment.value?.session ?? ''),
  )
  const slow = computed(() => {
    // While the hub is unreachable, the tables' input is not visible here.
    if (terminal.link.value !== 'connected' || isClosed(state.value)) return []
    return sectionsIn(state.value).flatMap(section => slowTables(state.value, section, hubNow.value))
  })
  const odd = computed(() => (isClosed(state.value) ? [] : oddResults(state.value)))
  // The clock tick finds cards left unread; updates in between only remove those read since.
  const letLie = computed(() => tablesWithUnreadActs(state.peek(), hubNow.value))
  const unread = computed(() => stillUnread(state.value, letLie.value))
  // After the close, too: they count in the ranking.
  const against = computed(() => resultsAgainstPlan(state.value))
  return {
    hubNow,
    noticed: computed(() => ({
      slow: slow.value,
      odd: odd.value,
      against: against.value,
      unread: unread.value,
      aside: aside.value,
    })),
    dismiss: need => terminal.remember(ASIDE, withDismissed(aside.value, need)),
  }
}
