import { computed, type ReadonlySignal } from '@preact/signals'
import { stillUnread, tablesWithUnreadActs } from '../../../../shared/session/changes/unread-tables.ts'
import { isClosed } from '../../../../shared/session/section/queries.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import { oddResults } from '../../../../shared/session/watch/odd-results.ts'
import { resultsAgainstPlan } from '../../../../shared/session/watch/results-against-plan.ts'
import { slowTables } from '../../../../shared/session/watch/slow-tables.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import type { GridSection } from '../room/room.ts'
import { type DismissedLines, isDismissed, readDismissed, withDismissed } from './dismissed.ts'
import type { Need } from './need.ts'
import { byUrgency, findNeeds, type Held, type Watched } from './need-kinds.ts'

/** List of everything that needs the director. */
export interface Inbox {
  readonly needs: ReadonlySignal<readonly Need[]>
  /** Dismisses a line until its content changes. */
  dismiss(need: Need): void
}

/** Signals from which the inbox is computed. */
export interface InboxOf {
  readonly state: ReadonlySignal<SessionState>
  readonly devices: ReadonlySignal<Devices | null>
  readonly room: ReadonlySignal<readonly GridSection[]>
}

/** Creates the inbox of a screen; its code is loaded after the room is drawn. */
export type InboxMaker = (terminal: TerminalStore, of: InboxOf) => Inbox

const ASIDE = 'director/put-aside'

export function createInbox(terminal: TerminalStore, { state, devices, room }: InboxOf): Inbox {
  const { hubNow, entries, facts, health } = terminal
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
  const noticed = computed(() => ({
    slow: slow.value,
    odd: odd.value,
    against: against.value,
    unread: unread.value,
    aside: aside.value,
  }))
  return {
    needs: computed(() => {
      const held = { entries: entries.value, own: facts.value, health: health.value }
      return needsOf(held, state.value, devices.value, room.value, noticed.value)
    }),
    dismiss: need => terminal.remember(ASIDE, withDismissed(aside.value, need)),
  }
}

/** Observations of this screen, and the lines dismissed here. */
export interface Noticed extends Watched {
  readonly aside: DismissedLines
}

export const needsOf = (
  held: Held,
  state: SessionState,
  devices: Devices | null,
  room: readonly GridSection[],
  { aside, ...watched }: Noticed,
): readonly Need[] =>
  findNeeds({ ...held, ...watched, state, devices, room })
    .filter(need => !isDismissed(aside, need))
    .sort(byUrgency)
