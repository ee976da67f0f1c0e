import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Statement } from '../../../../shared/session/fact.ts'
import type { SessionId } from '../../../../shared/session/identity.ts'
import { isClosed, isOpened } from '../../../../shared/session/queries.ts'
import type { SessionState } from '../../../../shared/session/state.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'

/** 'opening': recorded on this device, and the desk has not taken it up yet. */
export type DirectorPhase = 'loading' | 'unpaired' | 'no-session' | 'opening' | 'running' | 'closed'

/** Where the evening is, as this screen sees it, and what leads to the next one. */
export interface PhaseActs {
  readonly phase: ReadonlySignal<DirectorPhase>
  open(statements: readonly Statement[], session: SessionId): Promise<void>
  /** Leave a closed session behind, for the next one; the same key undoes it. */
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
  // Once the desk has taken up what was opened here, the session is the assigned one.
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

/** False while the desk is asked for the first time: whether there is a session is its to say. */
function createHeard({ link }: TerminalStore): ReadonlySignal<boolean> {
  const isHeard = signal(false)
  effect(() => {
    if (link.value !== 'connecting') isHeard.value = true
  })
  return isHeard
}

/** Of the session that is there. */
function phaseOf(state: SessionState, preparing: boolean, isHeard: boolean): DirectorPhase {
  if (preparing || !isOpened(state)) return isHeard ? 'no-session' : 'loading'
  return isClosed(state) ? 'closed' : 'running'
}

const isPaired = ({ assignment, pairing }: TerminalStore): boolean =>
  assignment.value?.role === 'director' ||
  (pairing.value.kind === 'paired' && pairing.value.role === 'director')
