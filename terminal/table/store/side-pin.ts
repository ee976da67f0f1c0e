import { computed, type ReadonlySignal } from '@preact/signals'
import { callSlot } from '../../../shared/session/slot.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { directorCall } from '../model/director-call.ts'
import { rememberedAt } from '../model/kept-memory.ts'
import type { TableReading } from '../model/table-reading.ts'
import type { TableMemory } from './table-memory.ts'

export const PIN_DIGITS = 4
/** Maximum number of wrong PINs entered by East-West; after it the director is notified. */
const MOST_TRIES = 3

/** PIN with which East-West accept the results of a round, if the club requires one. It never leaves the tablet. */
export interface SidePin {
  readonly isAsked: ReadonlySignal<boolean>
  /** True if East-West have sat down and have not chosen a PIN yet. */
  readonly isToChoose: ReadonlySignal<boolean>
  /** True if this round's previous PIN is void and the director was notified. */
  readonly isAnew: ReadonlySignal<boolean>
  /** Number of tries left after a wrong one; null before. */
  readonly triesLeft: ReadonlySignal<number | null>
  choose(digits: string): void
  /** Returns true if the PIN is correct. After the last wrong try the PIN is forgotten. */
  tryDigits(digits: string): boolean
  /** Forgets the PIN, so that East-West choose a new one, and notifies the director. */
  forget(): void
}

export function createSidePin(
  terminal: TerminalStore,
  { policy, place, card, state }: TableReading,
  { at }: Pick<TableMemory, 'at'>,
  note: (statement: Statement) => Promise<void>,
): SidePin {
  const key = () => `pin/${at.value}` as const
  const pin = computed(() => rememberedAt(terminal, 'pin', key()))
  const isAsked = computed(() => policy.value.agree === 'pin')

  function forget(): void {
    terminal.remember(key(), null)
    const here = place.value
    const round = card.value?.round
    if (!here || round === undefined) return
    const wish = { kind: 'pin-forgotten', round, side: 'EW' } as const
    void note(directorCall(state.value, { ...here, open: true, wish }))
  }

  return {
    isAsked,
    isToChoose: computed(() => isAsked.value && pin.value === null),
    isAnew: computed(() => {
      const here = place.value
      const call = here && currentAt(state.value, callSlot(here.section, here.table))?.body
      return call?.wish?.kind === 'pin-forgotten' && call.wish.round === card.value?.round
    }),
    triesLeft: computed(() => (pin.value?.wrong ? MOST_TRIES - pin.value.wrong : null)),
    choose: digits => terminal.remember(key(), { digits, wrong: 0 }),
    tryDigits(digits) {
      if (!pin.value) return false
      const isRight = pin.value.digits === digits
      const wrong = isRight ? 0 : pin.value.wrong + 1
      if (wrong < MOST_TRIES) terminal.remember(key(), { ...pin.value, wrong })
      else forget()
      return isRight
    },
    forget,
  }
}
