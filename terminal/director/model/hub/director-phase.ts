import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { SessionId } from '../../../../shared/session/identity.ts'
import { isClosed, isOpened } from '../../../../shared/session/section/queries.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'

/** Phase of the session in the director's app. 'opening': recorded on this device, but not at the hub yet. */
export type DirectorPhase = 'loading' | 'unpaired' | 'no-session' | 'opening' | 'running' | 'closed'

/** Phase of the session on this screen, and the actions that lead to the next one. */
export interface PhaseActs {
  readonly phase: ReadonlySignal<DirectorPhase>
  open(statements: readonly Statement[], session: SessionId): Promise<void>
  /** True after leaving a closed session to prepare the next one; the same key goes back. */
  readonly preparing: ReadonlySignal<boolean>
  prepare(on: boolean): void
}

export function createPhase(
  terminal: TerminalStore,
  state: ReadonlySignal<SessionState>,
  keep: (statements: readonly Statement[], session: SessionId) => Promise<boolean>,
): PhaseActs {
  const opening = signal<SessionId | null>(null)
  const preparing = signal(false)
  const isHeard = createHeard(terminal)
  // Once the hub has the session opened here, it is the assigned one.
  effect(() => {
    if (opening.value !== null && terminal.assignment.value?.session === opening.value) {
      opening.value = null
      preparing.value = false
    }
  })
  return {
    phase: computed(() => {
      if (!terminal.ready.value) return 'loading'
      if (!isPaired(terminal)) return 'unpaired'
      return opening.value === null ? phaseOf(state.value, preparing.value, isHeard.value) : 'opening'
    }),
    async open(statements, session) {
      opening.value = session
      if (!(await keep(statements, session))) opening.value = null
    },
    preparing,
    prepare(on) {
      preparing.value = on
    },
  }
}

/**
 * Returns a signal that is false until the hub has first answered, since only the hub knows whether there is a session.
 */
function createHeard({ link }: TerminalStore): ReadonlySignal<boolean> {
  const isHeard = signal(false)
  effect(() => {
    if (link.value !== 'connecting') isHeard.value = true
  })
  return isHeard
}

function phaseOf(state: SessionState, preparing: boolean, isHeard: boolean): DirectorPhase {
  if (preparing || !isOpened(state)) return isHeard ? 'no-session' : 'loading'
  return isClosed(state) ? 'closed' : 'running'
}

const isPaired = ({ assignment, pairing }: TerminalStore): boolean =>
  assignment.value?.role === 'director' ||
  (pairing.value.kind === 'paired' && pairing.value.role === 'director')
